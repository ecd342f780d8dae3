import type { Paise } from "#app/money.ts";

/** What a line of an order was paid, and what units of it were: documents, refunds, returns and figures go by these two. */

/** In SQL: what a row `line` of `order_lines` was paid as a whole, in paise. */
export const lineTotal = (line: string) => `(${line}.unit_price * ${line}.quantity)`;

/**
 * What units of a line were paid, in paise, to the paisa: the `count` after those that went back
 * before. All units of a line add up to its total.
 */
export function valueOfUnits(
  { lineTotal: total, quantity }: { lineTotal: Paise; quantity: number },
  { before, count }: { before: number; count: number },
): Paise {
  const upTo = (units: number) => Math.floor((total * units) / quantity);
  return upTo(before + count) - upTo(before);
}
