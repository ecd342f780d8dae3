import { proveKeptPages } from "../e2e/kept-proof.ts";
import { startShop } from "../e2e/shop.ts";

/**
 * `npm run kept -- 100000 [seed]`: so many answers of kept pages, each compared with the page rendered
 * for its very visitor. Ends with 1 when one differs.
 */
const [requests = 100_000, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);
const first = await startShop();
const second = await startShop({ DATA_DIR: first.dataDir });
const { wrong, ...figures } = await proveKeptPages([first, second], { requests, seed });
console.log(JSON.stringify({ seed, ...figures, wrong }, null, 2));
await second.stop();
await first.stop();
process.exitCode = wrong.length > 0 ? 1 : 0;
