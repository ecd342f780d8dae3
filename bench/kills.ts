import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { HOUR } from "#app/time.ts";
import { withDatabase } from "../e2e/database.ts";
import { startMailServer } from "../e2e/mail-server.ts";
import { end, freePort, launchShop, ready, run } from "../e2e/shop.ts";
import { check } from "./kills-check.ts";
import { PRODUCT, SIZES, startLoad } from "./kills-load.ts";
import { startProviderDouble } from "./provider-double.ts";

const password = "thread-and-needle";
const SHOPPERS = 8;
const upTo = (ms: number) => Math.random() * ms;

type Report = { counts: Record<string, number>; violations: string[] };

/**
 * The built shop, the provider's double and a mail server as processes that know each other only
 * over the network; the shop is killed at any moment, its start included, and started again.
 */
export async function killOften(
  rounds: number,
  say: (line: string) => void,
  enough?: AbortSignal,
): Promise<Report> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-kills-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const mail = await startMailServer();
  // Most are taken at once; some leave time to be killed in.
  mail.state.delayMs = () => (Math.random() < 0.3 ? upTo(300) : 0);
  const provider = await startProviderDouble(url);
  const env = {
    ...provider.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    OPERATOR_PASSWORD: password,
    LOG_LEVEL: "fatal",
  };
  let shop = launchShop(env);
  try {
    await ready(shop, `${url}/healthz`);
    await provider.setFaults({
      webhookDuplicate: true,
      webhookReorder: true,
      webhookRetrySeconds: "1,1,2,4,8,16",
      refund: "processed-later",
      refundSeconds: 2,
      lateSeconds: 3,
    });
    stock(dataDir);
    const { url: providerUrl, keyId } = provider;
    const load = startLoad({ url, providerUrl, keyId, password, shoppers: SHOPPERS });
    await load.begun;

    let kills = 0;
    while (kills < rounds && !enough?.aborted) {
      // One in six is killed while it opens.
      const early = Math.random() < 1 / 6;
      if (!early) await ready(shop, `${url}/healthz`);
      await pause(early ? upTo(600) : 50 + upTo(800));
      await kill(shop.process);
      kills += 1;
      if (kills % 3 === 0) letHoldsRunOut(dataDir);
      shop = launchShop(env);
      if (kills % 20 === 0) say(`${kills} kills, ${load.book.orders.size} orders`);
    }
    await ready(shop, `${url}/healthz`);
    await load.finish();
    await end(shop.process);

    say("reconciling …");
    mail.state.delayMs = () => 0;
    const isReconciled = await reconcile(env);
    // What waits for a while is due then: mails, refunds, holds, the reconciler's rounds. A mail older
    // than a day would wait for the operator's word.
    const later = { ...env, LATER_MS: String(23 * HOUR), TICK_MS: "500" };
    shop = launchShop(later, ["--import", "./e2e/time.ts"]);
    await ready(shop, `${url}/healthz`);
    await rest(dataDir);
    await end(shop.process);
    const result = await check({ dataDir, provider, taken: mail.state.taken, ...load.book });
    if (!isReconciled) result.violations.push("npm run reconcile did not get every answer");
    const counts: Record<string, number> = { kills, ...result.counts };
    return { counts, violations: result.violations };
  } finally {
    await kill(shop.process);
    await end(provider.process);
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

function stock(dataDir: string) {
  withDatabase({ dataDir }, (database) => {
    const set = database.prepare(
      "update product_sizes set stock = ? where product_id = ? and size = ?",
    );
    for (const [size, count] of Object.entries(SIZES)) set.run(count, PRODUCT, size);
  });
}

/** As if half an hour had passed for a few: their money may come all the same. */
function letHoldsRunOut(dataDir: string) {
  withDatabase({ dataDir }, (database) =>
    database.exec(`update orders set expires_at = 1 where id in
      (select id from orders where status = 'awaiting payment' order by random() limit 3)`),
  );
}

/** False when the provider left a question of its unanswered. */
async function reconcile(env: Record<string, string>): Promise<boolean> {
  const child = run(["app/payments/reconcile.ts"], env);
  const [code] = await once(child.process, "exit");
  return code === 0;
}

/** Until no mail and no refund waits any more, nor is under way: what is claimed is due yet later. */
async function rest(dataDir: string) {
  for (let tries = 0; tries < 3000; tries += 1) {
    const open = withDatabase({ dataDir }, (database) =>
      database
        .prepare(
          `select (select count(*) from outbox where due_at is not null)
             + (select count(*) from refunds where due_at is not null)`,
        )
        .pluck()
        .get(),
    );
    if (open === 0) return;
    await pause(100);
  }
}
