import { beforeEach, expect, test } from "vitest";
import { expectKeptSums } from "#app/desk/dashboard/sales-fixture.ts";
import { invoiceRows, issueCreditNotes, listCreditNotes } from "#app/documents/invoices.server.ts";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { refundLines } from "#app/refunds/refund-units.server.ts";
import { finishRefund, listRefunds, requestRefund } from "#app/refunds/refunds.server.ts";
import { followDecided } from "#app/refunds/send-refunds.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { sendExchange } from "./exchange.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { answerReturn } from "./return-desk.server.ts";
import { ask, delivered, exchangeBack, unanswered } from "./return-fixture.ts";
import { findReturn } from "./returns.server.ts";

/** What a bank takes has a credit note as far as the shop has the items (CGST Act, section 34). */

const KURTI = 1499_00;
const SET = 2799_00;
beforeEach(() => saveBusiness("09AAPFU0939F1ZT"));

const insert = sqlite.prepare(
  `insert into disputes (id, provider, payment_id, order_id, amount, reason, status, created_at, updated_at)
   values ('disp_' || @id, 'sandbox', 'pay_' || @id, @id, 100, 'r', 'open', 1, 1)`,
);
const dispute = (id: string) => insert.run({ id });

/** Items of an order came back while the bank was deciding. */
async function returned(counts: number[]) {
  const { id } = delivered();
  sqlite.prepare("update payments set provider = 'razorpay' where order_id = ?").run(id);
  dispute(id);
  const request = await ask(id, counts);
  answerReturn(meera(), { id: request, accepted: true, answer: "Yes." });
  receiveReturn(unanswered(), { id: request });
  return id;
}
async function decide(orderId: string, status: "won" | "lost", deducted: number) {
  sqlite
    .prepare("update disputes set status = ?, deducted = ? where order_id = ?")
    .run(status, deducted, orderId);
  await followDecided(unanswered(), { paymentId: `pay_${orderId}` });
}
const lose = (orderId: string, deducted: number) => decide(orderId, "lost", deducted);
function credited(orderId: string): number[] {
  issueCreditNotes(meera());
  const order = findOrder(orderId) as Order;
  return listCreditNotes(orderId).map((note) =>
    invoiceRows(note, order).rows.reduce((sum, { total }) => sum + total, 0),
  );
}
/** What of each item the only note takes back. */
function notedRows(orderId: string) {
  const [note] = listCreditNotes(orderId);
  const noted = note ? invoiceRows(note, findOrder(orderId) as Order).rows : [];
  return noted.map(({ title, quantity, rate, total }) => [title, quantity, rate, total]);
}
const rows = (id: string) => listRefunds(id).map(({ amount, status }) => [amount, status]);
const warned = (id: string) =>
  listEvents(id).flatMap(({ note }) => /(\S+) has no credit note/.exec(note ?? "")?.[1] ?? []);
const told = (id: string) =>
  listEvents(id).flatMap(({ note }) => /Credit note (\S+) was given/.exec(note ?? "")?.[1] ?? []);

test("one item came back and the bank took all: only that item is credited", async () => {
  const id = await returned([1, 0]);
  const all = 2 * KURTI + SET;
  await lose(id, all);
  expect(rows(id)).toEqual([
    [KURTI, "processed"],
    [all - KURTI, "processed"],
  ]);
  expect([credited(id), warned(id)]).toEqual([[KURTI], ["₹4,298"]]);
});

test("the bank took a part of what came back: that part is credited", async () => {
  const id = await returned([1, 0]);
  await lose(id, 500_00);
  expect(rows(id)).toEqual([
    [KURTI, "failed"],
    [500_00, "processed"],
  ]);
  expect([credited(id), warned(id)]).toEqual([[500_00], []]);
});

test("everything came back, a part of it refunded before: the rest is credited", async () => {
  const { id } = delivered({ shipping: 49_00 });
  const [line] = refundLines(id);
  const unit = { lineId: line?.lineId ?? 0, quantity: 1, isRestocked: false };
  const paymentId = `pay_${id}`;
  const gift = { orderId: id, paymentId, amount: KURTI, reason: "a flaw", units: [unit] };
  expect(requestRefund(meera(), { ...gift, byHand: true }).ok).toBe(true);
  const request = await ask(id, [1, 1], { wish: "exchange" });
  answerReturn(meera(), { id: request, accepted: true, answer: "Yes." });
  receiveReturn(unanswered(), { id: request });
  dispute(id);
  await lose(id, KURTI + SET + 49_00);
  expect([credited(id), warned(id)]).toEqual([[KURTI + SET + 49_00], []]);
});

test("what was sent in exchange is with the customer: nothing of it is credited", async () => {
  const { id, request, line, amount } = await exchangeBack({ L: 2 });
  const shipment = { courier: "DTDC", trackingNumber: "D77", link: null };
  expect(sendExchange(meera(), { id: request, sizes: { [line]: "L" }, shipment }).ok).toBe(true);
  dispute(id);
  await lose(id, amount);
  expect([credited(id), warned(id)]).toEqual([[], ["₹5,797"]]);
});

test("a refund made at the provider while the bank decides is credited once that is decided", async () => {
  for (const [status, expected] of [
    ["won", [500_00]],
    ["lost", []],
  ] as const) {
    const { id } = delivered();
    dispute(id);
    sqlite
      .prepare(
        `insert into refunds (id, order_id, payment_id, amount, reason, asked_by, status, provider_refund_id, processed_at, created_at)
         values ('rfnd_' || @id, @id, 'pay_' || @id, 50000, 'r', 'provider', 'processed', 'rfnd_' || @id, 9, 9)`,
      )
      .run({ id });
    expect(credited(id)).toEqual([]);
    await decide(id, status, status === "lost" ? 500_00 : 0);
    expect(credited(id)).toEqual(expected);
    expect(warned(id)).toEqual(status === "lost" ? ["₹500"] : []);
  }
});

test("the item of an exchange is back and none was sent: of more that the bank took its value is credited", async () => {
  const { id, request, amount } = await exchangeBack({ L: 2 });
  dispute(id);
  await lose(id, amount);
  expect(rows(id)).toEqual([[amount, "processed"]]);
  expect([credited(id), warned(id)]).toEqual([[KURTI], ["₹4,298"]]);
  expect(findReturn(request)?.refundId).toBeNull();

  const second = await exchangeBack({ L: 2 });
  dispute(second.id);
  await lose(second.id, KURTI + 50);
  expect([rows(second.id), credited(second.id)]).toEqual([[[KURTI + 50, "processed"]], [KURTI]]);
  expect(warned(second.id)).toEqual(["₹0.50"]);
});

test("of no more than the item that is back was paid, the note of the bank's loss names that item alone", async () => {
  for (const [taken, quantity] of [
    [KURTI, 1],
    [500_00, null],
  ] as const) {
    const { id } = await exchangeBack({ L: 2 });
    dispute(id);
    await lose(id, taken);
    expect([credited(id), warned(id)]).toEqual([[taken], []]);
    // At 5%; the set that the customer keeps is of 18%.
    expect(notedRows(id)).toEqual([["Gulmohar kurti with shadow work", quantity, 5, taken]]);
  }
});

test("an item that comes back after the bank took all is credited then, and its note names it", async () => {
  const { id, amount } = delivered();
  dispute(id);
  await lose(id, amount);
  expect([credited(id), warned(id)]).toEqual([[], ["₹5,797"]]);
  const request = await ask(id, [1, 0]);
  answerReturn(meera(), { id: request, accepted: true, answer: "Yes." });
  receiveReturn(unanswered(), { id: request });
  expect([credited(id), rows(id)]).toEqual([[KURTI], [[amount, "processed"]]]);
  expect(notedRows(id)).toEqual([["Gulmohar kurti with shadow work", 1, 5, KURTI]]);
  expectKeptSums();
  // Whatever an order counts by, and by which again, its note counts as what it takes back.
  for (const byInvoice of [0, 1]) {
    sqlite.prepare("update orders set counts_by_invoice = ? where id = ?").run(byInvoice, id);
    expectKeptSums();
  }
});

test("a part of the bank's that found no room at first is credited as far as the items are back", async () => {
  const { id, amount } = await exchangeBack({ L: 2 });
  const paymentId = `pay_${id}`;
  // Before the bank's, which are listed by their time.
  const before = meera(Date.now() - 1000);
  const asked = requestRefund(before, { orderId: id, paymentId, amount: SET, reason: "a flaw" });
  if (!asked.ok) throw new Error(asked.reason);
  finishRefund(meera(), {
    refundId: asked.refundId,
    status: "pending",
    providerRefundId: "rfnd_s",
  });
  dispute(id);
  await lose(id, amount);
  expect(rows(id)).toEqual([
    [SET, "pending"],
    [2 * KURTI, "processed"],
  ]);
  finishRefund(meera(), { refundId: asked.refundId, status: "failed" });
  await decide(id, "lost", amount);
  expect(rows(id).slice(2)).toEqual([[SET, "processed"]]);
  expect(credited(id)).toEqual([KURTI]);
});

test("the credit note of a refund that turns out to be the bank's stays, and the history names it", async () => {
  const { id } = delivered();
  sqlite
    .prepare(
      `insert into refunds (id, order_id, payment_id, amount, reason, asked_by, status, provider_refund_id, processed_at, created_at)
       values ('rfnd_' || @id, @id, 'pay_' || @id, 50000, 'r', 'provider', 'processed', 'rfnd_' || @id, 9, 9)`,
    )
    .run({ id });
  expect(credited(id)).toEqual([500_00]);
  dispute(id);
  await lose(id, 500_00);
  expect([credited(id), warned(id), told(id)]).toEqual([
    [500_00],
    [],
    [listCreditNotes(id)[0]?.number],
  ]);
});
