import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

/**
 * `npm run bench:seed -- [folder] [--products=20000] [--orders=200000]`: fills a data folder with
 * products and orders of nobody, to see how the shop does when it has been open for years. A folder
 * that has orders is refused, unless `--add` says that they may stand among examples.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: "string", default: "20000" },
    orders: { type: "string", default: "200000" },
    add: { type: "boolean", default: false },
  },
});
const count = { products: Number(values.products), orders: Number(values.orders) };
if (!Object.values(count).every((one) => Number.isSafeInteger(one) && one > 0)) {
  console.error("--products and --orders are whole numbers above 0");
  process.exit(1);
}
const folder = path.resolve(positionals[0] ?? "bench/data");
process.env.DATA_DIR = folder;
const isThere = existsSync(path.join(folder, "shop.db"));
const { sqlite } = await import("../db/client.server.ts");
const { takeDown } = await import("./seed/take-down.ts");
const { writeCatalogue } = await import("./seed/catalogue.ts");
const { writeOrders } = await import("./seed/orders.ts");
const { writeCarts } = await import("./seed/carts.ts");
const { writeDesk } = await import("./seed/desk.ts");

const has = Number(sqlite.prepare("select count(*) from orders").pluck().get());
if (isThere && has > 0 && !values.add) {
  console.error(
    `${folder} has ${has} orders already. Name an empty folder, or add --add: what is written there is not taken out again.`,
  );
  process.exit(1);
}
const started = Date.now();
// A folder that a power cut spoils is filled once more.
sqlite.pragma("synchronous = OFF");
sqlite.pragma("foreign_keys = OFF");
sqlite.pragma("cache_size = -150000");
// Sorting millions of rows for an index shall not take millions of rows of memory.
sqlite.pragma("temp_store = FILE");
const pictures = JSON.parse(readFileSync(path.resolve("db/seed/bakhiya/pictures.json"), "utf8"));
const putBack = takeDown(sqlite);
const inOne = <Result>(work: () => Result) => sqlite.transaction(work).immediate();
const catalogue = inOne(() => writeCatalogue(sqlite, pictures, count.products, started));
logStep("products");
writeOrders(sqlite, catalogue, count.orders, started);
logStep("orders");
inOne(() => writeCarts(sqlite, catalogue, Math.ceil(count.orders / 20), started));
inOne(() => writeDesk(sqlite, started));
logStep("carts, messages, log");
putBack();
sqlite.pragma("wal_checkpoint(TRUNCATE)");
sqlite.close();
logStep(`indices; ${count.products} products and ${count.orders} orders in ${folder}`);

function logStep(what: string) {
  console.log(`${((Date.now() - started) / 1000).toFixed(0)} s: ${what}`);
}
