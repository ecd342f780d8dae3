import { randomUUID } from "node:crypto";
import { ON_SHELF } from "#app/catalog/on-shelf.ts";
import { FREE_SIZE, MAX_CART_LINES, MAX_PER_LINE } from "#app/shop.ts";
import { busyWords, takeCartLine } from "#app/throttle/visitors.server.ts";
import { sqlite } from "#db/client.server.ts";
import { type Cart, readCart } from "./cart.server.ts";

export type CartChange =
  | { ok: true; cart: Cart; message: string }
  | { ok: false; reason: CartRefusal; message: string; status: 400 | 404 | 409 }
  | { ok: false; reason: "busy"; message: string; status: 429; waitSeconds: number };
type CartRefusal = "size" | "quantity" | "product" | "stock" | "line" | "full";

type Size = { size: string; stock: number | null; title: string };

export const MISSING_SIZE = "⚠️ Please select a size before adding to cart";
const NO_PRODUCT = "The product you're looking for doesn't exist or has been removed.";
const noSize = (size: string) =>
  `There is no size ${size.slice(0, 20)}. Please choose one of the sizes shown.`;

const refuse = (reason: CartRefusal, status: 400 | 404 | 409, message: string): CartChange => ({
  ok: false,
  reason,
  status,
  message,
});

const findSizes = sqlite.prepare(
  `select s.size, s.stock, p.title from product_sizes s join products p on p.id = s.product_id
   where s.product_id = ? and ${ON_SHELF} order by s.position`,
);
const findLine = sqlite.prepare(
  `select l.product_id productId, l.size, l.quantity, iif(${ON_SHELF}, s.stock, 0) stock, p.title
   from cart_lines l
   join product_sizes s on s.product_id = l.product_id and s.size = l.size
   join products p on p.id = l.product_id where l.id = ? and l.shopper_id = ?`,
);
const touchCart = sqlite.prepare(
  `insert into carts (shopper_id, created_at, updated_at) values (@shopperId, @now, @now)
   on conflict do update set updated_at = @now`,
);
const hasCart = sqlite.prepare("select 1 from carts where shopper_id = ?").pluck();
const inCart = sqlite.prepare(
  "select quantity from cart_lines where shopper_id = ? and product_id = ? and size = ?",
);
const countLines = sqlite.prepare("select count(*) from cart_lines where shopper_id = ?").pluck();
const putLine = sqlite.prepare(
  `insert into cart_lines (id, shopper_id, product_id, size, quantity, added_at)
   values (@id, @shopperId, @productId, @size, @quantity, @now)
   on conflict (shopper_id, product_id, size) do update set quantity = excluded.quantity`,
);
const setQuantity = sqlite.prepare(
  "update cart_lines set quantity = ? where id = ? and shopper_id = ?",
);
const deleteLine = sqlite.prepare("delete from cart_lines where id = ? and shopper_id = ?");
const deleteLines = sqlite.prepare("delete from cart_lines where shopper_id = ?");

/**
 * Adds pieces of a product in a size. A product without sizes needs none: it is "Free Size".
 * `quantity` is what was typed or 1; anything but a whole number from 1 to 20 is refused. New lines
 * are counted by `network`, where the request came from.
 */
export function addToCart(
  shopperId: string,
  wish: { productId: string; size?: string; quantity?: number; network?: string },
  now = Date.now(),
): CartChange {
  const quantity = wish.quantity ?? 1;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_PER_LINE) {
    return refuse("quantity", 400, `Please choose a quantity from 1 to ${MAX_PER_LINE}.`);
  }
  return add.immediate(shopperId, { ...wish, quantity }, now);
}

const add = sqlite.transaction(
  (
    shopperId: string,
    wish: { productId: string; size?: string; quantity: number; network?: string },
    now: number,
  ): CartChange => {
    const { productId, size: typed, quantity, network } = wish;
    const sizes = findSizes.all(productId) as Size[];
    if (sizes.length === 0) return refuse("product", 404, NO_PRODUCT);
    const size = sizes.length === 1 && sizes[0]?.size === FREE_SIZE ? FREE_SIZE : typed;
    if (!size) return refuse("size", 400, MISSING_SIZE);
    const chosen = sizes.find((one) => one.size === size);
    if (!chosen) return refuse("size", 400, noSize(size));
    const before = inCart.get(shopperId, productId, size) as { quantity: number } | undefined;
    const have = before?.quantity ?? 0;
    const short = shortOf(chosen, size, have + quantity, have);
    if (short) return short;
    if (!before && (countLines.get(shopperId) as number) >= MAX_CART_LINES) {
      return refuse("full", 409, "Your cart is full. Please order or remove something first.");
    }
    const taken = before || takeCartLine(network, !hasCart.get(shopperId), now);
    if ("ok" in taken && !taken.ok) return busy(taken.waitSeconds);
    touchCart.run({ shopperId, now });
    putLine.run({ id: randomUUID(), shopperId, productId, size, quantity: have + quantity, now });
    return { ok: true, cart: readCart(shopperId), message: `${chosen.title} added to your cart` };
  },
);

function busy(waitSeconds: number): CartChange {
  return { ok: false, reason: "busy", status: 429, message: busyWords(waitSeconds), waitSeconds };
}

function shortOf(
  chosen: { stock: number | null; title: string },
  size: string,
  wanted: number,
  have: number,
): CartChange | undefined {
  const { stock } = chosen;
  if (stock === 0) return refuse("stock", 409, `${chosen.title} is out of stock in size ${size}.`);
  const already = have > 0 ? ` You already have ${have} in your cart.` : "";
  if (stock !== null && wanted > stock) {
    return refuse("stock", 409, `Only ${stock} left in size ${size}.${already}`);
  }
  if (wanted > MAX_PER_LINE) {
    return refuse("quantity", 400, `At most ${MAX_PER_LINE} of one size in an order.${already}`);
  }
}

/** One piece more or one fewer of a line; never below 1: removing is an action of its own. */
export function changeQuantity(
  shopperId: string,
  lineId: string,
  by: 1 | -1,
  now = Date.now(),
): CartChange {
  return sqlite
    .transaction((): CartChange => {
      const line = findLine.get(lineId, shopperId) as
        | { size: string; quantity: number; stock: number | null; title: string }
        | undefined;
      if (!line) return noSuchLine();
      const quantity = line.quantity + by;
      if (quantity < 1) return refuse("quantity", 400, "To remove the last item, press Remove.");
      // Fewer is always allowed, even when the shop has run short meanwhile.
      const short = by === 1 ? shortOf(line, line.size, quantity, line.quantity) : undefined;
      if (short) return short;
      setQuantity.run(quantity, lineId, shopperId);
      touchCart.run({ shopperId, now });
      return {
        ok: true,
        cart: readCart(shopperId),
        message: `${line.title}: quantity updated to ${quantity}`,
      };
    })
    .immediate();
}

export function removeLine(shopperId: string, lineId: string): CartChange {
  const line = findLine.get(lineId, shopperId) as { title: string } | undefined;
  if (!line) return noSuchLine();
  deleteLine.run(lineId, shopperId);
  return { ok: true, cart: readCart(shopperId), message: `${line.title} removed from your cart` };
}

export function clearCart(shopperId: string): CartChange {
  deleteLines.run(shopperId);
  return { ok: true, cart: readCart(shopperId), message: "Your cart has been cleared" };
}

function noSuchLine(): CartChange {
  return refuse("line", 404, "This item is no longer in your cart.");
}
