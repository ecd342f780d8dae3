import { createHash } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import routes from "../app/routes.ts";
import { KURTI, order } from "./api/calls.ts";
import { withDatabase } from "./database.ts";
import { startShop } from "./shop.ts";
import { expect, inShopOf } from "./test.ts";

/** Without a session nothing of the desk can be read or done, by whatever spelling or method. */
const test = inShopOf(startShop);

const open = new Set(["admin/login", "admin/login/code", "admin/logout"]);
const paths = routes
  .map(({ path = "" }) => path)
  .filter((path) => /^admin(\/|$)/.test(path) && !open.has(path));
const values: [RegExp, (orderId: string) => string][] = [
  [/\/orders\/:id/, (id) => `/orders/${id}`],
  [/\/products\/:id/, () => `/products/${KURTI}`],
  [/\/connections\/:name/, () => "/connections/payments"],
  [/:file/, () => "orders.csv"],
  [/:\w+/, () => "1"],
];

function addressOf(path: string, orderId: string): string {
  return values.reduce(
    (address, [pattern, value]) => address.replace(pattern, value(orderId)),
    `/${path}`,
  );
}

const spellings = (address: string) => [
  address,
  `${address}.data`,
  `${address.toUpperCase()}`,
  `${address.toUpperCase()}.data`,
  `${address}/`,
  `/${address}`,
  `${address}?_method=DELETE`,
];
type Attempt = { method: string; headers?: Record<string, string> };
const attempts: Attempt[] = [
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => ({ method })),
  { method: "GET", headers: { "X-HTTP-Method-Override": "POST" } },
  { method: "POST", headers: { "X-HTTP-Method-Override": "GET" } },
  { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } },
  { method: "GET", headers: { Cookie: "operator=ImZvcmdlZCI%3D.c2lnbmF0dXJl" } },
];

/** Every row of the database as one line per table. */
function rowsOf(shop: { dataDir: string }): string[] {
  return withDatabase(shop, (database) => {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
      .pluck()
      .all() as string[];
    return tables
      .filter((name) => name !== "pincodes")
      .map((name) => {
        const rows = JSON.stringify(database.prepare(`select * from "${name}"`).all());
        return `${name} ${createHash("sha256").update(rows).digest("hex")}`;
      });
  });
}

test("no page of the desk gives a byte or takes a write without a session", async ({
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const { _id: orderId } = await order(request);
  const secrets = ["Test Shopper", "shopper@example.com", "Gali Parche Wali", 'class="side"'];
  const page = await withOperator(shop.url, `/admin/orders/${orderId}`, shop.password);
  const own = secrets.filter((secret) => page.includes(secret));
  expect(own.length).toBeGreaterThanOrEqual(3);
  const before = rowsOf(shop);
  const leaks: string[] = [];
  for (const path of paths) {
    for (const [at, spelling] of spellings(addressOf(path, orderId)).entries()) {
      const attempt = async ({ method, headers = {} }: Attempt) => {
        const body = /GET|HEAD|OPTIONS/.test(method)
          ? undefined
          : new URLSearchParams({
              title: "Not mine",
              price: "1",
              maintenance: "on",
              all: "and-here",
              intent: "cancel",
            });
        const answer = await fetch(shop.url + spelling, {
          method,
          headers,
          redirect: "manual",
          ...(body && { body }),
        });
        const text = await answer.text();
        const where = answer.headers.get("Location") ?? "";
        const isSentAway =
          answer.status === 303 ? where.startsWith("/admin/login") && text === "" : false;
        const isDataSentAway =
          answer.status === 202 &&
          (method === "HEAD" ? text === "" : text.length < 300 && text.includes("/admin/login"));
        // The page that asked keeps its form; what is no page says again what was sent.
        const isFormKept =
          answer.status === 401 &&
          method === "POST" &&
          (text.length < 100 || /You have been logged out|^\{"address":/.test(text));
        const isRefused = [404, 405].includes(answer.status);
        const isLeaked = own.some((secret) => text.includes(secret));
        if (isLeaked || !(isSentAway || isDataSentAway || isFormKept || isRefused)) {
          leaks.push(`${method} ${spelling}: ${answer.status} ${text.slice(0, 80)}`);
        }
      };
      // Every method for the address and its data, the three usual ones for how else it is written; all
      // of one spelling at once, since each waits for its answer only.
      await Promise.all(attempts.slice(0, at < 2 ? undefined : 3).map(attempt));
    }
  }
  expect(leaks).toEqual([]);
  expect(paths.length).toBeGreaterThan(30);
  expect(rowsOf(shop)).toEqual(before);
});

async function withOperator(url: string, address: string, password: string): Promise<string> {
  const login = await fetch(`${url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams({ name: "operator", password }),
    redirect: "manual",
  });
  const cookie = login.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const page = await fetch(url + address, { headers: { Cookie: cookie } });
  return page.text();
}

test("a path that leads back is no page of the shop", async ({ shop }) => {
  // Whatever else sends one has made it another before.
  for (const path of ["/admin/../products", "/admin/%2e%2e/products"]) {
    const asked = get({ port: shop.port, path });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode, path).toBe(400);
  }
});
