import { eq, sql } from "drizzle-orm";
import {
  builtInFacts,
  type ShownAttribute,
} from "#app/catalog/own-attributes/attributes.server.ts";
import { type ProductPicture, smallPicture } from "#app/catalog/pictures.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import type { Paise } from "#app/money.ts";
import { type OrderAmounts, totalOf } from "#app/order-sums.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { db } from "#db/client.server.ts";
import { carts } from "#db/schema.ts";
import { type CartRow, linesOfCart, unitsInCart } from "./cart.sql.server.ts";
import { estimatedShipping, freeDeliveryNudge } from "./totals.ts";

export type CartLine = {
  id: string;
  productId: string;
  href: string;
  title: string;
  size: string;
  quantity: number;
  unitPrice: Paise;
  lineTotal: Paise;
  color: string | null;
  fabric: string | null;
  category: string | null;
  /** Colour and fabric as the shop calls them. */
  facts: ShownAttribute[];
  picture: ProductPicture | null;
  pictureCount: number;
  /** Units the shopper can have; null is made to order, 0 also what is no longer in the shop. */
  stock: number | null;
  /** False when there are fewer units than the line asks for, or the product is gone. */
  available: boolean;
};

/**
 * Its amounts are of what can still be bought: what is sold out or withdrawn costs nothing. Delivery is
 * the estimate shown in the cart; checkout has the real one.
 */
export type Cart = OrderAmounts & {
  lines: CartLine[];
  /** Units over all lines: the header's badge. */
  count: number;
  total: Paise;
  nudge: Paise | null;
  weightGrams: number;
  /** Every line can be ordered as it lies there; if not, checkout waits until the cart is changed. */
  isReady: boolean;
};

const exists = db
  .select({ shopperId: carts.shopperId })
  .from(carts)
  .where(eq(carts.shopperId, sql.placeholder("shopperId")))
  .prepare();

/** The shopper's cart with today's prices. No shopper, no cart: the empty one. */
export function readCart(shopperId: string | undefined): Cart {
  const { usualWeight } = currentSettings();
  const rows = shopperId ? linesOfCart.all({ shopperId, usualWeight }) : [];
  const lines = rows.map(lineOf);
  const isThere = (_: unknown, at: number) => lines[at]?.stock !== 0;
  const subtotal = lines.filter(isThere).reduce((sum, line) => sum + line.lineTotal, 0);
  const shippingCost = estimatedShipping(currentSettings(), subtotal);
  const amounts: OrderAmounts = { subtotal, shippingCost };
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...amounts,
    total: totalOf(amounts),
    nudge: freeDeliveryNudge(currentSettings(), subtotal),
    weightGrams: rows.filter(isThere).reduce((sum, row) => sum + row.weightGrams * row.quantity, 0),
    isReady: lines.every((line) => line.available),
  };
}

/** Whether this shopper has ever put something into a cart that is still kept. */
export function hasCart(shopperId: string): boolean {
  return exists.get({ shopperId }) !== undefined;
}

/** Only the badge's number. */
export function countUnits(shopperId: string | undefined): number {
  return shopperId ? (unitsInCart.get({ shopperId }) ?? 0) : 0;
}

function lineOf(row: CartRow): CartLine {
  const { src, width, height, pictureColor, weightGrams: _, isOnShelf, link, ...line } = row;
  const stock = isOnShelf ? line.stock : 0;
  return {
    ...line,
    stock,
    href: link ?? productAddress(line.productId),
    lineTotal: line.unitPrice * line.quantity,
    facts: builtInFacts(line),
    picture: smallPicture({ src, width, height, color: pictureColor }),
    available: stock === null || stock >= line.quantity,
  };
}
