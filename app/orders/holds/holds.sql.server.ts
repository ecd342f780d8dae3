import { orderStatuses } from "#db/schema.ts";
import { command, flag, integer, oneOf, statement, text, value } from "#db/statement.ts";

/** Of `orders`: the shopper says the money is transferred directly, and nobody has looked yet. */
export const HAS_TRANSFER_REPORT =
  "exists (select 1 from upi_claims c where c.order_id = orders.id and c.answered_at is null)";

/** Of `orders`, with `@now`: the report of a transfer keeps its units meanwhile, for a set time. */
const IS_KEPT_BY_REPORT = `exists (select 1 from upi_claims c where c.order_id = orders.id
  and c.answered_at is null and c.holds_until > @now)`;
const IS_OVER = `status = 'awaiting payment' and expires_at <= @now and not ${IS_KEPT_BY_REPORT}`;

export const expired = value(text, `select id from orders where ${IS_OVER} limit 100`);
export const cancelExpired = command(
  `update orders set status = 'cancelled', updated_at = @now where id = @orderId and ${IS_OVER}`,
);

export const toCancel = statement(
  { status: oneOf(orderStatuses), isPaid: flag, hasTransferReport: flag },
  `select status, paid_at is not null isPaid, ${HAS_TRANSFER_REPORT} hasTransferReport from orders where id = @orderId`,
);

/** What an order keeps and waits for, and whether any of it has been sold meanwhile. */
export const keptUnits = statement(
  { kept: integer, missing: integer, isSoldOut: flag },
  `select coalesce(sum(h.quantity), 0) kept, coalesce(sum(h.missing), 0) missing,
     coalesce(max(h.missing > 0 and case when s.size is null then 1
       when s.stock is null then 0 else s.stock < h.missing end), 0) isSoldOut
   from holds h left join product_sizes s on s.product_id = h.product_id and s.size = h.size
   where h.order_id = @orderId`,
);

/** The units of an order that were neither refunded one by one nor put back with a refund. */
export const unitsStillSold = statement(
  { productId: text, size: text, quantity: integer },
  `select * from (select product_id productId, size, sum(quantity - coalesce((
       select sum(iif(r.status <> 'failed', u.quantity, u.restocked)) from refund_units u
       join refunds r on r.id = u.refund_id where u.line_id = l.id), 0)) quantity
     from order_lines l where order_id = @orderId group by 1, 2)
   where quantity > 0`,
);
