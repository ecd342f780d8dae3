/**
 * Marks that nobody sees and that come along when words are copied from a chat or a document: some turn
 * the direction of whatever follows, control characters break a feed. What joins letters stays, and so
 * do line breaks and tabs.
 */
const unseen = /(?![\u200c\u200d])(?=\p{DI})\p{Cf}|(?![\t\n\r])\p{Cc}/gu;

/** A text without them. */
export function seenText(text: string): string {
  return text.replace(unseen, "");
}
