import type { BookingStep } from "./bookings.server.ts";

/** The steps in the words of the page. */
export const bookingWords: Record<BookingStep, string> = {
  order: "Order created at Shiprocket",
  awb: "Courier and tracking number assigned",
  label: "Label received",
  pickup: "Pickup requested",
};

/** What to do about a step that stopped; the supplier's own words say what is wrong. */
export function bookingAdvice(
  step: BookingStep,
  kind: "login" | "refused" | "unavailable" | null,
  error: string,
): string {
  if (kind === "login") {
    return "Shiprocket refuses the login. Please check its e-mail and password under Settings, Connections, then continue.";
  }
  if (/wallet|recharge|balance/i.test(error)) {
    return "Please recharge your Shiprocket wallet, then continue.";
  }
  if (/pickup (location|address)/i.test(error)) {
    return "Please set your pickup address under Settings, Pickup address, then continue.";
  }
  if (kind === "unavailable" || step === "label") {
    return "Nothing is lost or booked twice. The shop tries again by itself, or you can continue now.";
  }
  if (step === "awb")
    return "Please choose another courier, or correct the order at Shiprocket, then continue.";
  return "Please correct it at Shiprocket, then continue. Or cancel this booking and enter a tracking number.";
}
