import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refundablePayments, reviewRefund } from "#app/desk/orders/refund-desk.server.ts";
import { RefundReview } from "#app/desk/orders/refund-review.tsx";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { sendDueRefunds } from "#app/refunds/send-refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { SANDBOX_MESSAGE } from "#app/shop.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { asking, orderAtPayPage, PRICE, stockShop } from "./order-fixture.ts";
import { settlePayment } from "./settle.server.ts";
import { acceptTransfer, reportTransfer } from "./upi/upi.server.ts";

/** Without keys the shop says, wherever it tells of money, that none moved. */
let gateway: Awaited<ReturnType<typeof startSandbox>>;
let played: PaymentProvider;
let real: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  const options = { ...keys, webhookSecrets: [], apiUrl: gateway.url };
  played = createRazorpay({ ...options, isSandbox: true });
  real = createRazorpay(options);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  stockShop(5);
  sqlite.exec("delete from outbox");
});

async function payAndReturnToOrigin(provider: PaymentProvider) {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  expect(findOrder(id)?.isSandbox).toBe(false);
  await gateway.press(providerOrderId, "pay");
  await settlePayment(asking(provider, "shopper"), { orderId: id });
  await cancelOrder(asking(provider, "shopper"), { orderId: id });
  await sendDueRefunds(asking(provider, "scheduler", Date.now() + HOUR));
  expect(findOrder(id)?.status).toBe("refunded");
  return id;
}

type Mail = { key: string; html: string; text: string };
const mails = () => sqlite.prepare("select key, html, text from outbox").all() as Mail[];

test("every mail of a payment that was only played says so, and its row in the books", async () => {
  const id = await payAndReturnToOrigin(played);
  expect(findOrder(id)?.isSandbox).toBe(true);
  const kinds = mails().map(({ key }) => key.split(":")[0]);
  expect(kinds).toEqual(["order-confirmed", "order-cancelled", "refunded"]);
  for (const { html, text } of mails()) {
    expect(html).toContain(SANDBOX_MESSAGE);
    expect(text.startsWith(SANDBOX_MESSAGE)).toBe(true);
  }
  const method = sqlite.prepare("select method from payments where order_id = ?").pluck();
  expect(method.get(id)).toBe("sandbox");
});

test("a payment that was only held and then taken was played too", async () => {
  const { id, providerOrderId } = await orderAtPayPage(played);
  await gateway.press(providerOrderId, "authorize");
  expect(await settlePayment(asking(played, "shopper"), { orderId: id })).toBe("settled");
  expect(findOrder(id)).toMatchObject({ status: "paid", isSandbox: true });
});

test("whoever means to send money by hand for a payment that moved none is told so first", async () => {
  const warnings = [];
  for (const provider of [played, real]) {
    const { id, providerOrderId } = await orderAtPayPage(provider);
    await gateway.press(providerOrderId, "pay");
    await settlePayment(asking(provider, "shopper"), { orderId: id });
    const payment = refundablePayments(id)[0]?.id ?? "";
    for (const way of ["hand", "provider"]) {
      const typed = { payment, amount: "100", reason: "as agreed", way };
      const reviewed = reviewRefund(id, typed);
      if (!reviewed.ok) throw new Error(JSON.stringify(reviewed));
      const router = createMemoryRouter([
        {
          path: "*",
          element: createElement(RefundReview, {
            orderId: id,
            typed,
            review: reviewed.review,
          }),
        },
      ]);
      const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
      warnings.push(html.includes("your own money"));
    }
  }
  expect(warnings).toEqual([true, false, false, false]);
});

test("with keys set no mail speaks of a sandbox", async () => {
  const id = await payAndReturnToOrigin(real);
  expect(findOrder(id)?.isSandbox).toBe(false);
  expect(mails()).toHaveLength(3);
  for (const { html, text } of mails()) expect(html + text).not.toMatch(/sandbox/i);
});

test("a transfer the shopper makes directly is real, in a shop without keys too", async () => {
  const { id } = await orderAtPayPage(played);
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: id, typed: "412345678999" });
  acceptTransfer(contextOf({ kind: "operator" }), { orderId: id, amount: PRICE });
  expect(findOrder(id)).toMatchObject({ status: "paid", isSandbox: false });
  expect(
    mails()
      .map(({ html }) => html)
      .join(),
  ).not.toMatch(/sandbox/i);
});
