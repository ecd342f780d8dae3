import { ON_SHELF } from "#app/catalog/on-shelf.ts";
import { STUCK } from "#app/fulfilment/parcels.server.ts";
import { FAILED } from "#app/mail/outbox.sql.server.ts";
import { TO_SEND } from "#db/schema.ts";
import { flag, integer, present, statement, text, value } from "#db/statement.ts";

/** What of the whole shop waits for the operator; each room keeps its own. Times are ms UTC. */

/** Of each list so many are named. */
export const FEW = 5;

const waiting = { id: text, number: integer, name: text, at: integer };

export const inStatus = statement(
  { count: integer, late: integer },
  `select orders count, (select count(*) from orders o indexed by orders_to_send
     where o.status = @status and o.${TO_SEND} and o.confirmed_at < @late) late
   from order_counts where status = @status`,
);
export const oldestIn = statement(
  waiting,
  `select id, number, name, coalesce(confirmed_at, created_at) at from orders indexed by orders_to_send
   where status = ? and ${TO_SEND} order by confirmed_at limit ${FEW}`,
);
export const returns = statement(
  waiting,
  `select r.id, o.number, o.name, coalesce(r.answered_at, r.asked_at) at
   from return_requests r join orders o on o.id = r.order_id
   where r.status = ? order by r.asked_at`,
);
/** What of a payment `p` is neither sent back nor on its way. */
const LEFT = `p.amount - coalesce((select sum(r.amount) from refunds r
  where r.payment_id = p.id and r.status <> 'failed'), 0)`;
/** An hour and a half without a usable answer: the provider is down, or does not accept the shop's keys. */
const MANY_TRIES = 5;
/**
 * Sent by hand and not yet noted, asked in vain, failed and not asked again, or never asked at all; and what
 * waits for a provider that is none of @withKeys, names as JSON.
 */
export const owed = statement(
  waiting,
  `select o.id, o.number, o.name, o.updated_at at from orders o where o.id in (
     select order_id from refunds where status = 'asked' and due_at is null
     union all
     select order_id from refunds
     where due_at is not null and status = 'asked' and attempts >= ${MANY_TRIES}
     union all
     select w.order_id from refunds w join payments p on p.id = w.payment_id
     where w.due_at is not null and p.provider not in (select value from json_each(@withKeys))
     union all
     select f.order_id from refunds f where f.status = 'failed' and not exists (
       select 1 from refunds n where n.payment_id = f.payment_id and n.status <> 'failed'
         and n.created_at >= f.created_at)
     union all
     select p.order_id from payments p where p.status = 'refund due' and ${LEFT} >= 100
     union all
     select d.id from orders d join payments p on p.order_id = d.id
     where d.status = 'refund due' and p.status <> 'refunded' and ${LEFT} >= 100
   ) order by o.updated_at`,
);
export const reports = statement(
  waiting,
  `select o.id, o.number, o.name, c.claimed_at at from upi_claims c join orders o on o.id = c.order_id
   where c.answered_at is null order by c.claimed_at`,
);
export const unmatched = statement(
  { id: text, amount: integer, at: integer },
  `select id, amount, paid_at at from unmatched_payments
   where status in ('open', 'asked', 'pending')
     and (status = 'open' or status = 'asked' and attempts >= ${MANY_TRIES})
   order by paid_at`,
);
export const troubled = statement(
  waiting,
  `select o.id, o.number, o.name, coalesce(p.news_at, p.updated_at) at
   from parcels p join orders o on o.id = p.order_id where ${STUCK} order by p.news_at`,
);
/**
 * At a courier for an order that has ended otherwise, by a refund at the provider's dashboard for one:
 * to be cancelled, or asked back once the courier has it. Of the thousands under way nearly all have
 * their shipment, which is looked up first: their orders are not read.
 */
export const needless = statement(
  waiting,
  `select o.id, o.number, o.name, p.updated_at at from parcels p join orders o on o.id = p.order_id
   where p.ended_at is null and p.awb is not null
     and coalesce(p.trouble, '') not in ('cancelled', 'came back', 'lost')
     and +o.status in ('cancelled', 'refund due', 'refunded')
     and (not exists (select 1 from shipments s where s.order_id = p.order_id)
       or p.of_exchange and exists (select 1 from exchanges x
         where x.order_id = p.order_id and x.sent_at is null)) order by p.updated_at`,
);
export const low = value(
  integer,
  `select count(*) from product_sizes s join products p on p.id = s.product_id
     where s.stock <= @lowStock and ${ON_SHELF}`,
);
/** So many low sizes are counted anew each time; of more the count may be a minute old. */
export const MANY_LOW = 2000;
export const lowUpTo = value(
  integer,
  `select count(*) from (select 1 from product_sizes where stock <= @lowStock limit ${MANY_LOW})`,
);
/** Low sizes after a place, on the shelf or not. */
export const lowAfter = statement(
  { stock: present(integer), productId: text, place: integer, isOnShelf: flag },
  `select s.stock, s.product_id productId, s.rowid place,
     exists (select 1 from products p where p.id = s.product_id and ${ON_SHELF}) isOnShelf
   from product_sizes s indexed by product_sizes_low
   where s.stock <= @lowStock and (s.stock, s.product_id, s.rowid) > (@stock, @productId, @place)
   order by s.stock, s.product_id, s.rowid`,
);
export const countWaitingReviews = value(
  integer,
  "select count(*) from reviews where status = 'waiting'",
);
export const countOpenMessages = value(
  integer,
  "select count(*) from messages where answered_at is null",
);
export const countFailedMails = value(
  integer,
  `select count(*) from outbox where ${FAILED} and created_at > ?`,
);

export const unpaidSince = statement(
  { unpaid: integer, notKept: integer },
  `select count(*) unpaid, coalesce(sum(exists (select 1 from holds h
     where h.order_id = orders.id and h.missing > 0)), 0) notKept
   from orders where created_at > ?
     and (status = 'awaiting payment' or status = 'cancelled' and cancelled_by is null)`,
);
export const confirmedSince = value(integer, "select count(*) from orders where confirmed_at > ?");
