import { type Limit, type Taken, take, waitText } from "./throttle.server.ts";

/**
 * What visitors who have bought nothing may have the shop write down: bytes of the database in an
 * hour, for each network. Cookies cost nothing, so a browser is no bound: the network is. Hundreds
 * of honest shoppers behind one carrier's address stay far below it.
 */
const beforeOrders: Limit = { name: "bytes before orders", points: 800_000, seconds: 60 * 60 };
const ofOrders: Limit = { name: "bytes of orders", points: 800_000, seconds: 60 * 60 };

/** What a row takes in the file, with its place in every index (measured in checkout/visitors.test.ts). */
const CART = 250;
const CART_LINE = 300;
const DRAFT = 200;
const WISH = 220;
const ORDER = 1200;
const ORDER_LINE = 550;
const CORRECTION = 600;

/** A cart's first line brings the cart with it. Without a network nothing is counted. */
export function takeCartLine(network: string | undefined, isFirst: boolean, now: number): Taken {
  return takeBytes(beforeOrders, network, CART_LINE + (isFirst ? CART : 0), now);
}

/** A heart of a wishlist. Without a network nothing is counted. */
export function takeWish(network: string | undefined, now: number): Taken {
  return takeBytes(beforeOrders, network, WISH, now);
}

/** What is typed at checkout: the bytes that are more than before. */
export function takeDraft(
  network: string | undefined,
  { bytes, before }: { bytes: number; before: number },
  now: number,
): Taken {
  const cost = bytes - before + (before === 0 ? DRAFT : 0);
  return takeBytes(beforeOrders, network, cost, now);
}

/** An order of so many lines, with the bytes of name and address. */
export function takeOrder(
  network: string | null | undefined,
  { lines, bytes }: { lines: number; bytes: number },
  now: number,
): Taken {
  return takeBytes(ofOrders, network, ORDER + lines * ORDER_LINE + bytes, now);
}

/** A correction of an unpaid order: a word in its history, and perhaps longer words in itself. */
export function takeCorrection(network: string | null | undefined, now: number): Taken {
  return takeBytes(ofOrders, network, CORRECTION, now);
}

function takeBytes(
  limit: Limit,
  network: string | null | undefined,
  cost: number,
  now: number,
): Taken {
  return network && cost > 0 ? take([{ limit, of: network, cost }], now) : { ok: true };
}

/** For the page that answers 429: what has happened and what to do. */
export function busyMessage(waitSeconds: number): string {
  return `Too many people use your internet connection. Please try again in ${waitText(waitSeconds)}, or switch between Wi-Fi and mobile data.`;
}
