import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { checkLogin, ensureOperator } from "#app/accounts/account.server.ts";
import { addToCart } from "#app/cart/change-cart.server.ts";
import { setWish } from "#app/catalog/wishlist.server.ts";
import { saveDraft } from "#app/checkout/draft.server.ts";
import { startSession } from "#app/http/operator-session.server.ts";
import { pincodeHeaders } from "#app/http/pincode.server.ts";
import { gatherRoutes } from "#app/http/route-facts.ts";
import { openShopper } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { keptAsk } from "./kept-ask.server.ts";
import { get, rendering, resetShop, script, style, textOf } from "./kept-pages-fixture.ts";

/** Who gets which kept page, and in which form. */

beforeEach(resetShop);

const visit = new Request("http://shop.test/");
const cookieOf = (headers: HeadersInit) =>
  new Headers(headers).get("Set-Cookie")?.split(";", 1)[0] ?? "";
function shopperWith({ units = 0, hearts = [] as string[], pincode = "" } = {}): string {
  const { id, headers } = openShopper(visit);
  const context = shopperContext();
  const line = { shopperId: id, productId: "kurti", size: "M", quantity: units };
  if (units > 0) expect(addToCart(context, line).ok).toBe(true);
  for (const productId of hearts) setWish(context, { shopperId: id, productId });
  if (pincode) saveDraft(shopperContext(), { shopperId: id, typed: { pincode } });
  return cookieOf(headers);
}

test("a page is rendered once for all who come without a cookie", async () => {
  const first = await get("/products");
  const second = await get("/products");
  expect([first.isFresh, second.isFresh]).toEqual([true, false]);
  expect(textOf(second)).toBe(textOf(first));
  expect((await get("/products?size=L")).isFresh).toBe(true);
});

test.each([
  ["a page that is not there", "/blog"],
  ["an address with a query, asked for the first time", "/products?color=red"],
])("who asks for %s while the answer of another is packed waits for nobody", async (_, address) => {
  rendering.aloneMs = 30;
  const first = get(address);
  await new Promise((resolve) => setTimeout(resolve, 10));
  const others = await Promise.all(Array.from({ length: 20 }, () => get(address)));
  const statuses = new Set([await first, ...others].map(({ status }) => status));
  expect(statuses).toEqual(new Set([address === "/blog" ? 404 : 200]));
  expect(rendering.turns).toBeLessThan(100);
});

test("from one rendering come brotli, gzip, plain, HEAD and 304", async () => {
  const br = await get("/");
  const gzip = await get("/", { "Accept-Encoding": "gzip" });
  const plain = await get("/", { "Accept-Encoding": "" });
  const head = await get("/", {}, "HEAD");
  expect([gzip, plain, head].map(({ isFresh }) => isFresh)).toEqual([false, false, false]);
  expect(gunzipSync(gzip.body).toString()).toBe(textOf(br));
  expect(plain.body.toString()).toBe(textOf(br));
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, date: "" }).toEqual({ ...br.headers, date: "" });
  for (const got of [br, gzip, plain]) {
    expect(Number(got.headers["content-length"])).toBe(got.body.length);
    expect(got.headers.etag).toBe(br.headers.etag);
  }
  const etag = String(br.headers.etag);
  for (const named of [etag, `"x", ${etag}`, etag.slice(2), "*"]) {
    const unchanged = await get("/", { "If-None-Match": named });
    expect(unchanged.status, named).toBe(304);
    expect(unchanged.body).toHaveLength(0);
    expect(unchanged.headers.etag).toBe(etag);
  }
  expect((await get("/", { "If-None-Match": '"x"' })).status).toBe(200);
});

test.each<[string, string, Record<string, string>]>([
  ["who comes by another name of the shop", "/", { "X-Forwarded-Host": "shop.example" }],
  ["who comes by https", "/", { "X-Forwarded-Proto": "https" }],
  ["who asks for a pincode", "/singleProduct/a?pincode=226001", {}],
  ["who was just given a cookie", "/products?added=abc", {}],
  ["at the cart", "/cart", {}],
  ["at the desk", "/admin", {}],
  ["who finds nothing", "/blog", {}],
])("somebody %s gets a page of their own", async (_, address, headers) => {
  await get("/");
  await get(address);
  expect((await get(address, headers)).isFresh).toBe(true);
});

test("a cache in front may keep what was asked for without a cookie of ours, and nothing else", async () => {
  const control = async (headers: Record<string, string>) =>
    String((await get("/", headers)).headers["cache-control"]);
  expect(await control({})).toContain("public");
  expect(await control({ Cookie: "_ga=1" })).toContain("s-maxage=1,");
  expect(await control({ Cookie: shopperWith({ units: 1 }) })).toBe("private, no-cache");
  expect(await control({ Cookie: "shopper=forged" })).toBe("private, no-cache");
  expect((await get("/")).headers.vary).toMatch(/^Cookie, Accept-Encoding/);
});

test("all who show the same share a page, all others have another", async () => {
  const asked = async (path: string, cookie: string) => textOf(await get(path, { Cookie: cookie }));
  const two = await asked("/", shopperWith({ units: 2 }));
  const before = rendering.count;
  expect(await asked("/", shopperWith({ units: 2 }))).toBe(two);
  expect(await asked("/", `x=1; ${shopperWith({ units: 2 })}; y=2`)).toBe(two);
  expect(rendering.count).toBe(before);
  expect(two).toContain('{"cartCount":2,"wished":[]}');
  expect(await asked("/", shopperWith({ units: 3 }))).toContain('"cartCount":3');
  const hearts = await asked("/", shopperWith({ hearts: ["saree", "kurti"] }));
  expect(hearts).toContain('"wished":["kurti","saree"]');
  const product = await asked("/singleProduct/kurti", shopperWith({ units: 2, pincode: "226001" }));
  expect(product).toContain('"pincode":"226001"');
  expect(await asked("/", shopperWith({ units: 2, pincode: "226001" }))).toBe(two);
  // They differ in one thing only.
  expect(await asked("/", shopperWith({ hearts: ["saree"] }))).toContain('"wished":["saree"]');
  const other = shopperWith({ units: 2, pincode: "226003" });
  expect(await asked("/singleProduct/kurti", other)).toContain('"pincode":"226003"');
  const byCookie = cookieOf(pincodeHeaders("226003"));
  expect(await asked("/singleProduct/kurti", byCookie)).toContain('"pincode":"226003"');
  expect(await asked("/", byCookie)).toContain('{"cartCount":0,"wished":[]}');
});

test("by what a page is kept stays short, however many hearts a visitor has set", () => {
  sqlite.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 200)
    insert into products (id, title, price, created_at, updated_at)
    select printf('%03d-', i) || hex(zeroblob(28)), 'Kurti', 129900, 1, 1 from n`);
  const ids = sqlite.prepare("select id from products order by id").pluck().all() as string[];
  const keyOf = (hearts: string[]) => {
    const req = { url: "/list?a=1", method: "GET", headers: { cookie: shopperWith({ hearts }) } };
    const routes = gatherRoutes({ list: { path: "list", module: { handle: { kept: "query" } } } });
    return keptAsk(req as IncomingMessage, { protocol: "http:", host: "shop.test" }, routes)?.key;
  };
  const many = keyOf(ids.slice(0, 200));
  expect(many?.length).toBeLessThan(150);
  expect(keyOf(ids.slice(0, 200))).toBe(many);
  expect(keyOf(ids.slice(0, 199))).not.toBe(many);
  expect(keyOf([])).toBe("first http://shop.test/list?a=1");
});

test("a browser below the floor has pages of its own, which a cache in front keeps for nobody", () => {
  const routes = gatherRoutes({ about: { path: "about", module: { handle: { kept: "path" } } } });
  const askOf = (agent?: string) => {
    const req = { url: "/about", method: "GET", headers: { "user-agent": agent } };
    return keptAsk(req as IncomingMessage, { protocol: "http:", host: "shop.test" }, routes);
  };
  const [old, today] = [askOf("Chrome/78.0"), askOf("Chrome/150.0")];
  expect([old?.key, old?.isOld, old?.isAnonymous]).toEqual([
    "old http://shop.test/about",
    true,
    false,
  ]);
  expect([today?.key, today?.isOld, today?.isAnonymous]).toEqual([askOf()?.key, false, true]);
});

test("whoever has a toast waiting gets a page of their own; the operator's session shows on none", async () => {
  const toast = cookieOf((await redirectWithToast("/", "Added")).headers);
  await get("/");
  for (const cookie of [toast, `x=1;${toast}`, `${shopperWith({ units: 1 })}; ${toast}`]) {
    expect((await get("/", { Cookie: cookie })).isFresh, cookie).toBe(true);
  }
  await ensureOperator("a long enough password");
  const login = await checkLogin("operator", "a long enough password");
  const session = cookieOf(startSession(visit, login ?? 0));
  expect(session.length).toBeGreaterThan(10);
  // Its password was written into the settings.
  await get("/");
  expect((await get("/", { Cookie: session })).isFresh).toBe(false);
});

test.each([
  "x=1",
  "_ga=GA1.1.2; theme=dark",
  "myshopper=1; shopper2=1",
  "shopper=",
  "shopper=x; operator=x; toast=x; pincode=x",
  "operator=ImEi.AAAA",
  "pincode=IjEyMyI%3D",
  "toast",
  "=;;=",
])("a cookie of others, or one that opens nothing, changes nothing: %s", async (cookie) => {
  const page = await get("/");
  const same = await get("/", { Cookie: cookie });
  expect(same.isFresh).toBe(false);
  expect(textOf(same)).toBe(textOf(page));
});

test("the first page of a visit and a further one are kept apart", async () => {
  await get("/terms&condition");
  const further = { "Sec-Fetch-Site": "same-origin" };
  expect((await get("/terms&condition", further)).isFresh).toBe(true);
  expect((await get("/terms&condition", further)).isFresh).toBe(false);
  expect((await get("/terms&condition", { "Sec-Fetch-Site": "none" })).isFresh).toBe(false);
});

test("our own scripts and styles are allowed by their hash, no other, and no nonce is left", async () => {
  const got = await get("/terms&condition");
  const policy = got.headers["content-security-policy"];
  const hash = (source: string) => createHash("sha256").update(source).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash(script)}';`);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash(style)}';`);
  expect(textOf(got)).toContain(`<script>${script}</script>`);
  expect(textOf(got) + policy).not.toContain("nonce");
});
