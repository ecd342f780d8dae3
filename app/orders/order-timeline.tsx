import { dateClock } from "#app/india/dates.ts";
import type { Who } from "./events.server.ts";
import { UNDONE } from "./status.ts";

type Event = { at: number; who: Who; what: string; detail: string | null };
type TimelineStep = { at: string; title: string; note?: string | undefined };
export type Parcel = { courier: string; trackingNumber: string | null; link: string | null };

/** What of an order's history is news to its shopper, in a shopper's words. */
const told: Record<string, (event: Event) => Omit<TimelineStep, "at"> | undefined> = {
  placed: () => ({ title: "You placed the order" }),
  paid: ({ who }) => ({
    title: "Payment received",
    note: who === "operator" ? "confirmed by us" : undefined,
  }),
  packed: () => ({ title: "Packed in our studio" }),
  shipped: () => ({ title: "Handed to the courier" }),
  "sent again": () => ({ title: "Sent once more" }),
  delivered: () => ({ title: "Delivered" }),
  cancelled: ({ who }) => ({ title: who === "shopper" ? "You cancelled it" : "We cancelled it" }),
  "hold expired": () => ({ title: "Not paid in time", note: "the pieces went back to the shop" }),
  "pieces not kept": () => ({
    title: "Your pieces are not kept any more",
    note: "they are yours when you have paid, if they are still there",
  }),
  corrected: ({ who }) => (who === "shopper" ? { title: "You corrected it" } : undefined),
  "transfer under check": () => ({ title: "You told us of your UPI transfer" }),
  "transfer not found": ({ detail }) => ({
    title: "We could not find the transfer",
    note: detail ?? undefined,
  }),
  "refund asked": ({ detail }) => ({ title: "Refund started", note: detail ?? undefined }),
  refunded: ({ detail }) => ({ title: "Money sent back", note: detail?.split(", ")[0] }),
  "return requested": ({ detail }) => ({
    title: "You asked for a return",
    note: detail ?? undefined,
  }),
  "return accepted": () => ({ title: "We accepted the return" }),
  "return refused": () => ({ title: "We could not accept the return" }),
  "return closed": () => ({ title: "We closed the return" }),
  returned: () => ({ title: "The pieces are back with us" }),
  "exchange sent": ({ detail }) => ({
    title: "Others sent in exchange",
    note: detail ?? undefined,
  }),
};

/** A step that the operator took back is not told, nor that it was taken back. */
function standing(events: Event[]): Event[] {
  const left: Event[] = [];
  for (const event of events) {
    const undone =
      event.what === UNDONE ? left.findLastIndex(({ what }) => what === event.detail) : -1;
    if (undone >= 0) left.splice(undone, 1);
    left.push(event);
  }
  return left;
}

export function timelineOf(events: Event[]): TimelineStep[] {
  return standing(events).flatMap((event) => {
    const words = told[event.what]?.(event);
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
