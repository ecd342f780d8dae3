import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * `npm run bench:seed -- [folder]`: fills a data folder with 20,000 products and 200,000 orders of
 * nobody, to see how the shop does when it has been open for years. A folder that has orders is
 * refused, unless `--add` says that they may stand among examples.
 */

const PRODUCTS = 20_000;
const ORDERS = 200_000;

const words = process.argv.slice(2);
const folder = path.resolve(words.find((word) => !word.startsWith("--")) ?? "bench/data");
process.env.DATA_DIR = folder;
const isThere = existsSync(path.join(folder, "shop.db"));
const { sqlite } = await import("../db/client.server.ts");
const { writeCatalogue } = await import("./seed/catalogue.ts");
const { writeOrders } = await import("./seed/orders.ts");
const { writeDesk } = await import("./seed/desk.ts");

const has = Number(sqlite.prepare("select count(*) from orders").pluck().get());
if (isThere && has > 0 && !words.includes("--add")) {
  console.error(
    `${folder} has ${has} orders already. Name an empty folder, or add --add: what is written there is not taken out again.`,
  );
  process.exit(1);
}
const started = Date.now();
// A folder that a power cut spoils is filled once more.
sqlite.pragma("synchronous = OFF");
sqlite.pragma("foreign_keys = OFF");
sqlite.pragma("cache_size = -400000");
const pictures = JSON.parse(readFileSync(path.resolve("db/seed/pictures.json"), "utf8"));
sqlite
  .transaction(() => {
    const catalogue = writeCatalogue(sqlite, pictures, PRODUCTS, started);
    writeOrders(sqlite, catalogue, ORDERS, started);
    writeDesk(sqlite, started);
  })
  .immediate();
sqlite.pragma("wal_checkpoint(TRUNCATE)");
sqlite.close();
console.log(
  `${PRODUCTS} products and ${ORDERS} orders in ${folder}, ${((Date.now() - started) / 1000).toFixed(0)} s`,
);
