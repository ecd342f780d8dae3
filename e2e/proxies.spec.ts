import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as ask } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { cookieNames } from "#app/http/cookie-names.ts";
import { add, KURTI } from "./api/calls.ts";
import { withDatabase } from "./database.ts";
import { type Nginx, startNginx } from "./nginx.ts";
import { findProxy } from "./proxy-programs.ts";
import { end, freePort, ready, run, startShop } from "./shop.ts";
import { expect, test as withShop } from "./test.ts";

/** The proxies of `deploy/`, started before a shop as they stand there. */

const without = (name: string) => `${name} is not here and cannot be fetched: not run`;

const test = withShop.extend<Record<never, never>, { nginx: Nginx | undefined }>({
  nginx: [
    async ({ sharedShop }, use) => {
      const nginx = await startNginx(sharedShop);
      if (!nginx) console.log(`  ${without("nginx")}`);
      await use(nginx);
      await nginx?.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

type Headers = Record<string, string>;

/** As a browser behind the proxy asks; the certificate is of the test's own making. */
function get(nginx: Nginx | undefined, address: string, headers: Headers = {}, method = "GET") {
  return new Promise<{ status: number; headers: Headers; body: string }>((resolve, reject) => {
    const sent = ask(
      `${nginx?.url}${address}`,
      { method, headers, rejectUnauthorized: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

/** The page of everybody, fetched into the cache a moment ago. */
async function warm(nginx: Nginx | undefined, address: string, headers: Headers = {}) {
  await get(nginx, address, headers);
  return get(nginx, address, headers);
}

test("nginx keeps the pages of everybody, each encoding for itself", async ({ nginx }) => {
  test.skip(!nginx, without("nginx"));
  for (const encoding of ["br", "gzip", "identity"]) {
    const headers = { "Accept-Encoding": encoding, "Sec-Fetch-Site": "none" };
    const first = await warm(nginx, "/products", headers);
    const again = await get(nginx, "/products", headers);
    expect(again.headers["x-cache"], encoding).toMatch(/HIT|UPDATING|STALE/);
    expect(again.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    const print = again.headers.etag ?? "";
    expect(print).not.toBe("");
    const unchanged = await get(nginx, "/products", { ...headers, "If-None-Match": print });
    expect(unchanged.status).toBe(304);
    const head = await get(nginx, "/products", headers, "HEAD");
    expect(head.headers["x-cache"]).toMatch(/HIT|UPDATING|STALE/);
    expect(head.body).toBe("");
  }
});

test("nginx keeps files, hands on their compression and sends a player of films the part it asks for", async ({
  nginx,
}) => {
  test.skip(!nginx, without("nginx"));
  const html = (await get(nginx, "/products")).body;
  const picture = /\/images\/[\w./-]+\.avif/.exec(html)?.[0] ?? "";
  const sheet = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? "";
  for (const address of [picture, sheet]) {
    const { headers } = await warm(nginx, address, { "Accept-Encoding": "br" });
    expect(headers["x-cache"], address).toBe("HIT");
    expect(headers["cache-control"]).toContain("max-age");
  }
  expect((await get(nginx, sheet, { "Accept-Encoding": "br" })).headers["content-encoding"]).toBe(
    "br",
  );
  const film = await warm(nginx, "/video/stitching.mp4", { Range: "bytes=1000-1999" });
  expect(film.status).toBe(206);
  expect(film.headers).toMatchObject({ "content-length": "1000", "x-cache": "HIT" });
});

test("nginx keeps no page of somebody, and tells nobody of the inside", async ({ nginx }) => {
  test.skip(!nginx, without("nginx"));
  await warm(nginx, "/products");
  // The last is the shopper's in shops of an earlier release.
  const names = [...Object.values(cookieNames), "bakhiya"];
  for (const name of names) {
    const { headers } = await get(nginx, "/products", { Cookie: `_ga=1; ${name}=x` });
    expect(headers["x-cache"], name).toBe("BYPASS");
  }
  const old = await get(nginx, "/products", { "User-Agent": "Chrome/78.0" });
  expect(old.headers["x-cache"]).toBe("BYPASS");
  expect(old.body).not.toContain("modulepreload");
  for (const address of ["/cart", "/admin/login"]) {
    expect((await warm(nginx, address)).headers["x-cache"]).not.toBe("HIT");
  }
  expect((await get(nginx, "/metrics")).status).toBe(404);
  expect(readFileSync("deploy/nginx.conf", "utf8")).toContain(`(?:${names.join("|")})`);
});

test("the log of nginx has no key of an order", async ({ nginx }) => {
  test.skip(!nginx, without("nginx"));
  await get(nginx, "/order/somebodys?key=opens-it");
  await expect.poll(() => nginx?.log()).toContain('"GET /order/somebodys" 404');
  expect(nginx?.log()).not.toContain("opens-it");
});

test("through nginx nobody names the shop for the next visitor", async ({ nginx }) => {
  test.skip(!nginx, without("nginx"));
  const address = "/about?named";
  const named = { "X-Forwarded-Host": "elsewhere.example" };
  for (const headers of [named, {}]) {
    expect((await get(nginx, address, headers)).body).not.toContain("elsewhere.example");
  }
});

test("a price that was changed is seen through nginx within three seconds", async ({
  nginx,
  shop,
}) => {
  test.skip(!nginx, without("nginx"));
  const address = `/singleProduct/${KURTI}`;
  const price = 4_321;
  await warm(nginx, address);
  withDatabase(shop, (database) =>
    database.prepare("update products set price = ? where id = ?").run(price * 100, KURTI),
  );
  const changed = Date.now();
  let lastStale = 0;
  while (Date.now() < changed + 6000) {
    const asked = Date.now();
    const { body } = await get(nginx, address);
    if (!body.includes("4,321")) lastStale = asked - changed;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(lastStale).toBeLessThanOrEqual(3000);
});

test("behind nginx a closed shop is closed within seconds, one that is down shows its pages", async () => {
  const shop = await startShop();
  const nginx = await startNginx(shop);
  try {
    test.skip(!nginx, without("nginx"));
    expect((await warm(nginx, "/products")).status).toBe(200);
    const opening = (closedSince: number | null) =>
      withDatabase(shop, (database) =>
        database
          .prepare("insert or replace into settings (key, value, updated_at) values (?, ?, ?)")
          .run("opening", JSON.stringify({ closedSince, words: "", preview: null }), Date.now()),
      );
    const status = async () => (await get(nginx, "/products")).status;
    /** Twice as long as a page may be shown that is fetched anew meanwhile. */
    const later = () => new Promise((resolve) => setTimeout(resolve, 6000));
    opening(1);
    await later();
    expect([await status(), await status()]).toEqual([503, 503]);
    opening(null);
    await expect.poll(status).toBe(200);
    await shop.stop();
    await later();
    const { headers, body } = await get(nginx, "/products");
    expect(headers["x-cache"]).toBe("STALE");
    expect(body).toContain("</html>");
  } finally {
    await nginx?.stop();
    await shop.stop();
  }
});

/** `STRANGERS=100000 npm run e2e -- proxies` asks as often as that. */
const STRANGERS = Number(process.env.STRANGERS ?? 600);

test("through nginx nobody gets the page of another", async ({ nginx, shop, playwright }) => {
  test.skip(!nginx, without("nginx"));
  test.setTimeout(60_000 + STRANGERS * 30);
  const people: { headers: Headers; count: number }[] = [
    { headers: {}, count: 0 },
    { headers: { Cookie: "_ga=GA1.1" }, count: 0 },
    { headers: { Cookie: "shopper=forged" }, count: 0 },
    { headers: { Cookie: "bakhiya=forged" }, count: 0 },
  ];
  for (const count of [1, 2, 3]) {
    const request = await playwright.request.newContext({ baseURL: shop.url });
    for (let piece = 0; piece < count; piece += 1) await add(request);
    const { cookies } = await request.storageState();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    people.push({ headers: { Cookie }, count });
    await request.dispose();
  }
  const pages = ["/", "/products", `/singleProduct/${KURTI}`, "/about", "/contact"];
  const wrong: string[] = [];
  let hits = 0;
  async function walk(requests: number) {
    for (let at = 0; at < requests; at += 1) {
      const person = people[Math.floor(Math.random() * people.length)];
      const address = pages[Math.floor(Math.random() * pages.length)] ?? "/";
      const { status, headers, body } = await get(nginx, address, person?.headers);
      if (headers["x-cache"] === "HIT") hits += 1;
      const count = Number(/Cart, (\d+) items?/.exec(body)?.[1] ?? 0);
      if (status !== 200 || count !== person?.count) {
        wrong.push(`${status} ${address}: ${count} for ${JSON.stringify(person)}`);
      }
    }
  }
  await Promise.all(Array.from({ length: 6 }, () => walk(Math.ceil(STRANGERS / 6))));
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(hits).toBeGreaterThan(STRANGERS / 20);
});

/** `deploy/Caddyfile` before whoever listens at a port; undefined where Caddy cannot be had. */
async function startCaddy(shopPort: number) {
  const program = findProxy("caddy");
  if (!program) return undefined;
  const port = await freePort();
  const home = mkdtempSync(path.join(tmpdir(), "bakhiya-caddy-"));
  const env = {
    SITE: `http://localhost:${port}`,
    SHOP: `127.0.0.1:${shopPort}`,
    BUILT: path.resolve("build/client"),
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
  };
  const file = path.join(home, "Caddyfile");
  const own = readFileSync("deploy/Caddyfile", "utf8").replace(/^\{$/m, "{\n\tadmin off");
  writeFileSync(file, own);
  const { process: child, output } = run(
    ["run", "--config", file, "--adapter", "caddyfile"],
    env,
    program,
  );
  const stop = async () => {
    await end(child);
    rmSync(home, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  await ready({ process: child, output }, `${url}/metrics`);
  return { url, output, stop };
}

test("Caddy sends what was built from the disk and asks the shop for the rest", async ({
  shop,
}) => {
  const caddy = await startCaddy(shop.port);
  test.skip(!caddy, without("Caddy"));
  if (!caddy) return;
  try {
    const headers = { "Accept-Encoding": "br" };
    const page = await fetch(`${caddy.url}/products`, { headers });
    expect(page.headers.get("content-encoding")).toBe("br");
    const sheet = /\/assets\/[\w.-]+\.css/.exec(await page.text())?.[0] ?? "";
    const built = await fetch(caddy.url + sheet, { headers });
    expect(built.status).toBe(200);
    expect(built.headers.get("content-encoding")).toBe("br");
    expect(built.headers.get("cache-control")).toContain("immutable");
    expect(built.headers.get("content-type")).toContain("text/css");
    // A CDN that has it from here hands this on, or no browser uses its fonts and modules.
    expect(built.headers.get("access-control-allow-origin")).toBe("*");
    const earlier = await fetch(`${caddy.url}/assets/gone-1234.js`);
    expect(await earlier.text()).toContain("The shop has been renewed");
    const uploaded = await fetch(`${caddy.url}/uploads/none.avif`);
    expect(uploaded.status).toBe(404);
    expect((await fetch(`${caddy.url}/metrics`)).status).toBe(404);
  } finally {
    await caddy.stop();
  }
});

test("what Caddy writes of a request that failed has no key of an order and nobody's phone number", async () => {
  const caddy = await startCaddy(await freePort());
  test.skip(!caddy, without("Caddy"));
  if (!caddy) return;
  try {
    // A browser says from which page it comes, with its key.
    const headers = { referer: `${caddy.url}/order/somebodys?key=opens-it` };
    const failed = await fetch(`${caddy.url}/admin/orders?q=9876543210&key=opens-it`, { headers });
    expect(failed.status).toBe(502);
    await expect.poll(caddy.output).toContain('"uri":"/admin/orders"');
    expect(caddy.output()).not.toMatch(/opens-it|9876543210/);
  } finally {
    await caddy.stop();
  }
});
