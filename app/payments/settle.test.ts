import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addToCart } from "#app/cart/change-cart.server.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { releaseExpiredHolds } from "#app/orders/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { productSizes, products } from "#db/schema.ts";
import { createRazorpay, type PaymentProvider } from "./razorpay.server.ts";
import { reconcileDue } from "./reconcile.server.ts";
import { keys, startSandbox } from "./sandbox/fixture.ts";
import { ensureProviderOrder, settlePayment } from "./settle.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;
let shoppers = 0;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
  db.insert(products)
    .values({ id: "kurti", title: "Kurti", price: 1500_00, createdAt: 1, updatedAt: 1 })
    .run();
  db.insert(productSizes).values({ productId: "kurti", size: "S", position: 0, stock: 0 }).run();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  setStock(5);
});

const setStock = (stock: number) => sqlite.prepare("update product_sizes set stock = ?").run(stock);
const stock = () => sqlite.prepare("select stock from product_sizes").pluck().get();
const paymentsOf = (id: string) =>
  sqlite.prepare("select status, amount from payments where order_id = ? order by rowid").all(id);
const mails = (id: string) =>
  sqlite.prepare("select count(*) from outbox where key = ?").pluck().get(`order-confirmed:${id}`);

async function orderAtPayPage() {
  const shopperId = `shopper-${++shoppers}`;
  addToCart(shopperId, { productId: "kurti", size: "S" });
  const placed = await placeOrder({
    shopperId,
    token: shopperId,
    fields: {
      name: "Meera",
      phone: "9876543210",
      email: "meera@example.com",
      address: "12 Chowk",
      city: "Lucknow",
      state: "Uttar Pradesh",
      pincode: "226001",
    },
  });
  const order = placed.ok && findOrder(placed.orderId);
  if (!order) throw new Error("not placed");
  const providerOrderId = await ensureProviderOrder(order, provider);
  if (!providerOrderId) throw new Error("no provider order");
  return { id: order.id, providerOrderId, expiresAt: order.expiresAt, createdAt: order.createdAt };
}

test("a captured payment makes the order paid, once, whoever asks and however often", async () => {
  const { id, providerOrderId } = await orderAtPayPage();
  expect(await settlePayment(id, "shopper", provider)).toBe("open");
  await gateway.press(providerOrderId, "pay");
  const both = [settlePayment(id, "shopper", provider), settlePayment(id, "provider", provider)];
  expect(await Promise.all(both)).toEqual(["settled", "settled"]);
  expect(await settlePayment(id, "clock", provider)).toBe("settled");
  expect(findOrder(id)).toMatchObject({ status: "paid", statusLabel: "Confirmed" });
  expect(paymentsOf(id)).toEqual([{ status: "captured", amount: 1500_00 }]);
  expect(mails(id)).toBe(1);
  expect(stock()).toBe(4);
  expect(sqlite.prepare("select count(*) from holds where order_id = ?").pluck().get(id)).toBe(0);
});

test("an authorized payment of the exact amount is captured by us", async () => {
  const { id, providerOrderId } = await orderAtPayPage();
  await gateway.press(providerOrderId, "authorize");
  expect(await settlePayment(id, "shopper", provider)).toBe("settled");
});

test("a failed payment changes nothing and the order can be paid after it", async () => {
  const { id, providerOrderId } = await orderAtPayPage();
  await gateway.press(providerOrderId, "fail");
  expect(await settlePayment(id, "shopper", provider)).toBe("failed");
  expect(findOrder(id)?.status).toBe("awaiting payment");
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(id, "shopper", provider)).toBe("settled");
});

test("a payment after the hold wins while there are pieces", async () => {
  const { id, providerOrderId, expiresAt } = await orderAtPayPage();
  releaseExpiredHolds(expiresAt);
  expect(stock()).toBe(5);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(id, "clock", provider)).toBe("settled");
  expect(stock()).toBe(4);
});

test("a payment after the pieces were sold is refund due, and no stock is taken", async () => {
  const { id, providerOrderId, expiresAt } = await orderAtPayPage();
  releaseExpiredHolds(expiresAt);
  setStock(0);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(id, "clock", provider)).toBe("refund due");
  expect(findOrder(id)?.status).toBe("refund due");
  expect(paymentsOf(id)).toEqual([{ status: "refund due", amount: 1500_00 }]);
  expect(stock()).toBe(0);
  expect(mails(id)).toBe(0);
});

test("a payment of another amount is kept as refund due and gives the pieces back", async () => {
  const { id, providerOrderId } = await orderAtPayPage();
  // As if our order had been changed behind the provider's back.
  sqlite
    .prepare("update orders set subtotal = subtotal + 100, amount = amount + 100 where id = ?")
    .run(id);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(id, "shopper", provider)).toBe("refund due");
  expect(stock()).toBe(5);
});

test("with every callback and webhook lost the first round of the reconciler settles all", async () => {
  const placed = [await orderAtPayPage(), await orderAtPayPage()];
  for (const { providerOrderId } of placed) await gateway.press(providerOrderId, "lost");
  const createdAt = placed.at(-1)?.createdAt ?? 0;
  await reconcileDue(createdAt + 14 * 60_000, provider);
  expect(placed.map(({ id }) => findOrder(id)?.status)).not.toContain("paid");
  await reconcileDue(createdAt + 15 * 60_000, provider);
  expect(placed.map(({ id }) => findOrder(id)?.status)).toEqual(["paid", "paid"]);
});

test("a provider that does not answer changes nothing", async () => {
  const { id, providerOrderId } = await orderAtPayPage();
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
