import { eq, sql } from "drizzle-orm";
import type { Cart, CartLine } from "#app/cart/cart.server.ts";
import { freeDeliveryNudge } from "#app/cart/totals.ts";
import { builtInFacts } from "#app/catalog/own-attributes/attributes.server.ts";
import { pictureOf } from "#app/catalog/pictures.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import { amountNames } from "#app/order-sums.ts";
import { findOrder, type OrderLine } from "#app/orders/orders.server.ts";
import { pick } from "#app/pick.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { db } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { checkoutFieldNames } from "./input.ts";
import { weightOfOrder } from "./weight-of-order.server.ts";

const tokenOf = db
  .select({ token: orders.token })
  .from(orders)
  .where(eq(orders.id, sql.placeholder("id")))
  .prepare();

/**
 * The checkout form of an order that is not paid yet, to be corrected: its token, what was typed, and
 * its units with the prices they were ordered at. Undefined while a transfer is looked for.
 */
export function orderedForm(orderId: string) {
  const order = findOrder(orderId);
  if (!order || order.hasTransferReport) return undefined;
  const { subtotal, courierId } = order;
  const typed: Record<string, string> = Object.fromEntries(
    checkoutFieldNames.map((name) => [name, order[name]]),
  );
  if (courierId !== null) typed.courierId = String(courierId);
  const cart: Cart = {
    lines: order.lines.map(shownLine),
    count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...pick(order, amountNames),
    total: order.amount,
    nudge: freeDeliveryNudge(currentSettings(), subtotal),
    weightGrams: weightOfOrder(orderId),
    isReady: true,
  };
  return { cart, typed, token: tokenOf.get({ id: orderId })?.token };
}

/** A line as the summary beside the form shows it; its units are held. */
function shownLine(line: OrderLine, at: number): CartLine {
  const { productId, title, size, quantity, unitPrice, lineTotal, color, fabric, category } = line;
  return {
    id: `${at}`,
    productId,
    href: productAddress(productId),
    title,
    size,
    quantity,
    unitPrice,
    lineTotal,
    color,
    fabric,
    category,
    facts: builtInFacts(line),
    picture: line.image === null ? null : pictureOf(line.image),
    pictureCount: line.image === null ? 0 : 1,
    stock: null,
    available: true,
  };
}
