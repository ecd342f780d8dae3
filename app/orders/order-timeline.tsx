import { dateClock } from "#app/india/dates.ts";
import type { OrderEventKind } from "#db/schema.ts";
import type { OrderEvent } from "./events.server.ts";

type TimelineStep = { at: string; title: string; note?: string | undefined };
export type Parcel = { courier: string; trackingNumber: string | null; link: string | null };

/** What of an order's history is news to its shopper, in a shopper's words. */
const titles: Partial<
  Record<OrderEventKind, (event: OrderEvent) => Omit<TimelineStep, "at"> | undefined>
> = {
  placed: () => ({ title: "You placed the order" }),
  paid: ({ actor }) => ({
    title: "Payment received",
    note: actor === "operator" ? "confirmed by us" : undefined,
  }),
  packed: () => ({ title: "Packed in our studio" }),
  shipped: () => ({ title: "Handed to the courier" }),
  "sent-again": () => ({ title: "Sent once more" }),
  delivered: () => ({ title: "Delivered" }),
  cancelled: ({ actor }) => ({
    title: actor === "shopper" ? "You cancelled it" : "We cancelled it",
  }),
  "hold-expired": () => ({ title: "Not paid in time", note: "the pieces went back to the shop" }),
  "units-not-kept": () => ({
    title: "Your pieces are not kept any more",
    note: "they are yours when you have paid, if they are still there",
  }),
  corrected: ({ actor }) => (actor === "shopper" ? { title: "You corrected it" } : undefined),
  "transfer-reported": () => ({ title: "You told us of your UPI transfer" }),
  "transfer-not-found": ({ note }) => ({
    title: "We could not find the transfer",
    note: note ?? undefined,
  }),
  "refund-requested": ({ note }) => ({ title: "Refund started", note: note ?? undefined }),
  refunded: ({ note }) => ({ title: "Money sent back", note: note?.split(", ")[0] }),
  "return-requested": ({ note }) => ({
    title: "You asked for a return",
    note: note ?? undefined,
  }),
  "return-accepted": () => ({ title: "We accepted the return" }),
  "return-refused": () => ({ title: "We could not accept the return" }),
  "return-closed": () => ({ title: "We closed the return" }),
  returned: () => ({ title: "The pieces are back with us" }),
  "exchange-sent": ({ note }) => ({ title: "Others sent in exchange", note: note ?? undefined }),
};

/** A step that the operator took back is not told, nor that it was taken back. */
export function timelineOf(events: OrderEvent[]): TimelineStep[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.flatMap((event) => {
    const words = undone.has(event.id) ? undefined : titles[event.kind]?.(event);
    return words ? [{ at: dateClock(event.at), ...words }] : [];
  });
}

/** What has happened so far, and how the parcel can be followed. */
export function OrderTimeline({
  steps,
  parcel,
  booked,
}: {
  steps: TimelineStep[];
  parcel: Parcel | null;
  /** The parcel that waits for its courier. */
  booked: Parcel | null;
}) {
  const known = parcel ?? booked;
  return (
    <>
      <ol className="history">
        {steps.map(({ at, title, note }) => (
          <li key={at + title}>
            <strong>{title}</strong>
            {note && <span>{note}</span>}
            <span className="soft">{at}</span>
          </li>
        ))}
      </ol>
      {known && (
        <p>
          {parcel ? "Sent" : "It goes"} with {known.courier}
          {known.trackingNumber && (
            <>
              , number <strong className="parcel-number">{known.trackingNumber}</strong>
            </>
          )}
          .{" "}
          {known.link && (
            <a href={known.link} rel="noreferrer" target="_blank">
              Follow the parcel
            </a>
          )}
        </p>
      )}
    </>
  );
}
