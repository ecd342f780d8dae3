import { shiprocketParcels } from "#app/shipping/couriers/shiprocket/shiprocket-parcels.server.ts";
import { shiprocket } from "#app/shipping/supplier.server.ts";

/** Books and follows parcels, one step at a time. */
export type ParcelService = ReturnType<typeof shiprocketParcels>;

/** The supplier that books parcels; undefined where there is none and everything is typed by hand. */
export function parcelService(): ParcelService | undefined {
  return shiprocket && shiprocketParcels(shiprocket);
}
