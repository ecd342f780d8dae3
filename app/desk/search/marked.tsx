/** What of a text was typed, marked: each word of it, and a number as it is stored. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map((part, at) =>
    // Every second part is one that was typed.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place only
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );
}

/** The text cut so that every second part is one of the words, whatever its case. */
export function markedParts(text: string, typed: string): string[] {
  const words = typed.trim().replace(/^#/, "").split(/\s+/);
  // "+91 98765 43210" is a phone of ten digits.
  const digits = /^[\d\s+-]+$/.test(typed) ? typed.replace(/\D/g, "").slice(-10) : "";
  const sought = [digits, ...words]
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return sought.length > 0 ? text.split(new RegExp(`(${sought.join("|")})`, "giu")) : [text];
}
