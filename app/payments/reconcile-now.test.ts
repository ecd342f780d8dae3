import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { findRefund, requestRefund } from "#app/refunds/refunds.server.ts";
import { submitRefund } from "#app/refunds/send-refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { asking, orderAtPayPage, stockShop, unreachable } from "./order-fixture.ts";
import { reconcileNow } from "./reconcile-now.server.ts";
import { settlePayment } from "./settle.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
  stockShop(5);
});
afterAll(() => gateway.stop());

test("on demand every open order and refund is asked after, and each is told", async () => {
  const paid = await orderAtPayPage(provider);
  const unpaid = await orderAtPayPage(provider);
  const { razorpay_payment_id } = await gateway.press(paid.providerOrderId, "lost");

  const unheard: string[] = [];
  expect(await reconcileNow(asking(unreachable), { say: (line) => void unheard.push(line) })).toBe(
    false,
  );
  expect(unheard.join("\n")).toContain("NO ANSWER");
  expect(findOrder(paid.id)?.status).toBe("awaiting payment");

  const lines: string[] = [];
  expect(await reconcileNow(asking(provider), { say: (line) => void lines.push(line) })).toBe(true);
  const [first, second] = [findOrder(paid.id)?.number, findOrder(unpaid.id)?.number];
  expect(lines).toEqual([
    `order ${first}  ₹1,500  paid  (awaiting payment -> paid)`,
    `order ${second}  ₹1,500  not paid  (awaiting payment)`,
    "0 waiting events, 2 orders and 0 refunds asked after: 1 orders changed, 0 without an answer.",
  ]);

  const paymentId = String(razorpay_payment_id);
  const wanted = { orderId: paid.id, paymentId, amount: 1500_00, reason: "r" } as const;
  const asked = requestRefund(contextOf({ kind: "operator" }), { ...wanted });
  const more: string[] = [];
  await reconcileNow(asking(provider), { say: (line) => void more.push(line) });
  expect(more).toContain(`refund ${asked.ok && asked.refundId}  ₹1,500  processed`);
  expect(findOrder(paid.id)?.status).toBe("refunded");
});

test("a refund that waits for its next try is asked for at once", async () => {
  const order = await orderAtPayPage(provider);
  const { razorpay_payment_id } = await gateway.press(order.providerOrderId, "pay");
  await settlePayment(asking(provider, "shopper"), { orderId: order.id });
  const paymentId = String(razorpay_payment_id);
  const wanted = { orderId: order.id, paymentId, amount: 500_00, reason: "r" } as const;
  const asked = requestRefund(contextOf({ kind: "operator" }), { ...wanted });
  if (!asked.ok) throw new Error(asked.reason);
  await submitRefund(asking(unreachable), { refundId: asked.refundId });
  expect(findRefund(asked.refundId)?.dueAt).toBeGreaterThan(Date.now());
  await reconcileNow(asking(provider), { say: () => {} });
  expect(findRefund(asked.refundId)).toMatchObject({ status: "processed" });
});

test("a folder without a shop is told, and no new shop is made in it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-none-"));
  const { status, stderr } = spawnSync(process.execPath, ["app/payments/reconcile.ts"], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: "utf8",
  });
  expect([status, readdirSync(folder)]).toEqual([2, []]);
  expect(stderr).toContain(folder);
  rmSync(folder, { recursive: true });
});
