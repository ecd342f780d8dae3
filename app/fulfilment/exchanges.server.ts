import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { db } from "#db/client.server.ts";
import { exchanges } from "#db/schema.ts";

const { placeholder } = sql;
const ofOrder = eq(exchanges.orderId, placeholder("orderId"));
const now = sql`${placeholder("now")}`;
const insert = db
  .insert(exchanges)
  .values({
    orderId: placeholder("orderId"),
    requestId: placeholder("requestId"),
    packedAt: placeholder("now"),
  })
  .onConflictDoNothing()
  .prepare();
const requestOf = db
  .select({ requestId: exchanges.requestId })
  .from(exchanges)
  .where(ofOrder)
  .prepare();
const send = db
  .update(exchanges)
  .set({ sentAt: now })
  .where(and(ofOrder, isNull(exchanges.sentAt)))
  .prepare();
const arrive = db
  .update(exchanges)
  .set({ deliveredAt: now })
  .where(and(ofOrder, isNotNull(exchanges.sentAt), isNull(exchanges.deliveredAt)))
  .prepare();
const drop = db
  .delete(exchanges)
  .where(and(ofOrder, isNull(exchanges.sentAt)))
  .prepare();

/** The request that an order's exchange is for; undefined while nothing is packed for it. */
export function requestOfExchange(orderId: string): string | undefined {
  return requestOf.get({ orderId })?.requestId;
}

/** Its items are in the parcel; false when they were before. Part of a transaction. */
export function writeExchange(
  { now }: Pick<Context, "now">,
  of: { orderId: string; requestId: string },
): boolean {
  return insert.run({ ...of, now }).changes === 1;
}

/** It has left, once. Part of a transaction. */
export function markExchangeSent({ now }: Pick<Context, "now">, orderId: string): boolean {
  return send.run({ orderId, now }).changes === 1;
}

/** It has arrived, once. Part of a transaction. */
export function markExchangeDelivered({ now }: Pick<Context, "now">, orderId: string): boolean {
  return arrive.run({ orderId, now }).changes === 1;
}

/** Nothing goes out after all; false when it has left. Part of a transaction. */
export function dropExchange(orderId: string): boolean {
  return drop.run({ orderId }).changes === 1;
}
