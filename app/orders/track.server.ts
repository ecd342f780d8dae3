import { RateLimiterMemory } from "rate-limiter-flexible";
import { sqlite } from "#db/client.server.ts";

const find = sqlite.prepare("select id from orders where number = ? and phone = ?").pluck();

/** Guesses per network address: order numbers are short, so trying them through must take forever. */
const guesses = new RateLimiterMemory({ points: 10, duration: 60 * 60 });

/**
 * An order by its number and the mobile number it was placed with. The answer for a wrong number,
 * a wrong phone and no such order is the same.
 */
export async function trackOrder(
  number: string,
  phone: string,
  address: string,
): Promise<{ ok: true; orderId: string } | { ok: false; reason: "unknown" | "too many" }> {
  try {
    await guesses.consume(address);
  } catch {
    return { ok: false, reason: "too many" };
  }
  const orderId = /^\d{4,9}$/.test(number) ? find.get(Number(number), phone) : undefined;
  return typeof orderId === "string" ? { ok: true, orderId } : { ok: false, reason: "unknown" };
}
