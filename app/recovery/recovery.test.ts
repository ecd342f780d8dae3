import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { writeRestoredMark } from "#app/backup/restored-mark.ts";
import { issueInvoice } from "#app/documents/invoices.server.ts";
import { findBooking, writeBooking } from "#app/fulfilment/bookings.server.ts";
import { startParcel } from "#app/fulfilment/parcels.server.ts";
import { queueMail, sendDueMails } from "#app/mail/outbox.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import {
  asking,
  orderAtPayPage,
  orderPaidAt,
  playedProvider,
  stockShop,
} from "#app/payments/order-fixture.ts";
import { listUnmatched } from "#app/payments/unmatched.server.ts";
import { listRefunds } from "#app/refunds/refunds.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import { contextOf, operatorContext } from "#app/settings/context.server.ts";
import { readRestored } from "#app/settings/restored.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { openAgain } from "./open-again.server.ts";
import { askAgain, inquireWhenDue } from "./provider-inquiry.server.ts";
import { describeRestored } from "./restored-shop.server.ts";
import { roundUp, seriesOf, takeUpRestored } from "./take-up.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: ReturnType<typeof playedProvider>;
let folder = "";

beforeAll(async () => {
  gateway = await startSandbox();
  provider = playedProvider(gateway);
  stockShop(500);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bakhiya-recovery-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  sqlite.exec("delete from settings where key in ('closed', 'restored'); delete from outbox");
  refreshEverything();
});

function refreshEverything() {
  writeSetting("of a test", 1);
  refreshSettings();
}

function restore(at: number, now: number) {
  writeRestoredMark(folder, at);
  expect(takeUpRestored(folder, now)).toBe(true);
}

/** The provider's clock stands still there. */
const THERE = Date.UTC(2026, 0, 15);
const operator = () => operatorContext({ name: "Asha" });
const ask = (now = Date.now()) => inquireWhenDue(asking(provider, "scheduler", now));
const mail = (about: string, to = "asha@example.com") =>
  queueMail(contextOf({ kind: "scheduler" }), {
    kind: "order-confirmed",
    about,
    to,
    subject: `S ${about}`,
    html: "<p>H</p>",
    text: "T",
  });
const stateOf = (about: string) =>
  sqlite
    .prepare("select coalesce(stopped, 'waiting') from outbox where key = ?")
    .pluck()
    .get(`order-confirmed:${about}`);

test("a folder that was not restored opens as ever, and one restore is taken up once", () => {
  expect(takeUpRestored(folder)).toBe(false);
  expect(closedFor()).toBeUndefined();
  restore(Date.now() - HOUR, Date.now());
  expect(closedFor()?.reason).toBe("restored");
  expect(existsSync(path.join(folder, "restored.json"))).toBe(false);
  expect(takeUpRestored(folder)).toBe(false);
});

test("a backup's own folder that somebody opens as it is opens closed too", () => {
  writeFileSync(path.join(folder, "manifest.json"), JSON.stringify({ version: 1, at: 7 }));
  expect(takeUpRestored(folder)).toBe(true);
  expect(readRestored()?.backupAt).toBe(7);
});

test("mails wait for the tick of the operator: sent, or never; those of meanwhile too", async () => {
  mail("before");
  mail("told already");
  restore(Date.now() - HOUR, Date.now());
  mail("meanwhile");
  const sent: string[] = [];
  const transport = { send: async ({ subject }: { subject: string }) => void sent.push(subject) };
  expect(await sendDueMails(transport)).toEqual({ sent: 0, failed: 0 });
  expect(["before", "told already", "meanwhile"].map(stateOf)).toEqual(["held", "held", "held"]);
  const shown = describeRestored()?.mails ?? [];
  expect(shown).toHaveLength(3);
  const leave = shown.filter(({ subject }) => subject === "S told already").map(({ id }) => id);
  const send = shown.filter(({ id }) => !leave.includes(id)).map(({ id }) => id);
  expect(openAgain(operator(), { send, leave, book: [] })).toBe(true);
  refreshSettings();
  expect(closedFor()).toBeUndefined();
  await sendDueMails(transport);
  expect(sent.sort()).toEqual(["S before", "S meanwhile"]);
  expect(stateOf("told already")).toBe("left");
  expect(openAgain(operator(), { send, leave, book: [] })).toBe(false);
  expect(listAudit(null).entries[0]).toMatchObject({
    who: "Asha",
    what: "restored shop opened again",
    detail: "2 mails to send, 1 not sent, 0 parcels to book",
  });
});

test("bookings go on only where the operator says so", async () => {
  const { id: orderId } = await orderPaidAt(gateway, provider);
  const measures = { weightGrams: 1, lengthCm: 1, breadthCm: 1, heightCm: 1, courierId: null };
  const [one, other] = [1, 2].map(() => {
    const number = findOrder(orderId)?.number ?? 0;
    const parcel = startParcel({ orderId, number, courierService: "shiprocket" }, 1);
    writeBooking(parcel.id, measures, 1);
    return parcel.id;
  });
  restore(Date.now() - HOUR, Date.now());
  const due = () => [one, other].map((id) => findBooking(id ?? 0)?.dueAt ?? null);
  expect(due()).toEqual([null, null]);
  expect(describeRestored()?.parcels.map(({ id }) => id)).toEqual([one, other]);
  openAgain(operator(), { send: [], leave: [], book: [other ?? 0, 4711] });
  expect(due()).toEqual([null, expect.any(Number)]);
});

test("no order number and no invoice number is given a second time", async () => {
  const business = {
    legalName: "B",
    lines: ["L"],
    gstin: "09AAAAA0000A1Z5",
    state: "Uttar Pradesh",
  };
  writeSetting("business", business);
  const before = await orderPaidAt(gateway, provider);
  const invoice = (orderId: string) =>
    issueInvoice(contextOf({ kind: "operator" }), { orderId, placeOfSupply: "Uttar Pradesh" });
  expect(invoice(before.id)).toMatch(/^INV\/\d\d-\d\d\/000001$/);
  const last = findOrder(before.id)?.number ?? 0;
  restore(Date.now() - HOUR, Date.now());
  const after = await orderPaidAt(gateway, provider);
  const number = findOrder(after.id)?.number ?? 0;
  expect(number).toBe(roundUp(last + 100));
  const next = await orderAtPayPage(provider);
  expect(findOrder(next.id)?.number).toBe(number + 1);
  const series = readRestored()?.invoiceSeries.name ?? "";
  expect(invoice(after.id)).toBe(`INV/${series}/00001`);
  expect(`INV/${series}/00001`).toHaveLength(16);
});

test("a series of invoices is of its minute, and no other restore has it", () => {
  const first = Date.UTC(2026, 2, 31, 18, 30);
  expect(seriesOf(first)).toBe("270000");
  expect(seriesOf(first - 1)).toMatch(/^26[0-9A-Z]{4}$/);
  expect(seriesOf(first + MINUTE)).toBe("270001");
  expect(seriesOf(first + 365 * DAY - 1)).toMatch(/^27[0-9A-Z]{4}$/);
  expect([1042, 2000, 2001].map(roundUp)).toEqual([2001, 2001, 3001]);
});

test("every payment since the backup is an order's or stands on the list, refunds too", async () => {
  const known = await orderPaidAt(gateway, provider);
  const unpaid = await orderAtPayPage(provider);
  // What came after the backup: the money of an order we have, of lost ones, and a refund.
  await gateway.press(unpaid.providerOrderId, "pay");
  const { body: lost } = await gateway.call("POST", "/v1/orders", {
    amount: 1500_00,
    currency: "INR",
    receipt: "900123",
    notes: { items1: "2 kurti S\n1 another-one Free size", delivery: "0" },
  });
  const { razorpay_payment_id: stray } = await gateway.press(lost.id, "pay");
  await gateway.press(await gateway.order(1500_00, "900124"), "fail");
  await gateway.call("POST", `/v1/payments/${known.paymentId}/refund`, { amount: 700_00 });
  await gateway.pass(60);

  restore(THERE - HOUR, Date.now());
  expect(describeRestored()?.money.state).toBe("asking");
  expect(await ask()).toBe(true);
  expect(findOrder(unpaid.id)?.status).toBe("paid");
  const { open } = listUnmatched(null);
  expect(open.map(({ id }) => id)).toEqual([stray]);
  expect(open[0]?.receipt).toBe("900123");
  expect(open[0]?.items).toEqual([
    { productId: "kurti", size: "S", quantity: 2 },
    { productId: "another-one", size: "Free size", quantity: 1 },
  ]);
  expect(listRefunds(known.id).map(({ amount }) => amount)).toEqual([700_00]);
  expect(readRestored()?.orderNumbersFrom).toBe(roundUp(900124 + 100));
  expect(describeRestored()?.money).toMatchObject({ state: "answered", open: 1, mute: [] });
  // Once more changes nothing; not within the hour, unless the operator asks.
  expect(await ask()).toBe(false);
  askAgain(Date.now());
  expect(await ask()).toBe(true);
  expect(listUnmatched(null).open).toHaveLength(1);
  expect(listRefunds(known.id)).toHaveLength(1);
});

test("of more payments than one list holds none is forgotten; a provider that fails is asked again", async () => {
  const receipts = Array.from({ length: 130 }, (_, n) => String(80_000 + n));
  const paid: string[] = [];
  for (const receipt of receipts) {
    const { razorpay_payment_id } = await gateway.press(
      await gateway.order(100_00, receipt),
      "pay",
    );
    paid.push(String(razorpay_payment_id));
  }
  restore(THERE - HOUR, Date.now());
  gateway.sandbox.faults.api = "server-error";
  const stopping = AbortSignal.abort();
  expect(await inquireWhenDue(asking(provider), stopping)).toBe(false);
  expect(describeRestored()?.money.state).toBe("unanswered");
  gateway.sandbox.faults.api = "none";
  expect(await ask()).toBe(true);
  const listed = sqlite.prepare("select id from unmatched_payments").pluck().all();
  expect(listed).toEqual(expect.arrayContaining(paid));
});

test("a clock that was wrong when the shop opened keeps nobody from being asked", async () => {
  const now = Date.now();
  restore(THERE - HOUR, now - 400 * DAY);
  expect(await ask(now + DAY)).toBe(true);
  expect(await ask(now)).toBe(true);
  expect(await ask(now + 2 * HOUR)).toBe(false);
});
