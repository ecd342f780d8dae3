/** Whether a text has every word of what was typed, as a part of one of its own. */
export function matcher(typed: string): (text: string) => boolean {
  const words = typed.trim().toLowerCase().split(/\s+/);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
