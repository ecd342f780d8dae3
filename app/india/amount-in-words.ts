import type { Paise } from "#app/money.ts";

const small = [
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen",
  "Sixteen Seventeen Eighteen Nineteen",
]
  .join(" ")
  .split(" ");
const tens = "_ _ Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const steps = [
  [1_00_00_000, "Crore"],
  [1_00_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

/** A whole number in the Indian way of counting: "One Lakh Twenty Thousand Five". */
function inWords(n: number): string {
  for (const [size, name] of steps) {
    if (n < size) continue;
    const rest = n % size;
    return `${inWords(Math.floor(n / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ""}`;
  }
  if (n < 20) return small[n] ?? "";
  const unit = n % 10;
  return `${tens[Math.floor(n / 10)]}${unit > 0 ? `-${small[unit]}` : ""}`;
}

/** "Rupees One Thousand Two Hundred Ninety-Nine and Paise Fifty Only". */
export function amountInWords(paise: Paise): string {
  const rest = paise % 100;
  const whole = `Rupees ${inWords(Math.floor(paise / 100))}`;
  return `${whole}${rest > 0 ? ` and Paise ${inWords(rest)}` : ""} Only`;
}
