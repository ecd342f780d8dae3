import { command } from "#db/statement.ts";

/** Few at a time: shoppers wait while rows are deleted. A draft goes with its cart. */
const BATCH = 100;
const HOUR = 60 * 60_000;

export const deleteCarts = command(
  `delete from carts where shopper_id in
     (select shopper_id from carts where updated_at < @before limit ${BATCH})`,
);
export const deleteOneVisits = command(
  `delete from carts where shopper_id in
     (select shopper_id from carts
      where updated_at < @before and updated_at - created_at < ${HOUR} limit ${BATCH})`,
);
