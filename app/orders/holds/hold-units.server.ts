import { and, eq, gt, sql } from "drizzle-orm";
import {
  type Cause,
  type MoveContext,
  putOnShelf,
  takeFromShelf,
  type Units,
} from "#app/inventory/stock-moves.server.ts";
import { db } from "#db/client.server.ts";
import { holds, orders } from "#db/schema.ts";
import { recordEvent } from "../events.server.ts";
import { isRush, roomOfSize, roomOfSource } from "./hold-limits.server.ts";
import { holdersOf, sizesBeyond } from "./hold-limits.sql.server.ts";
import type { HoldSource } from "./hold-source.server.ts";
import { keptUnits } from "./holds.sql.server.ts";

/** What of an order's units is kept for it until it is paid, as its pay page tells it. */
export type Kept = {
  /** Units kept, and units that stay on the shelf until the payment is here. */
  kept: number;
  missing: number;
  /** Some of the latter have been sold meanwhile: paid now, the money would have to go back. */
  isSoldOut: boolean;
};

const insert = db
  .insert(holds)
  .values({
    orderId: sql.placeholder("orderId"),
    productId: sql.placeholder("productId"),
    size: sql.placeholder("size"),
    quantity: 0,
    missing: sql.placeholder("quantity"),
  })
  .prepare();
const move = db
  .update(holds)
  .set({
    quantity: sql`${holds.quantity} + ${sql.placeholder("kept")}`,
    missing: sql`${holds.missing} - ${sql.placeholder("kept")}`,
  })
  .where(
    and(
      eq(holds.orderId, sql.placeholder("orderId")),
      eq(holds.productId, sql.placeholder("productId")),
      eq(holds.size, sql.placeholder("size")),
    ),
  )
  .prepare();
const keptOf = db
  .select({
    productId: holds.productId,
    size: holds.size,
    quantity: holds.quantity,
    order: { id: orders.id, number: orders.number },
  })
  .from(holds)
  .innerJoin(orders, eq(orders.id, holds.orderId))
  .where(and(eq(holds.orderId, sql.placeholder("orderId")), gt(holds.quantity, 0)))
  .prepare();

type Order = { id: string; number: number };

/**
 * Keeps what an order just written may keep of its units (hold-limits.server.ts). The rest stays on
 * the shelf, and is taken when the payment is here. Part of the transaction that writes the order,
 * which has seen that there are enough.
 */
export function holdUnits(
  context: MoveContext,
  { order, units, source }: { order: Order; units: Units[]; source: HoldSource },
): void {
  const counted = units.filter((each) => roomOfSize(each, false) !== undefined);
  for (const { productId, size, quantity } of counted) {
    insert.run({ orderId: order.id, productId, size, quantity });
  }
  // What is made to order keeps nothing from anybody.
  if (counted.length === 0) return;
  // A rush is looked for only where it leaves fewer units to keep: that reads all that is held.
  const rush =
    counted.some((of) => roomOfSize(of, true) !== roomOfSize(of, false)) && isRush(context.now);
  if (rush) releaseBeyond(context.now);
  let left = roomOfSource(order.id, source);
  for (const { productId, size, quantity } of counted) {
    const of = { productId, size };
    const kept = Math.min(quantity, left, roomOfSize(of, rush) ?? 0);
    if (kept === 0) continue;
    if (!takeFromShelf(context, { ...of, quantity: kept, kind: "ordered", order })) continue;
    move.run({ orderId: order.id, ...of, kept });
    left -= kept;
  }
}

/** Units an order keeps and waits for; `isSoldOut`: there are fewer on the shelf than it waits for. */
export function keptFor(orderId: string): Kept {
  const { kept = 0, missing = 0, isSoldOut = 0 } = keptUnits.get({ orderId }) ?? {};
  return { kept, missing, isSoldOut: isSoldOut === 1 };
}

/** In a rush: what was kept in calm times beyond the one in five goes back, the newest first. */
function releaseBeyond(now: number): void {
  const context = { actor: { kind: "scheduler" }, now } as const;
  for (const { productId, size, units } of sizesBeyond.all()) {
    let tooMany = units;
    for (const { id, number, quantity } of holdersOf.all({ productId, size })) {
      if (tooMany <= 0) break;
      const kept = Math.min(quantity, tooMany);
      tooMany -= kept;
      const cause = { kind: "not-kept", order: { id, number }, reason: "in a rush" } as const;
      putBackKept(context, { productId, size, quantity: kept }, cause);
      const note = "many unpaid orders at once";
      recordEvent(context, { orderId: id, kind: "units-not-kept", note });
    }
  }
}

/**
 * Puts everything an unpaid order keeps back on the shelf. The order stays, and can be paid: its
 * units are taken then, if they are still there. Returns how many went back. Part of a transaction.
 */
export function releaseKept(context: MoveContext, { orderId }: { orderId: string }): number {
  const kept = keptOf.all({ orderId });
  for (const { order, ...units } of kept) putBackKept(context, units, { kind: "not-kept", order });
  if (kept.length > 0) recordEvent(context, { orderId, kind: "units-not-kept" });
  return kept.reduce((sum, { quantity }) => sum + quantity, 0);
}

function putBackKept(context: MoveContext, units: Units, cause: Cause & { order: Order }): void {
  putOnShelf(context, { ...units, ...cause });
  const { productId, size, quantity } = units;
  move.run({ orderId: cause.order.id, productId, size, kept: -quantity });
}
