import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withDatabase } from "../e2e/database.ts";
import { startMailServer } from "../e2e/mail-server.ts";
import { end, freePort, launchShop, ready, run } from "../e2e/shop.ts";
import { check } from "./kills-check.ts";
import { PRODUCT, SIZES, startLoad } from "./kills-load.ts";

const razorpay = {
  RAZORPAY_KEY_ID: "rzp_test_killed",
  RAZORPAY_KEY_SECRET: "a secret of the kills alone",
  RAZORPAY_WEBHOOK_SECRET: "another secret of the kills",
};
const password = "thread-and-needle";
const SHOPPERS = 8;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
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
  const [port, providerPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const providerUrl = `http://127.0.0.1:${providerPort}`;
  const mail = await startMailServer();
  // Most are taken at once; some leave time to be killed in.
  mail.state.delayMs = () => (Math.random() < 0.3 ? upTo(300) : 0);
  const provider = run(
    [
      "app/payment-providers/sandbox/serve.ts",
      ...["--port", String(providerPort)],
      ...["--webhook", `${url}/api/payment/webhook`],
    ],
    razorpay,
  );
  const env = {
    ...razorpay,
    PORT: String(port),
    DATA_DIR: dataDir,
    RAZORPAY_API_URL: providerUrl,
    SMTP_URL: mail.url,
    OPERATOR_PASSWORD: password,
    LOG_LEVEL: "fatal",
  };
  let shop = launchShop(env);
  try {
    await ready(provider, `${providerUrl}/`);
    await ready(shop, `${url}/healthz`);
    const keys = { id: razorpay.RAZORPAY_KEY_ID, secret: razorpay.RAZORPAY_KEY_SECRET };
    await setFaults(providerUrl, keys, {
      webhookDuplicate: true,
      webhookReorder: true,
      webhookRetrySeconds: "1,1,2,4,8,16",
      refund: "processed-later",
      refundSeconds: 2,
      lateSeconds: 3,
    });
    withDatabase({ dataDir }, (database) => {
      const set = database.prepare(
        "update product_sizes set stock = ? where product_id = ? and size = ?",
      );
      for (const [size, stock] of Object.entries(SIZES)) set.run(stock, PRODUCT, size);
    });
    const load = startLoad({ url, providerUrl, keyId: keys.id, password, shoppers: SHOPPERS });
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
    const reconciled = await finished(["app/payments/reconcile.ts"], env);
    // What waits for a while is due then: mails, refunds, holds, the reconciler's rounds. A mail older
    // than a day would wait for the operator's word.
    const later = { ...env, LATER_MS: String(23 * 60 * 60_000), TICK_MS: "500" };
    shop = launchShop(later, ["--import", "./e2e/time.ts"]);
    await ready(shop, `${url}/healthz`);
    await rest(dataDir);
    await end(shop.process);
    const result = await check({
      dataDir,
      providerUrl,
      keys,
      taken: mail.state.taken,
      ...load.book,
    });
    if (!reconciled) result.violations.push("npm run reconcile did not get every answer");
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

/** As if half an hour had passed for a few: their money may come all the same. */
function letHoldsRunOut(dataDir: string) {
  withDatabase({ dataDir }, (database) =>
    database.exec(`update orders set expires_at = 1 where id in
      (select id from orders where status = 'awaiting payment' order by random() limit 3)`),
  );
}

async function setFaults(
  providerUrl: string,
  { id, secret }: { id: string; secret: string },
  faults: object,
) {
  const answer = await fetch(`${providerUrl}/v1/_faults`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function finished(args: string[], env: Record<string, string>): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
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
