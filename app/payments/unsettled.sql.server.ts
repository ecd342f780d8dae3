import { UNSETTLED } from "#db/schema.ts";
import { integer, nullable, statement, text } from "#db/statement.ts";

/**
 * An order paid by direct transfer may be paid at the provider as well, and one that was corrected by
 * the provider's order of the earlier amount: that money is due back. `cross join` reads the late
 * transfers and the few replaced ones first, where the planner would read all orders.
 */
export const unsettledOrders = statement(
  { id: text, createdAt: integer, checkedAt: nullable(integer) },
  `select id, created_at createdAt, checked_at checkedAt from orders
   where provider_order_id is not null and ${UNSETTLED}
     and (created_at between @from and @to or created_at > @now)
   union
   select o.id, o.created_at, o.checked_at from upi_claims c cross join orders o on o.id = c.order_id
   where o.provider_order_id is not null and c.accepted = 1 and c.claimed_at >= @from
     and (o.created_at between @from and @to or o.created_at > @now)
   union
   select o.id, o.created_at, o.checked_at from replaced_provider_orders r cross join orders o on o.id = r.order_id
   where o.created_at between @from and @to or o.created_at > @now
   order by createdAt`,
);
