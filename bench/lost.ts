import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readManifest } from "../app/backup/folder.ts";
import { ON_SHELF } from "../app/catalog/on-shelf.ts";
import { withDatabase } from "../e2e/database.ts";
import { end, freePort, launchShop, ready, run } from "../e2e/shop.ts";
import { type PlacedOrder, startBuying } from "./lost-load.ts";
import { startProviderDouble } from "./provider-double.ts";

const password = "thread-and-needle";
/** Of the scheduler in the shop, where it is asked to hurry. */
const tick = { TICK_MS: "500" };
const hurried = ["--import", "./e2e/time.ts"];

type Drill = {
  /** Before the backup that is restored, and after it until the shop dies. */
  beforeMs: number;
  afterMs: number;
  shoppers: number;
  /** A filled data folder to begin with; otherwise the demonstration. */
  from?: string;
  say?: (line: string) => void;
};

/** A shop that was restored, still running and closed, with what there is to say of it. */
export type Restored = {
  url: string;
  dataDir: string;
  password: string;
  counts: Record<string, number>;
  /** Empty, or sentences. */
  violations: string[];
  stop: () => Promise<void>;
};

/**
 * The box is lost: a shop sells against the provider's double, its backups are taken to another
 * folder, it is killed with -9 and its folder deleted; then it is restored from what was taken away
 * last, and asks the provider. `restored` ends with `stop`.
 */
export async function loseBox(drill: Drill): Promise<Restored> {
  const { say = () => {}, shoppers } = drill;
  const place = mkdtempSync(path.join(tmpdir(), "bakhiya-lost-"));
  const [dataDir, elsewhere] = [path.join(place, "data"), path.join(place, "elsewhere")];
  if (drill.from) cpSync(drill.from, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const provider = await startProviderDouble(url, path.join(place, "provider.db"));
  const env = {
    ...provider.env,
    ...tick,
    PORT: String(port),
    DATA_DIR: dataDir,
    BACKUP_EVERY: "1h",
    BACKUP_PUSH: `mkdir -p "${elsewhere}" && rm -rf "${elsewhere}/$BACKUP_SLOT" && cp -r "$BACKUP" "${elsewhere}/$BACKUP_SLOT"`,
    OPERATOR_PASSWORD: password,
    LOG_LEVEL: "fatal",
  };
  let shop = launchShop(env, hurried);
  const stop = async () => {
    shop.process.kill("SIGKILL");
    await end(provider.process);
    rmSync(place, { recursive: true, force: true });
  };
  try {
    await ready(shop, `${url}/healthz`);
    const product = stockOne(dataDir);
    const { url: providerUrl, keyId } = provider;
    const load = startBuying({ url, providerUrl, keyId, product, shoppers });
    await Promise.race([pause(drill.beforeMs), load.buying]);
    const begun = Date.now();
    await finished(["app/backup/backup.ts"], env);
    say(`backup ${seconds(begun)} s`);
    // The shop's own clock takes it away.
    await until(() => existsSync(path.join(dataDir, "backups/push/pushed.json")), 600_000);
    say(`away after ${seconds(begun)} s`);
    await Promise.race([pause(drill.afterMs), load.buying]);

    const stopping = load.stop();
    const died = Date.now();
    shop.process.kill("SIGKILL");
    await stopping;
    rmSync(dataDir, { recursive: true, force: true });

    const restoring = Date.now();
    const from = path.join(elsewhere, "a");
    await finished(["app/backup/restore.ts", from, dataDir], env);
    say(`restored ${seconds(restoring)} s`);
    shop = launchShop(env, hurried);
    await ready(shop, `${url}/healthz`);
    const backMs = Date.now() - restoring;
    say(`answers again ${seconds(restoring)} s`);
    await until(() => hasAsked(dataDir), 300_000);
    const { at } = await readManifest(from);
    const payments = await provider.list<ProviderPayment>("payments");
    const captured = payments.filter((payment) => payment.captured);
    const { counts, violations } = compare(dataDir, {
      captured,
      orders: load.orders,
      backedUpAt: at,
    });
    const times = {
      "seconds of orders lost": Math.round((died - at) / 1000),
      "ms until it answered again": backMs,
    };
    return { url, dataDir, password, counts: { ...counts, ...times }, violations, stop };
  } catch (error) {
    say(shop.output());
    await stop();
    throw error;
  }
}

/** One that is sold, with plenty of size M. */
function stockOne(dataDir: string): string {
  return withDatabase({ dataDir }, (database) => {
    const first = database.prepare(
      `select p.id from products p join product_sizes s on s.product_id = p.id
       where ${ON_SHELF} and s.size = 'M' and s.stock > 0 limit 1`,
    );
    const product = String(first.pluck().get());
    database.prepare("update product_sizes set stock = 50000 where product_id = ?").run(product);
    return product;
  });
}

function hasAsked(dataDir: string): boolean {
  const stored = withDatabase({ dataDir }, (database) =>
    database.prepare("select value from settings where key = 'restored'").pluck().get(),
  );
  return JSON.parse(String(stored ?? "{}")).inquiry?.doneAt > 0;
}

type ProviderPayment = { id: string; amount: number; captured: boolean };

/** What the restored shop knows of the money that was taken and the orders that were made. */
function compare(
  dataDir: string,
  known: { captured: ProviderPayment[]; orders: PlacedOrder[]; backedUpAt: number },
) {
  const { captured, orders, backedUpAt } = known;
  return withDatabase({ dataDir }, (database) => {
    const isOrder = database.prepare("select 1 from payments where id = ?").pluck();
    const isListed = database.prepare("select 1 from unmatched_payments where id = ?").pluck();
    const hasOrder = database.prepare("select 1 from orders where id = ?").pluck();
    const violations: string[] = [];
    let [ofOrders, listed, lost] = [0, 0, 0];
    for (const { id, amount } of captured) {
      if (isOrder.get(id)) ofOrders += 1;
      else if (isListed.get(id)) listed += 1;
      else violations.push(`${amount} paise of ${id} are nowhere`);
    }
    for (const order of orders) {
      if (hasOrder.get(order.id)) continue;
      lost += 1;
      if (order.at < backedUpAt)
        violations.push(`order ${order.id} was made before the backup and is gone`);
    }
    const counts = {
      "orders made": orders.length,
      "of them lost": lost,
      "payments captured": captured.length,
      "of orders": ofOrders,
      "listed without an order": listed,
    };
    return { counts, violations };
  });
}

async function finished(args: string[], env: Record<string, string>): Promise<void> {
  const child = run(args, env);
  const code = await new Promise((resolve) => child.process.once("exit", resolve));
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${child.output()}`);
}

async function until(isSo: () => boolean, patienceMs: number): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!isSo()) {
    if (Date.now() > end) throw new Error("waited too long");
    await pause(100);
  }
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
