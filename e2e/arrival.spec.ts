import type { Page } from "@playwright/test";
import { logIn } from "./operator.ts";
import { addToCart, field, fillShipping, goToShipping, order, startShipping } from "./shopper.ts";
import { expect, hydrated, type Mode, open, test } from "./test.ts";

/** What is in sight and where the keyboard is when a page has changed, come anew, or not come. */

test.use({ viewport: { width: 360, height: 740 } });

test.describe("on a touch screen", () => {
  // React sleeps there for some seconds, or until the first touch.
  test.use({ hasTouch: true, isMobile: true });

  test("the first tap opens the menu, and React's waking up leaves it open @js", async ({
    page,
  }) => {
    await page.goto("/about");
    await page.locator("summary[aria-label=Menu]").tap();
    await hydrated(page);
    // What waking up does besides follows a moment later.
    await page.waitForTimeout(500);
    const contact = page.getByRole("banner").getByRole("link", { name: "Contact", exact: true });
    await expect(contact.locator("visible=true")).toBeVisible();
    await contact.locator("visible=true").click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(contact.locator("visible=true")).toHaveCount(0);
  });

  test("Back shows the page of the address, where it was left, React awake or not @js", async ({
    page,
    mode,
  }) => {
    const title = page.getByRole("heading", { level: 1 });
    const seventh = page.locator(".card-title a").nth(6);
    const place = () => page.evaluate(() => scrollY);
    await open(page, "/products", mode);
    await seventh.scrollIntoViewIfNeeded();
    const before = await place();
    expect(before).toBeGreaterThan(300);
    // What is drawn only now may be some pixels higher or lower than was thought.
    const isBack = async () => Math.abs((await place()) - before) < 100;
    await seventh.click();
    await expect(page).toHaveURL(/singleProduct/);
    await page.goBack();
    await expect(title).toHaveText("Our Products");
    await expect.poll(isBack).toBe(true);
    await page.reload();
    await expect.poll(isBack).toBe(true);

    await hydrated(page);
    await seventh.click();
    await expect(title).not.toHaveText("Our Products");
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(/products$/);
    await expect(title).toHaveText("Our Products");
  });
});

test("what was refused is in sight and has the keyboard", async ({ page, mode }) => {
  await open(page, "/contact", mode);
  await page.getByLabel("Your name").fill("Example Shopper");
  await page.getByLabel("E-mail or mobile number").fill("nobody");
  await page.getByLabel("Your message").fill("Is it lined?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("E-mail or mobile number")).toBeFocused();
  await expect(page.getByText("Please enter an e-mail address")).toBeInViewport();

  await open(page, "/singleProduct/gulmohar-straight-kurti", mode);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("radio", { name: "S", exact: true })).toBeFocused();
  await expect(page.getByText("Please select a size before adding to cart")).toBeInViewport();

  await addToCart(page, mode, "muslin-sampler-length");
  await goToShipping(page, mode);
  await fillShipping(page);
  await field(page, "phone").fill("12345");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(field(page, "phone")).toBeFocused();
  await expect(page.getByText("10-digit Indian mobile number, such as")).toBeInViewport();
});

test("another page is read out, and the keyboard starts in it @js", async ({ page, mode }) => {
  await open(page, "/products", mode);
  const first = page.getByRole("main").getByRole("article").first();
  await first.getByRole("heading").getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/singleProduct\//);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "· Bakhiya" })).toHaveText(
    await page.title(),
  );
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest("main")))).toBe(true);
});

test("a page that sleeps leads to the desk without a fault, though it fades into the shop's pages @js", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/about");
  await page.evaluate(() => location.assign("/admin/login"));
  await expect(page.getByLabel("Password")).toBeVisible();
});

async function writeMessage(page: Page, mode: Mode, contact: string) {
  await open(page, "/contact", mode);
  await page.getByLabel("Your name").fill("Example Shopper");
  await page.getByLabel("E-mail or mobile number").fill(contact);
  await page.getByLabel("Your message").fill("Is it lined?");
}

test("a form that gets no answer leaves everything where it is @js", async ({
  page,
  context,
  mode,
}) => {
  await writeMessage(page, mode, "shopper@example.com");
  await context.setOffline(true);
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  const notice = page.getByText("You are offline");
  await expect(notice).toBeInViewport();
  await expect(page.getByLabel("Your message")).toHaveValue("Is it lined?");
  await context.setOffline(false);
  await page.route("**/contact.data", (route) => route.abort());
  await send.click();
  await expect(page.getByText("The shop did not answer")).toBeInViewport();
  await page.unroute("**/contact.data");
  await page.route("**/contact.data", (route) => route.fulfill({ status: 500, body: "Oops" }));
  await send.click();
  await expect(page.getByText("The shop could not do this")).toBeInViewport();
  await expect(page.getByLabel("Your message")).toHaveValue("Is it lined?");
  await page.unroute("**/contact.data");
  const message = page.getByLabel("Your message");
  await message.fill("x".repeat(500_000));
  await send.click();
  await expect(page.getByText("That was too much at once")).toBeInViewport();
  await expect(message).toHaveValue(/^x{9}/);
  await message.fill("Is it lined?");
  await send.click();
  await expect(page.getByText("We have your message")).toBeVisible();

  await addToCart(page, mode, "muslin-sampler-length");
  await open(page, "/cart", mode);
  await context.setOffline(true);
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect(notice).toBeInViewport();
  await context.setOffline(false);
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect(page.getByText("2 items").first()).toBeVisible();
  await expect(notice).toHaveCount(0);

  // The first press is given up for the second, which is no failure.
  await page.getByRole("button", { name: /^One more/ }).dblclick();
  await expect(page.getByText(/^[34] items/).first()).toBeVisible();
  await expect(page.getByText("The shop could not do this")).toHaveCount(0);
});

test("a page that does not come says so, and comes when it can @js", async ({
  page,
  context,
  mode,
}) => {
  await open(page, "/products", mode);
  await context.setOffline(true);
  await page.getByRole("link", { name: "More products" }).click();
  await expect(page.getByRole("heading", { name: "We cannot reach the shop" })).toBeVisible();
  // It is this shop that cannot be reached, in its own colours.
  await expect(page.getByRole("banner").getByRole("link", { name: "Bakhiya, home" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Back to the first page" })).toBeVisible();
});

test("the pictures swept through before React woke up are counted @js", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/singleProduct/gulmohar-straight-kurti");
  await page
    .locator(".gallery-row")
    .evaluate((row) => row.scrollTo({ left: 2 * row.clientWidth, behavior: "instant" }));
  await hydrated(page);
  await expect(page.locator(".gallery-stage > .gallery-counter")).toHaveText("3 / 4");
});

test("what came back refused before React was there stays when the next try gets no answer @js", async ({
  page,
  context,
  mode,
}) => {
  await writeMessage(page, mode, "neither");
  // As it goes while React sleeps.
  await page.locator(".message-form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByText("Please check the marked fields.")).toBeVisible();
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("You are offline")).toBeInViewport();
  await expect(page.getByLabel("Your name")).toHaveValue("Example Shopper");
  await expect(page.getByLabel("Your message")).toHaveValue("Is it lined?");
});

test("from a page of before an upgrade the shopper gets to the next page @js", async ({
  page,
  mode,
}) => {
  await open(page, "/products", mode);
  // The script of the next page was of the earlier build; the document that comes has its own.
  const gone = /\/assets\/product-[\w-]{8}\.js$/;
  await page.route(
    gone,
    (route) => route.continue({ url: route.request().url().replace(".js", "-of-before.js") }),
    { times: 1 },
  );
  await page.locator(".card-title a").first().click();
  await expect(page).toHaveURL(/\/singleProduct\//);
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  await hydrated(page);
});

test("Back to a page that the browser had kept while it waited, its button can be pressed @js", async ({
  page,
  mode,
}) => {
  const comesBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  // The next page is never seen: this one stays as the browser keeps it.
  await page.route("**/pay/*", (route) => route.abort("aborted"));
  await startShipping(page, mode, "muslin-sampler-length", "");
  await fillShipping(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("button", { name: "Creating Order..." })).toBeDisabled();
  // Until the next page was asked for.
  await page.waitForTimeout(1000);
  await comesBack();
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
  await expect(field(page, "name")).toHaveValue("Example Shopper");
  await page.unroute("**/pay/*");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Order Created Successfully!" })).toBeVisible();

  await order(page, mode, "muslin-sampler-length", "");
  await page.evaluate(() => Object.assign(window, { Razorpay: () => {} }));
  await page.route("**/sandbox/**", (route) => route.abort("aborted"));
  const pay = page.getByRole("button", { name: /^Complete Payment/ });
  await pay.click();
  await expect(page.getByRole("button", { name: "Opening the payment..." })).toBeDisabled();
  await comesBack();
  await expect(pay).toBeEnabled();
});

test("a form that leads to another page and gets no answer leaves all that was typed in this one @js", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  const id = await order(page, mode, "muslin-sampler-length", "");
  await open(page, `/admin/orders/${id}?tab=history`, mode);
  const note = page.getByLabel("Private note");
  await note.fill("Calls after six");
  await page.route("**/note.data", (route) => route.abort());
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("The shop did not answer")).toBeInViewport();
  await expect(note).toHaveValue("Calls after six");
  await expect(page).toHaveURL(`/admin/orders/${id}?tab=history`);
  await page.unroute("**/note.data");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("The shop did not answer")).toHaveCount(0);
  await expect(page.getByText("Calls after six")).toBeVisible();
});
