import { DIRECT_UPI } from "#app/payment-providers/payment-provider.ts";
import { command, integer, nullable, statement, text, value } from "#db/statement.ts";

export const reportOf = statement(
  {
    utr: text,
    claimedAt: integer,
    answeredAt: nullable(integer),
    reason: nullable(text),
    holdsUntil: integer,
  },
  `select utr, claimed_at claimedAt, answered_at answeredAt, reason, holds_until holdsUntil
   from upi_claims where order_id = ?`,
);

/** Reported for another order, or paid already. */
export const isUtrUsed = value(
  integer,
  `select 1 where exists (select 1 from upi_claims where utr = @utr and order_id <> @orderId)
     or exists (select 1 from payments where id = 'upi_' || @utr and provider = '${DIRECT_UPI}')`,
);

/** A number put right keeps the time it had: nobody keeps units for ever by mistyping. */
export const putReport = command(
  `insert into upi_claims (order_id, utr, claimed_at, holds_until)
   values (@orderId, @utr, @now, @holdsUntil)
   on conflict (order_id) do update set utr = excluded.utr, claimed_at = excluded.claimed_at,
     holds_until = iif(answered_at is null, holds_until, excluded.holds_until),
     answered_at = null, accepted = null, reason = null`,
);

/** How many other reports keep units: in the whole shop, and of this order's phone. */
export const heldByReports = statement(
  { inShop: integer, ofPhone: integer },
  `select count(*) inShop,
     coalesce(sum(o.phone = (select phone from orders where id = @orderId)), 0) ofPhone
   from upi_claims c join orders o on o.id = c.order_id
   where c.answered_at is null and c.holds_until > @now and c.order_id <> @orderId`,
);

export const waitingReports = statement(
  { id: text, number: integer, amount: integer, utr: text, claimedAt: integer },
  `select o.id, o.number, o.amount, c.utr, c.claimed_at claimedAt
   from upi_claims c join orders o on o.id = c.order_id
   where c.answered_at is null order by c.claimed_at limit 50`,
);
