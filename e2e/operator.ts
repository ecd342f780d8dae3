import type { APIRequestContext, Page } from "@playwright/test";
import type { Shop } from "./shop.ts";
import { awake, expect, type Mode, open } from "./test.ts";

/** Logs the operator in; in a shopper's browser both have their own cookie. */
export async function logIn(
  request: APIRequestContext,
  { url, password }: Pick<Shop, "url" | "password">,
) {
  const form = { name: "operator", password };
  const answer = await request.post(`${url}/admin/login`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** The same by the form of the login page, which a stranger to the desk is led to. */
export async function logInByForm(page: Page, mode: Mode, { password }: Shop) {
  await open(page, "/admin", mode);
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel("Name").fill("operator");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Add New Product" })).toBeVisible();
  await awake(page, mode);
}
