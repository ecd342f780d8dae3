import { type Limit, take } from "#app/throttle/throttle.server.ts";
import { sqlite } from "#db/client.server.ts";

const find = sqlite.prepare("select id from orders where number = ? and phone = ?").pluck();

/** Guesses per network address: order numbers are short, so trying them through must take forever. */
const guesses: Limit = { name: "track", points: 10, seconds: 60 * 60 };

/**
 * An order by its number and the mobile number it was placed with. The answer for a wrong number,
 * a wrong phone and no such order is the same.
 */
export function trackOrder(
  number: string,
  phone: string,
  address: string,
):
  | { ok: true; orderId: string }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "too many"; waitSeconds: number } {
  const taken = take([{ limit: guesses, of: address }]);
  if (!taken.ok) return { ...taken, reason: "too many" };
  const orderId = /^\d{4,9}$/.test(number) ? find.get(Number(number), phone) : undefined;
  return typeof orderId === "string" ? { ok: true, orderId } : { ok: false, reason: "unknown" };
}
