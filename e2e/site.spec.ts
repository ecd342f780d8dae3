import { openPages } from "./every-page.ts";
import { addToCart, chooseSize, expectBadge, goToShipping } from "./shopper.ts";
import { awake, expect, open, test } from "./test.ts";

/** What every page has around it, and the pages that only have something to say. */

test("header, footer and chat link lead where they say", async ({ page, mode }) => {
  await open(page, "/", mode);
  const header = page.getByRole("banner");
  for (const [name, address] of [
    ["Products", /\/products$/],
    ["Blog", /\/blog$/],
    ["Contact", /\/contact$/],
    ["About", /\/about$/],
    ["Home", /\/$/],
  ] as const) {
    await header.getByRole("link", { name, exact: true }).first().click();
    await expect(page).toHaveURL(address);
  }
  await expectBadge(page, 0);
  const footer = page.getByRole("contentinfo");
  for (const column of ["Useful Link", "Company", "Legal"]) {
    await expect(footer.getByText(column, { exact: true })).toBeVisible();
  }
  await expect(footer).toContainText("2025");
  for (const name of [/Terms of use/i, /Privacy policy/i]) {
    const link = footer.getByRole("link", { name });
    expect(await link.getAttribute("href")).toContain("/terms&condition");
  }
  const chat = page.getByRole("link", { name: /chat|whatsapp/i }).first();
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+/);
  await expect(chat).toHaveAttribute("target", "_blank");
  // It floats over every part of the page.
  await expect(chat).toBeInViewport();
});

test("the chat covers nothing that is pressed or read, and is absent where one pays", async ({
  page,
  mode,
}) => {
  const chat = page.getByRole("link", { name: /^Chat with us/ });
  await addToCart(page, mode, "gulmohar-straight-kurti", "M");
  for (const [width, address] of [
    [1280, "/products"],
    [360, "/blog"],
    [360, "/"],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, address, mode);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 350) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
      await expect
        .poll(() => page.evaluate(whatChatCovers), { message: `${address} at ${top} px` })
        .toEqual([]);
    }
    await expect(chat).toBeInViewport();
  }

  await open(page, "/singleProduct/gulmohar-straight-kurti", mode);
  // There it stands among the words: the bar at the bottom is for buying.
  await expect(chat).toHaveCount(0);
  const ask = page.getByRole("link", { name: /^Ask about this piece/ });
  const about = `Gulmohar Straight Kurti (${new URL(page.url()).origin}/singleProduct/gulmohar-straight-kurti)`;
  const asked = async () =>
    new URL((await ask.getAttribute("href")) ?? "").searchParams.get("text");
  expect(await asked()).toBe(`Namaste, I have a question about ${about}`);
  if (mode === "js") {
    await chooseSize(page, "L");
    await ask.evaluate((link) => {
      link.addEventListener("click", (event) => event.preventDefault());
      (link as HTMLElement).click();
    });
    expect(await asked()).toBe(`Namaste, I have a question about ${about}, size L`);
  }

  for (const address of ["/cart", "/create-order", "/create-order?step=2"]) {
    await open(page, address, mode);
    await expect(page.getByRole("heading", { name: /^(Your cart|Checkout)$/ })).toBeVisible();
    await expect(chat).toHaveCount(0);
  }
});

/** Runs in the page: buttons, fields, small links, figures and large words that lie under the chat link. */
function whatChatCovers(): string[] {
  const chat = document.querySelector(".chat");
  if (!chat) return ["no chat"];
  const { left, right, top, bottom, width } = chat.getBoundingClientRect();
  if (width === 0) return [];
  const isUnder = (box: DOMRect) =>
    box.left < right - 8 && box.right > left + 8 && box.top < bottom - 8 && box.bottom > top + 8;
  // Of a card that only looks in at the edge nothing is pressed or read yet.
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true }) && !element.closest("[inert]");
  const small = [
    ...document.querySelectorAll("main :is(a, button, input, label, dd, td, strong)"),
  ].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height < 120 && isUnder(box);
  });
  const large = [...document.querySelectorAll("main :is(h1, h2, h3, .banner-words p)")].filter(
    (element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return [...words.getClientRects()].some(isUnder);
    },
  );
  return [...small, ...large].filter(isSeen).map((element) => element.textContent ?? "");
}

test("every link of our own on every page leads somewhere @no-js", async ({ page, request }) => {
  test.slow();
  const seen = new Map<string, string>();
  for (const address of openPages) {
    await page.goto(address);
    const hrefs = await page
      .locator("a[href^='/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const href of hrefs) if (!seen.has(href)) seen.set(href, address);
  }
  expect(seen.size).toBeGreaterThan(40);
  for (const [href, from] of seen) {
    expect.soft((await request.get(href)).status(), `${href} on ${from}`).toBe(200);
  }
});

test("the mobile menu opens, lists its five, and closes when one is pressed", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "/", mode);
  const header = page.getByRole("banner");
  const menu = header.getByRole("button", { name: /menu/i }).or(header.locator("summary")).first();
  const about = header.getByRole("link", { name: "About Us", exact: true });
  await expect(about).toBeHidden();
  await menu.click();
  for (const name of ["Home", "About Us", "Products", "Contact", "Search"]) {
    await expect(
      header.getByRole("link", { name, exact: true }).locator("visible=true").first(),
    ).toBeVisible();
  }
  await expect(header.getByRole("link", { name: "Blog" }).locator("visible=true")).toHaveCount(0);
  await about.click();
  await expect(page).toHaveURL(/\/about$/);
  await awake(page, mode);
  await expect(about).toBeHidden();
});

test("home has its seven sections in order", async ({ page, mode }) => {
  await open(page, "/", mode);
  const main = page.getByRole("main");
  for (const text of [
    "Shop By Collection",
    "Shop By Fabric",
    "Why Choose Us",
    "4.9/5 from 2,500+ reviews",
    "120+",
    "85+",
    "95+",
    "Starting @",
    "100% handcrafted",
    "95% customer satisfaction",
    "10,000+ stitches in every kurti",
  ]) {
    await expect(main.getByText(text, { exact: false }).first(), text).toBeAttached();
  }
  await expect(main.getByRole("link", { name: /Explore Collection/ })).toHaveCount(3);
  await expect(main.getByRole("link", { name: /Shop Fabric/ })).toHaveCount(3);
});

test("the static pages say what they must", async ({ page, mode }) => {
  const expected: Record<string, string[]> = {
    "/about": ["Meet Our Founders", "Experience the Legacy"],
    "/contact": ["9:00 AM to 6:00 PM", "10:00 AM to 4:00 PM", "Closed", "Lucknow"],
    "/terms&condition": ["within 7 days", "7 working days", "prepaid", "cash on delivery"],
  };
  for (const [address, texts] of Object.entries(expected)) {
    await open(page, address, mode);
    for (const text of texts) {
      await expect(page.getByRole("main").getByText(text).first(), text).toBeVisible();
    }
  }
  await open(page, "/blog", mode);
  await expect(page.getByRole("main").getByRole("link", { name: /Read More/ })).toHaveCount(6);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Read More/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an address that does not exist shows the error screen with its status", async ({
  page,
  mode,
}) => {
  for (const address of ["/nothing-here", "/blog/nothing-here"]) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByText("Not Found").first()).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
  }
  await awake(page, mode);
  const refused = await page.request.post("/about");
  expect(refused.status()).toBe(405);
  expect(await refused.text()).toContain("Method Not Allowed");
});

test("a toast says what happened: top right for five seconds, or in the page", async ({
  page,
  mode,
}) => {
  await addToCart(page, mode, "muslin-sampler-length");
  const notice = page.getByText(/added to your cart/).locator("visible=true");
  await expect(notice).toHaveCount(1);
  if (mode === "js") {
    // The words change their place from the page to the pop-up: for a moment they are in none.
    await expect(async () => {
      const box = await notice.boundingBox();
      expect(box?.x).toBeGreaterThan(640);
      expect(box?.y).toBeLessThan(300);
    }).toPass();
    await expect(notice).toHaveCount(0, { timeout: 8000 });
  } else {
    await expect(page.getByRole("status").filter({ hasText: "added to your cart" })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText(/added to your cart/)).toHaveCount(0);
});

test("one toast at a time, below the cart's icon, with the way to the cart, and none at checkout", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addToCart(page, mode, "muslin-sampler-length");
  const add = page.getByRole("button", { name: "Add to Cart" });
  for (const count of [2, 3]) {
    await add.click();
    await expectBadge(page, count);
  }
  const notice = page.getByText(/added to your cart/).locator("visible=true");
  await expect(notice).toHaveCount(1);
  // The cart is pressed through nothing: Playwright refuses where something lies over it.
  await page.getByRole("link", { name: "Cart, 3 items" }).first().click({ trial: true });
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect(page.getByText(/quantity updated to 4/).locator("visible=true")).toHaveCount(1);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.locator("[aria-current=step]")).toContainText("Review Cart");
  await expect(page.getByText(/quantity updated|added to your cart/)).toHaveCount(0);
});

test("the header goes while one scrolls down and is back on scrolling up @js", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/products", mode);
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  const scroll = (by: number) => page.evaluate((top) => scrollBy({ top, behavior: "instant" }), by);
  await expect(async () => {
    await scroll(200);
    await expect(cart).not.toBeInViewport({ timeout: 300 });
  }).toPass();
  // A thumb does not turn at once.
  await page.waitForTimeout(300);
  await scroll(-60);
  await expect(cart).toBeInViewport({ ratio: 1 });
});

test("the checkout shows which step it is", async ({ page, mode }) => {
  await addToCart(page, mode, "neel-office-kurti", "L");
  await open(page, "/create-order", mode);
  await expect(page.locator("[aria-current=step]")).toContainText("Review Cart");
  await goToShipping(page, mode);
  await expect(page.locator("[aria-current=step]")).toContainText("Shipping Details");
  // What was typed stays, whichever way one goes back.
  for (const way of ["Review Cart", "Back to Cart"]) {
    await page.getByLabel("Full name").fill(`Meera by ${way}`);
    await page.getByRole("button", { name: way }).click();
    await expect(page.locator("[aria-current=step]")).toContainText("Review Cart");
    await page.getByRole("link", { name: "Continue to Shipping" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue(`Meera by ${way}`);
  }
});

test("a keyboard reaches the main part first and buys", async ({ page, mode }) => {
  await open(page, "/singleProduct/muslin-sampler-length", mode);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip/i);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add to Cart" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/added to your cart/).first()).toBeVisible();
});
