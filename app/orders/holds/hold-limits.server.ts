import { stockOfSize } from "#app/inventory/stock-moves.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { MINUTE } from "#app/time.ts";
import {
  countedSizes,
  keepingOrders,
  keptFromNetwork,
  keptOfSize,
  missingOfBuyer,
  ONE_IN_SO,
  pressedSizes,
  ranOut,
  ranOutOfNetwork,
} from "./hold-limits.sql.server.ts";
import { buyerOf, type HoldSource, REMEMBERED_MS } from "./hold-source.server.ts";

/**
 * How much unpaid orders may keep off the shelf (decision 37). Keeping is free of charge, so whoever
 * may keep everything can close the shop with a script. Beyond a limit an order is made all the
 * same: what it does not keep stays on the shelf, for everybody, and is taken when its payment is
 * here. So no limit refuses an honest shopper, and no invented order takes a unit from them.
 */
export const HOLD_LIMITS = {
  /** Units of one size, and of all sizes, that one order keeps. */
  unitsOfSize: 3,
  unitsOfOrder: 10,
  /** Unpaid orders of one buyer (browser, phone or e-mail) that keep units. */
  ordersOfBuyer: 3,
  /** Units that all unpaid orders from one network address keep. */
  unitsOfNetwork: 20,
  /**
   * All unpaid orders together keep one unit in so many of a size: phones, e-mails and addresses
   * can be invented or rented, so this is the limit that no attack gets around. A size of fewer
   * units may have one kept …
   */
  oneInSo: ONE_IN_SO,
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

type Size = { productId: string; size: string };

/** So many unpaid orders want so much at once that nothing beyond the one in five is kept. */
export function isRush(now: number): boolean {
  const sizes = pressedSizes.get({ now }) ?? 0;
  if (sizes <= HOLD_LIMITS.calmSizes) return false;
  const most = sizes * HOLD_LIMITS.calmOneInSo;
  return (countedSizes.get({ most }) ?? 0) < most;
}

/** How many units in all one more order of this source may keep. */
export function roomOfSource(orderId: string, source: HoldSource): number {
  const orders = keepingOrders.get({ ...buyerOf(source), orderId }) ?? 0;
  if (orders >= HOLD_LIMITS.ordersOfBuyer) return 0;
  if (source.network === null) return HOLD_LIMITS.unitsOfOrder;
  const kept = keptFromNetwork.get({ network: source.network }) ?? 0;
  return Math.min(HOLD_LIMITS.unitsOfOrder, Math.max(0, HOLD_LIMITS.unitsOfNetwork - kept));
}

/** How many more units of a size unpaid orders may keep; undefined where it is made to order. */
export function roomOfSize({ productId, size }: Size, rush: boolean): number | undefined {
  const stock = stockOfSize({ productId, size });
  if (stock === null || stock === undefined) return undefined;
  const kept = keptOfSize.get({ productId, size }) ?? 0;
  const most = Math.floor((stock + kept) / ONE_IN_SO);
  const room = Math.max(most, rush ? 0 : 1) - kept;
  return Math.max(0, Math.min(room, stock, HOLD_LIMITS.unitsOfSize));
}

/**
 * What this buyer's other orders wait for and do not keep, looked up once for all lines of an order.
 * The answer says the units of a size.
 */
export function waitedFor(source: HoldSource): (size: Size) => number {
  const waiting = missingOfBuyer.all(buyerOf(source));
  return ({ productId, size }) =>
    waiting.find((one) => one.productId === productId && one.size === size)?.missing ?? 0;
}

/** How long an order of this source is held, in ms: less after orders that ran out unpaid. */
export function holdMs(source: HoldSource, now: number): number {
  const since = now - REMEMBERED_MS;
  const ofBuyer = ranOut.get({ ...buyerOf(source), since }) ?? 0;
  const { network } = source;
  // Some of every crowd change their mind; only where hardly anybody pays it is no crowd.
  const ofNetwork = network === null ? 0 : (ranOutOfNetwork.get({ network }) ?? 0);
  const [some, many] = HOLD_LIMITS.ranOutOfNetwork;
  const times = Math.max(ofBuyer, ofNetwork > many ? 2 : ofNetwork > some ? 1 : 0);
  const { minutesAfterOne, minutesAfterMore } = HOLD_LIMITS;
  const minutes = [currentSettings().holdMinutes, minutesAfterOne][times] ?? minutesAfterMore;
  return minutes * MINUTE;
}
