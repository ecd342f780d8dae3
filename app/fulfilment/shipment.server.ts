import { sqlite } from "#db/client.server.ts";

/** A parcel as the operator wrote it down; `shippedAt` in ms UTC. */
export type Shipment = {
  courier: string;
  trackingNumber: string | null;
  /** Where the parcel can be followed. */
  link: string | null;
  shippedAt: number;
};

const find = sqlite.prepare(
  `select courier, tracking_number trackingNumber, link, shipped_at shippedAt from shipments
   where order_id = ?`,
);
const save = sqlite.prepare(
  `insert into shipments (order_id, courier, tracking_number, link, shipped_at)
   values (@orderId, @courier, @trackingNumber, @link, @shippedAt)
   on conflict (order_id) do update set courier = excluded.courier,
     tracking_number = excluded.tracking_number, link = excluded.link`,
);

export function findShipment(orderId: string): Shipment | undefined {
  return find.get(orderId) as Shipment | undefined;
}

/** Part of the transaction that makes the order shipped, or a correction after it. */
export function saveShipment(orderId: string, shipment: Shipment): void {
  save.run({ orderId, ...shipment });
}
