import { drawWhole, overflowOf } from "./accessible.ts";
import { paidOrder } from "./api/aftercare.ts";
import { add, KURTI } from "./api/calls.ts";
import { withDatabase } from "./database.ts";
import { everyPage } from "./every-page.ts";
import { logIn } from "./operator.ts";
import { type Shop, startShop } from "./shop.ts";
import { expect, inShopOf, test } from "./test.ts";

/**
 * 320 px is a screen of 1280 px at 400 %; 640 px with two dots a pixel is one at 200 %. A page is opened
 * once for all of them, which is what it costs; last, on the wide screen, it is looked at as a first page,
 * by its own styles and by the whole sheets.
 */
const screens = [
  { width: 320, deviceScaleFactor: 1 },
  { width: 640, deviceScaleFactor: 2 },
  { width: 1280, deviceScaleFactor: 1 },
];

test("no page loses anything at 320 or 640 px, and a first page looks by its own styles as by the whole sheet @no-js", async ({
  page,
  shop,
}) => {
  // Of three minutes for each of the three that it looks for.
  test.setTimeout(360_000);
  const faults: string[] = [];
  let firstPages = 0;
  // Playwright sets the dots of a pixel for a whole window only.
  const screen = await page.context().newCDPSession(page);
  for (const address of await everyPage(page.request, shop.password)) {
    for (const { width, deviceScaleFactor } of screens) {
      const size = { width, height: 800, deviceScaleFactor, mobile: false };
      await screen.send("Emulation.setDeviceMetricsOverride", size);
      // Whole: before its styles are there a page is as wide as its pictures.
      if (width === 320) await page.goto(address, { waitUntil: "load" });
      // What is not drawn yet has no sizes to compare.
      await drawWhole(page);
      expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([
        width,
        deviceScaleFactor,
      ]);
      if (width === 1280) continue;
      for (const lost of await page.evaluate(whatIsLost))
        faults.push(`${address} at ${width}: ${lost}`);
    }
    const changes = await page.evaluate(whatChanges);
    if (changes) firstPages += 1;
    if (changes?.length) faults.push(`${address} changes: ${changes.join(", ")}`);
  }
  // The window of the next test would keep its size.
  await screen.detach();
  expect(faults).toEqual([]);
  expect(firstPages).toBeGreaterThan(20);
});

test("a phone at 200 % shows what is bought, and the desk, and no bar hides it @no-js", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 180, height: 370 });
  const { _id } = await paidOrder(page.request, KURTI);
  await add(page.request);
  await logIn(page.request, shop);
  const bought = ["/singleProduct/gulmohar-straight-kurti", "/cart", "/create-order?step=2"];
  const after = [`/order/${_id}`, `/order/${_id}/cancel`, `/paymentsuccess?reference=${_id}`];
  const lists = ["dashboard", "orders", "products", "settings", "mail", "audit", "shortcuts"];
  const parts = [`orders/${_id}`, `orders/${_id}/refund`, `products/${KURTI}`, "search"];
  const settings = ["settings/rates", "settings/documents"];
  const desk = ["", ...lists, ...parts, ...settings].map((part) =>
    `/admin/${part}`.replace(/\/$/, ""),
  );
  const lookedAt = ["/", "/products", "/products?category=Shoes"];
  for (const address of [...lookedAt, ...bought, ...after, ...desk]) {
    await page.goto(address);
    expect(await overflowOf(page), address).toBe(0);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((part) => ["fixed", "sticky"].includes(getComputedStyle(part).position))
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > innerWidth / 2)
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect(covered, address).toBeLessThan(80);
  }
});

test("on a wide screen a heading keeps its words whole, the only picture is seen whole, rows are full @no-js", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/about");
  const lines = await page.getByRole("heading", { name: "Experience the Legacy" }).evaluate((h) => {
    const word = document.createRange();
    word.setStart(h.firstChild ?? h, 0);
    word.setEnd(h.firstChild ?? h, "Experience".length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
  const call = await page.locator(".call").boundingBox();
  expect(call?.height).toBeLessThan(1080);

  await page.goto("/singleProduct/muslin-sampler-length");
  const only = await page.locator(".gallery img").boundingBox();
  expect(only?.height).toBeLessThan(1080);

  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    await page.goto("/search");
    const cards = await page.locator(".grid-cards > li").evaluateAll((all) => ({
      count: all.length,
      inRow: all.filter(
        (one) => one.getBoundingClientRect().top === all[0]?.getBoundingClientRect().top,
      ).length,
    }));
    expect(cards.count % cards.inRow, `${width} px`).toBe(0);
  }

  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/singleProduct/gulmohar-straight-kurti");
  const pictures = page.locator(".gallery-row > li");
  const [first, second] = [pictures.first(), pictures.nth(1)].map((one) => one.boundingBox());
  expect((await second)?.y, "on a tablet one below the other").toBeGreaterThan(
    (await first)?.height ?? Number.POSITIVE_INFINITY,
  );

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/products");
  const chosen = page.locator(".sort :checked + span");
  await expect(chosen, "no box round it").toHaveCSS("outline-color", "rgba(0, 0, 0, 0)");
  const eye = page.getByRole("link", { name: /^Quick view of / }).first();
  const [around, within] = [await eye.boundingBox(), await eye.locator("svg").boundingBox()];
  expect((within?.x ?? 0) - (around?.x ?? 0), "in the middle, under the heart").toBe(11);
  const last = await page.locator(".grid-cards > li").last().boundingBox();
  const more = await page.getByRole("link", { name: "More products" }).boundingBox();
  expect(more?.x, "beside the 24th").toBeGreaterThan((last?.x ?? 0) + (last?.width ?? 0) - 1);
  expect(more?.y).toBeLessThan((last?.y ?? 0) + (last?.height ?? 0));

  await add(page.request);
  await page.goto("/create-order?step=2");
  const address = await page.getByLabel("House, street and area").boundingBox();
  expect(address?.width, "as wide as an address").toBeLessThan(760);
});

test.describe("words without a blank", () => {
  // What is written there stays: no other test's page may be of it.
  const test = inShopOf(startShop);
  test.use({ viewport: { width: 320, height: 800 } });

  test("a title of 200 letters, a name of 80: no page of shop and desk is wider for it @no-js", async ({
    page,
    shop,
  }) => {
    test.slow();
    const addresses = await everyPage(page.request, shop.password);
    fillLongTexts(shop);
    const lost: string[] = [];
    let longest = 0;
    for (const address of addresses) {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 320) await page.goto(address, { waitUntil: "load" });
        await drawWhole(page);
        for (const found of await page.evaluate(whatIsLost))
          lost.push(`${address} at ${width}: ${found}`);
      }
      if ((await page.locator("body").textContent())?.includes("W".repeat(80))) longest += 1;
    }
    expect(lost).toEqual([]);
    expect(longest).toBeGreaterThan(25);
  });
});

/** As long as the forms take them, in what shoppers and the operator write. */
function fillLongTexts(shop: Shop) {
  const word = (length: number) => `'${"W".repeat(length)}'`;
  withDatabase(shop, (database) =>
    database.exec(`
      update products set title = ${word(200)}, fabric = ${word(60)}, category = ${word(60)},
        color = ${word(60)}, brand = ${word(60)}, badge = ${word(30)}, description = ${word(500)};
      update orders set name = ${word(80)}, address = ${word(200)}, city = ${word(80)},
        email = ${word(80)} || '@example.com', courier_name = ${word(60)};
      update order_lines set title = ${word(200)}, color = ${word(60)};
      update order_events set note = ${word(200)};
      update messages set name = ${word(80)}, text = ${word(500)};
      update reviews set author = ${word(80)}, text = ${word(500)};
      update return_requests set words = ${word(500)}, answer = ${word(500)};
      update outbox set subject = ${word(200)};
      insert into audit (at, who, what, subject, detail)
        select at, who, what, ${word(200)}, ${word(200)} from audit limit 1;`),
  );
}

/** Runs in the page: what stands beyond its edge, and words cut off by the box they stand in. */
function whatIsLost(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const over = root.scrollWidth - root.clientWidth;
  if (over > 0) found.push(`${over} px wider than the screen`);
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const style = getComputedStyle(element);
    const isHidden = element.clientWidth < 2 || style.clipPath !== "none";
    if (isHidden || !/hidden|clip/.test(style.overflowX) || !element.innerText?.trim()) continue;
    // A row that is swept sideways within its frame is whole.
    const rows = [...element.querySelectorAll("*")];
    if (rows.some((row) => /auto|scroll/.test(getComputedStyle(row).overflowX))) continue;
    const cut = element.scrollWidth - element.clientWidth;
    if (cut > 1) found.push(`${cut} px cut off .${element.className}`);
  }
  return found;
}

/** Runs in the page: the elements the whole sheets show otherwise; undefined where it is in use. */
function whatChanges(): string[] | undefined {
  const sheets = document.querySelectorAll<HTMLLinkElement>('noscript > link[media="print"]');
  if (sheets.length === 0) return undefined;
  // A closed dialog is opened by a script, which has the whole sheets by then.
  const elements = [
    ...document.querySelectorAll("body, body :not(dialog:not([open]), dialog:not([open]) *)"),
  ];
  // What no rule names is changed by none, and need not be read.
  const named = new Set<string>();
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ("style" in rule) for (const name of rule.style as CSSStyleDeclaration) named.add(name);
      if ("cssRules" in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const { cssRules } of document.styleSheets) read(cssRules);
  const properties = [...getComputedStyle(document.body)].filter(
    (name) =>
      named.has(name) &&
      /^(display|position|inset|width|height|m(arg|ax|in)|padding|border|background|color$|font|line|letter|text|white|list|grid|flex|align|justify|gap|order|opacity|visib|overflow|z-index|outline|box|transform|filter|aspect|object|mask|fill|stroke|clip|cursor|transition|animation|contain|content)/.test(
        name,
      ),
  );
  const looks = () =>
    elements.map((element) =>
      [null, "::before", "::after"]
        .map((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === "none") return "";
          return properties.map((name) => style.getPropertyValue(name)).join();
        })
        .join(),
    );
  const before = looks();
  for (const sheet of sheets) sheet.media = "all";
  const after = looks();
  return elements.flatMap((element, at) =>
    before[at] === after[at] ? [] : `${element.tagName}.${element.className}`,
  );
}
