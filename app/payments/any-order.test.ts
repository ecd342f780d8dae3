import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptFor } from "#app/orders/holds/hold-units.server.ts";
import { releaseExpiredHolds } from "#app/orders/holds/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { noFaults } from "#app/payment-providers/sandbox/faults.ts";
import {
  keys,
  listenForEvents,
  sentEvent,
  startSandbox,
} from "#app/payment-providers/sandbox/fixture.ts";
import { randomRuns } from "#app/random-runs-fixture.ts";
import {
  listRefunds,
  payingPayment,
  refundable,
  requestRefund,
} from "#app/refunds/refunds.server.ts";
import { sendDueRefunds } from "#app/refunds/send-refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  answerTransfer,
  atOnce,
  correct,
  type Happening,
  killedAfter,
  onlyKilled,
  type PaidInPages,
  plan,
  sentTwice,
  watched,
  workThere,
} from "./any-order-fixture.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { asking, eventsOf, orderAtPayPage, stockLeft, stockShop } from "./order-fixture.ts";
import { reconcileDue } from "./reconcile.server.ts";
import { settlePayment } from "./settle.server.ts";
import { reportTransfer } from "./upi/upi.server.ts";
import { processWaitingWebhooks, processWebhook, receiveWebhook } from "./webhooks.server.ts";

/**
 * Whatever happens in whatever order, and at the same time: each order is paid at most once and never for a wrong amount,
 * no captured payment is lost, no refund is made twice, the stock adds up.
 * 150 sequences, the same each time; `npm run any-order` tries 10,000 others.
 */
const TRIED = randomRuns(150);

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let there: ReturnType<typeof workThere>;
let post: Awaited<ReturnType<typeof listenForEvents>>;
let provider: PaymentProvider;

beforeAll(async () => {
  post = await listenForEvents();
  gateway = await startSandbox({ webhookUrl: post.url });
  const webhookSecrets = [keys.webhookSecret];
  there = workThere(gateway);
  provider = watched(
    createRazorpay({ ...keys, webhookSecrets, apiUrl: gateway.url, timeoutMs: 2500 }),
  );
});
afterAll(async () => {
  await gateway.stop();
  await post.stop();
});

let sequences = 0;
let transfers = 0;

/** Every sequence has days of its own, so that nothing of an earlier one is due in it. */
async function start({ isChanged, isWithFee }: { isChanged: boolean; isWithFee: boolean }) {
  const now = Date.now() + ++sequences * 10 * DAY;
  Object.assign(gateway.sandbox.faults, noFaults(), { customerBearsFee: isWithFee });
  // What a transfer's report kept for a day goes back before the shelf is filled anew.
  releaseExpiredHolds(now);
  stockShop(3);
  post.received.length = 0;
  const orders: PaidInPages[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const { id, providerOrderId } = await orderAtPayPage(provider, now);
    orders.push({ id, pages: [providerOrderId] });
  }
  if (isChanged) {
    const change =
      "update orders set subtotal = subtotal + 100, amount = amount + 100 where id = ?";
    sqlite.prepare(change).run(orders[0]?.id);
  }
  return { now, orders, sold: 0 };
}

type Run = Awaited<ReturnType<typeof start>>;

async function make(run: Run, event: Happening) {
  const order = run.orders["order" in event ? event.order : 0] as PaidInPages;
  const { faults } = gateway.sandbox;
  switch (event.do) {
    case "press":
      await gateway.press(String(order.pages[event.page % order.pages.length]), event.outcome);
      return gateway.sandbox.tick();
    case "callback":
      return settlePayment(asking(provider, "shopper"), { orderId: order.id });
    case "event":
      return deliver(run, event.nth, event.crash);
    case "killed":
      return settlePayment(asking(killedAfter(provider, event.after), "provider"), {
        orderId: order.id,
      }).catch(onlyKilled);
    case "correct":
      return correct(asking(provider, "shopper", run.now), order, event.charge);
    case "fault":
      return void Object.assign(faults, { api: event.api, apiTimes: 1 });
    case "wait":
      return gateway.pass(event.seconds);
    case "expire":
      return releaseExpiredHolds(run.now + HOUR);
    case "sent back":
      return there.sendBack(order, event.part);
    case "bank asks":
    case "bank decides":
      await there.askAsBank(order, event);
      // At once, or with the others of the bag.
      return event.isHeard ? deliver(run, post.received.length - 1, false) : undefined;
    case "refund":
      return refund(run, order, event);
    case "send refunds":
      return sendDueRefunds(asking(provider, "scheduler", run.now + 1000));
    case "sell out":
      run.sold += stockLeft();
      return stockShop(0);
    case "cancel":
      return cancelOrder(asking(provider, "shopper"), { orderId: order.id });
    case "claim":
      return reportTransfer(contextOf({ kind: "shopper" }, run.now), {
        orderId: order.id,
        typed: String(4e11 + ++transfers),
      });
    case "answer":
      return answerTransfer(contextOf({ kind: "operator" }, run.now), order.id, event.found);
  }
}

async function deliver({ now }: Run, nth: number, crash: boolean) {
  const event = post.received[nth];
  if (!event) return;
  const sent = sentEvent(Buffer.from(event.body), event.signature, event.id);
  const received = receiveWebhook(asking(provider, "provider", now), sent);
  if (received.kind === "new" && !crash)
    await processWebhook(asking(provider, "provider"), { id: received.id });
}

function refund(
  run: Run,
  { id: orderId }: PaidInPages,
  { part, byHand }: { part: number; byHand: boolean },
) {
  const paymentId = payingPayment(orderId);
  if (!paymentId) return;
  const amount = Math.floor(refundable(orderId, paymentId) * part);
  const wanted = { orderId, paymentId, amount, reason: "as agreed with you", byHand };
  requestRefund(contextOf({ kind: "operator" }, run.now), wanted);
}

/** Of what goes back at the provider only events tell: these are not lost, at the latest they come now. */
async function deliverRefunds(run: Run) {
  for (const [nth, { body }] of post.received.entries()) {
    if (/^(refund|payment\.dispute)\./.test(JSON.parse(body).event)) await deliver(run, nth, false);
  }
}

const decided = { do: "bank decides", order: 0, status: "lost", isHeard: false } as const;

/** Days later, with everything well again: what the scheduler does by itself. */
async function comeToRest(run: Run) {
  Object.assign(gateway.sandbox.faults, noFaults());
  await gateway.pass(2000);
  releaseExpiredHolds(run.now + HOUR);
  for (const order of run.orders) await there.askAsBank(order, decided);
  await deliverRefunds(run);
  await processWaitingWebhooks(asking(provider, "provider", run.now + 2 * MINUTE));
  // What is not answered is no round: it stays due.
  for (let tries = 0; tries < 50; tries++) {
    if ((await reconcileDue(asking(provider, "scheduler", run.now + HOUR))) === 0) break;
  }
  for (
    let day = 1;
    (await sendDueRefunds(asking(provider, "scheduler", run.now + day * DAY))) > 0;
    day++
  );
  await gateway.pass(2000);
  await deliverRefunds(run);
}

async function check(run: Run) {
  const confirmations = sqlite.prepare("select count(*) from outbox where key = ?").pluck();
  let gone = run.sold;
  expect(sentTwice, "sent while the bank decides, or after").toEqual([]);
  for (const one of run.orders) {
    const { id } = one;
    const order = findOrder(id);
    if (!order) throw new Error("an order is lost");
    const paid = eventsOf(id).filter((what) => what === "paid").length;
    expect(paid, "times it became paid").toBeLessThanOrEqual(1);
    expect(confirmations.get(`order-confirmed:${id}`)).toBe(paid);
    const rows = sqlite
      .prepare("select id, amount, currency, status from payments where order_id = ?")
      .all(id) as { id: string; amount: number; currency: string; status: string }[];
    const kept = rows.filter(({ status }) => status === "captured");
    if (order.status === "paid") {
      expect(kept).toMatchObject([{ amount: order.amount, currency: "INR" }]);
    }
    if (order.cancelledBy) expect(order.status).not.toBe("paid");
    if (kept.length > 0) expect(order.paidAt).not.toBeNull();

    const payments = await there.paymentsOf(one);
    for (const payment of payments as { id: string; amount: number; captured: boolean }[]) {
      const row = rows.find((one) => one.id === payment.id);
      if (payment.captured) expect(row, `captured ${payment.id}`).toBeDefined();
      if (!row) continue;
      expect([order.amount, payment.amount], "comes to the shop").toContain(row.amount);
      expect(row.amount).toBeGreaterThan(0.97 * payment.amount);
      await checkRefunds(
        id,
        row,
        payments.find((known) => known.id === row.id),
      );
    }
    if (order.status === "refunded") expect(rows.every((r) => r.status === "refunded")).toBe(true);
    // Of three units one is kept; what is not kept stays on the shelf until it is paid. What is refunded
    // and not cancelled goes back there by the operator's word.
    gone += order.paidAt !== null && !order.cancelledBy ? 1 : keptFor(id).kept;
  }
  expect(stockLeft() + gone, "units").toBe(3);
}

async function checkRefunds(
  orderId: string,
  row: { id: string; amount: number; status: string },
  payment: { amount_refunded: number },
) {
  const refunds = listRefunds(orderId).filter(({ paymentId }) => paymentId === row.id);
  if (refunds.length === 0) return;
  const { body } = await gateway.call("GET", `/v1/payments/${row.id}/refunds`);
  const receipts = body.items.flatMap(({ receipt }: { receipt: string | null }) => receipt ?? []);
  expect(new Set(receipts).size, "refunds made twice").toBe(receipts.length);
  const back = refunds
    .filter(({ status }) => status === "processed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const taken = refunds
    .filter(({ status }) => status === "processed")
    .filter(({ disputeId, providerRefundId: id }) => disputeId && (id ?? disputeId) === disputeId)
    .reduce((sum, { amount }) => sum + amount, 0);
  // Of what has no room beside one that is to be sent by hand, there or by a bank, the operator is told at that one.
  const isTold = refunds.some(
    ({ status, dueAt, error }) => status === "asked" && dueAt === null && error !== null,
  );
  expect(back, "went back").toBeLessThanOrEqual(row.amount);
  // The fee that its customer bore was never the shop's.
  const gone = Math.min(payment.amount_refunded, row.amount);
  if (isTold) expect(back - taken).toBeLessThanOrEqual(gone);
  // What the bank took of a payment leaves no room for what goes back there too.
  else if (taken === 0 || back < row.amount) expect(back - taken).toBe(gone);
  expect(row.status === "refunded").toBe(back === row.amount);
}

test(`${TRIED.numRuns} sequences of happenings leave every paise in its place`, async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ happenings, ...how }) => {
      const run = await start(how);
      for (const events of atOnce(happenings))
        await Promise.all(events.map((event) => make(run, event)));
      await comeToRest(run);
      await check(run);
    }),
    TRIED,
  );
}, 3_600_000);
