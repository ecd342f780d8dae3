import { existsSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";

/**
 * `npm run reconcile`: asks the payment provider now about every order whose money is open, and
 * about every refund that is not over. It may run beside the open shop, on the same data folder.
 * The mails are JSX, which Node does not run by itself: hence Vite's runner.
 */
process.env.NODE_ENV ??= "production";
// A folder by mistake would be made a new shop, in which nothing is open.
if (!existsSync(path.join(env.DATA_DIR, "shop.db"))) {
  console.error(`There is no shop in ${env.DATA_DIR}: set DATA_DIR to the folder of yours.`);
  process.exit(2);
}
const { runnerImport } = await import("vite");
const { module } = await runnerImport<typeof import("./reconcile-now.server.ts")>(
  "/app/payments/reconcile-now.server.ts",
  { configFile: false, logLevel: "error" },
);
process.exitCode = (await module.reconcileBesideShop(console.log)) ? 0 : 1;
