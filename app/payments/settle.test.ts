import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { releaseExpiredHolds } from "#app/orders/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { sqlite } from "#db/client.server.ts";
import { orderAtPayPage, paymentsOf, stockLeft, stockShop } from "./order-fixture.ts";
import { createRazorpay, type PaymentProvider } from "./razorpay.server.ts";
import { reconcileDue } from "./reconcile.server.ts";
import { keys, startSandbox } from "./sandbox/fixture.ts";
import { settlePayment } from "./settle.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  stockShop(5);
});

const mails = (id: string) =>
  sqlite.prepare("select count(*) from outbox where key = ?").pluck().get(`order-confirmed:${id}`);

test("a captured payment makes the order paid, once, whoever asks and however often", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  expect(await settlePayment(id, "shopper", provider)).toBe("open");
  await gateway.press(providerOrderId, "pay");
  const both = [settlePayment(id, "shopper", provider), settlePayment(id, "provider", provider)];
  expect(await Promise.all(both)).toEqual(["settled", "settled"]);
  expect(await settlePayment(id, "clock", provider)).toBe("settled");
  expect(findOrder(id)).toMatchObject({ status: "paid", statusLabel: "Confirmed" });
  expect(paymentsOf(id)).toEqual([{ status: "captured", amount: 1500_00 }]);
  expect(mails(id)).toBe(1);
  expect(stockLeft()).toBe(4);
  expect(sqlite.prepare("select count(*) from holds where order_id = ?").pluck().get(id)).toBe(0);
});

test("an authorized payment of the exact amount is captured by us", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "authorize");
  expect(await settlePayment(id, "shopper", provider)).toBe("settled");
});

test("a failed payment changes nothing and the order can be paid after it", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "fail");
  expect(await settlePayment(id, "shopper", provider)).toBe("failed");
  expect(findOrder(id)?.status).toBe("awaiting payment");
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(id, "shopper", provider)).toBe("settled");
});

test("a payment after the hold wins while there are pieces", async () => {
  const { id, providerOrderId, expiresAt } = await orderAtPayPage(provider);
  releaseExpiredHolds(expiresAt);
  expect(stockLeft()).toBe(5);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(id, "clock", provider)).toBe("settled");
  expect(stockLeft()).toBe(4);
});

test("a payment after the pieces were sold is refund due, and no stock is taken", async () => {
  const { id, providerOrderId, expiresAt } = await orderAtPayPage(provider);
  releaseExpiredHolds(expiresAt);
  stockShop(0);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(id, "clock", provider)).toBe("refund due");
  expect(findOrder(id)?.status).toBe("refund due");
  expect(paymentsOf(id)).toEqual([{ status: "refund due", amount: 1500_00 }]);
  expect(stockLeft()).toBe(0);
  expect(mails(id)).toBe(0);
});

test("a payment of another amount is kept as refund due and gives the pieces back", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  // As if our order had been changed behind the provider's back.
  sqlite
    .prepare("update orders set subtotal = subtotal + 100, amount = amount + 100 where id = ?")
    .run(id);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(id, "shopper", provider)).toBe("refund due");
  expect(stockLeft()).toBe(5);
});

test("with every callback and webhook lost the first round of the reconciler settles all", async () => {
  const placed = [await orderAtPayPage(provider), await orderAtPayPage(provider)];
  for (const { providerOrderId } of placed) await gateway.press(providerOrderId, "lost");
  const createdAt = placed.at(-1)?.createdAt ?? 0;
  await reconcileDue(createdAt + 14 * 60_000, provider);
  expect(placed.map(({ id }) => findOrder(id)?.status)).not.toContain("paid");
  await reconcileDue(createdAt + 15 * 60_000, provider);
  expect(placed.map(({ id }) => findOrder(id)?.status)).toEqual(["paid", "paid"]);
});

test("a provider that does not answer changes nothing", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "pay");
  const dead = createRazorpay({
    ...keys,
    webhookSecrets: [],
    apiUrl: "http://127.0.0.1:9",
    timeoutMs: 300,
  });
  expect(await settlePayment(id, "shopper", dead)).toBe("unknown");
  expect(findOrder(id)?.status).toBe("awaiting payment");
  expect(await settlePayment(id, "clock", provider)).toBe("settled");
});
