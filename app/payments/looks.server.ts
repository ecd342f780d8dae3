import { eq, sql } from "drizzle-orm";
import { type Limit, take } from "#app/throttle/throttle.server.ts";
import { db } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";

/**
 * How often shoppers' pages may have a provider asked how an order stands. Whoever opens one again and
 * again uses up what the account may ask, and then nobody can pay. Well above what pages ask by themselves:
 * one that waits asks every five seconds.
 */
const ofOrder: Limit = { name: "looks of order", points: 40, seconds: 60 };
/** Of all orders placed from one network: hundreds of buyers may share it. */
const ofNetwork: Limit = { name: "looks of network", points: 600, seconds: 60 };

const networkOf = db
  .select({ network: orders.network })
  .from(orders)
  .where(eq(orders.id, sql.placeholder("orderId")))
  .prepare();

/** Counts a look. False when there were too many: as if the provider did not answer, webhook and clock will tell. */
export function takeLook(orderId: string): boolean {
  const network = networkOf.get({ orderId })?.network;
  const counts = [{ limit: ofOrder, of: orderId }];
  if (network) counts.push({ limit: ofNetwork, of: network });
  return take(counts).ok;
}
