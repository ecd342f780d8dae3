import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { issueCreditNotes, issueInvoice } from "#app/documents/invoices.server.ts";
import { exportInvoices } from "#app/import-export/export-invoices.server.ts";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { DAY, HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { salesOf } from "./sales.server.ts";
import { expectKeptSums } from "./sales-fixture.ts";

/** 3 in the morning of 21 November in India, still the 20th in London. */
const NOW = Date.UTC(2026, 10, 20, 21, 30);
const MIDNIGHT = Date.UTC(2026, 10, 20, 18, 30);
const AMOUNT = 2 * 1499_00 + 2799_00;

let number = 5000;
beforeEach(() => saveBusiness(null));

function sell(at: number) {
  number += 1;
  return makePaidOrder({ id: `sale-${number}`, number, now: at }).id;
}

function sendBack(
  id: string,
  amount: number,
  at: number,
  status = "processed",
  payment = `pay_${id}`,
) {
  number += 1;
  sqlite
    .prepare(
      `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
         processed_at) values (?, ?, ?, ?, 'r', ?, 'operator', ?, ?)`,
    )
    .run(`rf_${number}`, id, payment, amount, status, at, status === "processed" ? at : null);
}

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
const total = (now = NOW) => sum(salesOf(30, now).days.map(({ net }) => net));
const days = () => salesOf(30, NOW).days;

const day = (at: number) => {
  return { at, orders: 1, gross: AMOUNT, refunded: 0, net: AMOUNT };
};

test("sales are counted by Indian days, thirty of them, and no day to come", () => {
  sell(MIDNIGHT);
  sell(MIDNIGHT - 1);
  sell(MIDNIGHT - 29 * DAY);
  sell(MIDNIGHT - 29 * DAY - 1);
  sell(MIDNIGHT + DAY);
  expect(days()).toHaveLength(30);
  expect(days().at(-1)).toEqual(day(MIDNIGHT));
  expect(days().at(-2)).toEqual(day(MIDNIGHT - DAY));
  expect(days()[0]).toEqual(day(MIDNIGHT - 29 * DAY));
  expect(total()).toBe(3 * AMOUNT);
  expect(salesOf(30, NOW).by).toBe("payments");
  expect(total(NOW + 40 * DAY)).toBe(0);
});

test("what goes back is taken off on its day, also while it is under way; a failed one is not", () => {
  const before = total();
  const [whole, part, other] = [sell(MIDNIGHT - DAY), sell(MIDNIGHT - DAY), sell(MIDNIGHT)];
  sendBack(whole, AMOUNT, MIDNIGHT);
  sendBack(part, 500_00, MIDNIGHT, "pending");
  sendBack(other, 300_00, MIDNIGHT, "failed");
  expect(total() - before).toBe(2 * AMOUNT - 500_00);
  // A second payment never was a sale, and its way back takes nothing off.
  sqlite
    .prepare(
      `insert into payments (id, order_id, method, amount, currency, status, captured_at)
       values ('pay_second', ?, 'upi', ?, 'INR', 'refund due', ?)`,
    )
    .run(other, AMOUNT, MIDNIGHT + 1);
  sendBack(other, AMOUNT, MIDNIGHT + 2, "processed", "pay_second");
  expect(total() - before).toBe(2 * AMOUNT - 500_00);
});

/** When it is paid, packed (or not), and what goes back when; in hours before now. */
const life = fc.record({
  paid: fc.integer({ min: 0, max: 40 * 24 }),
  packedAfter: fc.option(fc.integer({ min: 0, max: 72 })),
  back: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 20 * 24 }),
      amount: fc.integer({ min: 100, max: Math.floor(AMOUNT / 3) }),
    }),
    { maxLength: 3 },
  ),
});

/** Plays the lives hour by hour: papers have no gaps, so they are written in the order of time. */
function play(lives: (typeof life extends fc.Arbitrary<infer T> ? T : never)[]) {
  const deeds: { at: number; run: () => void }[] = [];
  for (const { paid, packedAfter, back } of lives) {
    const at = NOW - paid * HOUR;
    const id = sell(at);
    if (packedAfter !== null) {
      const packed = at + packedAfter * HOUR;
      deeds.push({
        at: packed,
        run: () =>
          void issueInvoice(contextOf({ kind: "scheduler" }, packed), {
            orderId: id,
            placeOfSupply: "Goa",
          }),
      });
    }
    for (const { after, amount } of back) {
      const then = at + after * HOUR;
      deeds.push({ at: then, run: () => sendBack(id, amount, then) });
    }
  }
  for (const { at, run } of deeds.sort((a, b) => a.at - b.at)) {
    if (at > NOW) continue;
    run();
    issueCreditNotes(contextOf({ kind: "scheduler" }, at));
  }
}

test("the kept sums follow a payment that is moved, a refund that fails, and rows that go", () => {
  saveBusiness("09AAPFU0939F1ZT");
  const [moved, failed] = [sell(MIDNIGHT), sell(MIDNIGHT - DAY)];
  const context = contextOf({ kind: "scheduler" }, MIDNIGHT);
  for (const orderId of [moved, failed]) issueInvoice(context, { orderId, placeOfSupply: "Goa" });
  expectKeptSums();
  sqlite.prepare("update orders set paid_at = paid_at - ? where id = ?").run(3 * DAY, moved);
  sqlite
    .prepare("update payments set captured_at = captured_at - ? where order_id = ?")
    .run(3 * DAY, moved);
  sendBack(moved, 500_00, MIDNIGHT);
  sendBack(failed, 700_00, MIDNIGHT, "asked");
  expectKeptSums();
  sqlite.prepare("update refunds set status = 'failed' where order_id = ?").run(failed);
  expectKeptSums();
  issueCreditNotes(context);
  expectKeptSums();
  // As the demonstration goes.
  sqlite.prepare("update payments set provider = 'sandbox' where order_id = ?").run(moved);
  sqlite.prepare("insert into demonstration_rows values ('orders', json_array(?), 1)").run(moved);
  for (const [table, column] of [
    ["invoices", "order_id"],
    ["due_credit_notes", "(select order_id from refunds where id = refund_id)"],
    ["refunds", "order_id"],
    ["payments", "order_id"],
    ["order_lines", "order_id"],
    ["order_events", "order_id"],
    ["orders", "id"],
  ]) {
    sqlite.prepare(`delete from ${table} where ${column} = ?`).run(moved);
    if (table !== "payments") expectKeptSums();
  }
});

test("the period before is as long, and ends where the period begins", () => {
  saveBusiness(null);
  const { before } = salesOf(7, NOW);
  sell(MIDNIGHT - 6 * DAY);
  sell(MIDNIGHT - 6 * DAY - 1);
  sell(MIDNIGHT - 13 * DAY);
  sell(MIDNIGHT - 13 * DAY - 1);
  expect(salesOf(7, NOW).before).toMatchObject({
    orders: before.orders + 2,
    gross: before.gross + 2 * AMOUNT,
  });
});

test("with a GSTIN the sales are the sum of the invoices' file, day by day", async () => {
  saveBusiness("09AAPFU0939F1ZT");
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 30 }), async (lives) => {
      // Numbers go on from paper to paper: every history starts afresh.
      sqlite.exec("savepoint history");
      try {
        // What the tests above sold without a GSTIN is not in the file.
        sqlite.exec("update orders set counts_by_invoice = 1");
        play(lives);
        expectKeptSums();
        const sales = salesOf(30, NOW);
        expect(sales.by).toBe("invoices");
        let text = "";
        const period = { from: sales.days[0]?.at ?? 0, to: NOW + 1 };
        for await (const part of exportInvoices(period)) text += part;
        const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
        const paise = ({ total: cell }: Record<string, string>) => Math.round(Number(cell) * 100);
        expect(sales.sum.net).toBe(sum(rows.map(paise)));
        for (const { at, net: amount } of sales.days) {
          const date = new Date(at + 5.5 * HOUR).toISOString().slice(0, 10);
          expect(amount, date).toBe(sum(rows.filter((row) => row.date === date).map(paise)));
        }
        const papers = new Set(
          rows.filter(({ document }) => document === "Invoice").map((row) => row.number),
        );
        expect(sum(sales.days.map(({ orders }) => orders))).toBe(papers.size);
      } finally {
        sqlite.exec("rollback to history; release history");
      }
    }),
    { numRuns: 40 },
  );
});

test("what is paid and not packed yet is told beside it", () => {
  saveBusiness("09AAPFU0939F1ZT");
  const before = salesOf(30, NOW).toPack;
  sell(MIDNIGHT);
  expect(salesOf(30, NOW).toPack).toEqual({
    orders: before.orders + 1,
    amount: before.amount + AMOUNT,
  });
});

test("a GSTIN that is entered, or taken out again, moves no earlier figure and counts nothing twice or not at all", () => {
  const pack = (id: string, at: number) => {
    sqlite.prepare("update orders set status = 'packed' where id = ?").run(id);
    return issueInvoice(contextOf({ kind: "scheduler" }, at), {
      orderId: id,
      placeOfSupply: "Goa",
    });
  };
  const seen = () => {
    expectKeptSums();
    const { sum, toPack } = salesOf(30, NOW);
    return { ...sum, toPack: toPack.orders };
  };
  const before = seen();
  const since = () => {
    const now = seen();
    return {
      orders: now.orders - before.orders,
      net: (now.net - before.net) / AMOUNT,
      toPack: now.toPack - before.toPack,
    };
  };
  const [packed, waiting, back] = [2, 1, 1].map((days) => sell(MIDNIGHT - days * DAY));
  expect(pack(packed ?? "", MIDNIGHT - 2 * DAY)).toBe(null);
  const unregistered = salesOf(30, NOW);
  expect(since()).toEqual({ orders: 3, net: 3, toPack: 0 });

  saveBusiness("09AAPFU0939F1ZT");
  expect(salesOf(30, NOW)).toEqual({ ...unregistered, by: "invoices" });
  // Paid before, so counted: its invoice adds nothing, and its money counts as it goes.
  expect(pack(waiting ?? "", MIDNIGHT)).not.toBe(null);
  expect(since()).toEqual({ orders: 3, net: 3, toPack: 0 });
  sendBack(waiting ?? "", AMOUNT, MIDNIGHT);
  issueCreditNotes(contextOf({ kind: "scheduler" }, MIDNIGHT));
  sendBack(back ?? "", AMOUNT, MIDNIGHT);
  expect(since()).toEqual({ orders: 3, net: 1, toPack: 0 });
  expect(salesOf(30, NOW).days.slice(0, -1)).toEqual(unregistered.days.slice(0, -1));

  // Paid since: with its invoice.
  const [later, left] = [sell(MIDNIGHT + 1), sell(MIDNIGHT + 2)];
  expect(since()).toEqual({ orders: 3, net: 1, toPack: 2 });
  pack(later, MIDNIGHT + 3);
  expect(since()).toEqual({ orders: 4, net: 2, toPack: 1 });
  const registered = salesOf(30, NOW);

  saveBusiness(null);
  expect(salesOf(30, NOW)).toEqual(registered);
  // Packed without an invoice after all.
  pack(left, MIDNIGHT + 4);
  expect(since()).toEqual({ orders: 5, net: 3, toPack: 0 });
  sell(MIDNIGHT + 5);
  expect(since()).toEqual({ orders: 6, net: 4, toPack: 0 });
});
