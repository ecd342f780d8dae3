import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import { paidOrder, pressUnchecked } from "./shopper.ts";
import { awake, expect, open, test } from "./test.ts";

/** What shoppers say to the shop: reviews of what they bought, and messages. */

test("a buyer reviews an item; it is on the product's page when it was let through", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  const product = "neel-office-kurti";
  const reference = await paidOrder(page, product);
  await open(page, `/order/${reference}/review`, mode);
  await expect(page.getByText("after they are delivered")).toBeVisible();
  expect((await fetch(`${shop.url}/order/${reference}/review`)).status).toBe(404);

  withDatabase(shop, (database) => {
    for (const status of ["packed", "shipped", "delivered"])
      database.prepare("update orders set status = ? where id = ?").run(status, reference);
  });
  await open(page, `/order/${reference}`, mode);
  await page.getByRole("link", { name: "Write a review" }).click();
  await awake(page, mode);
  await page.getByLabel("Your review").fill("The collar sits well.");
  await page.getByLabel("Your name, as shown").fill("An Example");
  expect(await pressUnchecked(page, "Send review")).toBe(400);
  await expect(page.getByText("Please choose one to five stars.")).toBeVisible();
  await expect(page.getByLabel("Your review")).toHaveValue("The collar sits well.");
  await page.getByRole("radio", { name: /Excellent/ }).check();
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("We read every review before it is shown.")).toBeVisible();
  await open(page, `/singleProduct/${product}`, mode);
  await expect(page.getByText("The collar sits well.")).toHaveCount(0);

  await logIn(page.request, shop);
  await open(page, "/admin/reviews", mode);
  const review = page.getByRole("listitem").filter({ hasText: "The collar sits well." });
  await review.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The review is published.").first()).toBeVisible();
  await awake(page, mode);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The review waits again.").first()).toBeVisible();
  await awake(page, mode);
  await review.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The review is published.").first()).toBeVisible();
  await open(page, `/singleProduct/${product}`, mode);
  await expect(page.getByText("The collar sits well.")).toBeVisible();
  await expect(page.getByText(/^An Example · [A-Z]\w+ \d{4} · bought here$/)).toBeVisible();
});

test("a message reaches the desk and is ticked off there", async ({ page, mode, shop }) => {
  const text = `Is the blue one coming back? (${mode})`;
  await open(page, "/contact", mode);
  await page.getByLabel("Your name").fill("An Example");
  await page.getByLabel("E-mail or mobile number").fill("example");
  await page.getByLabel("Your message").fill(text);
  expect(await pressUnchecked(page, "Send message")).toBe(400);
  await expect(page.getByText(/Please enter an e-mail address/)).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue(text);
  await page.getByLabel("E-mail or mobile number").fill("98765 43210");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("We have your message")).toBeVisible();

  await logIn(page.request, shop);
  await open(page, "/admin/messages", mode);
  const message = page.getByRole("listitem").filter({ hasText: text });
  await expect(message.getByRole("link", { name: "Reply on WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/919876543210/,
  );
  if (mode === "js") {
    await page.keyboard.press("j");
    await expect(page.locator(".desk-row.here").getByRole("link").first()).toBeFocused();
  }
  await message.getByRole("button", { name: "Mark as answered" }).click();
  await expect(message.getByRole("button", { name: "Reopen" })).toBeVisible();
});

test("whoever writes too often is told so where they write, and keeps their words", async ({
  page,
  mode,
  shop,
}) => {
  const headers = { "X-Forwarded-For": mode === "js" ? "198.51.100.92" : "198.51.100.93" };
  const form = { name: "An Example", contact: "98765 43210", text: "Is it lined?" };
  let status = 0;
  for (let n = 0; status !== 429 && n < 50; n += 1) {
    status = (await page.request.post(`${shop.url}/contact`, { headers, form })).status();
  }
  expect(status).toBe(429);
  await page.setExtraHTTPHeaders(headers);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/contact", mode);
  await page.getByLabel("Your name").fill(form.name);
  await page.getByLabel("E-mail or mobile number").fill(form.contact);
  await page.getByLabel("Your message").fill(form.text);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Please wait an hour")).toBeInViewport();
  await expect(page.getByLabel("Your message")).toHaveValue(form.text);
});
