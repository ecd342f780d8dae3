import { erasingSet } from "#db/schema/personal.ts";
import { bookings, parcels, shipments } from "#db/schema.ts";
import { command, integer, value } from "#db/statement.ts";

const OF_THESE = "(select value from json_each(@orders))";
const eraseShipments = command(
  `update shipments set ${erasingSet(shipments)} where order_id in ${OF_THESE}`,
);
const eraseParcels = command(
  `update parcels set ${erasingSet(parcels)}, ended_at = coalesce(ended_at, @now),
     updated_at = @now
   where order_id in ${OF_THESE}`,
);
const eraseBookings = command(
  `update bookings set ${erasingSet(bookings)}, due_at = null
   where parcel_id in (select id from parcels where order_id in ${OF_THESE})`,
);
const idsOf = value(integer, `select id from parcels where order_id in ${OF_THESE}`);

/**
 * Takes what is personal out of the parcels of orders, and ends them; part of a transaction. Gives
 * their ids, whose labels are to be removed. `orders`: a JSON list of ids; `now` in ms UTC.
 */
export function eraseParcelsOf(of: { orders: string; now: number }): number[] {
  const ids = idsOf.all({ orders: of.orders });
  eraseShipments.run(of);
  eraseParcels.run(of);
  eraseBookings.run(of);
  return ids;
}
