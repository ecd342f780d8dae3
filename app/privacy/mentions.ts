/**
 * Whether a text names any of these e-mail addresses, phone numbers of 10 digits and ids, in capitals
 * or with blanks and dashes between the digits. It takes as long as the text is, however many are
 * sought.
 */
export function mentionsAny(sought: readonly string[]): (text: string) => boolean {
  const known = new Set(sought.map((one) => one.toLowerCase()));
  // What no rule below would cut out of a text: a tracking number with blanks for one.
  const odd = [...known].filter((one) => ![...namesIn(one)].includes(one));
  return (text) => {
    const lower = text.toLowerCase();
    for (const name of namesIn(lower)) if (known.has(name)) return true;
    return odd.some((one) => lower.includes(one));
  };
}

/** Every pattern takes a character once: a text of one long word is as quick as any other. */
function* namesIn(lower: string): Generator<string> {
  for (const [piece] of lower.matchAll(/[^\s"'<>()[\]{},;:\\]+/g)) {
    if (piece.includes("@")) yield piece.replace(/\.$/, "");
    yield* piece.split(/[^\w-]/);
  }
  for (const [typed] of lower.matchAll(/\d[\d\s().-]+/g)) {
    const digits = typed.replace(/\D/g, "");
    for (let at = 0; at + 10 <= digits.length; at++) yield digits.slice(at, at + 10);
  }
}
