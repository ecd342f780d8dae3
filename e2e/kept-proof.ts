import { request } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import Database from "better-sqlite3";
import type { Shop } from "./shop.ts";

/**
 * Random visitors, with carts, hearts, pincodes, a login, forged and foreign cookies, ask two shops on
 * one file for pages that are kept, while products, settings and stock are written. Every answer is
 * compared with the same page rendered for that very visitor, which an address that is never kept gives.
 */
type Proof = {
  compared: number;
  rendered: number;
  late: number;
  writes: number;
  wrong: string[];
};

const products = ["gulmohar-straight-kurti", "surmai-viscose-kurti", "sanwli-made-to-order-co-ord"];
const addresses = [
  ...["/", "/about", "/contact", "/blog", "/blog/what-is-chikankari", "/terms&condition"],
  ...["/products", "/products?sort=price-up", "/products?size=M", "/products?category=Kurtis"],
  ...products.map((id) => `/singleProduct/${id}`),
];
const encodings = ["br", "gzip, deflate, br, zstd", "gzip", "", "identity"];
const strange = [
  "_ga=GA1.2; theme=dark",
  "shopper=x.y",
  "bakhiya=x.y",
  "toast=",
  "operator=forged",
  "pincode=%%%",
  "=;;=",
];

/** What is not of the page: its nonce, and the way by which it was not taken from the kept ones. */
const bare = (html: string) =>
  html
    .replace(/ nonce="\w+"/g, "")
    // React asks early for pictures of cards it renders now, not of those that are HTML already.
    .replace(/<link rel="preload" as="image"[^>]*>/g, "")
    // An address with a query has none.
    .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, "")
    .replace(/\?added=0(?:&amp;|\\*u0026|&)/g, "?")
    .replace(/(?:[?&]|&amp;|\\*u0026)added=0/g, "");
const STOCK_LATE_MS = 1000;

export async function proveKeptPages(
  shops: Shop[],
  { requests, seed }: { requests: number; seed: number },
): Promise<Proof> {
  const proof: Proof = { compared: 0, rendered: 0, late: 0, writes: 0, wrong: [] };
  const database = new Database(path.join(shops[0]?.dataDir ?? "", "shop.db"), { timeout: 5000 });
  const chance = randomFrom(seed);
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
  const visitors = Array.from({ length: 10 }, (_, at) => newVisitor(at, oneOf(shops)));
  let movedAt = 0;

  const moves: (() => Promise<unknown> | unknown)[] = [
    ...[1, 2, 3, 4].map(() => () => oneOf(visitors).add(oneOf(products))),
    ...[1, 2, 3].map(() => () => oneOf(visitors).wish(oneOf(products))),
    () => oneOf(visitors).askPincode(oneOf(products), oneOf(["226001", "400001", "110001"])),
    () => oneOf(visitors).logIn(),
    () => oneOf(visitors).carry(oneOf(strange)),
    () => oneOf(visitors).forget(),
    () => write("update products set price = price + 100 where id = ?", oneOf(products)),
    () =>
      write(
        "update products set title = title || ' x' where id = ? and length(title) < 60",
        oneOf(products),
      ),
    () =>
      write(
        "update products set archived_at = iif(archived_at is null, 1, null) where id = ?",
        products[1],
      ),
    () =>
      write(
        "update product_sizes set stock = iif(stock = 0, 7, 0) where product_id = ? and size = 'M'",
        products[0],
      ),
    () =>
      write(
        "insert into settings (key, value, updated_at) values ('selling', ?, 1) on conflict do update set value = excluded.value",
        JSON.stringify({
          freeDeliveryAbove: 99900 + Math.floor(chance() * 9) * 10000,
          holdMinutes: 30,
          upiId: null,
        }),
      ),
    () => {
      movedAt = Date.now();
      return write(
        "update product_sizes set stock = 2 + abs(random() % 5) where product_id = ? and stock > 0",
        products[0],
      );
    },
  ];
  function write(sql: string, ...values: unknown[]) {
    proof.writes += 1;
    database.prepare(sql).run(...values);
  }

  while (proof.compared < requests) {
    if (chance() < 0.5) await oneOf(moves)();
    const [visitor, address, shop] = [oneOf(visitors), oneOf(addresses), oneOf(shops)];
    const headers: Record<string, string> =
      chance() < 0.5 ? { "Sec-Fetch-Site": "same-origin" } : {};
    const apart = address.includes("?") ? `${address}&added=0` : `${address}?added=0`;
    const fresh = await visitor.get(shop, apart, { ...headers, "Accept-Encoding": "br" });
    proof.rendered += 1;
    const page = bare(textOf(fresh));
    for (let time = 0; time < 8 && proof.compared < requests; time += 1) {
      const encoding = oneOf(encodings);
      const asked = { ...headers, "Accept-Encoding": encoding };
      const got = await visitor.get(shop, address, asked, chance() < 0.1 ? "HEAD" : "GET");
      proof.compared += 1;
      const isLate = () => Date.now() - movedAt < STOCK_LATE_MS;
      if (isSame(got, page, fresh.status)) continue;
      if (isLate()) {
        // A count may be a second old, and no more.
        proof.late += 1;
        await new Promise((resolve) => setTimeout(resolve, STOCK_LATE_MS));
        const again = await visitor.get(shop, address, asked);
        if (isSame(again, page, fresh.status)) continue;
      }
      const [is, differsAt] = [bare(textOf(got)), firstDifference(bare(textOf(got)), page)];
      proof.wrong.push(
        `${got.method} ${address} of ${visitor.name} (${encoding}): ${got.status}, not ${fresh.status}: ${is.slice(differsAt - 60, differsAt + 60)} | ${page.slice(differsAt - 60, differsAt + 60)}`,
      );
      if (proof.wrong.length > 5) return end();
    }
  }
  return end();

  function end() {
    database.close();
    return proof;
  }
}

function firstDifference(one: string, other: string): number {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return at;
  return one.length;
}

type Got = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  method: string;
};

function isSame(got: Got, page: string, status: number): boolean {
  if (got.status !== status) return false;
  return got.method === "HEAD" ? got.body.length === 0 : bare(textOf(got)) === page;
}

function textOf({ body, headers }: Got): string {
  const coding = headers["content-encoding"];
  if (body.length === 0 || coding === undefined) return body.toString();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
  return unpack[coding as keyof typeof unpack](body).toString();
}

/** A browser: it keeps the cookies it is given. */
function newVisitor(number: number, home: Shop) {
  const jar = new Map<string, string>();
  let more = "";
  let sent = 0;

  async function ask(
    shop: Shop,
    where: string,
    {
      headers = {},
      method = "GET",
      body = "",
    }: {
      headers?: Record<string, string>;
      method?: string;
      body?: string;
    },
  ): Promise<Got> {
    sent += 1;
    const cookie = [...jar]
      .map((pair) => pair.join("="))
      .concat(more || [])
      .join("; ");
    const all = {
      "X-Forwarded-For": `10.${number}.${(sent >> 8) & 255}.${sent & 255}`,
      ...headers,
      ...(cookie && { Cookie: cookie }),
      ...(method === "POST" && {
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(body.length),
      }),
    };
    const got = await exchange({ port: shop.port, path: where, method, headers: all }, body);
    for (const line of [got.headers["set-cookie"] ?? []].flat()) {
      const [name = "", value = ""] = line.split(";", 1)[0]?.split(/=(.*)/s) ?? [];
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return got;
  }
  const post = (where: string, fields: Record<string, string>) =>
    ask(home, where, { method: "POST", body: new URLSearchParams(fields).toString() });
  /** The toast of a write is seen and gone. */
  const look = () => ask(home, "/cart", {});

  return {
    name: `visitor ${number}`,
    get: (shop: Shop, where: string, headers: Record<string, string>, method = "GET") =>
      ask(shop, where, { headers, method }),
    add: async (id: string) => {
      await post(`/singleProduct/${id}`, { selectedSize: "M", quantity: "1" });
      await look();
    },
    wish: (id: string) =>
      post("/wishlist", { [sent % 3 === 0 ? "unwish" : "wish"]: id, back: "/cart" }),
    askPincode: (id: string, pincode: string) =>
      ask(home, `/singleProduct/${id}?pincode=${pincode}`, {}),
    logIn: () => post("/admin/login", { name: "operator", password: home.password }),
    carry: (cookie: string) => {
      more = cookie;
    },
    forget: () => {
      jar.clear();
      more = "";
    },
  };
}

function exchange(
  options: { port: number; path: string; method: string; headers: Record<string, string> },
  body: string,
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          method: options.method,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** The same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
