/** What was typed or pasted, with a single space for each gap and line break, and none at its ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The same, with each accented letter written as one character: what looks alike is alike. */
export function composedLine(text: string): string {
  return oneLine(text.normalize("NFC"));
}
