import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect } from "../test.ts";

/** Of the demonstration catalogue: plenty of every size, above the limit of free delivery. */
export const KURTI = "gulmohar-straight-kurti";

export const shopper = {
  user: { name: "Test Shopper", phone: "9876543210", email: "shopper@example.com" },
  shippingAddress: {
    address: "12, Gali Parche Wali, Chowk",
    city: "Lucknow",
    state: "Uttar Pradesh",
    pincode: "226003",
  },
};

// biome-ignore lint/suspicious/noExplicitAny: what a call answers is what is being tested
export type Answer = any;

/** The JSON of an answer that has this status. */
export async function expectJson(response: APIResponse, status = 200): Promise<Answer> {
  const body = await response.text();
  expect(response.status(), body).toBe(status);
  expect(response.headers()["content-type"]).toContain("application/json");
  return JSON.parse(body);
}

/** Every refusal has this shape, and tells nothing of the inside. */
export async function refused(response: APIResponse, status: number): Promise<Answer> {
  const body = await expectJson(response, status);
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
  expect(JSON.stringify(body)).not.toMatch(/Error:|SQLITE|node_modules|\.ts:|undefined/);
  return body;
}

export async function products(request: APIRequestContext): Promise<Answer[]> {
  return expectJson(await request.get("/api/v1/allProducts"));
}

/** Puts an item into the cart; the cart item. */
export async function add(request: APIRequestContext, selectedSize = "M", productId = KURTI) {
  const data = { productId, selectedSize };
  const { cart } = await expectJson(await request.post("/api/cart/add", { data }));
  return cart.items.find(
    (item: Answer) => item.productId === productId && item.size === selectedSize,
  );
}

/** An order of one item that waits for its payment; a product without sizes has "". */
export async function order(
  request: APIRequestContext,
  productId = KURTI,
  size = "M",
  who: Partial<typeof shopper> = {},
): Promise<Answer> {
  await add(request, size, productId);
  const data = { ...shopper, ...who };
  const made = await expectJson(await request.post("/api/orders/create-order", { data }), 201);
  return made.order;
}
