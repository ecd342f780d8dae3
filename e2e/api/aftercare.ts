import type { APIRequestContext } from "@playwright/test";
import { expect } from "../test.ts";
import { type Answer, expectJson, order, type shopper } from "./calls.ts";

/** What comes after an order, by the forms' own requests: its payment, its parcel, its return. */

const SANDBOX = "/sandbox/razorpay";

/** What the widget does when a button is pressed at the provider; the fields it sends back. */
export async function press(request: APIRequestContext, ours: Answer, outcome: string, more = {}) {
  const { key } = await expectJson(await request.get("/api/payment/getkey"));
  const data = { amount: ours.amount, orderId: ours._id };
  const begun = await expectJson(await request.post("/api/payment/checkout", { data }));
  const form = { key_id: key, order_id: begun.order.id, outcome, ...more };
  const sent = await request.post(`${SANDBOX}/v1/checkout/outcome`, { form });
  return (await sent.json()) as Record<string, string>;
}

export async function paidOrder(
  request: APIRequestContext,
  productId?: string,
  size?: string,
  who?: Partial<typeof shopper>,
): Promise<Answer> {
  const ours = await order(request, productId, size, who);
  await pay(request, ours);
  return ours;
}

export async function pay(request: APIRequestContext, ours: Answer) {
  const form = await press(request, ours, "pay");
  await sendForm(request, `/api/payment/payment-verification?orderId=${ours._id}`, form);
}

/** Through the operator's hands to the shopper's door; `request` is logged in. */
export async function deliver(request: APIRequestContext, { _id }: Answer) {
  const form = { courier: "Blue Dart", tracking: "BD 12345", link: "" };
  for (const intent of ["packed", "shipped", "delivered"]) {
    await sendForm(request, `/admin/orders/${_id}`, { ...form, intent });
  }
}

/** Asks to send one item back; where the desk looks at it. */
export async function askReturn(
  request: APIRequestContext,
  { _id }: Answer,
  wish: "return" | "exchange" = "return",
) {
  const address = `/order/${_id}/return`;
  const html = await (await request.get(address)).text();
  const item = /name="(pieces-\d+)"/.exec(html)?.[1] ?? "";
  const reason = /name="reason"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
  const multipart = { [item]: "1", reason, wish, words: "A thread is loose." };
  expect((await request.post(address, { multipart, maxRedirects: 0 })).status()).toBe(303);
  const desk = await (await request.get(`/admin/orders/${_id}`)).text();
  return /href="(\/admin\/returns\/\w+)"/.exec(desk)?.[1] ?? "";
}

export async function sendForm(
  request: APIRequestContext,
  address: string,
  form: Record<string, string>,
) {
  const answer = await request.post(address, { form, maxRedirects: 0 });
  expect(answer.status(), `${address} ${JSON.stringify(form)}`).toBe(303);
}
