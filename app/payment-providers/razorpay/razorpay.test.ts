import { afterEach, expect, test } from "vitest";
import { keys, listen, startSandbox } from "../sandbox/fixture.ts";
import { createRazorpay } from "./razorpay.server.ts";

let cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  cleanUps = [];
});

function adapterFor(apiUrl: string, timeoutMs?: number) {
  return createRazorpay({
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: ["new_webhook_secret", "demo_webhook_secret"],
    apiUrl,
    ...(timeoutMs && { timeoutMs }),
  });
}

async function start(timeoutMs?: number) {
  const started = await startSandbox({ basePath: "/sandbox/razorpay" });
  cleanUps.push(started.stop);
  return { ...started, razorpay: adapterFor(started.url, timeoutMs) };
}

async function startPaid(amount = 129900) {
  const started = await start(400);
  const orderId = await started.order(amount);
  const { razorpay_payment_id: paymentId } = await started.press(orderId, "pay");
  return { ...started, orderId, paymentId: String(paymentId) };
}

/** A server that answers every call in one way, whatever is asked. */
async function startBroken(status: number, type: string, body: string) {
  const server = await listen((_req, res) => {
    res.writeHead(status, { "content-type": type }).end(body);
  });
  cleanUps.push(server.stop);
  return adapterFor(server.url, 400);
}

const unavailable = { ok: false, reason: "unavailable" };
const refused = { ok: false, reason: "refused" };

test("creates an order and reads it with its payments, as plain values", async () => {
  const { razorpay, press } = await start();
  const created = await razorpay.createOrder({ amount: 129900, receipt: "BK-7" });
  if (!created.ok) throw new Error(created.reason);
  await press(created.id, "fail", { reason: "card_declined" });
  const { razorpay_payment_id } = await press(created.id, "pay");
  const at = Date.UTC(2026, 0, 15);
  expect(await razorpay.fetchOrder(created.id)).toEqual({
    ok: true,
    order: {
      id: created.id,
      amount: 129900,
      currency: "INR",
      receipt: "BK-7",
      notes: {},
      status: "paid",
      payments: [
        {
          id: razorpay_payment_id,
          orderId: created.id,
          amount: 129900,
          currency: "INR",
          status: "captured",
          method: "upi",
          contact: null,
          createdAt: at,
          refunded: 0,
        },
        {
          id: expect.stringMatching(/^pay_/),
          orderId: created.id,
          amount: 129900,
          currency: "INR",
          status: "failed",
          method: "upi",
          contact: null,
          createdAt: at,
          refunded: 0,
        },
      ],
    },
  });
});

test("what Razorpay refuses is refused, and a made-up id never leaves the house", async () => {
  const { razorpay, sandbox } = await start();
  expect(await razorpay.createOrder({ amount: 99, receipt: "BK-7" })).toEqual(refused);
  expect(await razorpay.fetchOrder("order_AAAAAAAAAAAAAA")).toEqual(refused);
  sandbox.faults.api = "reset";
  expect(await razorpay.fetchOrder("../payments/x?y=1")).toEqual(refused);
  expect(await razorpay.fetchOrder("")).toEqual(refused);
  expect(await razorpay.capture("pay_a/b", 100)).toEqual(refused);
  expect(await razorpay.fetchRefund("order_AAAAAAAAAAAAAA")).toEqual(refused);
});

test.each(["rate-limit", "server-error", "html", "garbage", "silent", "reset"] as const)(
  "%s: nothing was done, so the shopper is told to wait",
  async (api) => {
    const { razorpay, sandbox, order } = await start(300);
    const id = await order();
    sandbox.faults.api = api;
    expect(await razorpay.createOrder({ amount: 129900, receipt: "BK-8" })).toEqual(unavailable);
    expect(await razorpay.fetchOrder(id)).toEqual(unavailable);
  },
);

test("an order made by a call that timed out is found again by its receipt", async () => {
  const { razorpay, sandbox, call } = await start(300);
  Object.assign(sandbox.faults, { api: "timeout", apiTimes: 1, apiMatch: "POST /v1/orders" });
  const created = await razorpay.createOrder({ amount: 129900, receipt: "BK-9" });
  const { body } = await call("GET", "/v1/orders?receipt=BK-9");
  expect(created).toEqual({ ok: true, id: body.items[0].id });
});

test("of two orders with one receipt only the one with the same amount will do", async () => {
  const { razorpay, sandbox, order } = await start(300);
  await order(99900, "BK-10");
  Object.assign(sandbox.faults, { api: "server-error", apiMatch: "POST /v1/orders" });
  expect(await razorpay.createOrder({ amount: 129900, receipt: "BK-10" })).toEqual(unavailable);
});

test("creating an order holds nobody longer than three seconds", async () => {
  const { razorpay, sandbox } = await start();
  sandbox.faults.api = "timeout";
  const began = performance.now();
  expect(await razorpay.createOrder({ amount: 129900, receipt: "BK-11" })).toEqual(unavailable);
  expect(performance.now() - began).toBeLessThan(3000);
});

test("a server that is not there, or answers something else, is no fault of ours", async () => {
  const closed = await listen(() => {});
  await closed.stop();
  const gone = adapterFor(closed.url);
  expect(await gone.createOrder({ amount: 100, receipt: "BK-1" })).toEqual(unavailable);
  const wanted = { paymentId: "pay_A", amount: 100, key: "return-0001", receipt: "R-1" };
  expect(await gone.refund(wanted)).toMatchObject(unavailable);
  for (const [status, type, body] of [
    [200, "text/html", "<h1>Sign in to the Wi-Fi</h1>"],
    [200, "application/json", "null"],
    [200, "application/json", '{"id":"order_A","amount":"100"}'],
    [302, "text/plain", ""],
    [502, "text/html", "<h1>Bad Gateway</h1>"],
    [503, "application/json", "null"],
  ] as const) {
    const broken = await startBroken(status, type, body);
    expect(await broken.createOrder({ amount: 100, receipt: "BK-1" })).toEqual(unavailable);
    expect(await broken.refund(wanted)).toMatchObject({ ok: false, reason: "unknown" });
  }
});

test("keys that are not accepted say nothing of what was asked: it is asked again once they are", async () => {
  const wanted = { paymentId: "pay_A", amount: 100, key: "return-0001", receipt: "R-1" };
  for (const status of [401, 403]) {
    const odd = await startBroken(status, "application/json", '{"error":"Unauthorized"}');
    const unasked = { reason: "unavailable", message: "Unauthorized" };
    expect(await odd.refund(wanted)).toMatchObject(unasked);
    expect(await odd.fetchRefunds("pay_A")).toEqual(unavailable);
    expect(await odd.fetchPayment("pay_A")).toEqual(unavailable);
    expect(await odd.createOrder({ amount: 100, receipt: "BK-1" })).toEqual(unavailable);
  }
});

test("since when the keys are not accepted is told until they are", async () => {
  let status = 401;
  const server = await listen((_req, res) => {
    res.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  cleanUps.push(server.stop);
  const razorpay = adapterFor(server.url, 400);
  expect(razorpay.refusedSince?.()).toBeNull();
  await razorpay.fetchPayment("pay_A");
  const since = razorpay.refusedSince?.();
  expect(since).toBeGreaterThan(Date.now() - 10_000);
  await razorpay.fetchPayment("pay_A");
  expect(razorpay.refusedSince?.()).toBe(since);
  status = 400;
  await razorpay.fetchPayment("pay_A");
  expect(razorpay.refusedSince?.()).toBeNull();
});

test("captures what is authorized; what was captured before is as good", async () => {
  const { razorpay, press, order, sandbox } = await start(400);
  const first = await press(await order(50000), "authorize");
  const captured = { ok: true, payment: { status: "captured", amount: 50000 } };
  expect(await razorpay.capture(first.razorpay_payment_id, 50000)).toMatchObject(captured);
  expect(await razorpay.capture(first.razorpay_payment_id, 50000)).toMatchObject(captured);

  const second = await press(await order(50000), "authorize");
  expect(await razorpay.capture(second.razorpay_payment_id, 49999)).toEqual(refused);
  Object.assign(sandbox.faults, { api: "timeout", apiTimes: 1, apiMatch: "POST /v1/payments" });
  expect(await razorpay.capture(second.razorpay_payment_id, 50000)).toMatchObject(captured);

  const third = await press(await order(50000), "authorize");
  Object.assign(sandbox.faults, { api: "server-error", apiTimes: 1 });
  expect(await razorpay.capture(third.razorpay_payment_id, 50000)).toEqual(unavailable);
});

test("refunds once for one key, also when the answer was lost", async () => {
  const { razorpay, paymentId, sandbox } = await startPaid();
  const wanted = { paymentId, amount: 20000, key: "return-0001-a", receipt: "R-1" };
  Object.assign(sandbox.faults, { api: "timeout", apiTimes: 1, apiMatch: "POST /v1/payments" });
  expect(await razorpay.refund(wanted)).toMatchObject({ ok: false, reason: "unknown" });
  const again = await razorpay.refund(wanted);
  expect(again).toMatchObject({
    ok: true,
    refund: { amount: 20000, status: "processed", receipt: "R-1", paymentId },
  });
  const all = await razorpay.fetchRefunds(paymentId);
  if (!again.ok || !all.ok) throw new Error("refused");
  expect(all.refunds).toEqual([again.refund]);
  expect(await razorpay.fetchRefund(again.refund.id)).toEqual({ ok: true, refund: again.refund });
  expect(await razorpay.refund({ ...wanted, amount: 20001 })).toMatchObject(refused);
});

test("parallel refunds each carry their own key", async () => {
  const { razorpay, paymentId } = await startPaid();
  const answers = await Promise.all(
    ["a", "b", "a", "c", "b"].map((name) =>
      razorpay.refund({ paymentId, amount: 10000, key: `return-000${name}`, receipt: "R-1" }),
    ),
  );
  const ids = answers.map((answer) => (answer.ok ? answer.refund.id : answer.reason));
  expect(new Set(ids).size).toBe(3);
  expect(ids[0]).toBe(ids[2]);
  expect(ids[1]).toBe(ids[4]);
});

test("refunds that are refused, unavailable, unknown, pending, failed at last", async () => {
  const { razorpay, paymentId, sandbox, pass } = await startPaid(50000);
  const wanted = { paymentId, amount: 10000, key: "return-0001", receipt: "R-1" };
  expect(await razorpay.refund({ ...wanted, amount: 50001 })).toMatchObject({
    reason: "refused",
    message: "The refund amount provided is greater than amount captured",
  });
  sandbox.faults.api = "rate-limit";
  expect(await razorpay.refund(wanted)).toMatchObject(unavailable);
  sandbox.faults.api = "server-error";
  expect(await razorpay.refund(wanted)).toMatchObject({ reason: "unknown" });
  sandbox.faults.api = "reset";
  expect(await razorpay.refund(wanted)).toMatchObject({ reason: "unknown" });
  sandbox.faults.api = "none";
  sandbox.faults.refund = "pending";
  expect(await razorpay.refund(wanted)).toMatchObject({ ok: true, refund: { status: "pending" } });
  sandbox.faults.refund = "fails-later";
  const later = await razorpay.refund({ ...wanted, key: "return-0002" });
  if (!later.ok) throw new Error(later.message);
  await pass(6);
  expect(await razorpay.fetchRefund(later.refund.id)).toMatchObject({
    ok: true,
    refund: { status: "failed" },
  });
});
