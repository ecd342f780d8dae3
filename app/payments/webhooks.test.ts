import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eraseOrdersOf } from "#app/orders/erase-personal.sql.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import {
  keys,
  sentEvent,
  signedEvent,
  startSandbox,
} from "#app/payment-providers/sandbox/fixture.ts";
import { asking } from "#app/payments/order-fixture.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { processWaitingWebhooks, processWebhook, receiveWebhook } from "./webhooks.server.ts";

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let provider: ReturnType<typeof createRazorpay>;
const silent = createRazorpay({
  keyId: keys.keyId,
  keySecret: keys.keySecret,
  webhookSecrets: [keys.webhookSecret],
  apiUrl: "http://127.0.0.1:9",
});

beforeAll(async () => {
  sandbox = await startSandbox();
  provider = createRazorpay({
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret],
    apiUrl: sandbox.url,
  });
});
afterAll(() => sandbox.stop());
beforeEach(() => sqlite.exec("delete from webhooks"));

let orders = 0;
/** An order of ours that was paid at the provider, and the event that says so. */
async function startPaid() {
  const providerOrder = await sandbox.order(500_00);
  orders += 1;
  const id = `order-${orders}`;
  sqlite
    .prepare(
      `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state,
         pincode, subtotal, shipping_cost, courier_charge, amount, provider_order_id, created_at,
         expires_at, updated_at)
       values (@id, @number, @id, 's', 'n', 'p', 'e@example.com', 'a', 'c', 'st', '226001', 50000, 0,
         0, 50000, @providerOrder, 0, 0, 0)`,
    )
    .run({ id, number: orders, providerOrder });
  const { razorpay_payment_id } = await sandbox.press(providerOrder, "pay");
  const payment = { entity: { id: razorpay_payment_id, order_id: providerOrder } };
  return { id, event: JSON.stringify({ event: "payment.captured", payload: { payment } }) };
}

const count = () => sqlite.prepare("select count(*) from webhooks").pluck().get();

test("a forged event is not even stored", () => {
  expect(
    receiveWebhook(asking(provider, "provider", 0), signedEvent("{}", "e1", "guessed")),
  ).toEqual({
    kind: "forged",
  });
  expect(
    receiveWebhook(asking(provider, "provider", 0), sentEvent(Buffer.from("{}"), null)),
  ).toEqual({
    kind: "forged",
  });
  expect(count()).toBe(0);
});

test("an event is stored once, by its id or by its bytes, and pays its order once", async () => {
  const { id, event } = await startPaid();
  const first = receiveWebhook(asking(provider, "provider", 0), signedEvent(event, "e1"));
  if (first.kind !== "new") throw new Error(first.kind);
  expect(receiveWebhook(asking(provider, "provider", 0), signedEvent(event, "e1"))).toEqual({
    kind: "known",
  });
  expect(receiveWebhook(asking(provider, "provider", 0), signedEvent(event)).kind).toBe("new");
  expect(receiveWebhook(asking(provider, "provider", 0), signedEvent(event)).kind).toBe("known");
  expect(await processWebhook(asking(provider, "provider"), { id: first.id })).toBe(true);
  expect(findOrder(id)?.status).toBe("paid");
  expect(await processWaitingWebhooks(asking(provider, "provider", 61_000))).toBe(1);
  const paid = sqlite.prepare("select count(*) from payments where order_id = ?").pluck();
  expect(paid.get(id)).toBe(1);
});

test("of an event about somebody who was erased nothing stays but that it came", async () => {
  const { id, event } = await startPaid();
  eraseOrdersOf({ orders: JSON.stringify([id]), nobody: "nobody", now: Date.now() });
  const received = receiveWebhook(asking(provider, "provider"), signedEvent(event, "late"));
  if (received.kind !== "new") throw new Error(received.kind);
  expect(await processWebhook(asking(provider, "provider"), { id: received.id })).toBe(true);
  expect(findOrder(id)?.status).toBe("paid");
  expect(sqlite.prepare("select body from webhooks").pluck().all()).toEqual(["{}"]);
});

test("what the provider could not be asked about waits for the clock, for thirty days", async () => {
  const { id, event } = await startPaid();
  const received = receiveWebhook(asking(provider, "provider"), signedEvent(event, "e2"));
  if (received.kind !== "new") throw new Error(received.kind);
  expect(await processWebhook(asking(silent, "provider"), { id: received.id })).toBe(false);
  expect(await processWaitingWebhooks(asking(provider, "provider"))).toBe(0);
  expect(await processWaitingWebhooks(asking(provider, "provider", Date.now() + 61_000))).toBe(1);
  expect(findOrder(id)?.status).toBe("paid");

  const late = await startPaid();
  receiveWebhook(asking(provider, "provider", DAY), signedEvent(late.event, "e3"));
  const left = sqlite.prepare("select count(*) from webhooks where processed_at is null").pluck();
  await processWaitingWebhooks(asking(silent, "provider", 30 * DAY));
  expect(left.get()).toBe(1);
  await processWaitingWebhooks(asking(silent, "provider", 31 * DAY));
  expect(left.get()).toBe(0);
});

test.each(["not JSON", "null", "{}", '{"payload":{"order":{"entity":{"id":"order_unknown"}}}}'])(
  "%s is signed, stored and of no consequence",
  async (text) => {
    const received = receiveWebhook(asking(provider, "provider", 0), signedEvent(text));
    if (received.kind !== "new") throw new Error(received.kind);
    expect(await processWebhook(asking(provider, "provider"), { id: received.id })).toBe(true);
  },
);

test("what was processed is forgotten after 30 days, a part of a heap each time", async () => {
  sqlite.exec("delete from webhooks");
  const put = sqlite.prepare("insert into webhooks values (?, 'test', '{}', 1, ?)");
  const now = Date.now();
  for (let i = 0; i < 250; i++) put.run(`old-${i}`, now - 30 * DAY);
  put.run("young", now - 29 * DAY);
  const ids = sqlite.prepare("select id from webhooks").pluck();
  await processWaitingWebhooks(asking(provider, "provider", now));
  expect(ids.all()).toHaveLength(51);
  await processWaitingWebhooks(asking(provider, "provider", now));
  expect(ids.all()).toEqual(["young"]);
});
