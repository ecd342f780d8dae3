import { AxeBuilder } from "@axe-core/playwright";
import { drawWhole } from "./accessible.ts";
import { dragByFinger } from "./drag.ts";
import { chooseSize } from "./shopper.ts";
import { expect, open, test } from "./test.ts";

const product = "/singleProduct/gulmohar-straight-kurti";

test("the size chart is a section, and with React a dialog", async ({ page, mode }) => {
  await open(page, product, mode);
  await page.getByRole("link", { name: "Size chart" }).click();
  const place = mode === "no-js" ? page.locator("details.size-chart") : page.getByRole("dialog");
  await expect(place.getByRole("columnheader", { name: "Kurti, bust" })).toBeVisible();
  await expect(place.getByRole("rowheader", { name: "XL", exact: true })).toBeVisible();
  if (mode === "no-js") return;
  const { violations } = await new AxeBuilder({ page }).include("dialog[open]").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(place).toBeHidden();
});

test("on paper a product has its size chart, and nothing that lies over the page", async ({
  page,
  mode,
}) => {
  await open(page, product, mode);
  const section = page.locator("details.size-chart").getByRole("columnheader", { name: /bust/ });
  await expect(section).toBeHidden();
  if (mode === "js") await page.getByRole("link", { name: "Size chart" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(section).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator(".bar")).toHaveCSS("position", "static");
});

test("who asks for less motion sees none between a card and its product @js", async ({
  page,
  mode,
}) => {
  await open(page, "/products", mode);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const { dataset } = document.documentElement;
      void transition.ready.then(() => {
        dataset.moving = String(document.getAnimations().length);
      });
      return transition;
    };
  });
  const card = page.getByRole("main").getByRole("article").first();
  await card.getByRole("link", { name: /^Details of/ }).click();
  await expect(page).toHaveURL(/singleProduct/);
  await expect(page.locator("html")).toHaveAttribute("data-moving", "0");
});

test("sets have trousers in their chart, cloth has none @no-js", async ({ page }) => {
  await page.goto("/products?category=Co-ord+Sets");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page.locator("details.size-chart")).toContainText("Trousers, hips");
  await page.goto("/singleProduct/muslin-sampler-length");
  await expect(page.getByText("Size chart")).toHaveCount(0);
});

test("a picture opens large, turns by keyboard, and closes", async ({ page, mode }) => {
  await open(page, product, mode);
  // All of them stand beside each other on a wide screen.
  await expect(page.getByRole("link", { name: /^Enlarge/ })).toHaveCount(4);
  const link = page.getByRole("link", { name: /^Enlarge/ }).first();
  if (mode === "no-js") {
    const shown = page.waitForResponse(/-800\.jpg$/);
    await link.click();
    expect((await shown).headers()["content-type"]).toBe("image/jpeg");
    await expect(page).toHaveURL(/-800\.jpg$/);
    return;
  }
  await link.click();
  const large = page.getByRole("dialog", { name: /Large pictures/ });
  await expect(large).toBeVisible();
  const first = await large.getByRole("img").getAttribute("alt");
  await page.keyboard.press("ArrowLeft");
  await expect(large.getByText("4 / 4")).toBeVisible();
  await large.getByRole("button", { name: "Next picture" }).click();
  await expect(large.getByText("1 / 4")).toBeVisible();
  await large.getByRole("button", { name: "Previous picture" }).click();
  await expect(large.getByText("4 / 4")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(large.getByRole("img")).toHaveAttribute("alt", first ?? "");
  const closer = large.getByRole("button", { name: /^Closer/ });
  await closer.click({ position: { x: 640, y: 600 } });
  await expect(closer).toHaveAttribute("aria-pressed", "true");
  // What was pressed is seen: the lower part.
  expect(await closer.evaluate((frame) => frame.scrollTop)).toBeGreaterThan(400);
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
});

test("on a phone price, size and the button are on the first screen, the button on every", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, product, mode);
  const add = page.getByRole("button", { name: "Add to Cart" });
  const bar = page.locator(".buy-bar");
  const top = (await bar.boundingBox())?.y ?? 0;
  for (const size of ["S", "XL"]) {
    const pill = await page.getByRole("radio", { name: size, exact: true }).boundingBox();
    expect((pill?.y ?? 740) + (pill?.height ?? 0)).toBeLessThan(top);
  }
  const stock = await page.getByRole("status").filter({ hasText: "In Stock" }).boundingBox();
  expect((stock?.y ?? 740) + (stock?.height ?? 0)).toBeLessThan(top);
  await expect(bar.getByText("₹1,299")).toBeInViewport({ ratio: 1 });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(add).toHaveCount(1);

  await page.getByText("Care", { exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  await expect(add).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(bar.getByText("₹1,299")).toBeHidden();
  // On its side.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(add).toBeInViewport({ ratio: 1 });
});

test("search engines are told what stands on the page", async ({ page, mode }) => {
  await open(page, product, mode);
  const scripts = await page.locator("script[type='application/ld+json']").allTextContents();
  const data = scripts.map((text) => JSON.parse(text));
  expect(data.map((item) => item["@type"])).toEqual(["Product", "BreadcrumbList"]);
  expect(data[0].offers).toMatchObject({ priceCurrency: "INR", price: "1299.00" });
  expect(data[0]).not.toHaveProperty("aggregateRating");
  const canonical = page.locator("link[rel=canonical]");
  expect(await canonical.getAttribute("href")).toMatch(new RegExp(`^http://.*${product}$`));
  await open(page, "/products?sort=price-up&category=Fabrics", mode);
  await expect(canonical).toHaveAttribute("href", /\/collections\/fabrics$/);
  await open(page, "/products?category=Fabrics&fabric=Mulmul", mode);
  await expect(canonical).toHaveAttribute("href", /\/products\?category=Fabrics&fabric=Mulmul$/);
});

test("once a size is chosen nothing asks for one, and its own stock is told", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, product, mode);
  const seen = (text: string | RegExp) => page.getByText(text).locator("visible=true");
  const all = Number((await seen(/^In Stock/).textContent())?.match(/\d+/)?.[0]);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(seen("⚠️ Please select a size before adding to cart")).toHaveCount(1);
  await expect(seen("Choose size")).toHaveCount(1);

  await chooseSize(page, "M");
  await expect(seen(/lease select a size/)).toHaveCount(0);
  const radio = page.getByRole("radio", { name: "M", exact: true });
  await expect(radio).toHaveAccessibleDescription(/^In Stock \(\d+ available\)$/);
  await expect(seen(/^In Stock/)).toHaveCount(1);
  const some = Number((await seen(/^In Stock/).textContent())?.match(/\d+/)?.[0]);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  // The bar says it, drawn by CSS.
  await expect(seen("Choose size")).toHaveCount(0);
  const drawn = (size: string) =>
    page
      .locator(`[data-label="${size}"]`)
      .evaluate((pill) => getComputedStyle(pill, "::after").position);
  expect([await drawn("M"), await drawn("L")]).toEqual(["fixed", "static"]);
  await chooseSize(page, "L");
  expect([await drawn("M"), await drawn("L")]).toEqual(["static", "fixed"]);

  await open(page, product, mode);
  await expect(seen("Please select a size to add to cart")).toHaveCount(1);
  await chooseSize(page, "S");
  await expect(seen(/lease select a size/)).toHaveCount(0);
});

test("the chosen size, and the picture in sight, can be told where the browser sets the colours", async ({
  page,
  mode,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, product, mode);
  const filled = () =>
    page
      .locator(".gallery-thumbs a")
      .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot, "::after").borderTopWidth));
  // Which picture is in sight, the browser knows with its next frame.
  await expect.poll(filled).toEqual(["3px", "0px", "0px", "0px"]);
  const pill = page.locator('[data-label="M"]');
  const before = await pill.screenshot();
  await chooseSize(page, "M");
  await page.mouse.move(0, 0);
  expect(before.equals(await pill.screenshot())).toBe(false);
});

test("a keyboard is at the size after a few keys, and no picture is pulled along", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, product, mode);
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  // Going to a part of the page takes the keyboard along: a key pressed before that goes elsewhere.
  await expect(page).toHaveURL(/#/);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAttribute("name", "selectedSize");

  await open(page, product, mode);
  // Pictures that come a second later would have the row looked through again.
  await drawWhole(page);
  const row = page.locator(".gallery-row");
  const stops: string[] = [];
  for (let at = 0; at < 60 && stops.at(-1) !== "selectedSize"; at += 1) {
    await page.keyboard.press("Tab");
    const focus = page.locator(":focus");
    stops.push((await focus.getAttribute("name")) ?? (await focus.getAttribute("href")) ?? "");
    expect(await row.evaluate((element) => element.scrollLeft)).toBe(0);
  }
  expect(stops.at(-1)).toBe("selectedSize");
  expect(stops.filter((name) => name.endsWith(".jpg"))).toHaveLength(1);

  // The picture that is turned to is the one that can be enlarged.
  const third = page.getByRole("link", { name: "Picture 3", exact: true });
  await third.focus();
  await third.press("Enter");
  const enlarge = page.getByRole("link", { name: /^Enlarge/ });
  await expect(enlarge).toHaveCount(1);
  await expect(page.locator("#picture-3").getByRole("link", { name: /^Enlarge/ })).toHaveCount(1);
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the dots follow a swipe, and large pictures are swiped too", async ({ page, mode }) => {
    await open(page, product, mode);
    const left = page.getByRole("link", { name: "Previous picture" }).first();
    const row = page.locator(".gallery-row");
    const gone = () => row.evaluate((element) => element.scrollLeft);
    // On a busy machine a swipe may be too slow to turn.
    await expect(async () => {
      if ((await gone()) === 0) await dragByFinger(page, page.locator("#picture-1"), left, 0);
      expect(await gone()).toBeGreaterThan(300);
    }).toPass();
    const dot = page.getByRole("link", { name: "Picture 2" });
    const drawn = () => dot.evaluate((link) => getComputedStyle(link, "::after").borderTopWidth);
    await expect.poll(drawn).toBe("3px");
    if (mode === "no-js") return;
    await page.getByRole("link", { name: /^Enlarge/ }).click();
    const large = page.getByRole("dialog");
    await expect(large.getByText("2 / 4")).toBeVisible();
    const closer = large.getByRole("button", { name: /^Closer/ });
    await dragByFinger(page, closer, { x: 40, y: 370 }, 0);
    await expect(large.getByText("3 / 4")).toBeVisible();
    await large.getByRole("button", { name: "Previous picture" }).tap();
    await expect(large.getByText("2 / 4")).toBeVisible();
  });
});
