import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { db } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";
import { type ActorKind, productSizes, type StockMoveKind, stockMoves } from "#db/schema.ts";
import { putUnits, takeUnits } from "./stock.sql.server.ts";

/** Who moves stock, and when. */
export type MoveContext = Pick<Context, "actor" | "now">;

/** Why stock moves. */
export type Cause = {
  kind: StockMoveKind;
  /** The order it moves for. */
  order?: { id: string; number: number };
  /** What the kind does not say, such as which return. */
  reason?: string | null;
};

export type Units = { productId: string; size: string; quantity: number };

type StockMove = {
  id: number;
  size: string;
  /** ms UTC. */
  at: number;
  /** Units that came or went; null where the size is, or was, made to order. */
  change: number | null;
  stock: number | null;
  actor: ActorKind;
  actorName: string | null;
  kind: StockMoveKind;
  orderNumber: number | null;
  reason: string | null;
};

const insert = db
  .insert(stockMoves)
  .values({
    productId: sql.placeholder("productId"),
    size: sql.placeholder("size"),
    at: sql.placeholder("at"),
    change: sql.placeholder("change"),
    stock: sql.placeholder("stock"),
    actor: sql.placeholder("actor"),
    actorName: sql.placeholder("actorName"),
    kind: sql.placeholder("kind"),
    orderId: sql.placeholder("orderId"),
    orderNumber: sql.placeholder("orderNumber"),
    reason: sql.placeholder("reason"),
  })
  .prepare();
const taken = db
  .select({ units: sql<number>`coalesce(-sum(${stockMoves.change}), 0)` })
  .from(stockMoves)
  .where(
    and(
      eq(stockMoves.orderId, sql.placeholder("orderId")),
      // Tells SQLite of the index, which holds no row without an order.
      isNotNull(stockMoves.orderId),
      eq(stockMoves.productId, sql.placeholder("productId")),
      eq(stockMoves.size, sql.placeholder("size")),
    ),
  )
  .prepare();
const older = db
  .select({
    id: stockMoves.id,
    size: stockMoves.size,
    at: stockMoves.at,
    change: stockMoves.change,
    stock: stockMoves.stock,
    actor: stockMoves.actor,
    actorName: stockMoves.actorName,
    kind: stockMoves.kind,
    orderNumber: stockMoves.orderNumber,
    reason: stockMoves.reason,
  })
  .from(stockMoves)
  .where(
    and(
      eq(stockMoves.productId, sql.placeholder("productId")),
      lt(stockMoves.id, sql.placeholder("before")),
    ),
  )
  .orderBy(desc(stockMoves.id))
  .limit(sql.placeholder("limit"))
  .prepare();
const stockOf = db
  .select({ stock: productSizes.stock })
  .from(productSizes)
  .where(
    and(
      eq(productSizes.productId, sql.placeholder("productId")),
      eq(productSizes.size, sql.placeholder("size")),
    ),
  )
  .prepare();

/** Units on the shelf; null: made to order. Undefined when the catalogue has no such size any more. */
export function stockOfSize(of: { productId: string; size: string }): number | null | undefined {
  return stockOf.get(of)?.stock;
}

type Move = { productId: string; size: string; change: number | null; stock: number | null };

function write({ actor, now }: MoveContext, move: Move, { kind, order, reason = null }: Cause) {
  insert.run({
    ...move,
    at: now,
    actor: actor.kind,
    actorName: actor.name ?? null,
    kind,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
    reason,
  });
}

/** One line of a size's history; call it in the transaction that sets its stock. */
export function recordMove(
  context: MoveContext,
  move: { productId: string; size: string; from: number | null; to: number | null } & Cause,
): void {
  const { productId, size, from, to, ...cause } = move;
  const change = from === null || to === null ? null : to - from;
  write(context, { productId, size, change, stock: to }, cause);
}

/** Part of a transaction. False when there are fewer, or when the size is not counted. */
export function takeFromShelf(context: MoveContext, units: Units & Cause): boolean {
  const { productId, size, quantity, ...cause } = units;
  const stock = takeUnits.get({ productId, size, quantity });
  if (stock === undefined) return false;
  write(context, { productId, size, change: -quantity, stock }, cause);
  return true;
}

/** Part of a transaction. Nothing happens to what is made to order, or gone from the catalogue. */
export function putOnShelf(context: MoveContext, units: Units & Cause): void {
  const { productId, size, quantity, ...cause } = units;
  const stock = putUnits.get({ productId, size, quantity });
  if (stock === undefined) return;
  write(context, { productId, size, change: quantity, stock }, cause);
}

/** How many units of a size have gone for an order and not come back. */
export function takenFor(of: { productId: string; size: string; orderId: string }): number {
  return taken.get(of)?.units ?? 0;
}

const PAGE = 50;

/** The newest first; `next` is the `after` of the following page. */
export function listMoves(
  productId: string,
  after: string | null = null,
): { moves: StockMove[]; next: string | null } {
  const rows = older.all({ productId, before: readNumberKey(after), limit: PAGE + 1 });
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { moves: page, next };
}
