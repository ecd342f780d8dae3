import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { takeLook } from "./looks.server.ts";
import { asking, orderAtPayPage, stockShop } from "./order-fixture.ts";
import { settlePayment } from "./settle.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;
beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
  stockShop(50);
});
afterAll(() => gateway.stop());

test("who opens a page of an order again and again has the provider asked 40 times a minute; webhook and clock ask on", async () => {
  const order = await orderAtPayPage(provider);
  let asked = 0;
  const counted: PaymentProvider = {
    ...provider,
    fetchOrder(id) {
      asked += 1;
      return provider.fetchOrder(id);
    },
  };
  const look = (kind: "shopper" | "provider") =>
    settlePayment(asking(counted, kind), { orderId: order.id });
  const outcomes: string[] = [];
  for (let time = 0; time < 60; time++) outcomes.push(await look("shopper"));
  expect(asked).toBe(40);
  expect(outcomes.slice(0, 40)).not.toContain("unknown");
  expect(new Set(outcomes.slice(40))).toEqual(new Set(["unknown"]));
  await gateway.press(order.providerOrderId, "pay");
  expect(await look("provider")).toBe("settled");
  // What is known by then needs no look.
  expect(await look("shopper")).toBe("settled");
  expect(asked).toBe(41);
});

test("however many orders one network places", async () => {
  const move = sqlite.prepare("update orders set network = ? where id = ?");
  const placed = async (network: string) => {
    const { id } = await orderAtPayPage(provider);
    move.run(network, id);
    return id;
  };
  for (let orders = 0; orders < 15; orders++) {
    const id = await placed("one");
    const looks = Array.from({ length: 40 }, () => takeLook(id));
    expect(looks).not.toContain(false);
  }
  expect(takeLook(await placed("one"))).toBe(false);
  expect(takeLook(await placed("another"))).toBe(true);
});
