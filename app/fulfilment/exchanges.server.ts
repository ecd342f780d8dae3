import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { db } from "#db/client.server.ts";
import { exchanges } from "#db/schema.ts";
import { exchangeOfOrder } from "./exchanges.sql.server.ts";

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
const dropSent = db
  .delete(exchanges)
  .where(and(ofOrder, isNotNull(exchanges.sentAt), isNull(exchanges.deliveredAt)))
  .prepare();

const takeBack = db
  .update(exchanges)
  .set({ sentAt: null })
  .where(and(ofOrder, isNull(exchanges.deliveredAt)))
  .prepare();
const takeUp = db.update(exchanges).set({ deliveredAt: null }).where(ofOrder).prepare();

/** The exchange of an order and its times; undefined while nothing is packed for it. */
export function findExchange(orderId: string): ReturnType<typeof exchangeOfOrder.get> {
  return exchangeOfOrder.get(orderId);
}

/** The request that an order's exchange is for; undefined while nothing is packed for it. */
export function requestOfExchange(orderId: string): string | undefined {
  return findExchange(orderId)?.requestId;
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

/** It did not arrive, and does not any more; false when none is on its way. Part of a transaction. */
export function dropUndelivered(orderId: string): boolean {
  return dropSent.run({ orderId }).changes === 1;
}

/** It has not left, that was a mistake. Part of a transaction. */
export function undoExchangeSent(orderId: string): void {
  takeBack.run({ orderId });
}

/** It has not arrived, that was a mistake. Part of a transaction. */
export function undoExchangeDelivered(orderId: string): void {
  takeUp.run({ orderId });
}
