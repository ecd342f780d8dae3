import { integer, present, statement, text, value } from "#db/statement.ts";

/** All unpaid orders together keep one unit in so many of a size; see hold-limits.server.ts. */
export const ONE_IN_SO = 5;
/** The newest unpaid orders say whether there is a rush: reading all would slow a rush down. */
const LOOK_AT = 100;

/**
 * Of `orders`: made in this browser, or under this phone number or e-mail address. Not by network:
 * a carrier has hundreds of honest shoppers behind one address.
 */
export const OF_BUYER =
  "(orders.shopper_id = @shopperId or orders.phone = @phone or lower(orders.email) = @email)";

/** By the buyer's own few, not by all that are unpaid, nor by all they have ever ordered. */
const UNPAID_OF_BUYER = [
  ["shopper", "shopper_id = @shopperId"],
  ["phone", "phone = @phone"],
  ["email", "lower(email) = @email"],
]
  .map(
    ([by, isTheirs]) =>
      `select id from orders indexed by orders_unpaid_${by}
       where status = 'awaiting payment' and ${isTheirs}`,
  )
  .join(" union ");
export const keepingOrders = value(
  integer,
  `select count(*) from (${UNPAID_OF_BUYER}) o where id <> @orderId
     and exists (select 1 from holds h where h.order_id = o.id and h.quantity > 0)`,
);
export const keptFromNetwork = value(
  integer,
  `select coalesce(sum(h.quantity), 0) from orders o join holds h on h.order_id = o.id
   where o.network = @network and o.status = 'awaiting payment'`,
);
export const keptOfSize = value(
  integer,
  `select coalesce(sum(quantity), 0) from holds
   where product_id = @productId and size = @size and quantity > 0`,
);
export const missingOfBuyer = statement(
  { productId: text, size: text, missing: integer },
  `select product_id productId, size, sum(missing) missing from holds
   where missing > 0 and order_id in (${UNPAID_OF_BUYER}) group by 1, 2`,
);
export const ranOut = value(
  integer,
  `select count(*) from (select 1 from orders where +status = 'cancelled' and cancelled_by is null
     and +created_at > @since and ${OF_BUYER} limit 2)`,
);
/** An order has its network for a day only. */
export const ranOutOfNetwork = value(
  integer,
  `select coalesce(sum(status = 'cancelled' and cancelled_by is null) - sum(paid_at is not null), 0)
   from orders where network = @network`,
);
/** Sizes of which more is wanted, or kept, by unpaid orders than they may keep in a rush. */
export const pressedSizes = value(
  integer,
  `select count(*) from (
     select h.product_id, h.size from holds h
     where h.order_id in (select id from orders where status = 'awaiting payment'
       and expires_at > @now order by expires_at desc limit ${LOOK_AT})
     group by 1, 2 having sum(h.quantity + h.missing) >
       (select (s.stock + coalesce((select sum(k.quantity) from holds k where k.quantity > 0
          and k.product_id = s.product_id and k.size = s.size), 0)) / ${ONE_IN_SO}
        from product_sizes s where s.product_id = h.product_id and s.size = h.size)
     union
     select h.product_id, h.size from
       (select product_id, size, sum(quantity) kept from holds where quantity > 0 group by 1, 2) h
     join product_sizes s on s.product_id = h.product_id and s.size = h.size
     where h.kept > (s.stock + h.kept) / ${ONE_IN_SO})`,
);
/** Up to `most`: a large catalogue is not counted at each order of a rush. */
export const countedSizes = value(
  integer,
  "select count(*) from (select 1 from product_sizes where stock is not null limit @most)",
);

/** Sizes of which unpaid orders keep more units than in a rush, and how many too many. */
export const sizesBeyond = statement(
  { productId: text, size: text, units: present(integer) },
  `select h.product_id productId, h.size, h.kept - (s.stock + h.kept) / ${ONE_IN_SO} units
   from (select product_id, size, sum(quantity) kept from holds where quantity > 0 group by 1, 2) h
   join product_sizes s on s.product_id = h.product_id and s.size = h.size
   where s.stock is not null and units > 0`,
);
/** The orders that keep units of a size, the newest first. */
export const holdersOf = statement(
  { id: text, number: integer, quantity: integer },
  `select o.id, o.number, h.quantity from holds h join orders o on o.id = h.order_id
   where h.product_id = @productId and h.size = @size and h.quantity > 0
   order by o.created_at desc, o.number desc`,
);
