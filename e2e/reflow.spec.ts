import { drawWhole } from "./accessible.ts";
import { everyPage } from "./every-page.ts";
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
