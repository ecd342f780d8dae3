import { runnerImport } from "vite";

/**
 * `npm run reconcile`: asks the payment provider now about every order whose money is open, and
 * about every refund that is not over. It may run beside the open shop, on the same data folder.
 * The mails are JSX, which Node does not run by itself: hence Vite's runner.
 */
process.env.NODE_ENV ??= "production";
const { module } = await runnerImport<typeof import("./reconcile-now.server.ts")>(
  "/app/payments/reconcile-now.server.ts",
  { configFile: false, logLevel: "error" },
);
process.exitCode = (await module.reconcileBesideShop(console.log)) ? 0 : 1;
