import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { FREE_SIZE, type ShopSettings } from "#app/shop.ts";
import { busyMessage, takeCartLine } from "#app/throttle/visitors.server.ts";
import { db } from "#db/client.server.ts";
import { committedTogether, unsynced } from "#db/commit.server.ts";
import { cartLines } from "#db/schema.ts";
import { hasCart } from "./cart.server.ts";
import {
  hasNewly,
  lineOfCart,
  linesInCart,
  putLine,
  quantityInCart,
  sizesOnShelf,
  touchCart,
} from "./cart.sql.server.ts";

export type CartChange =
  | { ok: true; message: string }
  | { ok: false; reason: CartRefusal; message: string; status: 400 | 404 | 409 }
  | { ok: false; reason: "busy"; message: string; status: 429; waitSeconds: number };
type CartRefusal = "size" | "quantity" | "product" | "stock" | "line" | "full";

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

const isShoppers = eq(cartLines.shopperId, sql.placeholder("shopperId"));
const isLine = and(eq(cartLines.id, sql.placeholder("lineId")), isShoppers);
const setQuantity = db
  .update(cartLines)
  .set({ quantity: sql`${sql.placeholder("quantity")}` })
  .where(isLine)
  .prepare();
const deleteLine = db.delete(cartLines).where(isLine).prepare();
const deleteLines = db.delete(cartLines).where(isShoppers).prepare();

type Wish = {
  shopperId: string;
  productId: string;
  size?: string | undefined;
  /** As typed; 1 unless given. */
  quantity?: number | undefined;
  /** How many units the cart had on the page whose button was pressed. */
  seen?: number | undefined;
  /** Where the request came from: new lines are counted by it. */
  network?: string | undefined;
};

/**
 * Adds units of a product in a size. A product without sizes needs none: it is "Free Size".
 * Anything but a whole number from 1 to 20 is refused.
 */
export function addToCart(context: Context, wish: Wish): CartChange {
  const quantity = wish.quantity ?? 1;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > context.settings.mostPerLine) {
    return refuse(
      "quantity",
      400,
      `Please choose a quantity from 1 to ${context.settings.mostPerLine}.`,
    );
  }
  return add(context, { ...wish, quantity });
}

const add = unsynced(
  ({ now, settings }: Context, wish: Wish & { quantity: number }): CartChange => {
    const { shopperId, productId, size: typed, quantity, seen, network } = wish;
    const sizes = sizesOnShelf.all({ productId });
    if (sizes.length === 0) return refuse("product", 404, NO_PRODUCT);
    const size = sizes.length === 1 && sizes[0]?.size === FREE_SIZE ? FREE_SIZE : typed;
    if (!size) return refuse("size", 400, MISSING_SIZE);
    const chosen = sizes.find((one) => one.size === size);
    if (!chosen) return refuse("size", 400, noSize(size));
    const before = quantityInCart.get({ shopperId, productId, size });
    const have = before ?? 0;
    const added: CartChange = { ok: true, message: `${chosen.title} added to your cart` };
    // Pressed again on the same page, while its answer was on a slow line.
    const units = (seen ?? Number.NaN) + quantity;
    if (have >= quantity && hasNewly.get({ shopperId, units, now })) return added;
    const short = shortOf(settings, chosen, { wanted: have + quantity, have });
    if (short) return short;
    if (before === undefined && (linesInCart.get({ shopperId }) ?? 0) >= settings.mostCartLines) {
      return refuse("full", 409, "Your cart is full. Please order or remove something first.");
    }
    const taken = before === undefined && takeCartLine(network, !hasCart(shopperId), now);
    if (taken && !taken.ok) return busy(taken.waitSeconds);
    touchCart.run({ shopperId, now });
    putLine.run({ id: randomUUID(), shopperId, productId, size, quantity: have + quantity, now });
    return added;
  },
);

/** The same for requests: pieces that come together are committed together. */
export const addWithOthers = committedTogether(addToCart, { isSynced: false });

function busy(waitSeconds: number): CartChange {
  return { ok: false, reason: "busy", status: 429, message: busyMessage(waitSeconds), waitSeconds };
}

function shortOf(
  settings: ShopSettings,
  { title, size, stock }: { title: string; size: string; stock: number | null },
  { wanted, have }: { wanted: number; have: number },
): CartChange | undefined {
  // A product of one size has none that a shopper could have chosen otherwise.
  const inSize = size === FREE_SIZE ? "" : ` in size ${size}`;
  if (stock === 0) return refuse("stock", 409, `${title} is out of stock${inSize}.`);
  const already = have > 0 ? ` You already have ${have} in your cart.` : "";
  if (stock !== null && wanted > stock) {
    return refuse("stock", 409, `Only ${stock} left${inSize}.${already}`);
  }
  if (wanted > settings.mostPerLine) {
    return refuse(
      "quantity",
      400,
      `At most ${settings.mostPerLine} of one size in an order.${already}`,
    );
  }
}

/** One unit more or one fewer of a line; never below 1: removing is an action of its own. */
export const changeQuantity = unsynced(
  (
    { now, settings }: Context,
    { shopperId, lineId, by }: { shopperId: string; lineId: string; by: 1 | -1 },
  ): CartChange => {
    const line = lineOfCart.get({ lineId, shopperId });
    if (!line) return noSuchLine();
    const quantity = line.quantity + by;
    if (quantity < 1) return refuse("quantity", 400, "To remove the last item, press Remove.");
    // Fewer is always allowed, even when the shop has run short meanwhile.
    const units = { wanted: quantity, have: line.quantity };
    const short = by === 1 ? shortOf(settings, line, units) : undefined;
    if (short) return short;
    setQuantity.run({ quantity, lineId, shopperId });
    touchCart.run({ shopperId, now });
    return {
      ok: true,
      message: `${line.title}: quantity updated to ${quantity}`,
    };
  },
);

/** Takes a line out; 404 where it is no longer in this shopper's cart. */
export const removeLine = unsynced(
  (_: Context, { shopperId, lineId }: { shopperId: string; lineId: string }): CartChange => {
    const line = lineOfCart.get({ lineId, shopperId });
    if (!line) return noSuchLine();
    deleteLine.run({ lineId, shopperId });
    return { ok: true, message: `${line.title} removed from your cart` };
  },
);

/** Takes every line out; of an empty cart too. */
export const clearCart = unsynced(
  (_: Context, { shopperId }: { shopperId: string }): CartChange => {
    emptyCart({ shopperId });
    return { ok: true, message: "Your cart has been cleared" };
  },
);

/** What lay in the cart is ordered, or was taken out. Part of a transaction. */
export function emptyCart({ shopperId }: { shopperId: string }): void {
  deleteLines.run({ shopperId });
}

function noSuchLine(): CartChange {
  return refuse("line", 404, "This item is no longer in your cart.");
}
