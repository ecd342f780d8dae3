import { createHmac, createSecretKey } from "node:crypto";
import { and, isNotNull, lte, sql } from "drizzle-orm";
import { secrets } from "#app/settings/secrets.server.ts";
import { DAY } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";

/** Who orders, by everything that tells one source of unpaid orders from another. */
export type HoldSource = {
  shopperId: string;
  phone: string;
  email: string;
  /** `networkMark` of where the request came from; null when nobody knows. */
  network: string | null;
};

const secret = createSecretKey(secrets[0] ?? "", "utf8");

/** As long as an order that ran out unpaid counts against its source. */
export const REMEMBERED_MS = DAY;

/**
 * A network address as an order keeps it: equal addresses have equal marks, and without the shop's
 * secret no mark can be turned back. It is forgotten after a day (`forgetNetworks`).
 */
export function networkMark(address: string): string | null {
  if (!address) return null;
  return createHmac("sha256", secret)
    .update(`network of an order ${address}`)
    .digest("base64url")
    .slice(0, 22);
}

/** The named values of `OF_BUYER` (hold-limits.sql.server.ts). */
export function buyerOf({ shopperId, phone, email }: Omit<HoldSource, "network">) {
  return { shopperId, phone, email: email.toLowerCase() };
}

const forget = db
  .update(orders)
  .set({ network: null })
  // With the plus SQLite goes by the few that have a network, and not through all orders by their age.
  .where(and(isNotNull(orders.network), lte(sql`+${orders.createdAt}`, sql.placeholder("before"))))
  .prepare();

/** For the scheduler: no order of yesterday says any more where it came from. Returns how many did. */
export function forgetNetworks(now = Date.now()): number {
  return forget.run({ before: now - REMEMBERED_MS }).changes;
}
