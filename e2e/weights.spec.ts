import type { Page } from "@playwright/test";
import { fetchAsSent } from "./as-sent.ts";
import { everyPage } from "./every-page.ts";
import { FIRST_ROUND_TRIP, kB, weighPages } from "./page-weights.ts";
import { startShop } from "./shop.ts";
import { expect, test } from "./test.ts";

const FONTS = 60;
const FIRST_SCREEN = 60;
const WHOLE_LIST = 250;

/**
 * Pages with as much chosen, found or asked as they can show. Whoever is the first to begin with one has
 * it packed less tightly, and two packets more.
 */
const fullest = [
  "/products?sort=price-up",
  "/products?stock=in&min=100&max=9000",
  "/products?hue=white&hue=pink&hue=blue&hue=green",
  "/products?fabric=Cotton&fabric=Georgette&fabric=Mulmul&fabric=Linen",
  "/products?category=Chikankari+Kurti&stock=in&max=2000&sort=price-down",
  "/search?q=a",
  "/search?q=kurti",
  ...["gulmohar-straight-kurti", "moti-anarkali", "mulmul-phool-fabric"].flatMap((id) => [
    `/singleProduct/${id}?pincode=226018`,
    `/singleProduct/${id}?pincode=1`,
  ]),
];

test("no page outgrows its HTML, styles and scripts before it wakes", async ({
  request,
  playwright,
  shop,
}) => {
  test.slow();
  const list = await (await request.get("/products")).text();
  const [, next = ""] = /href="(\/products\?after=[^"]+)"/.exec(list) ?? [];
  expect(next).not.toBe("");
  const { heaviest, tooHeavy } = await weighPages(request, shop, [
    ...(await everyPage(request, shop.password)),
    // Another page's preview is among them.
    "/admin/pages/article.what-is-chikankari/preview",
  ]);
  console.log("heaviest, kB:", JSON.stringify(heaviest));
  expect(tooHeavy).toEqual([]);

  const stranger = await playwright.request.newContext();
  const withQuery = [...fullest, next];
  for (const address of withQuery) await fetchAsSent(stranger, shop.url + address);
  for (const address of withQuery) {
    const whole = async () => {
      const { head, body } = await fetchAsSent(stranger, shop.url + address);
      return head + body.length;
    };
    const most = { message: address, timeout: 10_000 };
    await expect.poll(whole, most).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
  }
  expect((await weighPages(stranger, shop, withQuery)).tooHeavy).toEqual([]);
  await stranger.dispose();
});

/** When each font was asked for, in ms, and its bytes; when words were first seen. */
async function fontsOf(page: Page) {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const fonts = entries.filter(({ name }) => name.endsWith(".woff2"));
    return {
      starts: fonts.map(({ startTime }) => startTime),
      // What the browser has already is sent no second time.
      bytes: fonts.reduce((sum, { transferSize }) => sum + transferSize, 0),
      seen: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    };
  });
}

test("fonts come after the first paint, and at once on the next page", async ({ page, shop }) => {
  await page.goto(shop.url);
  await expect(page.locator('head > link[href*="/fonts-"]')).toHaveCount(1);
  const first = await fontsOf(page);
  expect(first.starts.length).toBeGreaterThan(0);
  expect(Math.min(...first.starts)).toBeGreaterThan(first.seen);
  expect(kB(first.bytes)).toBeLessThan(FONTS);

  // The file is told by the browser's store already when the page begins.
  await page.goto(`${shop.url}/about`, { waitUntil: "commit" });
  await expect(page.locator('head > link[href*="/fonts-"]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.fonts.check("1rem Mukta"))).toBe(true);
});

test("who saves data keeps the fonts of the phone", async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(shop.url, { waitUntil: "networkidle" });
  expect((await fontsOf(page)).starts).toEqual([]);
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true });

  /** Which fonts came before the rest may, six seconds after the page, when, and what moved meanwhile. */
  async function firstSeconds(page: Page, address: string) {
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(3000);
    const { starts: all, seen } = await fontsOf(page);
    const loaded = await page.evaluate(() => {
      const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return page?.loadEventEnd ?? 0;
    });
    const starts = all.filter((start) => start < loaded + 6000);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const watch = new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              sum += entry.value;
          });
          watch.observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 100);
        }),
    );
    return { starts, seen, moved, heading: () => drawnWith(page, "h1, h2") };
  }

  /** The fonts that draw an element, whatever families it names. */
  async function drawnWith(page: Page, selector: string) {
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    await session.detach();
    return fonts.map(({ familyName }) => familyName);
  }

  for (const address of ["/", "/products", "/singleProduct/gulmohar-straight-kurti"]) {
    test(`${address}: headings have their font right after the first paint, and nothing moves`, async ({
      page,
      shop,
    }) => {
      // A page that comes within three seconds has a good line; how busy this machine is does not count.
      await page.addInitScript(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() / 100;
      });
      const { starts, seen, moved, heading } = await firstSeconds(page, shop.url + address);
      expect(starts).toHaveLength(1);
      expect(starts[0]).toBeGreaterThan(seen);
      await expect.poll(heading).toEqual(["Eczar"]);
      expect(moved).toBeLessThan(0.01);
    });
  }

  test("on a slow line they wait as all else does", async ({ page, shop }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });
    });
    expect((await firstSeconds(page, shop.url)).starts).toEqual([]);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the fonts come too", async ({ page, shop }) => {
    const fonts: number[] = [];
    page.on("response", async (response) => {
      if (response.url().endsWith(".woff2")) fonts.push((await response.body()).length);
    });
    await page.goto(shop.url, { waitUntil: "networkidle" });
    expect(fonts.length).toBeGreaterThan(0);
    expect(kB(fonts.reduce((sum, bytes) => sum + bytes, 0))).toBeLessThan(FONTS);
  });
});

/** Bytes of pictures: those a phone shows at first, and all of the page's. */
async function picturesOf(page: Page, url: string) {
  const weights = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "image") return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    weights.set(response.url(), body.length);
  });
  const sum = (urls: string[]) =>
    kB([...new Set(urls)].reduce((bytes, each) => bytes + (weights.get(each) ?? 0), 0));
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const inside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      return inside ? [image.currentSrc] : [];
    }),
  );
  const all = await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    return [...document.images].map(({ currentSrc }) => currentSrc);
  });
  await page.waitForLoadState("networkidle");
  const weighed = { first: sum(seen), whole: sum(all) };
  console.log(`${new URL(url).pathname}: ${JSON.stringify(weighed)} kB of pictures`);
  return weighed;
}

test.describe("on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 } });

  for (const address of ["/", "/singleProduct/gulmohar-straight-kurti"]) {
    test(`the first screen of ${address} needs few pictures`, async ({ page, shop }) => {
      const { first } = await picturesOf(page, shop.url + address);
      expect(first).toBeLessThan(FIRST_SCREEN);
      expect(first).toBeGreaterThan(0);
    });
  }

  test("the list needs few pictures, on the first screen and as a whole", async ({ page }) => {
    // A shop of its own: other tests put products at the head of theirs.
    const fresh = await startShop();
    const { first, whole } = await picturesOf(page, `${fresh.url}/products`);
    await fresh.stop();
    expect(first).toBeLessThan(FIRST_SCREEN);
    expect(first).toBeGreaterThan(0);
    expect(whole).toBeLessThan(WHOLE_LIST);
    expect(whole).toBeGreaterThan(first);
  });
});
