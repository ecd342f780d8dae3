/** The figures of Devanagari as those of everybody: "२२६००१" -> "226001". */
export function plainDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** "12,34,567": thousands, then lakhs and crores. Not by `Intl`, whose words are the machine's. */
export function grouped(count: number): string {
  const [whole = "", part] = String(count).split(".");
  const thousands = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ",");
  return part ? `${thousands}.${part}` : thousands;
}
