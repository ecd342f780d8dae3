import { type Paise, rupees, shareOut } from "#app/money.ts";

/** The tax inside an inclusive amount: taxable + cgst + sgst + igst is that amount, to the paisa. */
export type Split = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise };
export type TaxRow = Split & {
  title: string;
  detail: string;
  hsn: string | null;
  /** Null for delivery, which is no item. */
  quantity: number | null;
  rate: number;
  total: Paise;
};

/** What a row is made from: an inclusive amount in paise and its rate in percent. */
export type Charge = Pick<TaxRow, "title" | "detail" | "hsn" | "quantity" | "rate" | "total">;

/**
 * Tax = inclusive x r / (100 + r) (Rule 35). Inside the seller's state it is halved, and both halves
 * are the same: the odd paisa stays with the taxable value.
 */
export function taxInside(total: Paise, rate: number, isInterState: boolean): Split {
  const exact = (total * rate) / (100 + rate);
  if (isInterState) {
    const igst = Math.round(exact);
    return { taxable: total - igst, cgst: 0, sgst: 0, igst };
  }
  const half = Math.round(exact / 2);
  return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/**
 * The tax inside a further part of a charge, of which `before` was parted off: what it comes to with all
 * parts until now, less what they had. Each rounded by itself, the pieces of a line would not add up to
 * it; so all of them do to the paisa, and no sum of some is above it. All in paise.
 */
export function taxInsidePart(
  { total: whole, rate }: { total: Paise; rate: number },
  before: Split,
  part: Paise,
  isInterState: boolean,
): Split {
  const taxOf = ({ igst, cgst }: Split) => (isInterState ? igst : cgst);
  const taxes = isInterState ? 1 : 2;
  const sold = taxInside(whole, rate, isInterState);
  const had = taxOf(before);
  const upTo = before.taxable + taxes * had + part;
  // No more than the part itself; and no less than leaves the taxable value within that of the whole.
  const most = Math.min(had + Math.floor(part / taxes), taxOf(sold));
  const least = Math.max(had, Math.ceil((upTo - sold.taxable) / taxes));
  const tax = Math.max(Math.min(taxOf(taxInside(upTo, rate, isInterState)), most), least) - had;
  const taxable = part - taxes * tax;
  return isInterState
    ? { taxable, cgst: 0, sgst: 0, igst: tax }
    : { taxable, cgst: tax, sgst: tax, igst: 0 };
}

/** A charge with the GST that is inside its total, all in paise: IGST between states, else halves of CGST and SGST. */
export function taxRow(charge: Charge, isInterState: boolean): TaxRow {
  return { ...charge, ...taxInside(charge.total, charge.rate, isInterState) };
}

/**
 * Percent for a garment whose own rate nobody wrote down: 5 up to ₹2,500 of taxable value an item,
 * 18 above (chapters 61 and 62 since 2025-09-22). `total` is what is paid for all its items, tax
 * included and discounts taken off: the rate goes by that, whatever price was asked.
 */
export function garmentRate({ total, quantity }: { total: Paise; quantity: number }): number {
  return total * 100 <= 2500_00 * 105 * quantity ? 5 : 18;
}

/**
 * What to tell the operator of a garment's price that neither rate of `garmentRate` fits: 5 percent
 * inside leaves more than ₹2,500, 18 percent inside does not. Null for every other price, in paise.
 */
export function slabWarning(price: Paise): string | null {
  if (garmentRate({ total: price, quantity: 1 }) === 5 || price * 100 > 2500_00 * 118) return null;
  const [atFive, atEighteen] = [5, 18].map((rate) =>
    rupees(taxInside(price, rate, true).taxable),
  ) as [string, string];
  return (
    `This price fits neither GST rate for garments: with 5% GST it is ${atFive} before tax, but ` +
    `above ₹2,500 the rate is 18%; with 18% it is ${atEighteen}, where the rate is 5%. ` +
    "Prices up to ₹2,625 or above ₹2,950 are clear. If you are registered for GST, please ask " +
    "your accountant. If no rate is set, the invoice uses 18%."
  );
}

/** Delivery follows the goods: one charge for every rate among them, in proportion to their value. */
export function deliveryCharges(
  cost: Paise,
  goods: readonly Charge[],
  title = "Delivery",
): Charge[] {
  if (cost === 0) return [];
  const byRate = new Map<number, Paise>();
  for (const { rate, total } of goods) byRate.set(rate, (byRate.get(rate) ?? 0) + total);
  const rates = [...byRate.keys()];
  return shareOut(cost, [...byRate.values()]).map((total, i) => ({
    title,
    detail: "taxed as the goods it belongs to",
    hsn: null,
    quantity: null,
    rate: rates[i] ?? 0,
    total,
  }));
}

/** The sum of one column over the rows, in paise. */
export function sumOf(rows: readonly TaxRow[], of: keyof Split | "total"): Paise {
  return rows.reduce((sum, row) => sum + row[of], 0);
}
