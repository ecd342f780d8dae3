import { desc, eq, sql } from "drizzle-orm";
import { isCourierName } from "#app/shipping/rate-card.ts";
import { db } from "#db/client.server.ts";
import { orders, shipments } from "#db/schema.ts";

/** A parcel as the operator wrote it down; `shippedAt` in ms UTC. */
export type Shipment = {
  courier: string;
  trackingNumber: string | null;
  /** Where the parcel can be followed. */
  link: string | null;
  shippedAt: number;
};

const ofOrder = eq(shipments.orderId, sql.placeholder("orderId"));
const find = db
  .select({
    courier: shipments.courier,
    trackingNumber: shipments.trackingNumber,
    link: shipments.link,
    shippedAt: shipments.shippedAt,
  })
  .from(shipments)
  .where(ofOrder)
  .prepare();
const sentWith = db
  .select({ orderId: shipments.orderId })
  .from(shipments)
  .innerJoin(orders, eq(orders.id, shipments.orderId))
  .where(eq(shipments.trackingNumber, sql.placeholder("trackingNumber")))
  .orderBy(desc(eq(orders.status, "shipped")), desc(orders.number))
  .limit(1)
  .prepare();
const last = db
  .select({ courier: shipments.courier })
  .from(shipments)
  .where(sql`rowid = (select max(rowid) from ${shipments})`)
  .prepare();
const forget = db.delete(shipments).where(ofOrder).prepare();

/** With whom an order was handed over, and when, in ms UTC; undefined before. */
export function findShipment(orderId: string): Shipment | undefined {
  return find.get({ orderId });
}

/** With whom it was sent and where it can be followed, for the shopper; null before. */
export function shippedWith(orderId: string): Omit<Shipment, "shippedAt"> | null {
  const { courier, trackingNumber, link } = findShipment(orderId) ?? {};
  return courier === undefined
    ? null
    : { courier, trackingNumber: trackingNumber ?? null, link: link ?? null };
}

/**
 * A courier for the form that ships an order: what the shopper chose, where that is a courier's name;
 * else the one that the shop began to use last. "" before any.
 */
export function suggestedCourier(chosen: string | null): string {
  if (chosen !== null && isCourierName(chosen)) return chosen;
  return last.get()?.courier ?? "";
}

/** The order that was sent under this tracking number, one on its way before one that has arrived. */
export function orderSentWith(trackingNumber: string): string | undefined {
  return sentWith.get({ trackingNumber })?.orderId;
}

/** Part of the transaction that makes the order shipped, or a correction after it. */
export function saveShipment(orderId: string, shipment: Shipment): void {
  const { courier, trackingNumber, link } = shipment;
  db.insert(shipments)
    .values({ orderId, ...shipment })
    .onConflictDoUpdate({ target: shipments.orderId, set: { courier, trackingNumber, link } })
    .run();
}

/** The step that wrote it down is undone. Part of a transaction. */
export function forgetShipment(orderId: string): void {
  forget.run({ orderId });
}
