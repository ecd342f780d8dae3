import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withDatabase } from "./database.ts";
import { type Shop, startShop } from "./shop.ts";
import { shopper } from "./shopper.ts";
import { expect, test } from "./test.ts";

const SHOPPERS = 200;
const UNITS = 5;
const product = "gulmohar-straight-kurti";

const ways: Record<string, (DATA_DIR: string) => Promise<Shop>[]> = {
  "from two processes": (DATA_DIR) => [startShop({ DATA_DIR }), startShop({ DATA_DIR })],
  "through two readers and the one that writes": (DATA_DIR) => [
    startShop({ DATA_DIR, WEB_PROCESSES: "2" }),
  ],
};
for (const [way, start] of Object.entries(ways)) {
  test(`${SHOPPERS} orders of one phone number at once for ${UNITS} units, ${way}: exactly ${UNITS} succeed`, async () => {
    test.slow();
    const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-two-"));
    const shops = await Promise.all(start(dataDir));
    try {
      withDatabase({ dataDir }, (database) =>
        database
          .prepare("update product_sizes set stock = ? where product_id = ? and size = 'M'")
          .run(UNITS, product),
      );
      const urls = shops.map(({ url }) => url);
      const carts = await Promise.all(
        Array.from({ length: SHOPPERS }, async (_, at) => {
          const url = urls[at % urls.length] ?? "";
          return { url, cookie: await cart(url) };
        }),
      );
      const answers = await Promise.all(carts.map(({ url, cookie }) => order(url, cookie)));

      const made = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status === 409);
      expect(made).toHaveLength(UNITS);
      expect(refused).toHaveLength(SHOPPERS - UNITS);
      for (const { body } of refused) {
        expect(body.success).toBe(false);
        expect(body.error).toContain("sold out");
      }
      withDatabase({ dataDir }, (database) => {
        const count = (sql: string) => database.prepare(sql).pluck().get(product);
        const shelf = count("select stock from product_sizes where product_id = ? and size = 'M'");
        const kept = count("select sum(quantity) from holds where product_id = ?");
        expect(Number(shelf) + Number(kept)).toBe(UNITS);
        expect(count("select sum(quantity) from order_lines where product_id = ?")).toBe(UNITS);
      });
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

test("nine orders of all that carts can take, from one address, leave four fifths of every size", async () => {
  test.slow();
  const shop = await startShop({});
  const shelf = () =>
    withDatabase(
      shop,
      (database) =>
        database
          .prepare("select product_id id, size, stock from product_sizes where stock > 0")
          .all() as { id: string; size: string; stock: number }[],
    );
  try {
    const before = shelf();
    for (let nth = 0; nth < 9; nth += 1) {
      const { post } = stranger(shop.url, `9${nth}23456780`);
      const there = shelf();
      for (let line = 0; line < 40; line += 1) {
        const { id, size, stock } = there[(nth * 13 + line) % there.length] ?? before[0] ?? {};
        await post("/api/cart/add", {
          _id: id,
          selectedSize: size,
          quantity: Math.min(stock ?? 1, 20),
        });
      }
      expect((await post("/api/orders/create-order")).status).toBe(201);
    }
    const left = new Map(shelf().map(({ id, size, stock }) => [id + size, stock]));
    const parts = before.map(({ id, size, stock }) => (left.get(id + size) ?? 0) / stock);
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0.8);
    // Where they came from is known, and is no address.
    const networks = withDatabase(shop, (database) =>
      database.prepare("select distinct network from orders").pluck().all(),
    );
    expect(networks).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  } finally {
    await shop.stop();
  }
});

/** Somebody with a cart, who sends the checkout's fields with everything. */
function stranger(url: string, phone: string) {
  let cookie = "";
  return {
    async post(path: string, body: object = {}) {
      const response = await fetch(url + path, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie },
        body: JSON.stringify({ ...shopper, phone, email: `${phone}@example.com`, ...body }),
      });
      await response.arrayBuffer();
      cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return response;
    },
  };
}

async function cart(url: string): Promise<string> {
  const response = await fetch(`${url}/api/cart/add`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ _id: product, selectedSize: "M" }),
  });
  expect(response.status).toBe(200);
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function order(url: string, cookie: string) {
  const { name, phone, email, ...shippingAddress } = shopper;
  const response = await fetch(`${url}/api/orders/create-order`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ user: { name, phone, email }, shippingAddress }),
  });
  return {
    status: response.status,
    body: (await response.json()) as { success: boolean; error?: string },
  };
}
