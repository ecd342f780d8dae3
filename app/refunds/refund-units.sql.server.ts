import { chargedBeside } from "#app/orders/amount-columns.ts";
import { lineTotal } from "#app/orders/line-total.ts";
import { command, integer, nullable, statement, text, value } from "#db/statement.ts";

/**
 * In SQL: how many units of a row `line` of `order_lines` were refunded one by one; a refund that failed
 * counts for nothing. `before`: only those asked for until then, an expression of ms UTC.
 */
export const refundedUnits = (line: string, before?: string) =>
  `(select coalesce(sum(u.quantity), 0) from refund_units u join refunds f on f.id = u.refund_id
    where u.line_id = ${line}.id and f.status <> 'failed'${before ? ` and f.created_at < ${before}` : ""})`;

/** In SQL: how many units of a row `line` of `order_lines` are asked for or came back in a return. */
const returnedOf = (line: string) =>
  `(select coalesce(sum(rl.quantity), 0) from return_lines rl
     join return_requests q on q.id = rl.request_id left join refunds r on r.id = q.refund_id
     where rl.line_id = ${line}.id and q.status <> 'refused' and r.status is not 'failed')`;

/**
 * The lines of an order, how many units of each were refunded one by one (`refunded`), and how many
 * are asked for or came back in a return (`returned`). A refund that failed counts for nothing.
 */
export const linesToRefund = statement(
  {
    lineId: integer,
    productId: text,
    title: text,
    size: text,
    color: nullable(text),
    category: nullable(text),
    image: nullable(text),
    quantity: integer,
    lineTotal: integer,
    refunded: integer,
    returned: integer,
  },
  `select l.id lineId, l.product_id productId, l.title, l.size, l.color, l.category, l.image, l.quantity,
     ${lineTotal("l")} lineTotal,
     ${refundedUnits("l")} refunded,
     ${returnedOf("l")} returned
   from order_lines l where l.order_id = @orderId order by l.position`,
);

/** What the shopper paid for delivery, and whatever else is beside the goods, and did not get back as such, in paise. */
export const deliveryLeft = value(
  integer,
  `select ${chargedBeside("o")} - coalesce((select sum(r.delivery) from refunds r
     where r.order_id = o.id and r.status <> 'failed'), 0) from orders o where o.id = @orderId`,
);

export const insertUnits = command(
  `insert into refund_units (refund_id, line_id, quantity, restocked)
   values (@refundId, @lineId, @quantity, @restocked)`,
);

/** Of each refund of an order. */
export const unitsOfRefunds = statement(
  {
    refundId: text,
    title: text,
    size: text,
    category: nullable(text),
    quantity: integer,
    restocked: integer,
  },
  `select u.refund_id refundId, l.title, l.size, l.category, u.quantity, u.restocked from refund_units u
   join order_lines l on l.id = u.line_id where l.order_id = @orderId order by l.position`,
);

/** Refunds made at the provider, of orders that ended with them before they left, whose items nobody has named. */
const UNNAMED = `refunds r join orders o on o.id = r.order_id
   where r.asked_by = 'provider' and r.status <> 'failed'
     and o.status in ('refund due', 'refunded') and o.returned_at is null
     and not exists (select 1 from shipments s where s.order_id = o.id)
     and not exists (select 1 from refund_units u where u.refund_id = r.id)`;
/** The newest of an order. */
export const restockOf = value(
  text,
  `select r.id from ${UNNAMED} and r.order_id = @orderId order by r.created_at desc, r.id limit 1`,
);
/** Those of which a line has units left that came from the shelf, as `refundLines` tells `mayRestock`. */
export const restocksToDecide = statement(
  { id: text, number: integer, name: text, at: integer },
  `select o.id, o.number, o.name, min(r.created_at) at from ${UNNAMED}
     and exists (select 1 from order_lines l
       join product_sizes s on s.product_id = l.product_id and s.size = l.size and s.stock is not null
       where l.order_id = o.id and l.quantity > ${refundedUnits("l")} + ${returnedOf("l")}
         and (select sum(m.change) from stock_moves m where m.order_id = o.id
           and m.order_id is not null and m.product_id = l.product_id and m.size = l.size) < 0)
   group by o.id order by at`,
);
