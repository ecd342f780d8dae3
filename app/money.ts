import { grouped } from "./india/counts.ts";
import { plainDigits } from "./india/devanagari-digits.ts";

/** An amount of money: whole paise (₹1 = 100). Nothing in the shop computes in rupees. */
export type Paise = number;

/** "₹1,299", and "₹1,299.50" only where there are paise. */
export function rupees(paise: Paise): string {
  const sum = Math.abs(Math.round(paise));
  const rest = sum % 100;
  const sign = paise < 0 && sum > 0 ? "−" : "";
  const odd = rest ? `.${String(rest).padStart(2, "0")}` : "";
  return `${sign}₹${grouped((sum - rest) / 100)}${odd}`;
}

/** For the public JSON, which speaks rupees as numbers: 129950 -> 1299.5. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

/**
 * Reads what a person typed ("1,299", "₹1299.50", "१२९९") into paise; undefined when it is no amount.
 * A comma parts thousands, as in 1,29,900: "1299,50", as spreadsheets of other countries write it, is none.
 */
export function parseRupees(text: string): Paise | undefined {
  const plain = plainDigits(text)
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, "")
    .replace(/\/-$/, "");
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{2,3}){0,2},\d{3})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  return Number(match[1]?.replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Whole percent off, rounded down so that the shop never promises more than it gives. */
export function discountPercent(price: Paise, originalPrice: Paise | null): number | null {
  if (originalPrice === null || originalPrice <= price) return null;
  const percent = Math.floor(((originalPrice - price) * 100) / originalPrice);
  return percent > 0 ? percent : null;
}

/** Whole paise in proportion to the weights; they add up to `total` (largest remainders). */
export function shareOut(total: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, i) => (i === 0 ? total : 0));
  const parts = weights.map((weight, i) => {
    const product = BigInt(total) * BigInt(weight);
    return { i, paise: Number(product / sum), rest: product % sum };
  });
  let left = total - parts.reduce((all, { paise }) => all + paise, 0);
  for (const part of [...parts].sort((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0))) {
    if (left === 0) break;
    part.paise += 1;
    left -= 1;
  }
  return parts.map(({ paise }) => paise);
}
