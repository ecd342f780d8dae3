import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withDatabase } from "./database.ts";
import { startShop } from "./shop.ts";
import { shopper } from "./shopper.ts";
import { expect, test } from "./test.ts";

const SHOPPERS = 200;
const PIECES = 5;
const product = "gulmohar-straight-kurti";

test(`${SHOPPERS} orders of one phone number at once for ${PIECES} pieces, from two processes: exactly ${PIECES} succeed`, async () => {
  test.slow();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-two-"));
  const one = await startShop({ DATA_DIR: dataDir });
  const two = await startShop({ DATA_DIR: dataDir });
  try {
    withDatabase(one, (database) =>
      database
        .prepare("update product_sizes set stock = ? where product_id = ? and size = 'M'")
        .run(PIECES, product),
    );
    const shoppers = Array.from({ length: SHOPPERS }, (_, at) => (at % 2 ? one.url : two.url));
    const carts = await Promise.all(
      shoppers.map(async (url) => ({ url, cookie: await cart(url) })),
    );
    const answers = await Promise.all(carts.map(({ url, cookie }) => order(url, cookie)));

    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect(made).toHaveLength(PIECES);
    expect(refused).toHaveLength(SHOPPERS - PIECES);
    for (const { body } of refused) {
      expect(body.success).toBe(false);
      expect(body.error).toContain("sold out");
    }
    withDatabase(one, (database) => {
      const count = (sql: string) => database.prepare(sql).pluck().get(product);
      const shelf = count("select stock from product_sizes where product_id = ? and size = 'M'");
      const kept = count("select sum(quantity) from holds where product_id = ?");
      expect(Number(shelf) + Number(kept)).toBe(PIECES);
      expect(count("select sum(quantity) from order_lines where product_id = ?")).toBe(PIECES);
    });
  } finally {
    await one.stop();
    await two.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

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
