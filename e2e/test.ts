import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { withDatabase } from "./database.ts";
import { type Shop, startShop } from "./shop.ts";

/** JavaScript on, off, or arriving five seconds late. */
export type Mode = "js" | "no-js" | "late";
export type Options = { mode: Mode };

const LATE_MS = 5000;

type Start = () => Promise<Shop>;
type Shops = { sharedShop: Shop; ownShop: (start: Start) => Promise<Shop> };

/**
 * Every worker has a shop of its own, so that one flow cannot take another's stock. A test in a
 * browser also fails when its page threw, logged an error or broke its content security policy.
 */
export const test = base.extend<
  { shop: Shop; baseURL: string; expectedFault: RegExp | undefined },
  Options & Shops
>({
  mode: ["js", { option: true, scope: "worker" }],
  sharedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const shop = await startShop();
      restock(shop);
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // A worker that is asked for other fixtures ends, and its browser with it: all files share one.
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      let open: { start: Start; shop: Shop } | undefined;
      await use(async (start) => {
        if (open?.start === start) return open.shop;
        await open?.shop.stop();
        open = undefined;
        open = { start, shop: await start() };
        return open.shop;
      });
      await open?.shop.stop();
    },
    { scope: "worker" },
  ],
  shop: async ({ sharedShop }, use) => {
    await use(sharedShop);
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  /** What a test makes a page log. */
  expectedFault: [undefined, { option: true }],
  page: async ({ page, context, mode, expectedFault }, use, testInfo) => {
    await forget(page, context);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
    page.on("console", (message) => {
      // A status of 400 is what a refused form answers, and a broken picture is in the catalogue.
      const expected = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !expected) faults.push(message.text());
    });
    if (mode === "late") {
      let opened = Date.now();
      page.on("framenavigated", (frame) => {
        if (frame === page.mainFrame()) opened = Date.now();
      });
      await page.route("**/assets/*.js", async (route) => {
        await new Promise((resolve) =>
          setTimeout(resolve, Math.max(opened + LATE_MS - Date.now(), 0)),
        );
        await route.continue().catch(() => {});
      });
    }
    // Not every breach of the policy is written to the console: an `eval` that is caught is not.
    await page.addInitScript(() =>
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`refused: ${violatedDirective} ${blockedURI}`),
      ),
    );
    await use(page);
    // Playwright itself would draw the page after every test, in case that something fails later.
    if (testInfo.errors.length > 0 && !page.isClosed()) {
      const path = testInfo.outputPath("failed.png");
      await page.screenshot({ path }).catch(() => {});
      testInfo.attachments.push({ name: "screenshot", path, contentType: "image/png" });
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(faults.filter((fault) => !expectedFault?.test(fault))).toEqual([]);
  },
});

/**
 * Takes out what Playwright leaves in a window that it takes again (`reuseContext`, which saves a process
 * for each test); cookies, storage, workers, routes and the screen it clears by itself. Scripts and
 * pictures stay in the browser's cache, the scripts compiled: their addresses tell what is in them.
 */
async function forget(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  await session.send("Page.resetNavigationHistory");
  await session.detach();
  await context.setOffline(false);
  await context.clearPermissions();
}

export { expect };

/** Tests that change what others rely on: they have a shop to themselves, opened by `start`. */
export function inShopOf(start: Start) {
  // The same function is that of several files, each with its own shop.
  const own: Start = () => start();
  return test.extend({
    shop: [
      async ({ ownShop }, use) => {
        await use(await ownShop(own));
      },
      { scope: "test", timeout: 60_000 },
    ],
  });
}

/** Enough of what many tests buy; of its XL there are still few. */
function restock(shop: Shop) {
  withDatabase(shop, (database) =>
    database
      .prepare("update product_sizes set stock = 500 where product_id = ? and size <> 'XL'")
      .run("gulmohar-straight-kurti"),
  );
}

/** Opens an address; with JavaScript on, returns when React has taken the page over. */
export async function open(page: Page, address: string, mode: Mode) {
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  await awake(page, mode);
  return response;
}

/** With JavaScript on, wakes React by a sign of intent and waits for it; else the page does without. */
export async function awake(page: Page, mode: Mode) {
  if (mode !== "js") return;
  await page.evaluate(() => dispatchEvent(new Event("focusin")));
  await hydrated(page);
}

/** React gets its scripts only when the returned function is called; what is done before is done without it. */
export async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return resolve;
}

export async function hydrated(page: Page) {
  await page.waitForFunction(
    () => {
      const place = document.querySelector("main *");
      return place && Object.keys(place).some((key) => key.startsWith("__reactProps"));
    },
    undefined,
    { timeout: 30_000 },
  );
  // Elements get their handlers before the page does: what listens to keys is there a few tasks later.
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let task = 0; task < 5; task += 1) {
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(task);
      });
    }
    port1.close();
  });
}
