import type { Context } from "#app/context.ts";
import { stockOfSize, takenFor } from "#app/inventory/stock-moves.server.ts";
import type { Paise } from "#app/money.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { putBackUnits } from "#app/orders/holds/holds.server.ts";
import { valueOfUnits } from "#app/orders/line-total.ts";
import { inSize } from "#app/shop.ts";
import { LEAST_REFUND, leftOfPayment, payingOf } from "./refund-rows.sql.server.ts";
import { deliveryLeft, insertUnits, linesToRefund } from "./refund-units.sql.server.ts";

/** Units of a line to refund; `isRestocked`: they go back on the shelf, as far as they came from it. */
export type WantedUnits = { lineId: number; quantity: number; isRestocked: boolean };

/** A line of an order as it can be refunded. Money in paise. */
export type RefundLine = ReturnType<typeof refundLines>[number];

/** The lines of an order, with what of each was refunded or is to come back in a return. */
export function refundLines(orderId: string) {
  return linesToRefund.all({ orderId }).map((line) => {
    const { productId, size, refunded, returned, ...shown } = line;
    // Of what is made to order, or gone from the catalogue, nothing goes back on a shelf.
    const isCounted = typeof stockOfSize({ productId, size }) === "number";
    const gone = refunded + returned;
    const left = Math.max(line.quantity - gone, 0);
    return {
      ...shown,
      size,
      refunded,
      returned,
      left,
      mayRestock: isCounted ? Math.min(left, takenFor({ productId, size, orderId })) : 0,
      /** What the next unit was paid. */
      each: left > 0 ? valueOfUnits(line, { before: gone, count: 1 }) : 0,
    };
  });
}

/** In paise, never below nought. */
export function refundableDelivery(orderId: string): Paise {
  return Math.max(deliveryLeft.get({ orderId }) ?? 0, 0);
}

/**
 * What these units were paid after all that was taken off their price, in paise, by the same sum as
 * their credit note. Undefined when a line is not the order's, or has fewer units left; and when another
 * payment paid for the units, or for the delivery: a second payment was never invoiced.
 */
export function valueOfWanted({
  orderId,
  paymentId,
  units,
  delivery,
}: {
  orderId: string;
  paymentId: string;
  units: readonly WantedUnits[];
  /** In paise. */
  delivery: Paise;
}): Paise | undefined {
  const isForOrder = units.length > 0 || delivery > 0;
  if (isForOrder && paymentId !== payingOf.get(orderId)) return undefined;
  if (delivery > refundableDelivery(orderId)) return undefined;
  const lines = new Map(refundLines(orderId).map((line) => [line.lineId, line]));
  let value = 0;
  for (const { lineId, quantity } of units) {
    const line = lines.get(lineId);
    if (!line || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > line.left) {
      return undefined;
    }
    // A line named twice would count twice.
    lines.delete(lineId);
    const before = line.quantity - line.left;
    value += valueOfUnits(line, { before, count: quantity });
  }
  return value;
}

export type Reckoned =
  | {
      ok: true;
      amount: Paise;
      /** What of the amount is the delivery's. */
      delivery: Paise;
      /** What the units were paid, before anything was typed or nothing more was left. */
      ofUnits: Paise;
      /** Of the payment, before this refund. */
      left: Paise;
    }
  | { ok: false; reason: "unknown" | "units" | "too little" | "too much"; left: Paise };

/**
 * What a refund of these units comes to, in paise: what they were paid, and the delivery if it shall
 * go back too, or what is left of the payment if that is less. `other`: an amount of the operator's
 * own instead. Nothing is written.
 */
export function reckonRefund({
  orderId,
  paymentId,
  units,
  withDelivery,
  other,
}: {
  orderId: string;
  paymentId: string;
  units: readonly WantedUnits[];
  withDelivery: boolean;
  other: Paise | undefined;
}): Reckoned {
  const left = leftOfPayment.get({ orderId, paymentId });
  if (left === undefined) return { ok: false, reason: "unknown", left: 0 };
  const ofDelivery = withDelivery ? refundableDelivery(orderId) : 0;
  const ofUnits = valueOfWanted({ orderId, paymentId, units, delivery: ofDelivery });
  if (ofUnits === undefined) return { ok: false, reason: "units", left };
  const amount = other ?? Math.min(ofUnits + ofDelivery, left);
  if (amount > left) return { ok: false, reason: "too much", left };
  if (amount < LEAST_REFUND) return { ok: false, reason: "too little", left };
  return { ok: true, amount, delivery: Math.min(ofDelivery, amount), ofUnits, left };
}

/** What a refund was for, and the units that go back on the shelf. Part of a transaction. */
export function writeUnits(
  context: Context,
  {
    orderId,
    refundId,
    units,
  }: { orderId: string; refundId: string; units: readonly WantedUnits[] },
): void {
  const lines = new Map(linesToRefund.all({ orderId }).map((line) => [line.lineId, line]));
  for (const { lineId, quantity, isRestocked } of units) {
    const line = lines.get(lineId);
    if (!line) throw new Error(`line ${lineId} is not of order ${orderId}`);
    const { productId, size, title } = line;
    const isCounted = typeof stockOfSize({ productId, size }) === "number";
    const restocked =
      isRestocked && isCounted
        ? Math.max(Math.min(quantity, takenFor({ productId, size, orderId })), 0)
        : 0;
    insertUnits.run({ refundId, lineId, quantity, restocked });
    if (restocked === 0) continue;
    const back = [{ productId, size, quantity: restocked }];
    putBackUnits(context, { orderId, units: back, kind: "returned", reason: "refunded" });
    const note = `${restocked} × ${title}, ${inSize(context.settings, line)}`;
    recordEvent(context, { orderId, kind: "restocked", note });
  }
}
