import { dateClock } from "#app/india/dates.ts";
import type { OrderEventKind } from "#db/schema.ts";
import type { OrderEvent } from "./events.server.ts";

type TimelineStep = { at: string; title: string; note?: string | undefined };
type Parcel = { courier: string; trackingNumber: string | null; link: string | null };

/** Money that is due back; its note names the amount, then the provider's payment. */
const sentBack = (title: string) => (event: OrderEvent) => ({
  title,
  note: event.note ? `${event.note.split(", ")[0]}, we refund it` : "we refund it",
});

/** What of an order's history is news to its shopper, in a shopper's words; null: it stays in the shop. */
const titles: Record<
  OrderEventKind,
  ((event: OrderEvent) => Omit<TimelineStep, "at"> | undefined) | null
> = {
  placed: () => ({ title: "You placed the order" }),
  paid: ({ actor }) => ({
    title: "Payment received",
    note: actor === "operator" ? "confirmed by us" : undefined,
  }),
  "second-payment": sentBack("Another payment received"),
  "wrong-amount": sentBack("A payment of another amount received"),
  "paid-after-cancellation": sentBack("Payment received after the cancellation"),
  "paid-after-sold-out": sentBack("Payment received after the items were sold"),
  packed: () => ({ title: "Packed" }),
  shipped: () => ({ title: "Handed to the courier" }),
  "sent-again": () => ({ title: "Sent again" }),
  delivered: () => ({ title: "Delivered" }),
  cancelled: ({ actor }) => ({
    title: actor === "shopper" ? "You cancelled it" : "We cancelled it",
  }),
  "hold-expired": () => ({ title: "Not paid in time", note: "the items are on sale again" }),
  "units-not-kept": () => ({
    title: "Your items are no longer held",
    note: "you can still pay while they are in stock",
  }),
  corrected: ({ actor }) => (actor === "shopper" ? { title: "You changed it" } : undefined),
  "transfer-reported": () => ({ title: "You reported a UPI payment" }),
  "transfer-not-found": ({ note }) => ({
    title: "We did not find the payment",
    note: note ?? undefined,
  }),
  "refund-requested": ({ note }) => ({ title: "Refund started", note: note ?? undefined }),
  refunded: ({ note }) => ({ title: "Refunded", note: note?.split(", ")[0] }),
  "return-requested": ({ note }) => ({
    title: "You requested a return",
    note: note ?? undefined,
  }),
  "return-accepted": () => ({ title: "We accepted the return" }),
  "return-refused": () => ({ title: "We rejected the return" }),
  "return-closed": () => ({ title: "We closed the return" }),
  returned: () => ({ title: "We have received the items" }),
  "exchange-sent": ({ note }) => ({ title: "Exchange sent", note: note ?? undefined }),
  replaced: null,
  note: null,
  undone: null,
  "payment-returned": null,
  "parcel-booked": null,
  "pickup-requested": null,
  "parcel-noted": null,
  "booking-cancelled": null,
  "parcel-undelivered": null,
  "parcel-coming-back": null,
  "parcel-came-back": null,
  "parcel-lost": null,
  "parcel-damaged": null,
  "parcel-cancelled": null,
  "return-tracked": null,
  restocked: null,
  "refund-due": null,
  "refund-failed": null,
  "rest-kept": null,
  other: null,
};

/** What is packed and delivered once the items are back is their exchange. */
const exchangeTitles: Partial<Record<OrderEventKind, string>> = {
  packed: "Exchange packed",
  "sent-again": "Exchange sent again",
  delivered: "Exchange delivered",
};

/** A step that the operator took back is not told, nor that it was taken back. */
export function timelineOf(events: OrderEvent[]): TimelineStep[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  let areBack = false;
  return events.flatMap((event) => {
    if (undone.has(event.id)) return [];
    if (event.kind === "returned") areBack = true;
    const step = titles[event.kind]?.(event);
    const title = areBack ? exchangeTitles[event.kind] : undefined;
    return step ? [{ at: dateClock(event.at), ...step, ...(title && { title }) }] : [];
  });
}

/** How the parcel can be followed, which is looked for most, and what has happened so far. */
export function OrderTimeline({
  steps,
  parcel,
  booked,
  isExchange = false,
}: {
  steps: TimelineStep[];
  parcel: Parcel | null;
  /** The parcel that waits for its courier. */
  booked: Parcel | null;
  /** The parcel is that of the exchange, not the order's first. */
  isExchange?: boolean;
}) {
  const known = parcel ?? booked;
  const first = parcel ? "Sent" : "It goes";
  const second = parcel ? "The exchange was sent" : "The exchange goes";
  return (
    <>
      {known && (
        <p>
          {isExchange ? second : first} with {known.courier}
          {known.trackingNumber && (
            <>
              , number <strong className="parcel-number">{known.trackingNumber}</strong>
            </>
          )}
          .{" "}
          {known.link && (
            <a href={known.link} rel="noreferrer" target="_blank">
              Track parcel
            </a>
          )}
        </p>
      )}
      <ol className="history">
        {steps.map(({ at, title, note }) => (
          <li key={at + title}>
            <strong>{title}</strong>
            {note && <span>{note}</span>}
            <span className="soft">{at}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
