import type { APIRequestContext, Cookie } from "@playwright/test";
import routes from "../app/routes.ts";
import { askReturn, deliver, paidOrder, sendForm } from "./api/aftercare.ts";
import { add, KURTI, order, type shopper } from "./api/calls.ts";
import type { Shop } from "./shop.ts";

/** What a demonstration has to be bought and looked at. */
export interface Wares {
  /** Enough of it for all orders, in each of the sizes. */
  product: string;
  sizes: [string, ...string[]];
  /** Addresses that show a page in another state, or that no link leads to. */
  more: string[];
  /** Who buys, where it is not the usual shopper. */
  who?: Partial<typeof shopper>;
}

const ofBakhiya: Wares = {
  product: KURTI,
  sizes: ["M", "S", "L"],
  more: [
    "/products?category=Fabrics",
    "/singleProduct/surmai-viscose-kurti",
    "/singleProduct/muslin-sampler-length",
    "/search?q=ivory",
    "/blog/finding-your-size",
  ],
};

/** The same of any shop. */
const more = [
  "/products?category=Shoes",
  "/singleProduct/nothing",
  "/search?q=zzz",
  "/create-order?step=2",
  "/styleguide?room=products&state=2",
  "/styleguide?room=checkout&state=1",
  "/styleguide?room=orders&state=2",
  "/nothing-here",
];

/** The paths of all pages as `app/routes.ts` has them; what is no page (a file, a call) is no `.tsx`. */
const patterns = routes
  .filter(({ file, path }) => file.endsWith(".tsx") && path !== "*")
  .map(({ path = "" }) => `/${path}`);
const isWhole = (pattern: string) => !pattern.includes(":");
const isDesk = (pattern: string) => /^\/admin(\/|$)/.test(pattern);

/**
 * Pages that stand open to everybody, and what stands where there is none; the styleguide, which has
 * its own states, is in `everyPage`.
 */
export const openPages = [
  ...patterns.filter((each) => isWhole(each) && !isDesk(each) && each !== "/styleguide"),
  "/singleProduct/gulmohar-straight-kurti",
  "/singleProduct/surmai-viscose-kurti",
  "/singleProduct/nothing",
  "/search?q=ivory",
  "/blog/what-is-chikankari",
  "/admin/login",
  "/nothing-here",
];

/** The addresses of a path of `app/routes.ts`. */
export function matcher(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`);
}

/**
 * Every address there is to look at, with orders in several states, a full cart and the operator
 * logged in: the pages without a parameter, and one of each other kind, as the links lead to it.
 * A page that is added is among them without a word here.
 */
export async function everyPage(
  request: APIRequestContext,
  password: string,
  wares = ofBakhiya,
): Promise<string[]> {
  const { product, sizes, who } = wares;
  const buy = () => paidOrder(request, product, sizes[0], who);
  await sendForm(request, "/admin/login", { name: "operator", password });
  const waiting = await order(request, product, sizes[0], who);
  const paid = await buy();
  const [returned, exchanged] = [await buy(), await buy()];
  const atDesk: string[] = [];
  for (const [back, wish] of [[returned, "return"] as const, [exchanged, "exchange"] as const]) {
    await deliver(request, back);
    const address = await askReturn(request, back, wish);
    await sendForm(request, address, { intent: "accept", answer: "Please send it back." });
    await sendForm(request, address, { intent: "received" });
    atDesk.push(address);
  }
  await sendForm(request, "/admin/collections", { intent: "add", name: `Picked ${Date.now()}` });
  const delivered = await buy();
  await deliver(request, delivered);
  const asked = await askReturn(request, delivered);
  for (const size of sizes) await add(request, size, product);

  const found = new Set([
    ...patterns.filter(isWhole),
    `/singleProduct/${product}`,
    ...more,
    ...wares.more,
    `/pay/${waiting._id}`,
    ...[waiting, paid, returned, delivered].map(({ _id }) => `/order/${_id}`),
    `/order/${paid._id}/cancel`,
    `/order/${delivered._id}/return`,
    `/paymentsuccess?reference=${paid._id}`,
    ...[waiting, paid, returned].map(({ _id }) => `/admin/orders/${_id}`),
    "/admin/holds/release?scope=all",
    asked,
    ...atDesk,
  ]);
  // A set that grows while it is walked: what is found is looked through in its turn.
  for (const address of found) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const isPage = answer.headers()["content-type"]?.startsWith("text/html");
    if (!isPage || ![200, 404].includes(answer.status())) {
      found.delete(address);
      continue;
    }
    for (const [, href = ""] of (await answer.text()).matchAll(/<a [^>]*href="(\/[^"?#]*)["?#]/g)) {
      const pattern = patterns.find((each) => matcher(each).test(href));
      if (pattern && ![...found].some((each) => matcher(pattern).test(each))) found.add(href);
    }
  }
  return [...found];
}

type Walk = { addresses: string[]; cookies: Cookie[] };
const walks = new WeakMap<Shop, Walk>();

/**
 * The same for tests of one file that share a shop: the first of them walks, and the others have what it
 * found with the cookies it was found with.
 */
export async function everyPageOnce(request: APIRequestContext, shop: Shop): Promise<Walk> {
  const known = walks.get(shop);
  if (known) return known;
  const addresses = await everyPage(request, shop.password);
  const { cookies } = await request.storageState();
  const walk = { addresses, cookies };
  walks.set(shop, walk);
  return walk;
}
