import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { startShop } from "./shop.ts";
import { press } from "./shopper.ts";
import { awake, expect, inShopOf, type Mode, open } from "./test.ts";

/** A shop of its own: its password changes. */
const test = inShopOf(startShop);

const newPassword = "marigold lantern river brick";

async function logIn(page: Page, mode: Mode, password: string) {
  await open(page, "/admin/login?to=%2Fadmin%2Faccount", mode);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

async function logOut(page: Page) {
  await page.getByRole("banner").locator("summary", { hasText: "Account" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Operator login" })).toBeVisible();
}

async function expectAccount(page: Page, mode: Mode) {
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await awake(page, mode);
}

test("a new password, a second factor, a recovery code, and out everywhere", async ({
  page,
  mode,
  shop,
  browser,
}) => {
  test.slow();
  await logIn(page, mode, shop.password);
  await expectAccount(page, mode);

  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByLabel("New password again").fill(newPassword);
  const change = page.getByRole("button", { name: "Change password" });
  expect(await press(page, change)).toBe(400);
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(/not your current/);
  await page.getByLabel("Current password").fill(shop.password);
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByLabel("New password again").fill(newPassword);
  await change.click();
  await expect(page.getByText("Your password is changed.").first()).toBeVisible();

  await page.getByRole("link", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /^QR code to scan/ })).toBeVisible();
  await awake(page, mode);
  const link = await page.getByRole("link", { name: "open the app with it" }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  const codeIn = (seconds: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  await page.getByLabel("Code", { exact: true }).fill("123");
  await page.getByLabel("Your password").fill(newPassword);
  const turnOn = page.getByRole("button", { name: "Turn on" });
  expect(await press(page, turnOn)).toBe(400);
  await expect(page.getByText(/This code is wrong/)).toBeVisible();
  await page.getByLabel("Your password").fill(newPassword);
  // A code of the step before is taken until this one is over: there must be time to press.
  const intoStep = Date.now() % 30_000;
  if (intoStep > 18_000) await page.waitForTimeout(30_500 - intoStep);
  await page.getByLabel("Code", { exact: true }).fill(codeIn(-30));
  await turnOn.click();
  await expect(page.getByText("Two-step login is on")).toBeVisible();
  const codes = await page.locator(".recovery-codes code").allTextContents();
  expect(codes).toHaveLength(10);

  await logOut(page);
  await logIn(page, mode, newPassword);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { name: "Operator login" })).toBeVisible();
  await open(page, "/admin/login/code", mode);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  expect(await press(page, page.getByRole("button", { name: "Log in", exact: true }))).toBe(401);
  await page.getByText("No phone at hand?").click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Use recovery code" }).click();
  await expectAccount(page, mode);
  await expect(page.getByText(/9 recovery codes are left/)).toBeVisible();

  await logOut(page);
  await logIn(page, mode, newPassword);
  await awake(page, mode);
  await page.getByLabel("Code", { exact: true }).fill(codeIn(0));
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expectAccount(page, mode);

  const phone = await browser.newContext({ baseURL: shop.url, userAgent: "Firefox/130 Android" });
  const form = { name: "operator", password: newPassword };
  await phone.request.post("/admin/login", { form });
  await phone.request.post("/admin/login/code", { form: { code: codeIn(30) } });
  expect((await phone.request.get("/admin/account")).url()).toMatch(/\/admin\/account$/);
  await page.reload();
  await awake(page, mode);
  await expect(page.getByText("Firefox on Android")).toBeVisible();
  await page.getByRole("button", { name: "Log out other devices" }).click();
  await expect(page.getByText("Logged out.").first()).toBeVisible();
  expect((await phone.request.get("/admin/account")).url()).toMatch(/\/admin\/login/);
  await phone.close();

  await page.getByRole("link", { name: "Manage" }).click();
  await awake(page, mode);
  await page.getByLabel("Code", { exact: true }).fill(codes[1] ?? "");
  await page.getByLabel("Your password").fill(newPassword);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expectAccount(page, mode);
  await expect(page.getByText("Off.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Log out all devices", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Operator login" })).toBeVisible();
});
