import { currentSettings } from "#app/settings/shop-words.server.ts";
import { sqlite } from "#db/client.server.ts";
import { buyerOf, type HoldSource, OF_BUYER, REMEMBERED_MS } from "./hold-source.server.ts";

/**
 * How much unpaid orders may keep off the shelf (decision 37). Keeping is free of charge, so whoever
 * may keep everything can close the shop with a script. Beyond a limit an order is made all the
 * same: what it does not keep stays on the shelf, for everybody, and is taken when its payment is
 * here. So no limit refuses an honest shopper, and no invented order takes a piece from them.
 */
export const HOLD_LIMITS = {
  /** Pieces of one size, and of all sizes, that one order keeps. */
  unitsOfSize: 3,
  unitsOfOrder: 10,
  /** Unpaid orders of one buyer (browser, phone or e-mail) that keep pieces. */
  ordersOfBuyer: 3,
  /** Pieces that all unpaid orders from one network address keep. */
  unitsOfNetwork: 20,
  /**
   * All unpaid orders together keep one piece in so many of a size: phones, e-mails and addresses
   * can be invented or rented, so this is the limit that no attack gets around. A size of fewer
   * pieces may have one kept …
   */
  oneInSo: 5,
  /**
   * … while the shop is calm: until unpaid orders want more than that of so many sizes, and of more
   * than one counted size in so many.
   */
  calmSizes: 8,
  calmOneInSo: 20,
  /** Minutes an order is held when one, or more, of its source have run out unpaid within a day. */
  minutesAfterOne: 10,
  minutesAfterMore: 5,
  /** From one address so many more may run out than are paid, before the two times above. */
  ranOutOfNetwork: [10, 30],
} as const;

const { oneInSo } = HOLD_LIMITS;
/** The newest unpaid orders say whether there is a rush: reading all would slow a rush down. */
const LOOK_AT = 100;

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
const keepingOrders = sqlite
  .prepare(
    `select count(*) from (${UNPAID_OF_BUYER}) o where id <> @orderId
       and exists (select 1 from holds h where h.order_id = o.id and h.quantity > 0)`,
  )
  .pluck();
const keptFromNetwork = sqlite
  .prepare(
    `select coalesce(sum(h.quantity), 0) from orders o join holds h on h.order_id = o.id
     where o.network = @network and o.status = 'awaiting payment'`,
  )
  .pluck();
const keptOfSize = sqlite
  .prepare(
    `select coalesce(sum(quantity), 0) from holds
     where product_id = @productId and size = @size and quantity > 0`,
  )
  .pluck();
const stockOfSize = sqlite
  .prepare("select stock from product_sizes where product_id = @productId and size = @size")
  .pluck();
const missingOfBuyer = sqlite.prepare(
  `select product_id productId, size, sum(missing) missing from holds
   where missing > 0 and order_id in (${UNPAID_OF_BUYER}) group by 1, 2`,
);
const ranOut = sqlite
  .prepare(
    `select count(*) from (select 1 from orders where +status = 'cancelled' and cancelled_by is null
       and +created_at > @since and ${OF_BUYER} limit 2)`,
  )
  .pluck();
/** An order has its network for a day only. */
const ranOutOfNetwork = sqlite
  .prepare(
    `select coalesce(sum(status = 'cancelled' and cancelled_by is null) - sum(paid_at is not null), 0)
     from orders where network = @network`,
  )
  .pluck();
/** Sizes of which more is wanted, or kept, by unpaid orders than they may keep in a rush. */
const pressed = sqlite
  .prepare(
    `select count(*) from (
       select h.product_id, h.size from holds h
       where h.order_id in (select id from orders where status = 'awaiting payment'
         and expires_at > @now order by expires_at desc limit ${LOOK_AT})
       group by 1, 2 having sum(h.quantity + h.missing) >
         (select (s.stock + coalesce((select sum(k.quantity) from holds k where k.quantity > 0
            and k.product_id = s.product_id and k.size = s.size), 0)) / ${oneInSo}
          from product_sizes s where s.product_id = h.product_id and s.size = h.size)
       union
       select h.product_id, h.size from holds h
       join product_sizes s on s.product_id = h.product_id and s.size = h.size
       where h.quantity > 0
       group by 1, 2 having sum(h.quantity) > (s.stock + sum(h.quantity)) / ${oneInSo})`,
  )
  .pluck();
const countedSizes = sqlite
  .prepare("select count(*) from product_sizes where stock is not null")
  .pluck();

type Size = { productId: string; size: string };

/** So many unpaid orders want so much at once that nothing beyond the one in five is kept. */
export function isRush(now: number): boolean {
  const sizes = pressed.get({ now }) as number;
  if (sizes <= HOLD_LIMITS.calmSizes) return false;
  return sizes > (countedSizes.get() as number) / HOLD_LIMITS.calmOneInSo;
}

/** How many pieces in all one more order of this source may keep. */
export function roomOfSource(orderId: string, source: HoldSource): number {
  const orders = keepingOrders.get({ ...buyerOf(source), orderId }) as number;
  if (orders >= HOLD_LIMITS.ordersOfBuyer) return 0;
  if (source.network === null) return HOLD_LIMITS.unitsOfOrder;
  const kept = keptFromNetwork.get({ network: source.network }) as number;
  return Math.min(HOLD_LIMITS.unitsOfOrder, Math.max(0, HOLD_LIMITS.unitsOfNetwork - kept));
}

/** How many more pieces of a size unpaid orders may keep; undefined where it is made to order. */
export function roomOfSize({ productId, size }: Size, rush: boolean): number | undefined {
  const stock = stockOfSize.get({ productId, size }) as number | null | undefined;
  if (stock === null || stock === undefined) return undefined;
  const kept = keptOfSize.get({ productId, size }) as number;
  const most = Math.floor((stock + kept) / oneInSo);
  const room = Math.max(most, rush ? 0 : 1) - kept;
  return Math.max(0, Math.min(room, stock, HOLD_LIMITS.unitsOfSize));
}

/**
 * What this buyer's other orders wait for and do not keep, looked up once for all lines of an order.
 * The answer says the pieces of a size.
 */
export function waitedFor(source: HoldSource): (size: Size) => number {
  const waiting = missingOfBuyer.all(buyerOf(source)) as (Size & { missing: number })[];
  return ({ productId, size }) =>
    waiting.find((one) => one.productId === productId && one.size === size)?.missing ?? 0;
}

/** How long an order of this source is held, in ms: less after orders that ran out unpaid. */
export function holdMs(source: HoldSource, now: number): number {
  const since = now - REMEMBERED_MS;
  const ofBuyer = ranOut.get({ ...buyerOf(source), since }) as number;
  const { network } = source;
  // Some of every crowd change their mind; only where hardly anybody pays it is no crowd.
  const ofNetwork = network === null ? 0 : (ranOutOfNetwork.get({ network }) as number);
  const [some, many] = HOLD_LIMITS.ranOutOfNetwork;
  const times = Math.max(ofBuyer, ofNetwork > many ? 2 : ofNetwork > some ? 1 : 0);
  const { minutesAfterOne, minutesAfterMore } = HOLD_LIMITS;
  const most =
    [currentSettings().holdMinutes, minutesAfterOne, minutesAfterMore][times] ?? minutesAfterMore;
  return Math.min(currentSettings().holdMinutes, most) * 60_000;
}
