import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import {
  invoiceRows,
  issueCreditNotes,
  issueInvoice,
  listCreditNotes,
} from "#app/documents/invoices.server.ts";
import { takeFromShelf } from "#app/inventory/stock-moves.server.ts";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { writeCancellation } from "#app/orders/cancel.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { reckonRefund, refundLines, type WantedUnits } from "./refund-units.server.ts";
import { finishRefund, refundable, requestRefund } from "./refunds.server.ts";

const desk = contextOf({ kind: "operator", name: "asha" }, 10);
const SHIPPING = 99_00;
let number = 8000;

beforeEach(() => {
  sqlite.exec(
    `insert or ignore into products (id, title, price, created_at, updated_at)
       values ('kurti', 'Kurti', 149900, 1, 1), ('set', 'Set', 279900, 1, 1);
     insert or replace into product_sizes (product_id, size, position, stock)
       values ('kurti', 'M', 0, 10), ('set', 'M', 0, 10);`,
  );
});

const stock = (productId: string) =>
  sqlite.prepare("select stock from product_sizes where product_id = ?").pluck().get(productId);

/** 2 kurtis at ₹1,499 and 1 set at ₹2,799 with delivery, taken off the shelf. */
function sell() {
  number += 1;
  const id = `units-${number}`;
  makePaidOrder({ id, number, shipping: SHIPPING });
  for (const [productId, quantity] of [
    ["kurti", 2],
    ["set", 1],
  ] as const) {
    takeFromShelf(desk, { productId, size: "M", quantity, kind: "ordered", order: { id, number } });
  }
  const [kurti, set] = refundLines(id).map(({ lineId }) => lineId) as [number, number];
  return { orderId: id, paymentId: `pay_${id}`, kurti, set };
}

type Sold = ReturnType<typeof sell>;

const unitsOf = (lineId: number, quantity: number, isRestocked = false): WantedUnits => {
  return { lineId, quantity, isRestocked };
};

function reckon({ orderId, paymentId }: Sold, units: WantedUnits[], withDelivery = false) {
  return reckonRefund({ orderId, paymentId, units, withDelivery, other: undefined });
}

function refund(sold: Sold, units: WantedUnits[], withDelivery = false) {
  const { orderId, paymentId } = sold;
  const reckoned = reckon(sold, units, withDelivery);
  if (!reckoned.ok) return reckoned;
  const { amount, delivery, left } = reckoned;
  const wanted = { orderId, paymentId, amount, delivery, units, reason: "r", seen: left };
  return { ...requestRefund(desk, wanted), amount };
}

function end(refundId: string, status: "processed" | "failed", now = 10) {
  finishRefund({ ...desk, now }, { refundId, status, ...(status === "failed" && { error: "no" }) });
}

test("units go back at what they were paid, the delivery when asked, and no unit twice", () => {
  const sold = sell();
  expect(reckon(sold, [unitsOf(sold.kurti, 1)])).toMatchObject({ ok: true, amount: 1499_00 });
  const first = refund(sold, [unitsOf(sold.kurti, 1)], true);
  expect(first).toMatchObject({ ok: true, amount: 1499_00 + SHIPPING });
  expect(refundLines(sold.orderId)).toMatchObject([
    { refunded: 1, left: 1, each: 1499_00 },
    { refunded: 0, left: 1, each: 2799_00 },
  ]);
  expect(reckon(sold, [unitsOf(sold.kurti, 2)])).toMatchObject({ ok: false, reason: "units" });
  expect(reckon(sold, [unitsOf(sold.kurti, 1), unitsOf(sold.kurti, 1)])).toMatchObject({
    reason: "units",
  });
  // The delivery has gone back.
  expect(reckon(sold, [unitsOf(sold.set, 1)], true)).toMatchObject({ amount: 2799_00 });
  expect(refund(sold, [unitsOf(sold.kurti, 1), unitsOf(sold.set, 1)], true)).toMatchObject({
    ok: true,
    amount: 1499_00 + 2799_00,
  });
  expect(refundable(sold.orderId, sold.paymentId)).toBe(0);
  expect(findOrder(sold.orderId)?.status).toBe("refund due");
});

test("what failed counts for nothing, and its units can go back again", () => {
  const sold = sell();
  const asked = refund(sold, [unitsOf(sold.set, 1)]);
  if (!("refundId" in asked)) throw new Error("refused");
  expect(reckon(sold, [unitsOf(sold.set, 1)])).toMatchObject({ reason: "units" });
  end(asked.refundId, "failed");
  expect(reckon(sold, [unitsOf(sold.set, 1)])).toMatchObject({ ok: true, amount: 2799_00 });
});

test("a second payment goes back by its amount: items and delivery were paid by the first", () => {
  const { orderId, kurti } = sell();
  const paymentId = `second_${orderId}`;
  sqlite
    .prepare(
      `insert into payments (id, order_id, provider, method, amount, currency, status, captured_at)
       values (?, ?, 'razorpay', 'upi', 577700, 'INR', 'refund due', 11)`,
    )
    .run(paymentId, orderId);
  const wanted = { orderId, paymentId, amount: 1499_00, reason: "r" };
  const units = [unitsOf(kurti, 1, true)];
  const second = { orderId, paymentId, other: undefined };
  for (const one of [
    { units, withDelivery: false },
    { units: [], withDelivery: true },
  ])
    expect(reckonRefund({ ...second, ...one })).toMatchObject({ ok: false, reason: "units" });
  const before = stock("kurti");
  expect(requestRefund(desk, { ...wanted, units })).toMatchObject({ ok: false, reason: "changed" });
  expect(requestRefund(desk, { ...wanted, delivery: 1 })).toMatchObject({ ok: false });
  expect(stock("kurti")).toBe(before);
  expect(requestRefund(desk, wanted)).toMatchObject({ ok: true });
});

test("a form sent twice, and two operators at once, send money once", () => {
  const sold = sell();
  const { orderId, paymentId } = sold;
  const left = refundable(orderId, paymentId);
  const wanted = {
    orderId,
    paymentId,
    amount: 1499_00,
    reason: "r",
    seen: left,
    units: [unitsOf(sold.kurti, 1, true)],
  };
  expect(requestRefund(desk, wanted)).toMatchObject({ ok: true });
  expect(requestRefund(desk, wanted)).toMatchObject({ ok: false, reason: "changed" });
  expect(stock("kurti")).toBe(9);
  // Even one that did not say what it saw takes no unit twice, nor the delivery.
  const { seen: _, ...unseen } = wanted;
  const two = [unitsOf(sold.kurti, 2)];
  expect(requestRefund(desk, { ...unseen, units: two })).toMatchObject({ reason: "changed" });
  expect(requestRefund(desk, { ...unseen, units: [], delivery: SHIPPING + 1 })).toMatchObject({
    reason: "changed",
  });
  const over = sqlite.prepare(
    "insert into refund_units (refund_id, line_id, quantity) select id, ?, 2 from refunds where order_id = ?",
  );
  expect(() => over.run(sold.set, orderId)).toThrow("may not exceed");
});

test("restocked units are on the shelf once, also when the order is cancelled afterwards", () => {
  const sold = sell();
  expect(stock("kurti")).toBe(8);
  refund(sold, [unitsOf(sold.kurti, 1, true), unitsOf(sold.set, 1)]);
  expect(stock("kurti")).toBe(9);
  expect(stock("set")).toBe(9);
  const cancelled = writeCancellation(
    { now: 11, actor: { kind: "operator" } },
    { orderId: sold.orderId },
  );
  expect(cancelled).toMatchObject({ ok: true });
  expect(stock("kurti")).toBe(10);
  // It was refunded and not restocked: it was not fit to be sold.
  expect(stock("set")).toBe(9);
});

test("an amount of one's own may be less than the units were paid, and never more than is left", () => {
  const sold = sell();
  const { orderId, paymentId } = sold;
  const units = [unitsOf(sold.kurti, 1)];
  const own = (other: number) =>
    reckonRefund({ orderId, paymentId, units, withDelivery: false, other });
  expect(own(500_00)).toMatchObject({ ok: true, amount: 500_00, ofUnits: 1499_00 });
  expect(own(99_99_999_00)).toMatchObject({ ok: false, reason: "too much" });
  expect(own(99)).toMatchObject({ ok: false, reason: "too little" });
});

const step = fc.record({
  kurti: fc.integer({ min: 0, max: 3 }),
  set: fc.integer({ min: 0, max: 2 }),
  restocks: fc.boolean(),
  delivery: fc.boolean(),
  other: fc.option(fc.integer({ min: 50, max: 6000_00 })),
  fails: fc.boolean(),
});

test("refund, credit note and stock agree to the paisa, whatever goes back in whatever order", () => {
  saveBusiness("09AAPFU0939F1ZT");
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      sqlite.exec("savepoint history");
      try {
        const sold = sell();
        const { orderId, paymentId } = sold;
        issueInvoice(desk, { orderId, placeOfSupply: "Uttar Pradesh" });
        const before = { kurti: stock("kurti") as number, set: stock("set") as number };
        const paid = refundable(orderId, paymentId);
        const gone = { kurti: 0, set: 0 };
        const shelved = { kurti: 0, set: 0 };
        let sent = 0;
        let deliveries = 0;
        const notes: { amount: number; isPlain: boolean; rows: [string, number][] }[] = [];
        for (const { kurti, set, restocks, delivery, other, fails } of steps) {
          const units = [
            ...(kurti ? [unitsOf(sold.kurti, kurti, restocks)] : []),
            ...(set ? [unitsOf(sold.set, set, restocks)] : []),
          ];
          const reckoned = reckonRefund({
            orderId,
            paymentId,
            units,
            withDelivery: delivery,
            other: other ?? undefined,
          });
          const fits = gone.kurti + kurti <= 2 && gone.set + set <= 1;
          if (!fits) expect(reckoned).toMatchObject({ ok: false, reason: "units" });
          if (!reckoned.ok) continue;
          const { amount, delivery: ofDelivery, left } = reckoned;
          const wanted = { orderId, paymentId, amount, delivery: ofDelivery, units, seen: left };
          const asked = requestRefund(desk, { ...wanted, reason: "r" });
          if (!asked.ok) throw new Error(asked.reason);
          // What has gone onto the shelf stays there, and is not put there again.
          for (const [name, count] of [
            ["kurti", kurti],
            ["set", set],
          ] as const) {
            const most = { kurti: 2, set: 1 }[name] - shelved[name];
            if (restocks) shelved[name] += Math.min(count, most);
            if (!fails) gone[name] += count;
          }
          // Credit notes are numbered in the order in which money has gone back.
          end(asked.refundId, fails ? "failed" : "processed", 10 + notes.length);
          if (fails) continue;
          sent += amount;
          deliveries += ofDelivery;
          const isPlain = other === null && amount === reckoned.ofUnits + ofDelivery;
          notes.push({
            amount,
            isPlain: isPlain && notes.every((note) => note.isPlain),
            rows: [
              ...(kurti ? [["Gulmohar kurti with shadow work", kurti] as [string, number]] : []),
              ...(set ? [["चिकनकारी सूट", set] as [string, number]] : []),
            ],
          });
        }
        expect(refundable(orderId, paymentId)).toBe(paid - sent < 100 ? 0 : paid - sent);
        expect(deliveries).toBeLessThanOrEqual(SHIPPING);
        expect(stock("kurti")).toBe(before.kurti + shelved.kurti);
        expect(stock("set")).toBe(before.set + shelved.set);
        issueCreditNotes(desk);
        const order = findOrder(orderId);
        if (!order) throw new Error("no order");
        const papers = listCreditNotes(orderId).map((note) => invoiceRows(note, order).rows);
        const amounts = papers.map((rows) => rows.reduce((sum, { total }) => sum + total, 0));
        expect(amounts.toSorted()).toEqual(notes.map(({ amount }) => amount).toSorted());
        for (const { isPlain, rows } of notes) {
          if (!isPlain || rows.length === 0) continue;
          const named = papers.map((paper) =>
            paper
              .filter(({ quantity }) => quantity !== null)
              .map(({ title, quantity }) => [title, quantity]),
          );
          expect(named).toContainEqual(rows);
        }
      } finally {
        sqlite.exec("rollback to history; release history");
      }
    }),
    { numRuns: 150 },
  );
});
