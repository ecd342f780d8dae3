import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { statusLabel } from "#app/orders/status.ts";
import { sqlite } from "#db/client.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { MOST_ORDERS_AT_ONCE } from "./pack-orders.server.ts";
import { parseShipment, type ShipmentErrors, type ShipmentFields } from "./shipment-input.ts";
import { takeUpTracking } from "./tracking-events.server.ts";

/** `booked`: what the courier service says of it; its link is of its own number alone. */
type Parcel = {
  orderId: string;
  courier: string;
  tracking: string;
  booked?: ShipmentFields | null;
};
/** By order: what is wrong with its fields, or which did not go out and why. */
type Shipped = {
  /** How many went out. */
  shipped: number;
  errors: Record<string, ShipmentErrors>;
  left: Record<string, string>;
};

/**
 * Several parcels handed to couriers by hand, each with its own number. Wrong fields send none of
 * them; an order that is no longer packed stops none of the others.
 */
export function shipOrders(context: Context, { parcels }: { parcels: readonly Parcel[] }): Shipped {
  const result: Shipped = { shipped: 0, errors: {}, left: {} };
  const parsed = parcels.slice(0, MOST_ORDERS_AT_ONCE).flatMap((parcel) => {
    const { orderId, courier, tracking, booked } = parcel;
    const link = booked?.tracking === tracking.trim() ? booked.link : "";
    const read = parseShipment({ courier, tracking, link });
    if (read.ok) return [{ orderId, shipment: read.shipment }];
    result.errors[orderId] = read.errors;
    return [];
  });
  if (Object.keys(result.errors).length > 0) return result;
  for (const { orderId, shipment } of parsed) {
    const moved = ship.immediate(context, { orderId, shipment });
    if (moved.ok) result.shipped += 1;
    else if (moved.reason === "unknown") result.left[orderId] = "there is no such order";
    else {
      const status = moved.status ? statusLabel(moved.status).toLowerCase() : "elsewhere";
      result.left[orderId] = `order ${findOrder(orderId)?.number ?? ""} is ${status}`;
    }
  }
  return result;
}

type Shipment = NonNullable<Parameters<typeof moveOrder>[1]["shipment"]>;

const ship = sqlite.transaction(
  (context: Context, { orderId, shipment }: { orderId: string; shipment: Shipment }) => {
    const moved = moveOrder(context, { orderId, to: "shipped", shipment });
    if (!moved.ok) return moved;
    recordAudit(context, { what: "order shipped", subject: `/admin/orders/${orderId}` });
    takeUpTracking(context, shipment);
    return moved;
  },
);
