import type { Ask } from "../line.ts";
import { inTurn, type RequestRow } from "./row.ts";
import {
  addToCart,
  ask,
  browser,
  createOrder,
  fillCarts,
  nextVisitor,
  orderOf,
  page,
  sendForm,
} from "./shopper.ts";

/** The rows that are one kind of request each. */

const SHOPPERS = 32;
const ORDERS_A_ROUND = 1000;

const always = (what: Ask) => async () => () => what;
const kept = { bare: 1.5 };
const rendered = { theirs: 2.5 };
const LIST = "/products";

/** An address nobody has asked for: a highest price above them all, which leaves all cards in the list. */
let asked = 0;
export function unknownList(): Ask {
  asked += 1;
  return page(`${LIST}?max=${1_000_000 + asked}`);
}

const words = ["kurti", "cotton", "silk", "anarkali", "white", "blue", "chikankari", "short"];

export const requestRows: RequestRow[] = [
  { key: "home", name: "`/`", limits: kept, prepare: always(page("/")) },
  { key: "list", name: "`/products`", limits: kept, prepare: always(page(LIST)) },
  {
    key: "product",
    name: "`/singleProduct/{id}`",
    limits: kept,
    prepare: always(page("/singleProduct/gulmohar-straight-kurti")),
  },
  {
    key: "list-gzip",
    name: "`/products`, gzip",
    prepare: always({
      ...page(LIST),
      headers: browser.map((line) => line.replace(/: br$/, ": gzip")),
    }),
  },
  {
    key: "list-head",
    name: "`/products`, HEAD",
    prepare: always({ ...page(LIST), method: "HEAD" }),
  },
  { key: "list-again", name: "`/products`, `If-None-Match`", prepare: withPrint },
  {
    key: "list-cart",
    name: "`/products`, with a cart",
    limits: { bare: 6 },
    prepare: ofShoppers(() => LIST),
  },
  {
    key: "list-fresh",
    name: "a list nobody has kept",
    limits: { theirs: 4 },
    prepare: async () => unknownList,
  },
  {
    key: "search",
    name: "search, with a cart",
    limits: rendered,
    prepare: ofShoppers(inTurn(words.map((word) => `/search?q=${word}`))),
  },
  { key: "cart", name: "cart", limits: rendered, prepare: ofShoppers(() => "/cart") },
  { key: "checkout", name: "checkout, couriers shown", limits: rendered, prepare: checkout },
  { key: "order", name: "order page", limits: rendered, prepare: orderPages },
  {
    key: "add",
    name: "add to the cart (POST)",
    limits: { theirs: 3 },
    // Every piece goes into a new shopper's cart.
    prepare: async () => () => addToCart(),
  },
  {
    key: "create-order",
    name: "create an order (POST)",
    limits: rendered,
    prepare: orders,
  },
];

/** A page of shoppers who have one piece each. */
function ofShoppers(where: () => string): RequestRow["prepare"] {
  return async ({ port }) => {
    const cookie = inTurn(await fillCarts(port, SHOPPERS));
    return inTurn(Array.from({ length: SHOPPERS * 8 }, () => page(where(), cookie())));
  };
}

async function withPrint({ port }: { port: number }) {
  const print = /^etag: (.+)$/im.exec((await ask(port, page(LIST))).head)?.[1];
  const again = page(LIST);
  const headers = [...browser, `If-None-Match: ${print ?? '"none"'}`];
  return () => ({ ...again, headers });
}

async function checkout({ port }: { port: number }) {
  const cookies = await fillCarts(port, SHOPPERS);
  for (const cookie of cookies) {
    const { status } = await ask(port, sendForm(nextVisitor(), cookie, "rates"));
    if (status !== 303 && status !== 302) throw new Error(`asking for rates: ${status}`);
  }
  return inTurn(cookies.map((cookie) => page("/create-order?step=2", cookie)));
}

async function orderPages({ port }: { port: number }) {
  const pages: Ask[] = [];
  for (const cookie of await fillCarts(port, SHOPPERS)) {
    const id = orderOf(await ask(port, sendForm(nextVisitor(), cookie, "order")));
    if (!id) throw new Error("placing an order led to none");
    pages.push(page(`/order/${id}`, cookie));
  }
  return inTurn(pages);
}

/** Of a buyer of its own: thousands of unpaid orders of one are no shop's day, and looked through. */
async function orders({ port }: { port: number }) {
  const cookies = await fillCarts(port, ORDERS_A_ROUND);
  return () => {
    const cookie = cookies.pop();
    return cookie === undefined ? undefined : createOrder(cookie);
  };
}
