import {
  type Mover,
  putOnShelf,
  takeFromShelf,
  takenFor,
} from "#app/inventory/stock-moves.server.ts";
import { sqlite } from "#db/client.server.ts";
import { recordEvent, type Who } from "./events.server.ts";

const numberOf = sqlite.prepare("select number from orders where id = ?").pluck();

/** Of `orders`, with `@now`: the report of a transfer keeps its pieces meanwhile. */
const IS_KEPT_BY_CLAIM = `exists (select 1 from upi_claims c where c.order_id = orders.id
  and c.answered_at is null and c.holds_until > @now)`;

const isCounted = sqlite
  .prepare(
    "select stock is not null from product_sizes where product_id = @productId and size = @size",
  )
  .pluck();
const holdsOf = sqlite.prepare(
  "select product_id productId, size, quantity from holds where order_id = ? and quantity > 0",
);
const missingOf = sqlite.prepare(
  "select product_id productId, size, missing quantity from holds where order_id = ? and missing > 0",
);
const deleteHolds = sqlite.prepare("delete from holds where order_id = ?");
const linesOf = sqlite.prepare(
  `select product_id productId, size, sum(quantity) quantity from order_lines
   where order_id = ? group by product_id, size`,
);

/** Of `orders`: the shopper says the money is transferred directly, and nobody has looked yet. */
export const HAS_TRANSFER_REPORT =
  "exists (select 1 from upi_claims c where c.order_id = orders.id and c.answered_at is null)";

// While the operator looks for a direct transfer the order keeps its pieces, for a set time.
const OVER = `status = 'awaiting payment' and expires_at <= @now and not ${IS_KEPT_BY_CLAIM}`;
const expired = sqlite.prepare(`select id from orders where ${OVER} limit 100`).pluck();
const cancel = sqlite.prepare(
  `update orders set status = 'cancelled', updated_at = @now where id = @id and ${OVER}`,
);

export type Piece = { productId: string; size: string; quantity: number };

/**
 * Takes pieces off the shelf; call it inside a transaction and roll back when it answers false.
 * What is made to order has no stock figure and is always there; what is gone from the catalogue never.
 */
export function takePiece(piece: Piece, mover: Mover): "taken" | "made to order" | false {
  if (takeFromShelf(piece, mover)) return "taken";
  return isCounted.get(piece) === 0 ? "made to order" : false;
}

/** The order is paid: its pieces are sold and no longer held. */
export function sellHeld(orderId: string): void {
  deleteHolds.run(orderId);
}

/** Puts what is held for an order back on the shelf; `why` goes on after "order 1001: ". */
export function releaseHolds(orderId: string, who: Who, why: string, now = Date.now()): void {
  putBack(orderId, holdsOf.all(orderId) as Piece[], { who, why, now });
  deleteHolds.run(orderId);
}

/** Puts pieces of an order back on the shelf; `why` goes on after "order 1001: ". */
export function putBack(
  orderId: string,
  pieces: Piece[],
  { who, why, now }: { who: Who; why: string; now: number },
): void {
  const mover = moverOf(orderId, who, why, now);
  for (const piece of pieces) putOnShelf(piece, mover);
}

/** Puts what a paid order took off the shelf back there; what was to be made for it is not made yet. */
export function returnTaken(orderId: string, who: Who, why: string, now = Date.now()): void {
  const { why: order } = moverOf(orderId, who, "", now);
  const taken = (linesOf.all(orderId) as Piece[])
    .map((piece) => ({ ...piece, quantity: takenFor(piece, order) }))
    .filter(({ quantity }) => quantity > 0);
  putBack(orderId, taken, { who, why, now });
}

/** Puts the pieces of an order that is packed, or has come back, on the shelf. */
export function returnSold(orderId: string, who: Who, why: string, now = Date.now()): void {
  putBack(orderId, linesOf.all(orderId) as Piece[], { who, why, now });
}

function moverOf(orderId: string, who: Who, why: string, now: number): Mover {
  return { who, why: `order ${numberOf.get(orderId)}: ${why}`, now };
}

const takeAll = sqlite.transaction((orderId: string, pieces: Piece[], why: string, now: number) => {
  const mover = moverOf(orderId, "shopper", why, now);
  for (const piece of pieces) if (!takePiece(piece, mover)) throw new OutOfStock();
});
class OutOfStock extends Error {}

/** All of the pieces or none. Runs inside a transaction. */
function takeWhole(...what: Parameters<typeof takeAll>): boolean {
  try {
    takeAll(...what);
    return true;
  } catch (error) {
    if (error instanceof OutOfStock) return false;
    throw error;
  }
}

/** A late payment: takes every piece of the order again, all or none. Runs inside a transaction. */
export function takeAgain(orderId: string, now = Date.now()): boolean {
  return takeWhole(orderId, linesOf.all(orderId) as Piece[], "paid after all", now);
}

/** A payment in time: takes what the order waited for and did not keep, all or none. */
export function takeMissing(orderId: string, now = Date.now()): boolean {
  return takeWhole(orderId, missingOf.all(orderId) as Piece[], "paid", now);
}

const expireOne = sqlite.transaction((orderId: string, now: number) => {
  // Paid between the look and the lock: then nothing changes.
  if (cancel.run({ id: orderId, now }).changes === 0) return 0;
  releaseHolds(orderId, "clock", "not paid in time", now);
  recordEvent(orderId, "clock", "hold expired", "not paid in time; the pieces went back", now);
  return 1;
});

/** So long one round may keep everybody else waiting. */
const ROUND_MS = 100;

/**
 * Cancels orders unpaid past their time and gives their pieces back: as many as a round has time for,
 * so that thousands that were never meant to be paid are gone within minutes. Returns how many.
 */
export function releaseExpiredHolds(now = Date.now()): number {
  const until = performance.now() + ROUND_MS;
  let released = 0;
  for (let ids = next(now); ids.length > 0; ids = next(now)) {
    for (const id of ids) released += expireOne.immediate(id, now);
    if (performance.now() > until) break;
  }
  return released;
}

function next(now: number): string[] {
  return expired.all({ now }) as string[];
}
