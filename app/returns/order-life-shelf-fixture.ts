import { expect } from "vitest";
import type { Order } from "#app/orders/orders.server.ts";
import { sqlite } from "#db/client.server.ts";
import { type Choice, type Life, orderOf } from "./order-life-base-fixture.ts";

/**
 * What each step of an order's life has to do with the shelf, reckoned anew beside the shop: from what
 * was ordered, chosen and answered alone.
 */

/** Units by product: those of what is made to order never move. */
type Units = Record<string, number>;
type Shelf = {
  /** Gone for the order itself, and in exchange. */
  away: Units;
  exchanged: Units;
  /** Put back with a refund, by its id and product. */
  restocked: Record<string, number>;
};

const counted = ["kurti", "saree"] as const;
const refunded = sqlite.prepare(
  `select u.refund_id || l.product_id key, l.product_id product, l.position, u.quantity,
     r.status = 'failed' isFailed
   from refund_units u join order_lines l on l.id = u.line_id join refunds r on r.id = u.refund_id
   where l.order_id = ?`,
);
type Refunded = {
  key: string;
  product: string;
  position: number;
  quantity: number;
  isFailed: number;
};
const requested = sqlite.prepare(
  `select l.product_id product, rl.quantity from return_lines rl join order_lines l on l.id = rl.line_id
   where rl.request_id = (select id from return_requests where order_id = ?
     order by asked_at desc, id limit 1)`,
);
type Requested = { product: string; quantity: number };

const none = (): Units => ({ kurti: 0, saree: 0 });
const ordered = ({ lines }: Order, product: string) =>
  lines.reduce((sum, line) => sum + (line.productId === product ? line.quantity : 0), 0);

const held = sqlite
  .prepare(
    "select coalesce(sum(quantity), 0) from holds where order_id = ? and product_id = ? and quantity + missing = ?",
  )
  .pluck();

/** An order that was just placed keeps its units, or a part of them, and waits for the others. */
export function shelfOf(orderId: string): Shelf {
  const order = orderOf({ orderId });
  const kept = (product: string) => held.get(orderId, product, ordered(order, product)) as number;
  const away = Object.fromEntries(counted.map((product) => [product, kept(product)]));
  return { away, exchanged: none(), restocked: {} };
}

type Seen = { order: Order; refunds: Refunded[] };
export function see(life: Life): Seen {
  return { order: orderOf(life), refunds: refunded.all(life.orderId) as Refunded[] };
}

/** Of each product what was not refunded one by one; of a refund that failed, what it put back. */
function stillSold(order: Order, refunds: Refunded[], { restocked }: Shelf, product: string) {
  const gone = refunds
    .filter((one) => one.product === product)
    .map(({ key, quantity, isFailed }) => (isFailed ? (restocked[key] ?? 0) : quantity));
  return Math.max(0, ordered(order, product) - gone.reduce((sum, one) => sum + one, 0));
}

/** What a step that was taken with this choice changed. */
export function follow(shelf: Shelf, life: Life, choice: Choice, before: Seen): void {
  const { order, refunds } = see(life);
  const { away, exchanged } = shelf;
  const known = before.refunds.map(({ key }) => key);
  putRefunded(
    shelf,
    choice,
    refunds.filter(({ key }) => !known.includes(key)),
  );
  const [from, to] = [before.order.status, order.status];
  const wasHeld = from === "awaiting payment";
  const isCancelled = before.order.cancelledBy === null && order.cancelledBy !== null;
  const isUndelivered = from === "shipped" && ["refund due", "refunded"].includes(to);
  const requests = requested.all(life.orderId) as Requested[];
  const isBack = from === "return requested" && !["delivered", from].includes(to) && choice.nth > 2;
  for (const product of counted) {
    const still = stillSold(before.order, before.refunds, shelf, product);
    if (wasHeld && (to === "cancelled" || to === "refund due")) away[product] = 0;
    else if (to === "paid" && (wasHeld || from === "cancelled"))
      away[product] = ordered(order, product);
    else if (isCancelled || (isUndelivered && choice.share > 0.5)) lower(away, product, still);
    else if (isBack)
      for (const one of requests)
        if (one.product === product) lower(away, product, Math.min(one.quantity, still));
  }
  const [was, is] = [before.order.exchange, order.exchange];
  const isDropped = was === "packed" || (was === "sent" && choice.share > 0.5);
  for (const { product, quantity } of requests) {
    if (was === null && is !== null) lower(exchanged, product, -quantity);
    if (isDropped && is === null) lower(exchanged, product, quantity);
  }
}

function putRefunded({ away, exchanged, restocked }: Shelf, { units }: Choice, fresh: Refunded[]) {
  for (const { key, product, position, quantity } of fresh) {
    if (!units[position]?.isRestocked || away[product] === undefined) continue;
    const left = away[product] + (exchanged[product] ?? 0);
    restocked[key] = Math.max(0, Math.min(quantity, left));
    lower(away, product, restocked[key]);
  }
}

function lower(units: Units, product: string, by: number) {
  if (units[product] !== undefined) units[product] -= by;
}

const gone = sqlite.prepare(
  `select product_id product, kind = 'exchanged' isExchange, -sum(change) units from stock_moves
   where order_number = ? group by 1, 2`,
);
type Gone = { product: string; isExchange: number; units: number };

/** The history of the shelf says the same. */
export function checkShelf(shelf: Shelf, { orderId }: Life, after: string): void {
  const order = orderOf({ orderId });
  const moves = gone.all(order.number) as Gone[];
  const units = (product: string, isExchange: number) =>
    moves.find((one) => one.product === product && one.isExchange === isExchange)?.units ?? 0;
  for (const product of counted) {
    const message = `${product} after "${after}", ${order.status}`;
    expect([units(product, 0), units(product, 1)], message).toEqual([
      shelf.away[product],
      shelf.exchanged[product],
    ]);
  }
}
