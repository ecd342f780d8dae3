import { keysOf, recordOf } from "./keys.ts";
import { type Paise, rupees } from "./money.ts";

/** An amount of an order as it is declared. */
type Declared = {
  /** In `orders`. */
  column: string;
  /** In the table (CSV). */
  header: string;
  label: string;
  shown: (amount: Paise) => string;
  /** Whether the lines add up to it; else it is charged beside them, and taxed at their rates. */
  isOfLines: boolean;
};

/**
 * What an order's total is made of, each amount declared once, in paise, in the order in which it is
 * listed. Total, columns that are written and read, page, cart, checkout, mail, receipt, invoice, table
 * (CSV) and JSON follow from here. A new one is an entry here, a column in `db/schema/orders.ts` with its
 * migration (the check `orders_amount` adds up too), and what computes it for a cart.
 */
const declared = {
  subtotal: {
    column: "subtotal",
    header: "subtotal",
    label: "Subtotal",
    shown: rupees,
    isOfLines: true,
  },
  shippingCost: {
    column: "shipping_cost",
    header: "delivery",
    label: "Delivery",
    shown: freeOr,
    isOfLines: false,
  },
} as const satisfies Record<string, Declared>;

export type AmountName = keyof typeof declared;
export type OrderAmounts = Record<AmountName, Paise>;
type OrderSum = { part: AmountName; label: string; sum: string };

export const orderAmounts: Readonly<Record<AmountName, Declared>> = declared;
export const amountNames = keysOf(declared);
/** Those that are charged beside the lines. */
export const besideLines = amountNames.filter((name) => !orderAmounts[name].isOfLines);

/** Something for each amount, by its name. */
export function eachAmount<Value>(make: (name: AmountName) => Value): Record<AmountName, Value> {
  return recordOf(amountNames, make);
}

/** An order of nothing. */
export const noAmounts: OrderAmounts = eachAmount(() => 0);

/** What is paid of it all, in paise: nowhere else are the parts added up. */
export function totalOf(amounts: OrderAmounts): Paise {
  return amountNames.reduce((sum, name) => sum + amounts[name], 0);
}

/** What its lines come to, in paise: what its goods were sold for. */
export function goodsOf(amounts: OrderAmounts): Paise {
  return totalOf(eachAmount((name) => (orderAmounts[name].isOfLines ? amounts[name] : 0)));
}

/** All but the delivery, in paise: what is known before there is a courier. */
export function beforeDelivery(amounts: OrderAmounts): Paise {
  return totalOf({ ...amounts, shippingCost: 0 });
}

/** What an order's total is made of, as its pages, receipt and mail list it above tax and total. */
export function orderSums(amounts: OrderAmounts): OrderSum[] {
  return amountNames.map((part) => {
    const { label, shown } = orderAmounts[part];
    return { part, label, sum: shown(amounts[part]) };
  });
}

/** What one item of a line costs in words, wherever that stands beside the line's total. */
export function priceEach({ unitPrice }: { unitPrice: Paise }): string {
  return rupees(unitPrice);
}

/** The same with how many there are. */
export function unitsAt({ quantity, ...line }: { quantity: number; unitPrice: Paise }): string {
  return `${quantity} × ${priceEach(line)}`;
}

/** A charge as shoppers read it. */
export function freeOr(charge: Paise): string {
  return charge === 0 ? "Free" : rupees(charge);
}
