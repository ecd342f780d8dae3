import { amountShape, SELECT_AMOUNTS } from "#app/orders/amount-columns.ts";
import { EXCHANGE, exchangeColumn, REFUNDED_OF_TOTAL } from "#app/orders/orders.sql.server.ts";
import { orderStatuses } from "#db/schema.ts";
import { integer, nullable, oneOf, statement, text, value } from "#db/statement.ts";

/**
 * Orders placed after a time and id (`@at`, `@id`) and before `@to`, oldest first; amounts in paise. Refunded
 * is what went back of the payment that paid the order, as in its credit notes: a second payment is none of its
 * total.
 */
export const exportedOrderLines = statement(
  {
    id: text,
    number: integer,
    status: oneOf(orderStatuses),
    exchange: exchangeColumn,
    name: text,
    phone: text,
    email: text,
    address: text,
    city: text,
    state: text,
    pincode: text,
    ...amountShape,
    amount: integer,
    courierName: nullable(text),
    createdAt: integer,
    paidAt: nullable(integer),
    shippedWith: nullable(text),
    trackingNumber: nullable(text),
    shippedAt: nullable(integer),
    items: nullable(text),
    pieces: nullable(integer),
    refunded: nullable(integer),
    paymentId: nullable(text),
    method: nullable(text),
  },
  `select orders.id, number, status, name, phone, email, address, city, state, pincode, ${SELECT_AMOUNTS},
     amount, courier_name courierName, created_at createdAt, ${EXCHANGE} exchange,
     paid_at paidAt, s.courier shippedWith, s.tracking_number trackingNumber, s.shipped_at shippedAt,
     (select group_concat(quantity || ' x ' || title || ' (' || size || ')', '; ' order by position)
      from order_lines where order_id = orders.id) items,
     (select sum(quantity) from order_lines where order_id = orders.id) pieces,
     ${REFUNDED_OF_TOTAL} refunded,
     (select id from payments where order_id = orders.id and captured_at = orders.paid_at) paymentId,
     (select method from payments where order_id = orders.id and captured_at = orders.paid_at) method
   from orders left join shipments s on s.order_id = orders.id
   where (created_at, orders.id) > (@at, @id) and created_at < @to
   order by created_at, orders.id limit @limit`,
);

/** When the first order was placed, in ms UTC. */
export const firstOrder = value(
  integer,
  "select created_at from orders order by created_at limit 1",
);
