import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withDatabase } from "./database.ts";
import { freePort, startShop } from "./shop.ts";
import { startSuppliers } from "./suppliers.ts";
import { expect, test } from "./test.ts";
import { createVisitor, placeOrder } from "./visitor.ts";

const PRODUCT = "gulmohar-straight-kurti";
const UNITS = 20;
/** The first wave pays, each when the order's time is over, while as many and more order anew. */
const ANEW = 30;

test(`holds run out while their payments and ${ANEW} new orders come in, at two processes: ${UNITS} units, ${UNITS} sold`, async () => {
  test.slow();
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-late-"));
  const suppliers = await startSuppliers();
  const env = { ...suppliers.env, DATA_DIR: dataDir, TICK_MS: "50" };
  const hurried = ["--import", "./e2e/time.ts"];
  const one = await startShop(env, hurried);
  const two = await startShop({ ...env, PORT: String(await freePort()) }, hurried);
  const at = (nth: number) => (nth % 2 ? one : two).url;
  const read = (sql: string) =>
    withDatabase(one, (database) => database.prepare(sql).pluck().get());
  try {
    withDatabase(one, (database) =>
      database
        .prepare("update product_sizes set stock = ? where product_id = ? and size = 'M'")
        .run(UNITS, PRODUCT),
    );
    /** Orders at one process and pays at the provider; the way back is at the other. */
    const order = async (nth: number) => {
      const visitor = createVisitor(at(nth));
      const id = await placeOrder(visitor, PRODUCT, "M");
      const opened = await visitor.call("/api/payment/checkout", { orderId: id });
      return { id, nth, providerOrder: String(opened.body.order.id) };
    };
    const pay = async ({ id, nth, providerOrder }: Awaited<ReturnType<typeof order>>) => {
      const back = await suppliers.pay(providerOrder);
      await createVisitor(at(nth + 1)).post(
        `/api/payment/payment-verification?orderId=${id}`,
        back,
      );
    };
    const first = await Promise.all(Array.from({ length: UNITS }, (_, nth) => order(nth)));
    // Few of them are kept; the others stay on the shelf, and none is promised twice.
    expect(read("select sum(quantity + missing) from holds")).toBe(UNITS);

    const late = first.map(async (placed, nth) => {
      // One after the other their time is over; each pays a moment before or after.
      await new Promise((resolve) => setTimeout(resolve, nth * 25));
      withDatabase(one, (database) =>
        database.prepare("update orders set expires_at = 1 where id = ?").run(placed.id),
      );
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
      await pay(placed);
    });
    const anew = Array.from({ length: ANEW }, async (_, nth) => {
      await new Promise((resolve) => setTimeout(resolve, nth * 15));
      const placed = await order(nth).catch(() => undefined);
      if (placed) await pay(placed);
      return placed ? 1 : 0;
    });
    await Promise.all(late);
    const placedAnew = (await Promise.all(anew)).reduce((sum: number, count) => sum + count, 0);

    const paid = () => read("select count(*) from orders where status = 'paid'");
    const owed = () => read("select count(*) from orders where status = 'refund due'");
    // A webhook or two may still be under way.
    await expect(async () => {
      expect([paid(), owed()]).toEqual([UNITS, placedAnew]);
    }).toPass({ timeout: 20_000 });
    expect(
      read(`select stock from product_sizes where product_id = '${PRODUCT}' and size = 'M'`),
    ).toBe(0);
    // Who was told that somebody else has paid first never paid, and keeps nothing.
    expect(read("select coalesce(sum(quantity), 0) from holds")).toBe(0);
    expect(read("select count(*) from payments")).toBe(UNITS + placedAnew);
    const seen = withDatabase(one, (database) =>
      database
        .prepare("select order_id, count(*) times from order_events where kind = 'paid' group by 1")
        .all(),
    ) as { times: number }[];
    expect(seen.filter(({ times }) => times > 1)).toEqual([]);
  } finally {
    await one.stop();
    await two.stop();
    await suppliers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
