import { sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";

/** Who moved the stock, as in the events of an order; an operator by the name of the login. */
export type Mover = { who: string; why: string; now: number };

type StockMove = {
  id: number;
  size: string;
  at: number;
  /** Pieces that came or went; null where the size is, or was, made to order. */
  change: number | null;
  stock: number | null;
  who: string;
  why: string;
};

const insert = sqlite.prepare(
  `insert into stock_moves (product_id, size, at, change, stock, who, why)
   values (@productId, @size, @now, @change, @stock, @who, @why)`,
);
const take = sqlite
  .prepare(
    `update product_sizes set stock = stock - @quantity
     where product_id = @productId and size = @size and stock >= @quantity returning stock`,
  )
  .pluck();
const put = sqlite
  .prepare(
    `update product_sizes set stock = stock + @quantity
     where product_id = @productId and size = @size and stock is not null returning stock`,
  )
  .pluck();
const out = sqlite
  .prepare(
    `select coalesce(-sum(change), 0) from stock_moves
     where product_id = @productId and size = @size and substr(why, 1, length(@why)) = @why`,
  )
  .pluck();
const older = sqlite.prepare(
  `select id, size, at, change, stock, who, why from stock_moves
   where product_id = ? and id < ? order by id desc limit ?`,
);

type Pieces = { productId: string; size: string; quantity: number };

/** One line of a size's history; call it in the transaction that sets its stock. */
export function recordMove(
  productId: string,
  size: string,
  { from, to }: { from: number | null; to: number | null },
  mover: Mover,
): void {
  const change = from === null || to === null ? null : to - from;
  insert.run({ productId, size, change, stock: to, ...mover });
}

/** False when there are fewer, or when the size is not counted. */
export function takeFromShelf(pieces: Pieces, mover: Mover): boolean {
  const stock = take.get(pieces) as number | undefined;
  if (stock === undefined) return false;
  const { productId, size, quantity } = pieces;
  insert.run({ productId, size, change: -quantity, stock, ...mover });
  return true;
}

/** Nothing happens to what is made to order, or gone from the catalogue. */
export function putOnShelf(pieces: Pieces, mover: Mover): void {
  const stock = put.get(pieces) as number | undefined;
  if (stock === undefined) return;
  const { productId, size, quantity } = pieces;
  insert.run({ productId, size, change: quantity, stock, ...mover });
}

/** How many of a size have gone, and not come back, for reasons that begin with `why`. */
export function takenFor({ productId, size }: Omit<Pieces, "quantity">, why: string): number {
  return out.get({ productId, size, why }) as number;
}

const PAGE = 50;

/** The newest first; `next` is the `after` of the following page. */
export function listMoves(
  productId: string,
  after: string | null = null,
): { moves: StockMove[]; next: string | null } {
  const rows = older.all(productId, readNumberKey(after), PAGE + 1) as StockMove[];
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { moves: page, next };
}
