import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { createServer } from "vite";

/**
 * `npm run dev`: the shop from its sources, on a data folder of its own. A page, part or style sheet
 * that is changed is there with the next request, and in open browsers at once; any other source
 * starts the shop anew (a few seconds), and open browsers load their page again. It is not the shop
 * that is sold: nothing is compressed, kept or put under a Content-Security-Policy, and the
 * styleguide is there.
 */

const settings = {
  DATA_DIR: "data-dev",
  STYLEGUIDE: "on",
  LOG_LEVEL: "warn",
  OPERATOR_PASSWORD: "thread-and-needle",
  ...process.env,
  NODE_ENV: "development",
};
/** Who writes a file may do so in several steps. */
const SETTLE_MS = 150;

if (process.argv.includes("--shop")) await openShop();
else restartOnChange();

/** Vite answers for scripts, style sheets and pictures, the shop's own listener for the rest. */
async function openShop() {
  const port = Number(process.env.PORT ?? 3000);
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { port: port + 1 } },
  });
  const { server } = (await vite.ssrLoadModule("/app/server.ts")) as { server: Server };
  const [answer] = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (req, res) => vite.middlewares(req, res, () => answer?.(req, res)));
}

function restartOnChange() {
  if (!process.env.OPERATOR_PASSWORD) {
    console.log(`  The operator of a new shop has the password ${settings.OPERATOR_PASSWORD}`);
  }
  let shop = open();
  let due: NodeJS.Timeout | undefined;
  let restarts = Promise.resolve();
  async function restart() {
    console.log("  A source has changed: the shop starts anew …");
    await close(shop);
    shop = open();
  }
  for (const folder of ["app", "db"]) {
    watch(folder, { recursive: true }, (_, name) => {
      if (!name || !/\.(ts|json|sql)$/.test(name) || /\.test\.ts$/.test(name)) return;
      clearTimeout(due);
      due = setTimeout(() => {
        restarts = restarts.then(restart);
      }, SETTLE_MS);
    });
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void close(shop).then(() => process.exit(0)));
  }
}

function open(): ChildProcess {
  return spawn(process.execPath, [import.meta.filename, "--shop"], {
    env: settings,
    stdio: "inherit",
  });
}

async function close(shop: ChildProcess) {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  shop.kill("SIGTERM");
  await ended;
}
