import { recordAudit } from "#app/audit/audit.server.ts";
import { sqlite } from "#db/client.server.ts";
import { sendAgain } from "./move-order.server.ts";
import { activeParcel, endParcel } from "./parcels.server.ts";
import { parseShipment, type ShipmentErrors, type ShipmentFields } from "./shipment-input.ts";

type Sent = { ok: true } | { ok: false; message: string; errors?: ShipmentErrors };

/** The operator has handed over another parcel for an order whose first one did not arrive. */
export function sendAgainByHand(
  orderId: string,
  typed: ShipmentFields,
  who: string,
  now = Date.now(),
): Sent {
  const parsed = parseShipment(typed);
  if (!parsed.ok) {
    return { ok: false, message: "Please check the marked fields.", errors: parsed.errors };
  }
  return sqlite
    .transaction((): Sent => {
      if (!sendAgain(orderId, parsed.shipment, "operator", {}, now)) {
        const message = "The order is not on its way, or this parcel is saved already.";
        return { ok: false, message };
      }
      // The troubled one is past; a booked one that left now is the one to follow.
      const parcel = activeParcel(orderId);
      if (parcel && parcel.awb !== parsed.shipment.trackingNumber) endParcel(parcel.id, now);
      recordAudit(who, "parcel sent again", `/admin/orders/${orderId}`, null, now);
      return { ok: true };
    })
    .immediate();
}
