import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { startSandbox } from "./fixture.ts";
import { hmac } from "./ids.ts";

let cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  cleanUps = [];
});

async function start(options: Parameters<typeof startSandbox>[0] = {}) {
  const started = await startSandbox(options);
  cleanUps.push(started.stop);
  return started;
}

test("an order answers in Razorpay's shape", async () => {
  const { call } = await start();
  const { status, body } = await call("POST", "/v1/orders", {
    amount: 129900,
    currency: "INR",
    receipt: "BK-1",
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: "order",
    amount: 129900,
    amount_paid: 0,
    amount_due: 129900,
    currency: "INR",
    receipt: "BK-1",
    offer_id: null,
    status: "created",
    attempts: 0,
    notes: [],
    created_at: Date.UTC(2026, 0, 15) / 1000,
  });
  expect((await call("GET", `/v1/orders/${body.id}`)).body).toEqual(body);
  expect((await call("GET", "/v1/orders?receipt=BK-1")).body).toEqual({
    entity: "collection",
    count: 1,
    items: [body],
  });
  const edited = await call("PATCH", `/v1/orders/${body.id}`, { notes: { gift: "yes" } });
  expect(edited.body.notes).toEqual({ gift: "yes" });
});

test.each([
  [{ amount: 99, currency: "INR" }, "amount"],
  [{ amount: 129.5, currency: "INR" }, "amount"],
  [{ amount: "12900", currency: "INR" }, "amount"],
  [{ currency: "INR" }, "amount"],
  [{ amount: 12900 }, "currency"],
  [{ amount: 12900, currency: "USD" }, "currency"],
  [{ amount: 12900, currency: "INR", receipt: "x".repeat(41) }, "receipt"],
  [{ amount: 12900, currency: "INR", notes: { a: "x".repeat(257) } }, "notes"],
])("refuses the order %j", async (wanted, field) => {
  const { call } = await start();
  const { status, body } = await call("POST", "/v1/orders", wanted);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "BAD_REQUEST_ERROR", field });
});

test("unknown fields, ids, addresses, keys and bodies are refused", async () => {
  const { call, url } = await start();
  const extra = await call("POST", "/v1/orders", { amount: 100, currency: "INR", colour: "red" });
  expect(extra.body.error.description).toContain("colour is not required");
  const unknown = await call("GET", "/v1/orders/order_AAAAAAAAAAAAAA");
  expect(unknown).toMatchObject({
    status: 400,
    body: { error: { description: "The id provided does not exist" } },
  });
  expect((await call("GET", "/v1/cows")).status).toBe(404);
  const stranger = await call("GET", "/v1/orders", undefined, { authorization: "Basic eDp5" });
  expect(stranger.status).toBe(401);
  const authorization = `Basic ${btoa("rzp_test_sandbox:demo_key_secret")}`;
  const broken = await fetch(`${url}/v1/orders`, {
    method: "POST",
    body: "{",
    headers: { authorization },
  });
  expect(broken.status).toBe(400);
  const huge = await fetch(`${url}/v1/orders`, {
    method: "POST",
    body: "x".repeat(200_000),
    headers: { authorization },
  });
  expect(huge.status).toBe(413);
});

test("only paths below its base are its own", async () => {
  const { url, call } = await start({ basePath: "/sandbox/razorpay" });
  const outside = await fetch(new URL("/v1/orders", url));
  expect(await outside.text()).toBe("not the sandbox");
  expect((await call("GET", "/v1/orders")).status).toBe(200);
});

test("a paid order: attempts, fee, signature; nothing more is taken on it", async () => {
  const { order, press, call } = await start();
  const id = await order(129900);
  const failed = await press(id, "fail", { reason: "insufficient_funds" });
  expect(failed).toMatchObject({
    ok: false,
    error: { reason: "insufficient_funds", metadata: { order_id: id } },
  });
  expect((await call("GET", `/v1/orders/${id}`)).body).toMatchObject({
    status: "attempted",
    attempts: 1,
    amount_due: 129900,
  });

  const paid = await press(id, "pay", { amount: "129900" });
  expect(paid.razorpay_signature).toBe(
    hmac("demo_key_secret", `${id}|${paid.razorpay_payment_id}`),
  );
  expect((await call("GET", `/v1/orders/${id}`)).body).toMatchObject({
    status: "paid",
    attempts: 2,
    amount_paid: 129900,
    amount_due: 0,
  });
  const { body: payments } = await call("GET", `/v1/orders/${id}/payments`);
  expect(payments.items).toMatchObject([
    { status: "captured", captured: true, fee: 3066, tax: 468, error_reason: null },
    { status: "failed", captured: false, fee: null, error_reason: "insufficient_funds" },
  ]);
  const again = await press(id, "pay");
  expect(again.error).toMatchObject({ reason: "order_already_paid" });
  expect((await call("GET", `/v1/orders/${id}`)).body.attempts).toBe(2);
});

test("one press of a button is one payment, however often it is sent", async () => {
  const { order, press, call } = await start();
  const id = await order();
  const first = await press(id, "pay", { page: "page_1" });
  expect(await press(id, "pay", { page: "page_1" })).toEqual(first);
  expect((await call("GET", "/v1/payments")).body.count).toBe(1);
});

test("refuses another amount, another key, another currency", async () => {
  const { order, press } = await start();
  const id = await order(129900);
  expect((await press(id, "pay", { amount: "100" })).error.reason).toBe("order_amount_mismatch");
  expect((await press(id, "pay", { key_id: "rzp_test_other" })).error.field).toBe("key_id");
  expect((await press(id, "pay", { currency: "USD" })).error.field).toBe("currency");
});

test("authorized only: captured once by the shop, with the very amount", async () => {
  const { order, press, call } = await start();
  const id = await order(50000);
  const { razorpay_payment_id: payment } = await press(id, "authorize");
  expect((await call("GET", `/v1/payments/${payment}`)).body).toMatchObject({
    status: "authorized",
    captured: false,
    fee: null,
  });
  expect((await call("GET", `/v1/orders/${id}`)).body.status).toBe("attempted");
  expect((await press(id, "pay")).error.reason).toBe("payment_already_authorized");

  const capture = `/v1/payments/${payment}/capture`;
  expect((await call("POST", capture, { amount: 49999, currency: "INR" })).status).toBe(400);
  expect((await call("POST", capture, { amount: 50000, currency: "INR" })).body.status).toBe(
    "captured",
  );
  expect((await call("POST", capture, { amount: 50000, currency: "INR" })).status).toBe(400);
  expect((await call("GET", `/v1/orders/${id}`)).body.status).toBe("paid");
});

test("authorized and never captured: given back after the window", async () => {
  const { order, press, call, pass } = await start();
  const id = await order(50000);
  const { razorpay_payment_id: payment } = await press(id, "authorize");
  await pass(901);
  expect((await call("GET", `/v1/payments/${payment}`)).body).toMatchObject({
    status: "refunded",
    refund_status: "full",
    amount_refunded: 50000,
    captured: false,
  });
  expect((await call("GET", `/v1/orders/${id}`)).body).toMatchObject({
    status: "attempted",
    amount_paid: 0,
  });
});

test("pay late: failed first, then captured", async () => {
  const { order, press, call, pass } = await start();
  const id = await order();
  const late = await press(id, "late");
  expect(late.error.reason).toBe("payment_timed_out");
  await pass(14);
  expect((await call("GET", `/v1/orders/${id}`)).body.status).toBe("attempted");
  await pass(2);
  expect((await call("GET", `/v1/orders/${id}`)).body.status).toBe("paid");
});

test("a late second payment of a paid order goes straight back", async () => {
  const { order, press, call, pass } = await start();
  const id = await order(50000);
  const late = await press(id, "late");
  await press(id, "pay");
  await pass(20);
  const { body } = await call("GET", `/v1/payments/${late.error.metadata.payment_id}`);
  expect(body).toMatchObject({ status: "refunded", amount_refunded: 50000 });
  expect((await call("GET", `/v1/orders/${id}`)).body).toMatchObject({
    status: "paid",
    amount_paid: 50000,
  });
});

test("refunds: in parts, up to what was captured; the order stays paid", async () => {
  const { order, press, call } = await start();
  const id = await order(50000);
  const { razorpay_payment_id: payment } = await press(id, "pay");
  const path = `/v1/payments/${payment}/refund`;
  const first = await call("POST", path, { amount: 20000 });
  expect(first.body).toMatchObject({ entity: "refund", amount: 20000, status: "processed" });
  expect((await call("GET", `/v1/payments/${payment}`)).body.refund_status).toBe("partial");
  expect((await call("POST", path, { amount: 30001 })).status).toBe(400);
  expect((await call("POST", path, {})).body.amount).toBe(30000);
  expect((await call("POST", path, {})).status).toBe(400);
  expect((await call("GET", `/v1/payments/${payment}`)).body).toMatchObject({
    status: "refunded",
    refund_status: "full",
  });
  expect((await call("GET", `/v1/orders/${id}`)).body.status).toBe("paid");
  expect((await call("GET", `${path}s`)).body.count).toBe(2);
  expect((await call("GET", `${path}s/${first.body.id}`)).body).toEqual(first.body);
  expect((await call("GET", `/v1/refunds/${first.body.id}`)).body).toEqual(first.body);
});

test("a refund key makes one refund; with another body it is refused", async () => {
  const { order, press, call } = await start();
  const { razorpay_payment_id: payment } = await press(await order(50000), "pay");
  const path = `/v1/payments/${payment}/refund`;
  const key = { "x-refund-idempotency": "return-0001" };
  const first = await call("POST", path, { amount: 10000 }, key);
  expect((await call("POST", path, { amount: 10000 }, key)).body).toEqual(first.body);
  expect((await call("POST", path, { amount: 10001 }, key)).status).toBe(400);
  expect((await call("POST", path, {}, { "x-refund-idempotency": "short" })).status).toBe(400);
  expect((await call("GET", `${path}s`)).body.count).toBe(1);
});

test("a refund that fails later gives the amount back to the payment", async () => {
  const { order, press, call, pass } = await start({ faults: { refund: "fails-later" } });
  const { razorpay_payment_id: payment } = await press(await order(50000), "pay");
  const { body } = await call("POST", `/v1/payments/${payment}/refund`, {});
  expect(body.status).toBe("pending");
  await pass(6);
  expect((await call("GET", `/v1/refunds/${body.id}`)).body.status).toBe("failed");
  expect((await call("GET", `/v1/payments/${payment}`)).body).toMatchObject({
    status: "captured",
    amount_refunded: 0,
    refund_status: null,
  });
});

test("an order made before a restart is paid after it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sandbox-"));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  const database = path.join(folder, "sandbox.db");
  const before = await startSandbox({ database });
  const id = await before.order();
  await before.press(id, "late");
  await before.stop();

  const after = await start({ database });
  await after.pass(20);
  expect((await after.call("GET", `/v1/orders/${id}`)).body.status).toBe("paid");
});

test("faults are set from outside, misspelt ones refused", async () => {
  const { call } = await start();
  expect((await call("POST", "/v1/_faults", { apii: "reset" })).status).toBe(400);
  expect((await call("POST", "/v1/_faults", { webhookDrop: "yes" })).status).toBe(400);
  const wanted = { api: "rate-limit", apiTimes: 1, apiMatch: "GET /v1/orders" };
  expect((await call("POST", "/v1/_faults", wanted)).body).toMatchObject(wanted);
  expect((await call("GET", "/v1/payments")).status).toBe(200);
  expect((await call("GET", "/v1/orders")).status).toBe(429);
  expect((await call("GET", "/v1/orders")).status).toBe(200);
  expect((await call("DELETE", "/v1/_faults")).body.api).toBe("none");
});
