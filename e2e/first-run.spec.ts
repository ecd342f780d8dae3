import type { Page } from "@playwright/test";
import sharp from "sharp";
import { withDatabase } from "./database.ts";
import { startShop } from "./shop.ts";
import { expectPaid, fillShipping, pay, placeOrder } from "./shopper.ts";
import { expect, test } from "./test.ts";

/** From an empty shop to its first paid order, as somebody does it on a phone without JavaScript. */

const MOST_FORMS = 40;

/** Counts the forms that were sent from this page on. */
function formsSent(page: Page): { count: number; to: string[] } {
  const sent = { count: 0, to: [] as string[] };
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.isNavigationRequest()) return;
    sent.count += 1;
    sent.to.push(new URL(request.url()).pathname);
  });
  return sent;
}

test.use({ viewport: { width: 360, height: 740 } });

test("an empty shop is made one's own, opened, and sells its first product @no-js", async ({
  page,
  mode,
}) => {
  test.slow();
  const shop = await startShop({ DEMO: "off", OPERATOR_PASSWORD: "" });
  try {
    const at = (path: string) => page.goto(shop.url + path);
    const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
    const sent = formsSent(page);
    expect((await at("/"))?.status()).toBe(503);

    const [, password = ""] = /password: ([^,]+),/.exec(shop.output()) ?? [];
    await at("/admin");
    await page.getByLabel("Name").fill("operator");
    await page.getByLabel("Password").fill(password);
    await press("Log in");
    const next = page.getByRole("heading", { name: "Make this shop your own" });
    await expect(next).toBeVisible();
    await expect(page.getByText("0 of 8 steps done")).toBeVisible();
    await expect(page.getByText("The shop is closed to customers")).toBeVisible();
    // Its empty home leads on too.
    await at("/");
    await expect(page.getByRole("heading", { name: "Welcome to My shop" })).toBeVisible();
    await expect(next).toBeVisible();
    await expect(page.getByRole("link", { name: "Your first product" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the desk" }).click();

    const step = async (name: string) => {
      await at("/admin/dashboard");
      await page.locator("section", { has: next }).getByRole("link", { name, exact: true }).click();
    };
    await step("Choose your password");
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password", { exact: true }).fill("blocks-and-indigo");
    await page.getByLabel("New password again").fill("blocks-and-indigo");
    await press("Change password");

    // What is saved leads on by itself.
    await page.getByRole("link", { name: "Next: Name and address" }).click();
    for (const [label, value] of Object.entries({
      Name: "मीरा टेक्सटाइल्स",
      "E-mail": "meera@shop.example",
      Phone: "+91 98290 12345",
      "WhatsApp (optional)": "+91 98290 12345",
      Address: "12 Example Lane\nSanganer",
      City: "Jaipur",
      Pincode: "302029",
      "Business hours (optional)": "Monday to Saturday: 10 AM to 6 PM",
    })) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByLabel("State", { exact: true }).selectOption("Rajasthan");
    await press("Save");

    await expect(page.getByText("2 of 8 first steps done.")).toBeVisible();
    await page.getByRole("link", { name: "Next: Brand" }).click();
    await page.getByLabel("Tagline").fill("Block prints of Jaipur");
    await page
      .getByLabel("Fonts")
      .selectOption({ label: "Martel and Martel Sans: quiet, like a book" });
    await press("Save");
    // The widest letters beside the longest step: words stay whole.
    await at("/admin/dashboard");
    const far = await page.getByText("3 of 8 steps done").boundingBox();
    expect(far?.height).toBeLessThan(100);
    await step("What you sell, and its sizes");
    await page.getByLabel("Name", { exact: true }).fill("Bedsheets");
    await press("Add category");

    await at("/search?q=sheet");
    await expect(page.getByRole("heading", { name: "Coming soon" })).toBeVisible();

    await step("Your first product");
    await page.getByLabel("Title").fill("Indigo Bedsheet");
    await page.getByLabel("Price", { exact: true }).fill("1,450");
    await page.getByLabel("Category").fill("bedsheets");
    await page.locator('[name="newSize[]"]').first().fill("Double");
    await page.locator('[name="newStock[]"]').first().fill("3");
    const background = "#2b4c7e";
    const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await page
      .getByLabel("Images")
      .setInputFiles({ name: "sheet.jpg", mimeType: "image/jpeg", buffer });
    await press("Upload Product");

    await step("Delivery");
    // Parcels start where the shop is, unless another place is set.
    await expect(page.getByRole("link", { name: "pickup address, 302029" })).toBeVisible();
    await press("Save rates");
    await at("/admin/dashboard");
    await page.locator("summary", { hasText: "More about the first steps" }).click();
    await press("Skip this step");
    await step("Policies");
    const officer = page.getByRole("group", { name: /Grievance/i });
    await officer.getByLabel("Name").fill("Meera Example");
    await officer.getByLabel("Designation").fill("Owner");
    await officer.getByLabel("E-mail").fill("meera@shop.example");
    await officer.getByLabel("Phone").fill("+91 98290 12345");
    await press("Save");
    await at("/admin/dashboard");
    await expect(next).toHaveCount(0);

    // Who runs it and is logged in sees it before it opens, and so may a friend.
    expect((await at("/products"))?.status()).toBe(200);
    await expect(page.getByText("You see a preview")).toBeVisible();
    await at("/admin/dashboard");
    await page.getByRole("link", { name: "The shop is closed to customers", exact: true }).click();
    await press("Make a link");
    await page.getByRole("link", { name: /\/preview\?key=/ }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByText("Indigo Bedsheet").first()).toBeVisible();
    expect((await fetch(shop.url)).status).toBe(503);
    await at("/admin/settings/opening");
    await page.getByRole("radio", { name: "Open" }).check();
    await press("Save");
    await expect(page.getByText("The shop is open to customers.").first()).toBeVisible();
    expect((await fetch(shop.url)).status).toBe(200);

    await at("/contact");
    await expect(page.getByText("Jaipur, Rajasthan 302029")).toBeVisible();
    await at("/products");
    await page.getByRole("link", { name: "Indigo Bedsheet", exact: true }).first().click();
    await page.getByRole("radio", { name: "Double", exact: true }).check();
    await press("Add to Cart");
    await at("/cart");
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await page.getByRole("link", { name: "Continue to Shipping" }).click();
    await fillShipping(page);
    await placeOrder(page, mode);
    await pay(page, mode, "Pay");
    await expectPaid(page);
    const paid = withDatabase(shop, (database) =>
      database.prepare("select status from orders where paid_at is not null").pluck().all(),
    );
    expect(paid).toEqual(["paid"]);
    expect(sent.count, sent.to.join(" ")).toBeLessThan(MOST_FORMS);
    expect(sent.count).toBeGreaterThan(10);
  } finally {
    await shop.stop();
  }
});
