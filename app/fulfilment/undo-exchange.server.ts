import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { withdrawMail } from "#app/mail/outbox.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { putBackUnits } from "#app/orders/holds/holds.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { MailKind, OrderEventKind, OrderStatus } from "#db/schema.ts";
import {
  dropExchange,
  dropUndelivered,
  findExchange,
  undoExchangeDelivered,
  undoExchangeSent,
} from "./exchanges.server.ts";
import { endedExchanges, unitsOfExchange } from "./exchanges.sql.server.ts";
import { activeParcel, endParcel, forgetReported } from "./parcels.server.ts";
import { findShipment, saveShipment } from "./shipment.server.ts";

/** The last step of an exchange, named as a parcel's status is. */
type ExchangeStepTaken = {
  from: OrderStatus;
  /** `returned`: nothing is packed. */
  to: OrderStatus;
  at: number;
  kind: OrderEventKind;
  /** What told of it. */
  mail: { kind: MailKind; about: string } | undefined;
};

/** Undefined where nothing was packed for an order. */
export function stepOfExchange(orderId: string): ExchangeStepTaken | undefined {
  const exchange = findExchange(orderId);
  if (!exchange) return undefined;
  const { requestId: about, packedAt, sentAt, deliveredAt } = exchange;
  if (deliveredAt !== null) {
    const mail = { kind: "exchange-delivered", about } as const;
    return { from: "delivered", to: "shipped", at: deliveredAt, kind: "delivered", mail };
  }
  if (sentAt !== null) {
    const mail = { kind: "exchange-sent", about } as const;
    return { from: "shipped", to: "packed", at: sentAt, kind: "exchange-sent", mail };
  }
  return { from: "packed", to: "returned", at: packedAt, kind: "packed", mail: undefined };
}

/** Takes such a step back. Part of a transaction that has looked whether it may. */
export function undoExchangeStep(context: Context, orderId: string, from: OrderStatus): void {
  if (from === "delivered") undoExchangeDelivered(orderId);
  else if (from === "shipped") {
    undoExchangeSent(orderId);
    // What was noted of it is followed no more; when the order itself left stays.
    const former = forgetNumber(orderId);
    if (former) forgetReported(orderId, former);
  } else unpackExchange(context, orderId);
}

/** Nobody follows it any more; returns it. */
function forgetNumber(orderId: string): string | null {
  const noted = findShipment(orderId);
  if (noted) saveShipment(orderId, { ...noted, trackingNumber: null, link: null });
  return noted?.trackingNumber ?? null;
}

/**
 * The parcel of an exchange did not reach its customer and is back in the house, or lost: its request waits
 * as before anything was packed for it. What is whole goes on the shelf, once. Returns the request; undefined when
 * no exchange is on its way. Part of a transaction.
 */
export function takeBackExchange(
  context: Context,
  { orderId, isRestocked }: { orderId: string; isRestocked: boolean },
): string | undefined {
  const requestId = findExchange(orderId)?.requestId;
  if (!requestId) return undefined;
  const units = unitsOfExchange.all(requestId);
  if (!dropUndelivered(orderId)) return undefined;
  const parcel = activeParcel(orderId);
  if (parcel) endParcel(parcel.id, context.now);
  forgetNumber(orderId);
  withdrawMail({ kind: "exchange-sent", about: requestId });
  const exchange = `exchange ${requestId}`;
  recordEvent(context, { orderId, kind: "note", note: `The parcel of ${exchange} did not arrive` });
  if (isRestocked) {
    const reason = `${exchange} not delivered`;
    putBackUnits(context, { orderId, units, kind: "exchanged", reason });
    recordEvent(context, { orderId, kind: "restocked", note: exchange });
  }
  return requestId;
}

/** What was packed goes back on the shelf; false when its parcel is booked, or has left. Part of a transaction. */
export function unpackExchange(context: Context, orderId: string): boolean {
  const requestId = findExchange(orderId)?.requestId;
  if (!requestId || activeParcel(orderId)?.ofExchange || !dropExchange(orderId)) return false;
  const units = unitsOfExchange.all(requestId);
  const reason = `exchange ${requestId} not sent`;
  putBackUnits(context, { orderId, units, kind: "exchanged", reason });
  recordAudit(context, { what: "exchange unpacked", subject: `/admin/returns/${requestId}` });
  return true;
}

/**
 * For the scheduler: what was packed in exchange goes back on the shelf where the order's money went back
 * after all, by whatever way: nobody sends it any more. Returns how many.
 */
export function unpackEndedExchanges(context: Context): number {
  return endedExchanges.all().filter((orderId) => unpackEnded.immediate(context, orderId)).length;
}

const unpackEnded = sqlite.transaction((context: Context, orderId: string): boolean => {
  const note = `exchange ${findExchange(orderId)?.requestId}`;
  if (!unpackExchange(context, orderId)) return false;
  recordEvent(context, { orderId, kind: "restocked", note });
  return true;
});
