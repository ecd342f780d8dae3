import { type CourierContext, trackingLink } from "#app/shipping/couriers/registry.server.ts";
import { activeParcel } from "./parcels.server.ts";

/**
 * How a parcel that waits for its courier can be followed: as soon as it has a number, before it is
 * handed over. Null while it has none.
 */
export function bookedParcel({ providers }: CourierContext, orderId: string) {
  const parcel = activeParcel(orderId);
  if (!parcel?.awb) return null;
  const { awb, courierName } = parcel;
  return {
    courier: courierName ?? "our courier",
    trackingNumber: awb,
    link: trackingLink(providers.couriers, parcel.courierService, awb),
  };
}
