import { giveBack, type Limit, take } from "#app/throttle/throttle.server.ts";
import { ordersNamed } from "./named-order.server.ts";

/** Guesses per network address: order numbers are short, so trying them through must take forever. */
const guesses: Limit = { name: "track", points: 10, seconds: 60 * 60 };
/** And per phone, of tries that found nothing: who knows one may have very many addresses. */
const guessesOfPhone: Limit = { name: "track phone", points: 20, seconds: 24 * 60 * 60 };

/**
 * An order by its number, code or reference and the mobile number it was placed with. The answer for a wrong number,
 * a wrong phone and no such order is the same.
 */
export function trackOrder(
  name: string,
  phone: string,
  address: string,
):
  | { ok: true; orderId: string }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "too many"; waitSeconds: number } {
  const taken = take([
    { limit: guesses, of: address },
    ...(phone ? [{ limit: guessesOfPhone, of: phone }] : []),
  ]);
  if (!taken.ok) return { ...taken, reason: "too many" };
  // Whose order was erased has no phone either: none typed is no match.
  const order = phone ? ordersNamed(name).find((one) => one.phone === phone) : undefined;
  if (!order) return { ok: false, reason: "unknown" };
  giveBack(guessesOfPhone, phone);
  return { ok: true, orderId: order.id };
}
