import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { sqlite } from "#db/client.server.ts";
import { EXCHANGE_HELD, isExchangeHeld } from "./held-exchange.server.ts";
import { sendAnotherParcel } from "./move-order.server.ts";
import { activeParcel, endParcel } from "./parcels.server.ts";
import { parseShipment, type ShipmentErrors, type ShipmentFields } from "./shipment-input.ts";
import { takeUpTracking } from "./tracking-events.server.ts";

type Again = { orderId: string; typed: ShipmentFields; isDespite?: boolean };
type Sent = { ok: true } | { ok: false; message: string; errors?: ShipmentErrors };

/**
 * The operator has handed over another parcel for an order whose first one did not arrive. `isDespite`: in
 * exchange, although the customer's bank has not decided about the payment.
 */
export function sendAgainByHand(
  context: Context,
  { orderId, typed, isDespite = false }: Again,
): Sent {
  const parsed = parseShipment(typed);
  if (!parsed.ok) {
    return { ok: false, message: "Please check the marked fields.", errors: parsed.errors };
  }
  return sqlite
    .transaction((): Sent => {
      const order = findOrder(orderId);
      if (order && !isDespite && isExchangeHeld(order))
        return { ok: false, message: EXCHANGE_HELD };
      if (!sendAnotherParcel(context, { orderId, shipment: parsed.shipment })) {
        const message = "The order is not on its way, or this parcel is saved already.";
        return { ok: false, message };
      }
      // The troubled one is past; a booked one that left now is the one to follow.
      const parcel = activeParcel(orderId);
      if (parcel && parcel.awb !== parsed.shipment.trackingNumber)
        endParcel(parcel.id, context.now);
      takeUpTracking(context, parsed.shipment);
      recordAudit(context, { what: "parcel sent again", subject: `/admin/orders/${orderId}` });
      return { ok: true };
    })
    .immediate();
}
