import type { APIRequestContext, APIResponse } from "@playwright/test";
import { press } from "./api/aftercare.ts";
import { type Answer, expectJson, KURTI, order, refused, shopper } from "./api/calls.ts";
import { expect, test } from "./test.ts";

/** Payment by call, against the built-in sandbox: key, provider's order, callback, cancel, webhook. */

/** The provider's page sends the browser back: from another site, without a cookie of ours. */
async function comeBack(
  stranger: APIRequestContext,
  reference: string,
  form: Record<string, string>,
) {
  return stranger.post(`/api/payment/payment-verification?orderId=${reference}`, {
    form,
    headers: { Origin: "https://api.razorpay.example", "Sec-Fetch-Site": "cross-site" },
    maxRedirects: 0,
  });
}

function sentTo(response: APIResponse): string {
  expect(response.status()).toBe(303);
  expect(response.headers()["set-cookie"]).toBeUndefined();
  return response.headers().location ?? "";
}

async function stage(request: APIRequestContext, { _id }: Answer): Promise<string> {
  const details = await expectJson(await request.get(`/api/payment/order-details/${_id}`));
  return details.order.stage;
}

test("the key is public, the provider's order is made once, in paise", async ({ request }) => {
  const { key } = await expectJson(await request.get("/api/payment/getkey"));
  expect(key).toMatch(/^rzp_test_/);
  const ours = await order(request);
  const ask = (more: object) =>
    request.post("/api/payment/checkout", { data: { orderId: ours._id, ...more } });
  const first = await expectJson(await ask({ amount: ours.amount }));
  expect(first.order).toEqual({
    id: expect.stringMatching(/^order_\w+$/),
    amount: ours.amount * 100,
    currency: "INR",
  });
  const form = { amount: String(ours.amount), orderId: ours._id };
  expect(await expectJson(await request.post("/api/payment/checkout", { form }))).toEqual(first);
  for (const amount of [1, ours.amount * 100, -1, "free", []]) {
    expect((await refused(await ask({ amount }), 409)).reason).toBe("changed");
  }
});

test("nobody pays for somebody else's order, or for none", async ({
  request,
  playwright,
  baseURL,
}) => {
  const ours = await order(request);
  const stranger = await playwright.request.newContext({ baseURL });
  const data = { amount: ours.amount, orderId: ours._id };
  await refused(await stranger.post("/api/payment/checkout", { data }), 404);
  for (const orderId of ["unknown", "", null, {}]) {
    await refused(await request.post("/api/payment/checkout", { data: { orderId } }), 404);
  }
  await stranger.dispose();
});

test("a payment that came back with its signature makes the order paid", async ({
  request,
  playwright,
  baseURL,
}) => {
  const ours = await order(request);
  const result = await press(request, ours, "pay");
  const stranger = await playwright.request.newContext({ baseURL });
  const success = `/paymentsuccess?reference=${ours._id}`;
  expect(sentTo(await comeBack(stranger, ours._id, result))).toBe(success);
  expect(await stage(request, ours)).toBe("paid");
  expect(sentTo(await comeBack(stranger, ours._id, result))).toBe(success);
  const reload = `/api/payment/payment-verification?orderId=${ours._id}`;
  expect(sentTo(await stranger.get(reload, { maxRedirects: 0 }))).toBe(success);
  const cancel = `/api/payment/payment-cancelled?orderId=${ours._id}`;
  expect(sentTo(await stranger.get(cancel, { maxRedirects: 0 }))).toBe(success);
  const data = { amount: ours.amount, orderId: ours._id };
  const { reason, message } = await refused(
    await request.post("/api/payment/checkout", { data }),
    409,
  );
  expect([reason, message]).toEqual(["status", expect.stringContaining("confirmed")]);
  await stranger.dispose();
});

test("who finds an order on another phone pays for it there", async ({
  request,
  playwright,
  baseURL,
}) => {
  const user = { ...shopper.user, phone: "9812345670" };
  const ours = await order(request, KURTI, "M", { user });
  const phone = await playwright.request.newContext({ baseURL });
  const { number } = ours;
  const found = await phone.post("/track", { form: { number: String(number), phone: user.phone } });
  const page = await found.text();
  const linkIn = (html: string, start: string) =>
    new RegExp(`="([^"]*${start}[^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const paying = await phone.get(linkIn(page, `/pay/${ours._id}`));
  expect(paying.status()).toBe(200);
  const payPage = await paying.text();
  const cancelled = await phone.get(linkIn(payPage, "payment-cancelled"));
  expect([cancelled.status(), await cancelled.text()]).toEqual([
    200,
    expect.stringContaining("The payment was cancelled"),
  ]);
  const form = await press(request, ours, "pay");
  const back = await phone.post(linkIn(payPage, "payment-verification"), { form });
  expect([back.status(), await back.text()]).toEqual([
    200,
    expect.stringContaining("Payment Successful!"),
  ]);
  await phone.dispose();
});

test("a forged way back makes nothing paid", async ({ request }) => {
  const ours = await order(request);
  const data = { amount: ours.amount, orderId: ours._id };
  const begun = await expectJson(await request.post("/api/payment/checkout", { data }));
  const forged: Record<string, string>[] = [
    {},
    {
      razorpay_order_id: begun.order.id,
      razorpay_payment_id: "pay_Guessed0000001",
      razorpay_signature: "0".repeat(64),
    },
  ];
  for (const form of forged) {
    expect(sentTo(await comeBack(request, ours._id, form))).toBe(
      `/paymentsuccess?reference=${ours._id}`,
    );
    expect(await stage(request, ours)).toBe("awaiting payment");
  }
});

test("somebody else's payment does not pay this order", async ({
  request,
  playwright,
  baseURL,
}) => {
  const stranger = await playwright.request.newContext({ baseURL });
  const theirs = await order(stranger);
  const result = await press(stranger, theirs, "pay");
  const ours = await order(request);
  await expectJson(
    await request.post("/api/payment/checkout", {
      data: { amount: ours.amount, orderId: ours._id },
    }),
  );
  await comeBack(request, ours._id, result);
  expect(await stage(request, ours)).toBe("awaiting payment");
  await stranger.dispose();
});

test("a failed try leads back to the pay page with its reason, and changes nothing", async ({
  request,
}) => {
  const ours = await order(request);
  const { error } = (await press(request, ours, "fail", {
    reason: "card_declined",
  })) as unknown as { error: Record<string, unknown> };
  const form = Object.fromEntries(
    Object.entries(error).map(([name, value]) => [
      `error[${name}]`,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
  expect(sentTo(await comeBack(request, ours._id, form))).toBe(
    `/pay/${ours._id}?failed=card_declined`,
  );
  const odd = { "error[reason]": "<script>alert(1)</script>" };
  expect(sentTo(await comeBack(request, ours._id, odd))).toBe(
    `/pay/${ours._id}?failed=payment_failed`,
  );
  expect(await stage(request, ours)).toBe("awaiting payment");
  await comeBack(request, ours._id, await press(request, ours, "pay"));
  expect(await stage(request, ours)).toBe("paid");
  // A failure told after the money came is not believed.
  expect(sentTo(await comeBack(request, ours._id, form))).toBe(
    `/paymentsuccess?reference=${ours._id}`,
  );
  expect(await stage(request, ours)).toBe("paid");
});

test("who gives up comes back to the pay page", async ({ request }) => {
  const ours = await order(request);
  const address = `/api/payment/payment-cancelled?orderId=${ours._id}`;
  expect(sentTo(await request.get(address, { maxRedirects: 0 }))).toBe(
    `/pay/${ours._id}?cancelled=1`,
  );
});

test("a way back without an order leads to the place where orders are found", async ({
  request,
}) => {
  for (const reference of ["unknown", "", "%00"]) {
    expect(sentTo(await comeBack(request, reference, {}))).toBe("/track");
    for (const call of ["payment-verification", "payment-cancelled"]) {
      const address = `/api/payment/${call}?orderId=${reference}`;
      expect(sentTo(await request.get(address, { maxRedirects: 0 }))).toBe("/track");
    }
  }
});

test("a payment whose way back was lost is told by the webhook", async ({ request }) => {
  const ours = await order(request);
  await press(request, ours, "lost");
  await expect.poll(() => stage(request, ours), { timeout: 15_000 }).toBe("paid");
});

test("a webhook without the right signature is refused", async ({ request }) => {
  const data = { event: "order.paid", payload: {} };
  for (const signature of ["", "0".repeat(64)]) {
    const headers = { "X-Razorpay-Signature": signature };
    await refused(await request.post("/api/payment/webhook", { data, headers }), 400);
  }
});
