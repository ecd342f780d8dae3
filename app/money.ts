import { grouped } from "./india/counts.ts";
import { plainDigits } from "./india/devanagari-digits.ts";

/** An amount of money: whole paise (₹1 = 100). Nothing in the shop computes in rupees. */
export type Paise = number;

/** "₹1,299", and "₹1,299.50" only where there are paise. */
export function rupees(paise: Paise): string {
  const sum = Math.abs(Math.round(paise));
  const rest = sum % 100;
  const sign = paise < 0 && sum > 0 ? "-" : "";
  const odd = rest ? `.${String(rest).padStart(2, "0")}` : "";
  return `${sign}₹${grouped((sum - rest) / 100)}${odd}`;
}

/** For the public JSON, which speaks rupees as numbers: 129950 -> 1299.5. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

/** Reads what a person typed ("1,299", "₹1299.50", "१२९९") into paise; undefined when it is no amount. */
export function parseRupees(text: string): Paise | undefined {
  const plain = plainDigits(text)
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, "")
    .replace(/,/g, "")
    .replace(/\/-$/, "");
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Whole percent off, rounded down so that the shop never promises more than it gives. */
export function discountPercent(price: Paise, originalPrice: Paise | null): number | null {
  if (originalPrice === null || originalPrice <= price) return null;
  const percent = Math.floor(((originalPrice - price) * 100) / originalPrice);
  return percent > 0 ? percent : null;
}
