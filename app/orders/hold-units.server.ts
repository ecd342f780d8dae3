import { type Mover, putOnShelf, takeFromShelf } from "#app/inventory/stock-moves.server.ts";
import { sqlite } from "#db/client.server.ts";
import { recordEvent, type Who } from "./events.server.ts";
import { HOLD_LIMITS, isRush, roomOfSize, roomOfSource } from "./hold-limits.server.ts";
import type { HoldSource } from "./hold-source.server.ts";
import type { Piece } from "./holds.server.ts";

/** What of an order's pieces is kept for it until it is paid, as its pay page tells it. */
export type Kept = {
  /** Pieces kept, and pieces that stay on the shelf until the payment is here. */
  kept: number;
  missing: number;
  /** Some of the latter have been sold meanwhile: paid now, the money would have to go back. */
  isSoldOut: boolean;
};

const insert = sqlite.prepare(
  `insert into holds (order_id, product_id, size, quantity, missing)
   values (@orderId, @productId, @size, 0, @quantity)`,
);
const move = sqlite.prepare(
  `update holds set quantity = quantity + @kept, missing = missing - @kept
   where order_id = @orderId and product_id = @productId and size = @size`,
);
const keptOf = sqlite.prepare(
  `select product_id productId, size, quantity from holds where order_id = ? and quantity > 0`,
);
const standing = sqlite.prepare(
  `select coalesce(sum(h.quantity), 0) kept, coalesce(sum(h.missing), 0) missing,
     coalesce(max(h.missing > 0 and case when s.size is null then 1
       when s.stock is null then 0 else s.stock < h.missing end), 0) isSoldOut
   from holds h left join product_sizes s on s.product_id = h.product_id and s.size = h.size
   where h.order_id = ?`,
);
const beyond = sqlite.prepare(
  `select h.product_id productId, h.size,
     sum(h.quantity) - (s.stock + sum(h.quantity)) / ${HOLD_LIMITS.oneInSo} pieces
   from holds h join product_sizes s on s.product_id = h.product_id and s.size = h.size
   where h.quantity > 0 and s.stock is not null group by 1, 2 having pieces > 0`,
);
const keepers = sqlite.prepare(
  `select o.id, o.number, h.quantity from holds h join orders o on o.id = h.order_id
   where h.product_id = @productId and h.size = @size and h.quantity > 0
   order by o.created_at desc, o.number desc`,
);
const numberOf = sqlite.prepare("select number from orders where id = ?").pluck();

/**
 * Keeps what an order just written may keep of its pieces (hold-limits.server.ts). The rest stays on
 * the shelf, and is taken when the payment is here. Part of the transaction that writes the order,
 * which has seen that there are enough.
 */
export function holdUnits(orderId: string, pieces: Piece[], source: HoldSource, mover: Mover) {
  const counted = pieces.filter((piece) => roomOfSize(piece, false) !== undefined);
  for (const piece of counted) insert.run({ orderId, ...piece });
  const rush = isRush(mover.now);
  if (rush) letGoBeyond(mover.now);
  let left = roomOfSource(orderId, source);
  for (const piece of counted) {
    const kept = Math.min(piece.quantity, left, roomOfSize(piece, rush) ?? 0);
    if (kept === 0 || !takeFromShelf({ ...piece, quantity: kept }, mover)) continue;
    move.run({ orderId, ...piece, kept });
    left -= kept;
  }
}

export function keptFor(orderId: string): Kept {
  const { kept, missing, isSoldOut } = standing.get(orderId) as Kept & { isSoldOut: 0 | 1 };
  return { kept, missing, isSoldOut: isSoldOut === 1 };
}

/** In a rush: what was kept in calm times beyond the one in five goes back, the newest first. */
function letGoBeyond(now: number): void {
  for (const size of beyond.all() as (Piece & { pieces: number })[]) {
    let tooMany = size.pieces;
    for (const { id, number, quantity } of keepers.all(size) as Keeper[]) {
      if (tooMany <= 0) break;
      const kept = Math.min(quantity, tooMany);
      tooMany -= kept;
      const why = `order ${number}: not kept in a rush`;
      putBackKept(id, { ...size, quantity: kept }, { who: "clock", why, now });
      recordEvent(id, "clock", "pieces not kept", "many unpaid orders at once", now);
    }
  }
}
type Keeper = { id: string; number: number; quantity: number };

/**
 * Puts everything an unpaid order keeps back on the shelf. The order stays, and can be paid: its
 * pieces are taken then, if they are still there. Returns how many went back.
 */
export function letGo(orderId: string, who: Who, now: number): number {
  const pieces = keptOf.all(orderId) as Piece[];
  const mover = { who, why: `order ${numberOf.get(orderId)}: no longer kept`, now };
  for (const piece of pieces) putBackKept(orderId, piece, mover);
  if (pieces.length > 0) recordEvent(orderId, who, "pieces not kept", null, now);
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

function putBackKept(orderId: string, piece: Piece, mover: Mover): void {
  putOnShelf(piece, mover);
  move.run({ orderId, ...piece, kept: -piece.quantity });
}
