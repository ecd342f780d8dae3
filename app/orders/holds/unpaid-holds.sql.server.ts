import { flag, integer, nullable, statement, text, value } from "#db/statement.ts";
import { OF_BUYER } from "./hold-limits.sql.server.ts";

/** Units that unpaid orders keep off the shelf, and who keeps them. Times are ms UTC. */

const named = { id: text, number: integer };
const KEEPS = `orders.status = 'awaiting payment'
  and exists (select 1 from holds h where h.order_id = orders.id and h.quantity > 0)`;
export const holdsBefore = statement(
  { ...named, units: integer, until: integer, hasTransferReport: flag },
  `select o.id, o.number, sum(h.quantity) units,
     max(o.expires_at, coalesce(c.holds_until, 0)) until, c.order_id is not null hasTransferReport
   from holds h join orders o on o.id = h.order_id
   left join upi_claims c on c.order_id = o.id and c.answered_at is null
   where h.quantity > 0 and o.number < ? group by o.id order by o.number desc limit ?`,
);
export const heldInAll = statement(
  { orders: integer, units: integer },
  `select count(distinct order_id) orders, coalesce(sum(quantity), 0) units
   from holds where quantity > 0`,
);
export const keptBy = value(
  text,
  `select h.quantity || ' × ' || coalesce(p.title, h.product_id) || ' (' || h.size || ')'
     from holds h left join products p on p.id = h.product_id
     where h.order_id = ? and h.quantity > 0 order by 1`,
);
export const sourceOf = statement(
  { shopperId: text, phone: text, email: text, network: nullable(text) },
  "select shopper_id shopperId, phone, lower(email) email, network from orders where id = ?",
);
export const keptBySource = statement(
  named,
  `select id, number from orders where (${OF_BUYER} or network = @network) and ${KEEPS}`,
);
export const keptByAll = statement(
  named,
  "select distinct o.id, o.number from holds h join orders o on o.id = h.order_id where h.quantity > 0",
);
export const keptByOne = statement(
  named,
  `select id, number from orders where id = ? and ${KEEPS}`,
);
