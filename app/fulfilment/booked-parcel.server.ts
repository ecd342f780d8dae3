import { activeParcel } from "./parcels.server.ts";
import { trackingLink } from "./tracking-link.ts";

/**
 * How a parcel that waits for its courier can be followed: as soon as it has a number, before it is
 * handed over. Null while it has none.
 */
export function bookedParcel(orderId: string) {
  const parcel = activeParcel(orderId);
  if (!parcel?.awb) return null;
  const { awb, courierName } = parcel;
  return {
    courier: courierName ?? "our courier",
    trackingNumber: awb,
    link: trackingLink(awb),
  };
}
