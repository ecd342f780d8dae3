/** The figures of Devanagari as those of everybody: "२२६००१" -> "226001". */
export function plainDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
