import type { Fault } from "#app/shipping/couriers/courier-service.ts";
import type { BookingStep } from "./bookings.server.ts";

/** The steps in the words of the page; `service` as it calls itself. */
export function bookingMessages(service: string): Record<BookingStep, string> {
  return {
    order: `Order created at ${service}`,
    awb: "Courier and tracking number assigned",
    label: "Label received",
    pickup: "Pickup requested",
  };
}

/** What to do about a step that stopped; the service's own words say what is wrong. */
export function bookingAdvice(
  step: BookingStep,
  { kind, cause, service }: { kind: Fault["kind"] | null; cause: Fault["cause"]; service: string },
): string {
  if (kind === "login") {
    return `${service} refuses the login. Please check it under Settings, Connections, then continue.`;
  }
  if (cause === "balance") return `Please recharge your ${service} wallet, then continue.`;
  if (cause === "pickup address") {
    return "Please set your pickup address under Settings, Pickup address, then continue.";
  }
  if (kind === "unavailable" || step === "label") {
    return "Nothing is lost or booked twice. The shop tries again by itself, or you can continue now.";
  }
  if (step === "awb")
    return `Please choose another courier, or correct the order at ${service}, then continue.`;
  return `Please correct it at ${service}, then continue. Or cancel this booking and enter a tracking number.`;
}
