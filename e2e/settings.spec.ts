import { logIn } from "./operator.ts";
import { startShop } from "./shop.ts";
import { addToCart, pressUnchecked } from "./shopper.ts";
import { expect, inShopOf, open } from "./test.ts";

/** A shop of its own: its name and its rules change. */
const test = inShopOf(startShop);

test("name, limit and mail server: what the operator saves counts at once, for everybody", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  await logIn(page.request, shop);
  await open(page, "/admin/settings/shop", mode);
  await page.getByLabel("Name").fill("Example Threads");
  await page.getByLabel("E-mail").fill("no address");
  expect(await pressUnchecked(page, "Save")).toBe(400);
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/care@shop\.example/);
  await expect(page.getByLabel("Name")).toHaveValue("Example Threads");
  await page.getByLabel("E-mail").fill("hello@threads.example");
  await page.getByLabel("Business hours").fill("Every day: 10 AM to 5 PM");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Pages, mails and documents use it/).first()).toBeVisible();
  const home = page.getByRole("link", { name: "Example Threads, home" }).first();
  await expect(page.getByRole("banner").getByText("Example Threads")).toBeVisible();
  await open(page, "/contact", mode);
  await expect(home).toBeVisible();
  await expect(page.getByText("hello@threads.example").first()).toBeVisible();
  await expect(page.getByText("10 AM to 5 PM")).toBeVisible();
  const shared = { headers: { "Accept-Encoding": "br" } };
  expect(await (await fetch(`${shop.url}/contact`, shared)).text()).toContain("Example Threads");

  await addToCart(page, mode, "gulmohar-straight-kurti", "M");
  await open(page, "/cart", mode);
  const nudge = page.getByText(/more to get free delivery/);
  await expect(nudge).toHaveCount(0);
  await open(page, "/admin/settings/selling", mode);
  await page.getByLabel("Free delivery above, in rupees").fill("1,500");
  await page.getByLabel(/Minutes to hold items/).fill("5");
  expect(await pressUnchecked(page, "Save")).toBe(400);
  await expect(page.getByLabel("Free delivery above, in rupees")).toHaveValue("1,500");
  await page.getByLabel(/Minutes to hold items/).fill("45");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/It applies to new orders/).first()).toBeVisible();
  await open(page, "/cart", mode);
  await expect(page.getByText("Free delivery across India above ₹1,500")).toBeVisible();
  await expect(nudge.first()).toContainText("₹202");
  for (const path of ["/cart", "/"]) {
    await open(page, path, mode);
    await expect(
      page.getByText(/delivery is free above ₹1,500|Free delivery above ₹1,500/i),
    ).toBeVisible();
    await expect(page.getByText(/above ₹999/)).toHaveCount(0);
  }

  await open(page, "/admin/settings/connections/mail", mode);
  await page.getByLabel("Server").fill("nowhere.invalid");
  await page.getByLabel(/^User name/).fill("me");
  await page.getByLabel(/^Password/).fill("a-password-of-mine-0042");
  await page.getByLabel("Your own password").fill(shop.password);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/ends in …0042/)).toBeVisible();
  await page.getByRole("button", { name: "Test Mail server" }).click();
  await expect(page.getByText(/No server called nowhere\.invalid/)).toBeVisible();
  expect(await page.content()).not.toContain("a-password-of-mine");

  // Of two who edit an account the later one is told, and no secret is written over.
  const another = await page.context().newPage();
  await open(another, "/admin/settings/connections/mail", mode);
  await another.getByLabel(/^Password/).fill("a-password-of-another-0077");
  await another.getByLabel("Your own password").first().fill(shop.password);
  await another.getByRole("button", { name: "Save" }).click();
  await expect(another.getByText(/ends in …0077/)).toBeVisible();
  await another.close();
  await page.getByLabel("Port", { exact: true }).fill("587");
  await page.getByLabel("Your own password").first().fill(shop.password);
  expect(await pressUnchecked(page, "Save")).toBe(409);
  await expect(page.getByText(/Somebody else has saved this/)).toBeVisible();
  await expect(page.getByLabel("Port", { exact: true })).toHaveAccessibleDescription(
    /Saved now: “465”/,
  );
  await expect(page.getByLabel("Port", { exact: true })).toHaveValue("587");
  await expect(page.getByText(/ends in …0077/)).toBeVisible();
  await page.getByLabel("Your own password").first().fill(shop.password);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Somebody else has saved this/)).toHaveCount(0);
  await expect(page.getByText("Mail server is saved and in use").first()).toBeVisible();
  await expect(page.getByLabel("Port", { exact: true })).toHaveValue("587");

  await open(page, "/admin/audit", mode);
  await expect(page.getByText("Mail server saved").first()).toBeVisible();
  await expect(page.getByText(/free delivery above ₹999 to ₹1,500/)).toBeVisible();
  await expect(page.getByText(/name Bakhiya to Example Threads/)).toBeVisible();
  await page.getByLabel("Words").fill("mail SERVER");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page.getByText(/name Bakhiya to Example Threads/)).toHaveCount(0);
  await expect(page.getByText("Mail server saved").first()).toBeVisible();
  await page.getByLabel("Words").fill("nobody wrote this");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "No activity with these filters" })).toBeVisible();

  // A colour that cannot be read is refused; the nearest that can be is taken by its button.
  await open(page, "/admin/settings/brand", mode);
  await page.getByLabel("My own colours").check();
  const accent = page.getByLabel("Your accent colour");
  await accent.fill("#ffff00");
  await page.getByLabel("Your background colour").fill("#ffffff");
  await page.getByRole("button", { name: "Show these colours" }).click();
  await expect(accent).toHaveAccessibleDescription(/would be hard to read/);
  await expect(page.locator(".brand-sample").first()).toHaveAttribute("style", /--rani: ?#ffff00/);
  expect(await pressUnchecked(page, /^Save$/)).toBe(400);
  await expect(accent).toHaveAccessibleDescription(/would be hard to read/);
  const nearest = page.getByRole("button", { name: /^Use #/ });
  const [colour = ""] = /#\w{6}/.exec(await nearest.innerText()) ?? [];
  await nearest.click();
  await expect(page.getByText(/Every page looks like this/).first()).toBeVisible();
  await expect(accent).toHaveValue(colour);
  const saved = async () => (await page.request.get("/admin/settings/brand")).text();
  expect(await saved()).toContain(colour);
  // Enter saves, whatever button stands before.
  const tagline = page.getByLabel("Tagline");
  const before = await tagline.inputValue();
  for (const text of [`Sewn for ${mode}`, before]) {
    await tagline.fill(text);
    await tagline.press("Enter");
    await expect.poll(saved).toContain(`value="${text}"`);
    await open(page, "/admin/settings/brand", mode);
  }

  await open(page, "/admin/menus/announcement", mode);
  const announcement = await page.getByLabel("Text").inputValue();
  await page.getByLabel("Text").fill("Closed on Diwali");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Customers see it now").first()).toBeVisible();
  expect(await (await page.request.get("/")).text()).toContain("Closed on Diwali");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("Undone: it is as before.").first()).toBeVisible();
  await expect(page.getByLabel("Text")).toHaveValue(announcement);
  expect(await (await page.request.get("/")).text()).not.toContain("Closed on Diwali");

  const lasting: [string, string, string][] = [
    ["rates", "Packing charge per parcel, ₹", "17"],
    ["business", "Registered name", "Example Threads LLP"],
    ["notifications", "E-mail addresses", "owner@threads.example"],
    ["pickup", "Pincode", "302001"],
  ];
  for (const [name, label, value] of lasting) {
    await open(page, `/admin/settings/${name}`, mode);
    const field = page.getByLabel(label, { exact: false });
    const before = await field.inputValue();
    await field.fill(value);
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
    await expect(field).toHaveValue(value);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(page.getByText("Undone: it is as before.").first()).toBeVisible();
    await expect(field, name).toHaveValue(before);
  }

  // Of two who edit the later one is told, and writes over the other by pressing again.
  for (const [name, label, first, second] of [
    ["/selling", "Days until you ship", "9", "8"],
    ["/letters", "Signature", "9", "8"],
    ["/rates", "Packing charge per parcel, ₹", "9", "8"],
    ["/notifications", "E-mail addresses", "asha@threads.example", "ravi@threads.example"],
    ["", "Message", "Back at nine", "Back at eight"],
  ] as const) {
    await open(page, `/admin/settings${name}`, mode);
    const other = await page.context().newPage();
    await open(other, `/admin/settings${name}`, mode);
    await other.getByLabel(label).fill(first);
    await other.getByRole("button", { name: /^Save/ }).click();
    await expect(other.getByRole("button", { name: "Undo" }).first()).toBeVisible();
    await other.close();
    await page.getByLabel(label).fill(second);
    expect(await pressUnchecked(page, /^Save/), name).toBe(409);
    await expect(page.getByText(/Somebody else has saved this/)).toBeVisible();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Saved now/);
    await expect(page.getByLabel(label)).toHaveValue(second);
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
    await expect(page.getByLabel(label)).toHaveValue(second);
  }

  // Fields without a text too: both boxes are ticked at first.
  await open(page, "/admin/settings/photos", mode);
  const other = await page.context().newPage();
  await open(other, "/admin/settings/photos", mode);
  await other.getByLabel(/^Cut to 3:4/).uncheck();
  await other.getByRole("button", { name: /^Save/ }).click();
  await expect(other.getByRole("button", { name: "Undo" }).first()).toBeVisible();
  await page.getByLabel(/^Even out the light/).uncheck();
  expect(await pressUnchecked(page, /^Save/)).toBe(409);
  await expect(page.getByText(/Somebody else has saved this/)).toBeVisible();
  await expect(page.getByLabel(/^Cut to 3:4/)).toBeChecked();
  await expect(page.getByLabel(/^Even out the light/)).not.toBeChecked();
  await other.getByRole("button", { name: "Undo" }).first().click();
  await expect(other.getByText("Undone: it is as before.").first()).toBeVisible();
  await other.close();

  // What is looked at before it is saved comes into sight, far above its button.
  await open(page, "/admin/settings/policies", mode);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Preview, not saved yet" })).toBeInViewport();

  // How it stands is told beside each entry.
  await open(page, "/admin/settings", mode);
  const entry = (name: string) =>
    page
      .getByRole("navigation", { name: "Settings" })
      .getByRole("listitem")
      .filter({ hasText: name });
  await expect(entry("Mail server")).toContainText("Connected");
  await expect(entry("Payments")).toContainText("Sandbox: no money moves");

  // The list narrows to what is looked for, as one types or by Enter.
  await page.getByLabel("Find a setting").fill("smtp");
  if (mode === "no-js") await page.keyboard.press("Enter");
  await expect(entry("Payments")).toHaveCount(0);
  await expect(entry("Mail server")).toContainText("Connected");
});

test("a link pressed right after a refusal asks before what was typed goes @js", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/settings/selling", mode);
  await page.getByLabel("Days until you ship").fill("999");
  expect(await pressUnchecked(page, /^Save/)).toBe(400);
  const asked = page.waitForEvent("dialog");
  const pressed = page.getByRole("link", { name: "All settings" }).click();
  await (await asked).dismiss();
  await pressed;
  await expect(page.getByLabel("Days until you ship")).toHaveValue("999");
});
