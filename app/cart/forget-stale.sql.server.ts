import { HOUR } from "#app/time.ts";
import { command, integer, value } from "#db/statement.ts";

/** Few at a time: shoppers wait while rows are deleted. A draft goes with its cart. */
const BATCH = 100;

export const deleteStaleCarts = command(
  `delete from carts where shopper_id in
     (select shopper_id from carts where updated_at < @before limit ${BATCH})`,
);
/** Of a time span: others stand between them, which are not to be read again at each step. */
export const deleteOneVisits = command(
  `delete from carts
   where updated_at >= @from and updated_at < @until and updated_at - created_at < ${HOUR}`,
);
/** The time of the cart so many after one of `from`, before which a step ends. */
export const endOfStaleStep = value(
  integer,
  `select updated_at from carts where updated_at > @from and updated_at < @before
   order by updated_at limit 1 offset ${BATCH}`,
);
