import { keysOf } from "#app/keys.ts";
import { type Paise, shareOut } from "#app/money.ts";
import { valueOfUnits } from "#app/orders/line-total.ts";
import { type Charge, type Split, type TaxRow, taxInside, taxInsidePart } from "./tax.ts";

/** Money that went back: an amount in paise, and the units it was for where they are known. */
export type GoneBack = {
  amount: Paise;
  /** `position` is the charge's own in the sale. */
  units: readonly { position: number; quantity: number }[];
  /** What of the amount was the delivery's, in paise. */
  delivery: Paise;
};

/**
 * What of a sale's charges each of these takes back, one after the other: the units and the delivery
 * it was for first, the rest in proportion to what is left of all charges. So no charge is ever credited with
 * more than it was sold for, and when everything has gone back, with exactly that.
 */
export function creditedOf<Sold extends Charge>(
  sold: readonly Sold[],
  back: readonly GoneBack[],
): Sold[][] {
  const whole = sum(sold.map(({ total }) => total));
  const left = sold.map(({ total }) => total);
  const gone = sold.map(() => 0);
  return back.map(({ amount, units, delivery }) => {
    const ofDelivery = left.map((paise, i) => (sold[i]?.quantity === null ? paise : 0));
    const delivered = shareOut(Math.min(delivery, sum(ofDelivery)), ofDelivery);
    const wanted = sold.map(({ total, quantity }, i) => {
      if (!quantity) return { count: 0, value: 0, paise: delivered[i] ?? 0 };
      const count = sum(units.filter((one) => one.position === i).map((one) => one.quantity));
      const line = { lineTotal: total, quantity };
      const value = valueOfUnits(line, { before: gone[i] ?? 0, count });
      gone[i] = (gone[i] ?? 0) + count;
      return { count, value, paise: Math.min(value, left[i] ?? 0) };
    });
    const forUnits = shareOut(
      Math.min(amount, sum(wanted.map(({ paise }) => paise))),
      wanted.map(({ paise }) => paise),
    );
    const others = left.map((paise, i) => paise - (forUnits[i] ?? 0));
    const rest = shareOut(amount - sum(forUnits), others);
    return sold.flatMap((charge, i) => {
      const total = (forUnits[i] ?? 0) + (rest[i] ?? 0);
      left[i] = (left[i] ?? 0) - total;
      const { count = 0, value = 0 } = wanted[i] ?? {};
      const isUnits = count > 0 && total === value;
      // A part of the price goes back, and the units stay.
      const quantity = isUnits ? count : amount === whole ? charge.quantity : null;
      return total > 0 ? [{ ...charge, quantity, total }] : [];
    });
  });
}

/**
 * The same with the GST inside: of each charge the notes have what it has, once all of it went back.
 * `isAlone`: one of an earlier release, which rounded each note by itself and stays as it was given.
 */
export function creditedRows(
  sold: readonly Charge[],
  back: readonly (GoneBack & { isAlone: boolean })[],
  isInterState: boolean,
): TaxRow[][] {
  const before = sold.map((): Split => ({ taxable: 0, cgst: 0, sgst: 0, igst: 0 }));
  const placed = sold.map((charge, position) => ({ ...charge, position }));
  return creditedOf(placed, back).map((charges, nth) =>
    charges.map(({ position, ...charge }) => {
      const { total, rate } = charge;
      const [whole, had] = [sold[position], before[position]];
      if (!whole || !had) throw new Error("credited and never sold");
      const tax = back[nth]?.isAlone
        ? taxInside(total, rate, isInterState)
        : taxInsidePart(whole, had, total, isInterState);
      for (const name of keysOf(had)) had[name] += tax[name];
      return { ...charge, ...tax };
    }),
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}
