import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { putBack } from "#app/orders/holds/holds.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { MailKind, OrderEventKind, OrderStatus } from "#db/schema.ts";
import {
  dropExchange,
  findExchange,
  undoExchangeDelivered,
  undoExchangeSent,
} from "./exchanges.server.ts";
import { endedExchanges, unitsOfExchange } from "./exchanges.sql.server.ts";
import { activeParcel, forgetReported } from "./parcels.server.ts";
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
    const noted = findShipment(orderId);
    if (noted?.trackingNumber) forgetReported(orderId, noted.trackingNumber);
    if (noted) saveShipment(orderId, { ...noted, trackingNumber: null, link: null });
  } else unpackExchange(context, orderId);
}

/** What was packed goes back on the shelf; false when its parcel is booked, or has left. Part of a transaction. */
export function unpackExchange(context: Context, orderId: string): boolean {
  const requestId = findExchange(orderId)?.requestId;
  if (!requestId || activeParcel(orderId)?.ofExchange || !dropExchange(orderId)) return false;
  const units = unitsOfExchange.all(requestId);
  const reason = `exchange ${requestId} not sent`;
  putBack(context, { orderId, units, kind: "exchanged", reason });
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
