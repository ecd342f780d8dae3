import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { sendResponse } from "@remix-run/node-fetch-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLogin, ensureOperator } from "#app/accounts/account.server.ts";
import { originOf } from "#app/http/address.server.ts";
import { startSession } from "#app/http/operator-session.server.ts";
import { pincodeHeaders } from "#app/http/pincode.server.ts";
import { gatherRoutes } from "#app/http/route-facts.ts";
import { openShopper } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { sqlite } from "#db/client.server.ts";
import { publicVersion } from "#db/version.server.ts";
import {
  isForEverybody,
  sendShared,
  share,
  sharedKey,
  strangersKey,
} from "./shared-pages.server.ts";

/** A page of one script, and how often it was rendered. */
let renderings = 0;
const nonce = "0f".repeat(16);
const script = "let a = 1;";
const style = "p{margin:0}";

const addresses = gatherRoutes({
  home: { path: "", module: { handle: { kept: "path" } } },
  about: { path: "about", module: { handle: { kept: "path" } } },
  contact: { path: "contact", module: { handle: { kept: "path" } } },
  blog: { path: "blog", module: { handle: { kept: "path" } } },
  terms: { path: "terms&condition", module: { handle: { kept: "path" } } },
  product: { path: "singleProduct/:id", module: { handle: { kept: "path" } } },
  list: { path: "products", module: { handle: { kept: "query" } } },
  cart: { path: "cart", module: {} },
}).kept;

const server = createServer(async (req, res) => {
  const origin = originOf(req);
  const key =
    origin && (sharedKey(req, origin, addresses) ?? (await strangersKey(req, origin, addresses)));
  if (key && sendShared(key, res)) return;
  const version = publicVersion();
  const headers = new Headers({ "Content-Type": "text/html" });
  if (req.url === "/about") headers.set("Set-Cookie", "toast=; Max-Age=0");
  const html = `<p>${++renderings}</p><script nonce="${nonce}">${script}</script><script>alert()</script><style nonce="${nonce}" data-sheet="/a.css">${style}</style>${"<br>".repeat(200)}`;
  const page = new Response(html, { status: req.url === "/blog" ? 404 : 200, headers });
  const answer = key && isForEverybody(page) ? await share(key, page, { nonce, version }) : page;
  await sendResponse(res, answer);
});
beforeAll(async () => {
  await once(server.listen(0), "listening");
});
afterAll(() => {
  server.close();
});

async function get(address: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const before = renderings;
  const response = await fetch(`http://127.0.0.1:${port}${address}`, {
    headers: { "Accept-Encoding": "br", ...headers },
  });
  return { response, html: await response.text(), isFresh: renderings > before };
}

test("a page is rendered once for all who come without a cookie", async () => {
  const first = await get("/products?size=M");
  const second = await get("/products?size=M");
  expect([first.isFresh, second.isFresh]).toEqual([true, false]);
  expect(second.html).toBe(first.html);
  expect(second.response.headers.get("content-encoding")).toBe("br");
  expect((await get("/products?size=L")).isFresh).toBe(true);
});

test.each([
  ["whose browser knows no brotli", "/", { "Accept-Encoding": "gzip" }],
  ["who comes by another name of the shop", "/", { "X-Forwarded-Host": "shop.example" }],
  ["who comes by https", "/", { "X-Forwarded-Proto": "https" }],
  ["who asks for a pincode", "/singleProduct/a?pincode=226001", {}],
  ["at the cart", "/cart", {}],
  ["at the desk", "/admin", {}],
  ["whose toast is taken away", "/about", {}],
  ["who finds nothing", "/blog", {}],
])("somebody %s gets a page of their own", async (_, address, headers) => {
  await get("/");
  await get(address);
  expect((await get(address, headers)).isFresh).toBe(true);
});

const visit = new Request("http://shop.test/");
const cookieOf = (headers: HeadersInit) =>
  new Headers(headers).get("Set-Cookie")?.split(";", 1)[0] ?? "";

test.each<[string, () => Promise<HeadersInit>]>([
  ["cart", async () => openShopper(visit).headers],
  ["message", async () => (await redirectWithToast("/", "Added")).headers],
  ["pincode", async () => pincodeHeaders("226003")],
  [
    "session at the desk",
    async () => {
      await ensureOperator("a long enough password");
      return startSession(visit, (await checkLogin("operator", "a long enough password")) ?? 0);
    },
  ],
])("whoever has a %s gets a page of their own, however the cookie is written", async (_, open) => {
  const cookie = cookieOf(await open());
  expect(cookie.length).toBeGreaterThan(10);
  await get("/");
  for (const sent of [cookie, `x=1;${cookie}`, ` x=1; ${cookie}; y=2`]) {
    expect((await get("/", { Cookie: sent })).isFresh, sent).toBe(true);
  }
});

test.each([
  "x=1",
  "_ga=GA1.1.2; theme=dark",
  "mybakhiya=1; bakhiya2=1",
  "bakhiya=",
  "bakhiya=x; operator=x; toast=x; pincode=x",
  "operator=ImEi.AAAA",
  "pincode=IjEyMyI%3D",
  "toast",
  "=;;=",
])("a cookie of others, or one that opens nothing, changes nothing: %s", async (cookie) => {
  const { html } = await get("/");
  const { isFresh, html: same } = await get("/", { Cookie: cookie });
  expect(isFresh).toBe(false);
  expect(same).toBe(html);
});

test("the first page of a visit and a further one are kept apart", async () => {
  await get("/terms&condition");
  const further = { "Sec-Fetch-Site": "same-origin" };
  expect((await get("/terms&condition", further)).isFresh).toBe(true);
  expect((await get("/terms&condition", further)).isFresh).toBe(false);
  expect((await get("/terms&condition", { "Sec-Fetch-Site": "none" })).isFresh).toBe(false);
});

test("a write to the catalogue is seen at once", async () => {
  await get("/singleProduct/a");
  expect((await get("/singleProduct/a")).isFresh).toBe(false);
  sqlite.exec("insert into settings (key, value, updated_at) values ('x', '1', 1)");
  expect((await get("/singleProduct/a")).isFresh).toBe(true);
});

test("what is asked for again is packed tightly, and not anew while it stays the same", async () => {
  const sent: string[] = [];
  for (const number of [1, 2, 2, 3]) {
    const text = Array.from({ length: 400 }, (_, at) => `<p>${(at * at * number) % 977}</p>`).join(
      "",
    );
    const headers = { "Content-Type": "text/html" };
    const answer = await share("first //x/again", new Response(text, { headers }), {
      nonce,
      version: "1",
    });
    const body = new Uint8Array(await answer.arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toBe(text);
    expect(answer.headers.get("Content-Length")).toBe(String(body.byteLength));
    sent.push(Buffer.from(body).toString("base64"));
  }
  const [loose = "", tight = "", same = "", changed = ""] = sent;
  expect(tight.length).toBeLessThan(loose.length);
  expect(same).toBe(tight);
  expect(changed).not.toBe(tight);
});

test("our own scripts and styles are allowed by their hash, no other, and no nonce is left", async () => {
  const { response, html } = await get("/contact");
  const policy = response.headers.get("content-security-policy");
  const hash = (source: string) => createHash("sha256").update(source).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash(script)}';`);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash(style)}';`);
  expect(html).toContain(`<script>${script}</script>`);
  expect(html + policy).not.toContain("nonce");
});
