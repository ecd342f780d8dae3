import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, signedEvent, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  asking,
  orderAtPayPage,
  PRICE,
  paymentsOf,
  stockShop,
  unreachable,
} from "./order-fixture.ts";
import {
  giveToOrder,
  listUnmatched,
  notePayments,
  setAside,
  takeUpAgain,
} from "./unmatched.server.ts";
import { askUnmatchedRefund, sendUnmatchedRefunds } from "./unmatched-refunds.server.ts";
import { processWebhook, receiveWebhook } from "./webhooks.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: ReturnType<typeof createRazorpay>;
const operator = () => contextOf({ kind: "operator" });

beforeAll(async () => {
  gateway = await startSandbox();
  const webhookSecrets = [keys.webhookSecret];
  provider = createRazorpay({ ...keys, webhookSecrets, apiUrl: gateway.url });
  stockShop(50);
});
afterAll(() => gateway.stop());
beforeEach(() => sqlite.exec("delete from unmatched_payments; delete from webhooks"));

/** Paid at the provider for an order that is not in the shop; the event is signed as they sign. */
async function strayEvent(amount = PRICE, receipt = "77001") {
  const order = await gateway.order(amount, receipt);
  const { razorpay_payment_id: id } = await gateway.press(order, "pay", {
    "prefill[email]": "asha@example.com",
    "prefill[contact]": "+919876543210",
  });
  const payment = { entity: { id, order_id: order } };
  return { id: String(id), order, event: { event: "payment.captured", payload: { payment } } };
}

async function arrive(event: object, eventId: string, by = provider) {
  const sent = signedEvent(JSON.stringify(event), eventId);
  const received = receiveWebhook(asking(provider, "provider"), sent);
  if (received.kind !== "new") throw new Error(received.kind);
  return processWebhook(asking(by, "provider"), { id: received.id });
}

async function stray(amount?: number) {
  const { id, event } = await strayEvent(amount);
  await arrive(event, id);
  return id;
}

/** As when an event tells of it. */
const note = (ids: { paymentId?: string; providerOrderId?: string }, by = provider) =>
  notePayments(asking(by, "provider"), { provider: by.name, ...ids });
const rows = () => listUnmatched(null);
const statusOf = (id: string) =>
  sqlite.prepare("select status from unmatched_payments where id = ?").pluck().get(id);
/** What the activity log says was done with it, the last first. */
const audited = (id: string) =>
  listAudit(null)
    .entries.filter(({ detail }) => detail?.includes(id))
    .map(({ what }) => what);
const refundsAtProvider = async (id: string) => {
  const answer = await provider.fetchRefunds(id);
  return answer.ok ? answer.refunds : [];
};

test("captured money of an unknown order is one row at the desk, however often it is told", async () => {
  const { id, event, order } = await strayEvent();
  expect(await arrive(event, "first")).toBe(true);
  expect(await arrive(event, "second")).toBe(true);
  expect(await note({ providerOrderId: order })).toBe(true);
  expect(rows().open).toMatchObject([
    {
      id,
      amount: PRICE,
      currency: "INR",
      receipt: "77001",
      contact: "asha@example.com, +919876543210",
      status: "open",
      order: null,
    },
  ]);
});

test("what was only tried, or has gone back, does not wait there", async () => {
  const order = await gateway.order(PRICE, "77002");
  await gateway.press(order, "fail");
  expect(await note({ providerOrderId: order })).toBe(true);
  const { id } = await strayEvent();
  await provider.refund({
    paymentId: id,
    amount: PRICE,
    key: "by-hand-at-dashboard",
    receipt: "x",
  });
  expect(await note({ paymentId: id })).toBe(true);
  expect(rows().open).toEqual([]);
});

test("an event waits as long as the provider does not answer", async () => {
  const { event } = await strayEvent();
  expect(await arrive(event, "unasked", unreachable)).toBe(false);
  expect(rows().open).toEqual([]);
});

test("a receipt that is the number of one of our orders is told with it", async () => {
  const known = await orderAtPayPage(provider);
  const number = findOrder(known.id)?.number;
  const { event } = await strayEvent(PRICE, String(number));
  await arrive(event, "hint");
  expect(rows().open[0]?.order).toEqual({ id: known.id, number });
});

test("a receipt that only begins with such a number is none of our orders", async () => {
  const { id } = await orderAtPayPage(provider);
  const { id: paymentId, event } = await strayEvent(PRICE, `${findOrder(id)?.number}-b`);
  await arrive(event, "other shop");
  expect(rows().open.find((one) => one.id === paymentId)).toMatchObject({ order: null });
});

test("it goes back once: pressed twice, with a lost answer, in full", async () => {
  const [id, other] = [await stray(), await stray()];
  const press = () => askUnmatchedRefund(asking(provider, "operator"), { id, note: "no order" });
  const pressed = await Promise.all([press(), press()]);
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(audited(id)).toEqual(["payment refunded"]);
  await sendUnmatchedRefunds(asking(provider, "scheduler", Date.now() + 10 * MINUTE));
  expect(await press()).toEqual({ ok: false, reason: "over" });
  const [there, ...more] = await refundsAtProvider(id);
  expect([there?.amount, more, statusOf(id)]).toEqual([PRICE, [], "refunded"]);
  const shown = { id, note: "no order", contact: null, providerRefundId: there?.id };
  expect(rows().answered).toMatchObject([shown]);
  expect(statusOf(other)).toBe("open");
});

test("a refund whose answer was lost is found again and not made twice", async () => {
  const id = await stray();
  const deaf: typeof provider = {
    ...provider,
    async refund(wanted) {
      await provider.refund(wanted);
      return { ok: false, reason: "unknown", message: "The line was cut." };
    },
  };
  const now = Date.now();
  await askUnmatchedRefund(asking(deaf, "operator", now), { id, note: null });
  expect(statusOf(id)).toBe("asked");
  await sendUnmatchedRefunds(asking(provider, "scheduler", now + 2 * MINUTE));
  expect(statusOf(id)).toBe("refunded");
  expect(await refundsAtProvider(id)).toHaveLength(1);
});

test("what the provider refuses waits again, with its words", async () => {
  const id = await stray();
  const unwilling: typeof provider = {
    ...provider,
    refund: async () => ({ ok: false, reason: "refused", message: "Not enough balance." }),
  };
  await askUnmatchedRefund(asking(unwilling, "operator"), { id, note: null });
  expect(rows().open).toMatchObject([{ id, status: "open", error: "Not enough balance." }]);
  expect(await askUnmatchedRefund(asking(unreachable, "operator"), { id, note: null })).toEqual({
    ok: false,
    reason: "no answer",
  });
});

test("sent back in the provider's dashboard, it waits no more", async () => {
  const id = await stray();
  const key = "by-hand-at-dashboard-2";
  await provider.refund({ paymentId: id, amount: PRICE, key, receipt: "x" });
  const refund = { entity: { payment_id: id } };
  expect(await arrive({ event: "refund.processed", payload: { refund } }, "r1")).toBe(true);
  expect(statusOf(id)).toBe("refunded");
});

test("the order it belongs to becomes paid by it, and no other", async () => {
  const [wanted, other] = [await orderAtPayPage(provider), await orderAtPayPage(provider)];
  const id = await stray();
  const number = findOrder(wanted.id)?.number;
  const give = () =>
    giveToOrder(operator(), {
      id,
      orderName: `Order ${number}`,
      note: null,
    });
  expect(give()).toEqual({ ok: true, orderId: wanted.id });
  expect(give()).toEqual({ ok: false, reason: "over" });
  expect(audited(id)).toEqual(["payment added to its order"]);
  expect(findOrder(wanted.id)?.status).toBe("paid");
  expect(findOrder(other.id)?.status).toBe("awaiting payment");
  expect(paymentsOf(wanted.id)).toEqual([{ status: "captured", amount: PRICE }]);
  const late = await stray();
  expect(giveToOrder(operator(), { id: late, orderName: wanted.id, note: null }).ok).toBe(true);
  expect(paymentsOf(wanted.id)).toEqual([
    { status: "captured", amount: PRICE },
    { status: "refund due", amount: PRICE },
  ]);
});

test("an open order of another amount is left alone, and so is one that is not there", async () => {
  const open = await orderAtPayPage(provider);
  const id = await stray(PRICE + 100);
  expect(
    giveToOrder(operator(), {
      id,
      orderName: open.id.slice(-8).toUpperCase(),
      note: null,
    }),
  ).toEqual({
    ok: false,
    reason: "other amount",
    amount: PRICE,
  });
  expect(giveToOrder(operator(), { id, orderName: "999999", note: null })).toEqual({
    ok: false,
    reason: "no order",
  });
  expect(findOrder(open.id)?.status).toBe("awaiting payment");
  expect(statusOf(id)).toBe("open");
});

test("what belongs elsewhere is set aside with a note, and can wait again", async () => {
  const [id, other] = [await stray(), await stray()];
  expect(setAside(operator(), { id, note: "The book shop" })).toBe(true);
  expect(setAside(operator(), { id, note: "The book shop" })).toBe(false);
  expect(rows().open.map((one) => one.id)).toEqual([other]);
  expect(await askUnmatchedRefund(asking(provider, "operator"), { id, note: null })).toMatchObject({
    ok: false,
  });
  expect(await refundsAtProvider(id)).toEqual([]);
  expect(takeUpAgain(operator(), { id })).toBe(true);
  expect(takeUpAgain(operator(), { id: other })).toBe(false);
  expect(rows().open).toHaveLength(2);
});

test("an event that does not name our order settles it all the same", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  const { razorpay_payment_id: paymentId } = await gateway.press(providerOrderId, "pay");
  expect(await note({ paymentId })).toBe(true);
  expect(findOrder(id)?.status).toBe("paid");
  expect(rows().open).toEqual([]);
  // Known by now: the provider is not asked again.
  expect(await note({ paymentId }, unreachable)).toBe(true);
  const mute: typeof provider = { ...provider, fetchOrder: unreachable.fetchOrder };
  const late = await orderAtPayPage(provider);
  const pressed = await gateway.press(late.providerOrderId, "pay");
  expect(await note({ paymentId: pressed.razorpay_payment_id }, mute)).toBe(false);
});

test("a payment whose order the account does not tell is noted without it; one that gets no answer waits", async () => {
  const { id } = await strayEvent();
  const mute: typeof provider = { ...provider, fetchOrder: unreachable.fetchOrder };
  expect(await note({ paymentId: id }, mute)).toBe(false);
  expect(rows().open).toEqual([]);
  const refusing: typeof provider = {
    ...provider,
    fetchOrder: async () => ({ ok: false, reason: "refused" }),
  };
  expect(await note({ paymentId: id }, refusing)).toBe(true);
  expect(rows().open).toMatchObject([{ id, receipt: null }]);
  expect(await notePayments(asking(unreachable, "provider"), { provider: unreachable.name })).toBe(
    true,
  );
});

test("what has its answer is listed page by page, newest first, each once", () => {
  const put = sqlite.prepare(
    `insert into unmatched_payments (id, receipt, method, amount, currency, paid_at, status,
       answered_at) values (?, ?, 'upi', 100, 'INR', 1, ?, ?)`,
  );
  for (let n = 0; n < 45; n++) put.run(`pay_${n}`, "12ab", "elsewhere", 1000 + Math.floor(n / 3));
  put.run("pay_open", "12", "open", null);
  const seen: string[] = [];
  const times: number[] = [];
  let after: string | null = null;
  do {
    const page = listUnmatched(after);
    expect(page.open.map(({ id }) => id)).toEqual(after ? [] : ["pay_open"]);
    seen.push(...page.answered.map(({ id }) => id));
    times.push(...page.answered.map(({ answeredAt }) => answeredAt ?? 0));
    after = page.next;
  } while (after);
  expect(new Set(seen).size).toBe(45);
  expect(seen).toHaveLength(45);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});
