import type { ActorKind, OrderEventKind, OrderStatus } from "#db/schema.ts";

/** What the operator reads in an order's history. */
const eventLabels: Record<OrderEventKind, string> = {
  placed: "placed",
  replaced: "replaced",
  corrected: "corrected",
  note: "note",
  "units-not-kept": "items not held",
  "hold-expired": "hold expired",
  cancelled: "cancelled",
  paid: "paid",
  "payment-returned": "payment returned by the provider",
  "second-payment": "second payment, refund due",
  "wrong-amount": "wrong amount, refund due",
  "paid-after-cancellation": "paid after it was cancelled, refund due",
  "paid-after-sold-out": "paid after the items were sold, refund due",
  "transfer-reported": "UPI payment reported",
  "transfer-not-found": "UPI payment not found",
  packed: "packed",
  shipped: "shipped",
  "sent-again": "sent again",
  delivered: "delivered",
  undone: "undone",
  "parcel-booked": "parcel booked",
  "pickup-requested": "pickup requested",
  "parcel-noted": "parcel saved",
  "booking-cancelled": "parcel cancelled",
  "parcel-undelivered": "parcel not delivered",
  "parcel-coming-back": "parcel coming back",
  "parcel-came-back": "parcel came back",
  "parcel-lost": "parcel lost",
  "parcel-damaged": "parcel damaged",
  "parcel-cancelled": "parcel cancelled by the courier",
  "return-tracked": "parcel of the return",
  "return-requested": "return requested",
  "return-accepted": "return accepted",
  "return-refused": "return rejected",
  "return-closed": "return closed",
  "exchange-sent": "exchange sent",
  returned: "returned",
  restocked: "back in stock",
  "refund-due": "refund due",
  "refund-requested": "refund requested",
  "refund-failed": "refund failed",
  refunded: "refunded",
  "rest-kept": "order closed without refund",
  other: "older entry",
};

/** The steps of a parcel: those after the items came back are of the exchange. */
const parcelSteps: readonly OrderEventKind[] = ["packed", "delivered", "sent-again"];

/** By the id of each event, the first thing first: its label, which says which of two parcels it is about. */
export function historyLabels(
  events: readonly { id: number; kind: OrderEventKind }[],
): Map<number, string> {
  const back = events.findIndex(({ kind }) => kind === "returned");
  return new Map(
    events.map(({ id, kind }, at) => {
      const isExchange = back !== -1 && at > back && parcelSteps.includes(kind);
      return [id, isExchange ? `exchange ${eventLabels[kind]}` : eventLabels[kind]];
    }),
  );
}

/** Who did it, as the desk names them. */
export const actorLabels: Record<ActorKind, string> = {
  shopper: "customer",
  operator: "operator",
  provider: "payment provider",
  courier: "courier",
  scheduler: "the shop",
};

/** The event of an order that gets this status; null where another event tells of it. */
export const eventOfStatus: Record<OrderStatus, OrderEventKind | null> = {
  "awaiting payment": null,
  paid: "paid",
  packed: "packed",
  shipped: "shipped",
  delivered: "delivered",
  cancelled: "cancelled",
  "refund due": "refund-due",
  refunded: "refunded",
  "return requested": "return-requested",
  returned: "returned",
};
