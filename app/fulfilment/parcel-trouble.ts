import type { TrackingEvent, Trouble } from "#app/shipping/couriers/tracking.ts";

/** The courier's word is that it does not carry the parcel any more. */
export function isCancelled(meaning: TrackingEvent["meaning"]): boolean {
  return meaning !== undefined && "trouble" in meaning && meaning.trouble === "cancelled";
}

/**
 * A failed try is past with the next step of the way, a pickup that was cancelled once it was made
 * after all; what is on its way back goes on being told as "in transit", or as not delivered there,
 * and is past only when somebody goes to the shopper's door again.
 */
export function troubleAfter(
  before: Trouble | null,
  meaning: TrackingEvent["meaning"],
): Trouble | null {
  if (!meaning) return before;
  if ("trouble" in meaning) {
    const { trouble } = meaning;
    const isOnWayBack = before === "coming back" && trouble === "undelivered";
    return before === "came back" || isOnWayBack ? before : trouble;
  }
  const { stage } = meaning;
  const isPast =
    before === "undelivered" ||
    stage === "out for delivery" ||
    (before === "cancelled" && stage !== "booked");
  return isPast ? null : before;
}
