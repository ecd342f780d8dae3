import type { APIRequestContext } from "@playwright/test";
import type { Shop } from "./shop.ts";
import { expect } from "./test.ts";

/** Logs the operator in; in a shopper's browser her cookie stands beside the shopper's. */
export async function logIn(request: APIRequestContext, { password }: Shop) {
  const form = { name: "operator", password };
  const answer = await request.post("/admin/login", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}
