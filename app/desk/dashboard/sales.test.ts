import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { issueCreditNotes, issueInvoice } from "#app/documents/invoices.server.ts";
import { exportInvoices } from "#app/import-export/export-invoices.server.ts";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { salesByDay } from "./sales.server.ts";

const DAY = 24 * 60 * 60_000;
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
const total = (now = NOW) => sum(salesByDay(now).days.map(({ amount }) => amount));
const days = () => salesByDay(NOW).days;

test("sales are counted by Indian days, thirty of them, and no day to come", () => {
  sell(MIDNIGHT);
  sell(MIDNIGHT - 1);
  sell(MIDNIGHT - 29 * DAY);
  sell(MIDNIGHT - 29 * DAY - 1);
  sell(NOW + 1);
  expect(days()).toHaveLength(30);
  expect(days().at(-1)).toEqual({ at: MIDNIGHT, orders: 1, amount: AMOUNT });
  expect(days().at(-2)).toEqual({ at: MIDNIGHT - DAY, orders: 1, amount: AMOUNT });
  expect(days()[0]).toEqual({ at: MIDNIGHT - 29 * DAY, orders: 1, amount: AMOUNT });
  expect(total()).toBe(3 * AMOUNT);
  expect(salesByDay(NOW).by).toBe("payments");
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

const HOUR = 60 * 60_000;

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

test("with a GSTIN the sales are the sum of the invoices' file, day by day", async () => {
  saveBusiness("09AAPFU0939F1ZT");
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 30 }), async (lives) => {
      // Numbers go on from paper to paper: every history starts afresh.
      sqlite.exec("savepoint history");
      try {
        play(lives);
        const sales = salesByDay(NOW);
        expect(sales.by).toBe("invoices");
        let text = "";
        const period = { from: sales.days[0]?.at ?? 0, to: NOW + 1 };
        for await (const part of exportInvoices(period)) text += part;
        const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
        const paise = ({ total: cell }: Record<string, string>) => Math.round(Number(cell) * 100);
        expect(sum(sales.days.map(({ amount }) => amount))).toBe(sum(rows.map(paise)));
        for (const { at, amount } of sales.days) {
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
  const before = salesByDay(NOW).toPack;
  sell(MIDNIGHT);
  expect(salesByDay(NOW).toPack).toEqual({
    orders: (before?.orders ?? 0) + 1,
    amount: (before?.amount ?? 0) + AMOUNT,
  });
});
