import { drawWhole } from "./accessible.ts";
import { withDatabase } from "./database.ts";
import { everyPage } from "./every-page.ts";
import type { Shop } from "./shop.ts";
import { expect, test } from "./test.ts";

/** 320 px is a screen of 1280 px at 400 %; 640 px with two dots a pixel is one at 200 %. */
for (const width of [320, 640]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: width === 640 ? 2 : 1 });

    test(`no page loses anything at ${width} px @no-js`, async ({ page, shop }) => {
      test.slow();
      const lost: string[] = [];
      for (const address of await everyPage(page.request, shop.password)) {
        // Whole: before its styles are there a page is as wide as its pictures.
        await page.goto(address, { waitUntil: "load" });
        await drawWhole(page);
        for (const found of await page.evaluate(whatIsLost)) lost.push(`${address}: ${found}`);
      }
      expect(lost).toEqual([]);
    });
  });
}

test.describe("words without a blank", () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test("a title of 200 letters, a name of 80: no page of shop and desk is wider for it @no-js", async ({
    page,
    shop,
  }) => {
    test.slow();
    const addresses = await everyPage(page.request, shop.password);
    giveLongWords(shop);
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
function giveLongWords(shop: Shop) {
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
