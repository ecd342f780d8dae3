import type { BookingStep } from "./bookings.server.ts";

/** The steps in the words of the page. */
export const bookingWords: Record<BookingStep, string> = {
  order: "The order stands in Shiprocket's books",
  awb: "A courier carries it, its air waybill is paid",
  label: "The label is here",
  pickup: "The courier is called",
};

/** What to do about a step that stopped; the supplier's own words say what is wrong. */
export function bookingAdvice(
  step: BookingStep,
  kind: "login" | "refused" | "unavailable" | null,
  error: string,
): string {
  if (kind === "login") {
    return "Shiprocket does not let the shop in. Check its e-mail and password under Settings, Connections, then go on.";
  }
  if (/wallet|recharge|balance/i.test(error)) {
    return "Put money into your Shiprocket wallet, then go on.";
  }
  if (/pickup (location|address)/i.test(error)) {
    return "Write the name of your pickup address under Settings, Where parcels start, then go on.";
  }
  if (kind === "unavailable" || step === "label") {
    return "Nothing is lost and nothing is ordered twice. The shop tries again by itself; you can go on at once.";
  }
  if (step === "awb") return "Choose another courier, or put it right in Shiprocket, then go on.";
  return "Put it right in Shiprocket, then go on. Or cancel this booking and write a tracking number by hand.";
}
