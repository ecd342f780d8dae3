import type { Context } from "#app/context.ts";
import type { Paise } from "#app/money.ts";
import { goodsOf, type OrderAmounts } from "#app/order-sums.ts";
import { readRestored } from "#app/settings/restored.server.ts";
import {
  correctContact,
  freeOrderNumber,
  freeToken,
  insertLine,
  insertOrder,
  keepRate,
  linesComeTo,
  rewriteOrder,
} from "./write-order.sql.server.ts";

/** Who the order is for and where it goes, as it stands on the parcel. */
type OrderContact = {
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
};

/** What the order costs, and the courier that was chosen for it. */
export type OrderPrice = OrderAmounts & {
  courierCharge: Paise;
  /** The total. */
  amount: Paise;
  courierId: number | null;
  /** Whose number that is. */
  courierService: string | null;
  courierName: string | null;
  courierDays: string | null;
};

type NewOrder = OrderContact &
  OrderPrice & {
    /** The unguessable reference. */
    id: string;
    number: number;
    /** The form's token: one submission makes one order. */
    token: string;
    shopperId: string;
    /** `networkMark` of where it came from. */
    network: string | null;
    /** Until then it is held unpaid, ms UTC. */
    expiresAt: number;
    /** The words of each are copied from its product of this moment. */
    lines: {
      productId: string;
      size: string;
      quantity: number;
      unitPrice: Paise;
      image: string | null;
    }[];
  };

/**
 * What people call the next order: 1001, 1002 …; after a restore none that a lost order may have had.
 * Read it in the transaction that writes the order.
 */
export function nextOrderNumber(): number {
  return Math.max(freeOrderNumber.get() ?? 1001, readRestored()?.orderNumbersFrom ?? 0);
}

/**
 * Writes an unpaid order and its lines. Part of the transaction that has priced it, which keeps its
 * units and records its event. What the shop promises of returns now is kept with it. Throws where the
 * lines do not come to the goods of the order: invoice, refunds and returns go by the lines.
 */
export function writeOrder(
  { now, settings }: Pick<Context, "now" | "settings">,
  { lines, ...order }: NewOrder,
): void {
  insertOrder.run({
    ...order,
    now,
    returnDays: settings.returnDays,
    returnsAnything: settings.returnsAnything ? 1 : 0,
    offersExchange: settings.offersExchange ? 1 : 0,
  });
  lines.forEach((line, position) => {
    insertLine.run({ ...line, orderId: order.id, position });
  });
  const [goods, ofLines] = [goodsOf(order), linesComeTo.get({ orderId: order.id })];
  if (goods !== ofLines) {
    throw new Error(`order ${order.number} is ${goods} paise of goods, its lines ${ofLines}`);
  }
}

/** Another address and its price for an order that is not paid. Part of a transaction. */
export function correctUnpaid(
  { now }: Pick<Context, "now">,
  changed: { orderId: string } & OrderContact & OrderPrice,
): void {
  rewriteOrder.run({ ...changed, now });
}

/** Puts right who an order is for and where it goes; what it costs stays. Part of a transaction. */
export function writeContact(
  { now }: Pick<Context, "now">,
  changed: { orderId: string } & OrderContact,
): void {
  correctContact.run({ ...changed, now });
}

/** The form that made this order may make another one in its place. Part of a transaction. */
export function releaseToken({ orderId }: { orderId: string }): void {
  freeToken.run({ orderId });
}

/**
 * The GST rates of an order's lines in percent, in their order, as its invoice says them: whatever the law
 * says later. Part of a transaction.
 */
export function keepRates(orderId: string, rates: readonly number[]): void {
  for (const [at, rate] of rates.entries()) keepRate.run({ orderId, at, rate });
}
