import { and, eq, gt, sql, sum } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import {
  type Cause,
  type MoveContext,
  putOnShelf,
  stockOfSize,
  takeFromShelf,
  takenFor,
  type Units,
} from "#app/inventory/stock-moves.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { holds, orderLines, orders } from "#db/schema.ts";
import { recordEvent } from "../events.server.ts";
import { cancelExpired, expired, unitsStillSold } from "./holds.sql.server.ts";

const isOrder = eq(holds.orderId, sql.placeholder("orderId"));
const heldOf = db
  .select({ productId: holds.productId, size: holds.size, quantity: holds.quantity })
  .from(holds)
  .where(and(isOrder, gt(holds.quantity, 0)))
  .prepare();
const missingOf = db
  .select({ productId: holds.productId, size: holds.size, quantity: holds.missing })
  .from(holds)
  .where(and(isOrder, gt(holds.missing, 0)))
  .prepare();
const deleteHolds = db.delete(holds).where(isOrder).prepare();
const unitsOf = db
  .select({
    productId: orderLines.productId,
    size: orderLines.size,
    quantity: sum(orderLines.quantity).mapWith(Number),
  })
  .from(orderLines)
  .where(eq(orderLines.orderId, sql.placeholder("orderId")))
  .groupBy(orderLines.productId, orderLines.size)
  .prepare();
const numberOf = db
  .select({ id: orders.id, number: orders.number })
  .from(orders)
  .where(eq(orders.id, sql.placeholder("orderId")))
  .prepare();

/** Why the units of an order move. */
type Reason = { orderId: string } & Pick<Cause, "kind" | "reason">;

/**
 * Takes units off the shelf; call it inside a transaction and roll back when it answers false.
 * What is made to order has no stock figure and is always there; what is gone from the catalogue never.
 */
export function takeWanted(
  context: MoveContext,
  units: Units & Cause,
): "taken" | "made to order" | false {
  if (takeFromShelf(context, units)) return "taken";
  return stockOfSize(units) === null ? "made to order" : false;
}

/** The order is paid: its units are sold and no longer held. Part of a transaction. */
export function sellHeld({ orderId }: { orderId: string }): void {
  deleteHolds.run({ orderId });
}

/** Puts what is held for an order back on the shelf. Part of a transaction. */
export function releaseHolds(context: MoveContext, reason: Reason): void {
  putBackUnits(context, { ...reason, units: heldOf.all({ orderId: reason.orderId }) });
  deleteHolds.run({ orderId: reason.orderId });
}

/** Puts units of an order back on the shelf. Part of a transaction. */
export function putBackUnits(
  context: MoveContext,
  { units, orderId, ...cause }: Reason & { units: Units[] },
): void {
  const order = numberOf.get({ orderId });
  for (const each of units) putOnShelf(context, { ...each, ...cause, ...(order && { order }) });
}

/**
 * Puts what a paid order took off the shelf back there; what was to be made for it is not made yet,
 * and units refunded one by one were put back with their refund, or were not fit to be sold.
 */
export function returnTaken(context: MoveContext, reason: Reason): void {
  const { orderId } = reason;
  const taken = unitsStillSold
    .all({ orderId })
    .map((each) => {
      return { ...each, quantity: Math.min(each.quantity, takenFor({ ...each, orderId })) };
    })
    .filter(({ quantity }) => quantity > 0);
  putBackUnits(context, { ...reason, units: taken });
}

/**
 * Puts the units of an order that is packed, or has come back, on the shelf; as above. `only`: these,
 * as far as they are not there already.
 */
export function returnSold(
  context: MoveContext,
  { only, ...reason }: Reason & { only?: Units[] },
): void {
  const sold = unitsStillSold.all({ orderId: reason.orderId });
  const still = ({ productId, size }: Units) =>
    sold.find((one) => one.productId === productId && one.size === size)?.quantity ?? 0;
  const units = only
    ?.map((each) => ({ ...each, quantity: Math.min(each.quantity, still(each)) }))
    .filter(({ quantity }) => quantity > 0);
  putBackUnits(context, { ...reason, units: units ?? sold });
}

const takeAll = sqlite.transaction(
  (context: MoveContext, { units, orderId, kind }: Reason & { units: Units[] }) => {
    const order = numberOf.get({ orderId });
    for (const each of units) {
      if (!takeWanted(context, { ...each, kind, ...(order && { order }) })) throw new OutOfStock();
    }
  },
);
class OutOfStock extends Error {}

/** All of the units or none. Runs inside a transaction. */
function takeWhole(...what: Parameters<typeof takeAll>): boolean {
  try {
    takeAll(...what);
    return true;
  } catch (error) {
    if (error instanceof OutOfStock) return false;
    throw error;
  }
}

/** A late payment: takes every unit of the order again, all or none. Runs inside a transaction. */
export function takeAgain(context: MoveContext, { orderId }: { orderId: string }): boolean {
  return takeWhole(context, { orderId, units: unitsOf.all({ orderId }), kind: "paid-late" });
}

/** A payment in time: takes what the order waited for and did not keep, all or none. */
export function takeMissing(context: MoveContext, { orderId }: { orderId: string }): boolean {
  return takeWhole(context, { orderId, units: missingOf.all({ orderId }), kind: "paid" });
}

const expireOne = sqlite.transaction(
  (context: Pick<Context, "actor" | "now">, orderId: string): number => {
    // Paid between the look and the lock: then nothing changes.
    if (cancelExpired.run({ orderId, now: context.now }).changes === 0) return 0;
    releaseHolds(context, { orderId, kind: "expired" });
    const note = "not paid in time; the items are back in stock";
    recordEvent(context, { orderId, kind: "hold-expired", note });
    return 1;
  },
);

/**
 * Cancels this order if it is unpaid past its time, as the next round of `releaseExpiredHolds` would:
 * whoever looks at it before then reads no time that has gone by. A transaction of its own.
 */
export function releaseIfExpired({ now }: Pick<Context, "now">, order: { orderId: string }): void {
  expireOne.immediate({ actor: { kind: "scheduler" }, now }, order.orderId);
}

/** So long one round may keep everybody else waiting. */
const ROUND_MS = 100;

/**
 * Cancels orders unpaid past their time and gives their units back: as many as a round has time for,
 * so that thousands that were never meant to be paid are gone within minutes. Returns how many.
 */
export function releaseExpiredHolds(now = Date.now()): number {
  const context = { actor: { kind: "scheduler" }, now } as const;
  const until = performance.now() + ROUND_MS;
  let released = 0;
  for (let ids = expired.all({ now }); ids.length > 0; ids = expired.all({ now })) {
    for (const id of ids) released += expireOne.immediate(context, id);
    if (performance.now() > until) break;
  }
  return released;
}
