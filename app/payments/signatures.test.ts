import { createHmac } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, returned, sentEvent, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { asking, orderAtPayPage, stockShop } from "./order-fixture.ts";
import { processWebhook, receiveWebhook } from "./webhooks.server.ts";

/** What is rightly signed counts in whatever bytes it comes; nothing else counts, however near it is. */

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

function providerWith(...webhookSecrets: string[]) {
  return createRazorpay({ ...keys, webhookSecrets, apiUrl: gateway.url });
}

beforeAll(async () => {
  gateway = await startSandbox();
  provider = providerWith(keys.webhookSecret);
});
afterAll(() => gateway.stop());
beforeEach(() => stockShop(50));

function hmac(secret: string, text: string | Uint8Array) {
  return createHmac("sha256", secret).update(text).digest("hex");
}

const stored = () => sqlite.prepare("select count(*) from webhooks").pluck().get();

async function paidEvent() {
  const order = await orderAtPayPage(provider);
  const { razorpay_payment_id: id } = await gateway.press(order.providerOrderId, "pay");
  const payment = { entity: { id, order_id: order.providerOrderId, notes: { ठाठ: "₹ \u2028" } } };
  return { order, event: { entity: "event", event: "payment.captured", payload: { payment } } };
}

/** The same in another order of keys. */
function turned(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([name, inner]) => [name, turned(inner)]));
}

test("a rightly signed event counts with any spacing, order of keys and escapes", async () => {
  const writings: ((event: object) => string)[] = [
    (event) => JSON.stringify(event),
    (event) => JSON.stringify(event, null, 2),
    (event) => `\n\t ${JSON.stringify(turned(event), null, "\t")} \r\n`,
    (event) => JSON.stringify(turned(event), null, 7),
    (event) =>
      JSON.stringify(event).replaceAll(
        /[^ -~]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
  ];
  for (const write of writings) {
    const { order, event } = await paidEvent();
    const body = Buffer.from(write(event));
    const signature = hmac(keys.webhookSecret, body);
    const received = receiveWebhook(asking(provider, "provider", 0), sentEvent(body, signature));
    if (received.kind !== "new") throw new Error(`${received.kind}: ${body}`);
    expect(await processWebhook(asking(provider, "provider"), { id: received.id })).toBe(true);
    expect(findOrder(order.id)?.status).toBe("paid");
  }
});

test("one byte of an event or of its signature altered, and it is forged and not stored", async () => {
  const { event } = await paidEvent();
  const body = Buffer.from(JSON.stringify(event));
  const signature = hmac(keys.webhookSecret, body);
  const before = stored();
  const isForged = (sent: { body: Buffer; signature: string | null }) =>
    receiveWebhook(asking(provider, "provider", 0), sentEvent(sent.body, sent.signature, "evt_x"))
      .kind === "forged";
  const bit = fc.integer({ min: 1, max: 255 });
  fc.assert(
    fc.property(fc.nat({ max: body.length - 1 }), bit, (at, change) => {
      const altered = Buffer.from(body);
      altered[at] = (altered[at] ?? 0) ^ change;
      return isForged({ body: altered, signature });
    }),
  );
  fc.assert(
    fc.property(fc.nat({ max: 63 }), bit, (at, change) => {
      const altered = Buffer.from(signature);
      altered[at] = (altered[at] ?? 0) ^ change;
      return isForged({ body, signature: altered.toString("latin1") });
    }),
  );
  // Cut, grown, of odd length, in capitals, in base64, missing, one of several.
  const raw = createHmac("sha256", keys.webhookSecret).update(body);
  const odd = [
    ...Array.from({ length: 64 }, (_, length) => signature.slice(0, length)),
    ...[`${signature}0`, ` ${signature}`, `${signature},${signature}`, signature.toUpperCase()],
    ...[raw.digest("base64"), `sha256=${signature}`, "₹".repeat(64), "\0".repeat(64)],
  ];
  expect(odd.filter((one) => !isForged({ body, signature: one }))).toEqual([]);
  expect(isForged({ body, signature: null })).toBe(true);
  for (const cut of [body.subarray(1), body.subarray(0, -1), Buffer.alloc(0)]) {
    expect(isForged({ body: cut, signature })).toBe(true);
  }
  expect(stored()).toBe(before);
});

test("the old secret counts while it is being changed, and not after; no other ever", async () => {
  const { event } = await paidEvent();
  const body = Buffer.from(JSON.stringify(event));
  const during = providerWith("the new secret", "the old secret");
  const after = providerWith("the new secret");
  const takes = (by: PaymentProvider, secret: string) =>
    by.verifyEvent(sentEvent(body, hmac(secret, body))) !== undefined;
  expect(takes(during, "the old secret")).toBe(true);
  expect(takes(during, "the new secret")).toBe(true);
  expect(takes(after, "the new secret")).toBe(true);
  expect(takes(after, "the old secret")).toBe(false);
  for (const secret of [keys.keySecret, "", "the new secret,the old secret", " the new secret"]) {
    expect(takes(during, secret)).toBe(false);
  }
  expect(takes(providerWith(), "")).toBe(false);
});

test("the signature of another order, payment, event or purpose signs nothing here", async () => {
  const [mine, theirs] = [await orderAtPayPage(provider), await orderAtPayPage(provider)];
  const back = await gateway.press(theirs.providerOrderId, "pay");
  const sent = {
    orderId: theirs.providerOrderId,
    paymentId: String(back.razorpay_payment_id),
    signature: String(back.razorpay_signature),
  };
  const genuine = (fields: Partial<typeof sent> | { signature: undefined }) => {
    const { orderId, paymentId, signature } = { ...sent, ...fields };
    const names = { razorpay_order_id: orderId, razorpay_payment_id: paymentId };
    return provider.readReturn(returned({ ...names, razorpay_signature: signature })).isGenuine;
  };
  expect(genuine(sent)).toBe(true);
  const { orderId, paymentId } = sent;
  const forged = [
    { ...sent, orderId: mine.providerOrderId },
    { ...sent, paymentId: "pay_Another0000001" },
    { ...sent, orderId: paymentId, paymentId: orderId },
    { ...sent, signature: hmac(keys.webhookSecret, `${orderId}|${paymentId}`) },
    { ...sent, signature: hmac("an old key secret", `${orderId}|${paymentId}`) },
    { ...sent, signature: sent.signature.slice(0, 63) },
    { ...sent, signature: undefined },
  ];
  expect(forged.filter((one) => genuine(one))).toEqual([]);
  const other = Buffer.from(JSON.stringify({ event: "payment.captured" }));
  const body = Buffer.from(JSON.stringify((await paidEvent()).event));
  for (const signature of [hmac(keys.webhookSecret, other), hmac(keys.keySecret, body)]) {
    expect(provider.verifyEvent(sentEvent(body, signature))).toBeUndefined();
  }
});
