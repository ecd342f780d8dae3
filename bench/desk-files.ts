import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DAY } from "#app/time.ts";
import { run, type Shop, settings } from "../e2e/shop.ts";

/** A backup and the desk's large files, out and in, while a shopper looks around; times in ms. */

const SHOPPERS_PAGES = ["/", "/products", "/products?sort=price-up", "/search?q=muslin", "/cart"];
const PAUSE_MS = 50;

type FileRun = { name: string; seconds: number; shopper: number[] };

export async function runFiles(shop: Shop, cookie: string): Promise<FileRun[]> {
  const headers = { Cookie: cookie };
  const month = new Date(Date.now() - 45 * DAY).toISOString().slice(0, 7);
  const runs: FileRun[] = [];

  /** A table as it comes, or when its page says that it is ready. */
  async function table(file: string): Promise<string> {
    const answer = await fetch(`${shop.url}/admin/import-export/${file}`, { headers });
    if (answer.status !== 200) throw new Error(`${file}: ${answer.status}`);
    if (answer.headers.get("Content-Type")?.startsWith("text/csv")) return answer.text();
    await reached(answer.url, "The file is ready");
    const taken = await fetch(`${answer.url}/file`, { headers });
    if (taken.status !== 200) throw new Error(`${file}: ${taken.status}`);
    return taken.text();
  }

  async function takeOut(name: string, file: string) {
    runs.push(await beside(shop, name, async () => void (await table(file))));
  }

  runs.push(await beside(shop, "a backup", () => backUp(shop.dataDir)));
  await takeOut("orders out, all of them", "orders.csv?month=all");
  await takeOut("invoices out, a month", `invoices.csv?month=${month}`);
  await takeOut("products out", "products.csv");

  const body = new FormData();
  body.set(
    "file",
    new File([dearer(await table("products.csv"))], "products.csv", { type: "text/csv" }),
  );
  let page = "";
  runs.push(
    await beside(shop, "products in, checked", async () => {
      const to = `${shop.url}/admin/import-export`;
      const answer = await fetch(to, { method: "POST", headers, body, redirect: "manual" });
      page = shop.url + answer.headers.get("Location");
      await reached(page, "Nothing is imported yet");
    }),
    await beside(shop, "products in, written", async () => {
      await fetch(page, { method: "POST", headers, body: new URLSearchParams() });
      await reached(page, "Import finished");
    }),
  );
  return runs;

  async function reached(address: string, expected: string) {
    for (;;) {
      const answer = await fetch(address, { headers });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
      if (text.includes(expected)) return;
      await pause(250);
    }
  }
}

/** As the scheduler and the desk do it, in a process of its own. */
async function backUp(dataDir: string): Promise<void> {
  const backups = mkdtempSync(path.join(tmpdir(), "bakhiya-backup-"));
  const env = { ...settings, NODE_ENV: "production", DATA_DIR: dataDir, BACKUP_DIR: backups };
  const { process: child, output } = run(["app/backup/backup.ts"], env);
  const [code] = await once(child, "exit");
  rmSync(backups, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The backup failed: ${output()}`);
}

async function beside(shop: Shop, name: string, work: () => Promise<void>): Promise<FileRun> {
  const shopper: number[] = [];
  const started = performance.now();
  let working = true;
  const ended = work().finally(() => {
    working = false;
  });
  for (let turn = 0; working; turn += 1) {
    const asked = performance.now();
    const answer = await fetch(shop.url + SHOPPERS_PAGES[turn % SHOPPERS_PAGES.length]);
    await answer.text();
    if (answer.status !== 200) throw new Error(`a shopper was answered ${answer.status}`);
    shopper.push(performance.now() - asked);
    await pause(PAUSE_MS);
  }
  await ended;
  return { name, seconds: (performance.now() - started) / 1000, shopper };
}

/** A product file may have 50,000 lines. */
const MOST_SENT = 20_000;

/** Every product a rupee dearer, as many as are sent: lines that are all to be written. */
function dearer(table: string): string {
  const [head = "", ...rest] = table.split("\r\n");
  const lines = rest.slice(0, MOST_SENT);
  const names = head.replace("\uFEFF", "").split(",");
  const price = names.indexOf("price");
  const cells = /("(?:[^"]|"")*"|[^,]*)(,|$)/g;
  return [
    head,
    ...lines.map((line) => {
      let at = 0;
      return line.replace(cells, (all, cell: string, end: string) => {
        at += 1;
        return at - 1 === price && cell ? `${Number(cell) + 1}${end}` : all;
      });
    }),
  ].join("\r\n");
}
