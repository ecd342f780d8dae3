import { REFUNDED_OF_TOTAL } from "#app/orders/orders.sql.server.ts";
import { integer, nullable, value } from "#db/statement.ts";

/** In paise; undefined when there is no such order. */
export const refundedOfTotal = value(
  nullable(integer),
  `select ${REFUNDED_OF_TOTAL} from orders where id = @orderId`,
);
