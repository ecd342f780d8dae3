import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { db } from "#db/client.server.ts";
import { type OrderStatus, orders } from "#db/schema.ts";

const isStill = and(
  eq(orders.id, sql.placeholder("orderId")),
  eq(orders.status, sql.placeholder("from")),
);
const set = db
  .update(orders)
  .set({
    status: sql`${sql.placeholder("to")}`,
    updatedAt: sql`${sql.placeholder("now")}`,
  })
  .where(isStill)
  .prepare();
const pay = db
  .update(orders)
  .set({
    status: "paid",
    paidAt: sql`coalesce(${orders.paidAt}, ${sql.placeholder("now")})`,
    updatedAt: sql`${sql.placeholder("now")}`,
  })
  .where(isStill)
  .prepare();

type Change = { orderId: string; from: OrderStatus; to: OrderStatus };

/**
 * Gives an order another status while it still has the one that was seen; false when it has not.
 * Part of its caller's transaction, which writes the event. Throws where the status table (status.ts)
 * does not let `to` follow `from`. Nothing but `markPaid` makes an order paid.
 */
export function setStatus({ now }: Pick<Context, "now">, change: Change): boolean {
  return set.run({ ...change, now }).changes === 1;
}

/** The order is paid, by what `recordPayment` has written down in the same transaction. */
export function markPaid(
  { now }: Pick<Context, "now">,
  { orderId, from }: Omit<Change, "to">,
): boolean {
  return pay.run({ orderId, from, now }).changes === 1;
}

const byPayment = db
  .update(orders)
  .set({ countsByInvoice: false })
  .where(and(eq(orders.id, sql.placeholder("orderId")), eq(orders.countsByInvoice, true)))
  .prepare();

/** It leaves without an invoice, so sales count it by its payment. Part of its caller's transaction. */
export function countByPayment(orderId: string): void {
  byPayment.run({ orderId });
}

const lengthen = db
  .update(orders)
  .set({
    expiresAt: sql`max(${orders.expiresAt}, ${sql.placeholder("until")})`,
    updatedAt: sql`${sql.placeholder("now")}`,
  })
  .where(and(eq(orders.id, sql.placeholder("orderId")), eq(orders.status, "awaiting payment")))
  .prepare();

/** An unpaid order waits for its payment until then at least, ms UTC. False when it waits no more. */
export function holdLonger(
  { now }: Pick<Context, "now">,
  { orderId, until }: { orderId: string; until: number },
): boolean {
  return lengthen.run({ orderId, until, now }).changes === 1;
}
