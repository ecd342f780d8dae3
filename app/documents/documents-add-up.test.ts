import fc from "fast-check";
import { expect, test } from "vitest";
import { eachAmount, totalOf } from "#app/order-sums.ts";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { AMOUNT_COLUMNS, AMOUNT_VALUES } from "#app/orders/amount-columns.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import {
  findInvoice,
  type Invoice,
  invoiceRows,
  issueCreditNotes,
  issueInvoice,
  listCreditNotes,
} from "./invoices.server.ts";
import { garmentRate, sumOf, type TaxRow } from "./tax.ts";

/** Whatever was bought and whatever goes back: the documents add up to the money, to the paisa. */

const line = fc.record({
  unitPrice: fc.oneof(
    fc.integer({ min: 1, max: 500_000 }),
    // Where the rate of a garment turns.
    fc.constantFrom(2500_00, 2500_01, 2625_00, 2625_01, 2950_00),
  ),
  quantity: fc.integer({ min: 1, max: 6 }),
  rate: fc.constantFrom(null, 0, 5, 12, 18),
});
const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  /** Each amount of the order; the subtotal is that of the lines. */
  beside: fc.record(
    eachAmount(() => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_00 }))),
  ),
  isInterState: fc.boolean(),
  /** Parts of what is left, each a refund; at the end all of it may go. */
  isAllBack: fc.boolean(),
  parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
  /** Which of the refunds is for the first line's units, which came back; null: none. */
  returned: fc.option(fc.nat({ max: 2 })),
});
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

const insertOrder = sqlite.prepare(
  `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state,
     pincode, ${AMOUNT_COLUMNS}, courier_charge, amount, created_at, expires_at, updated_at)
   values (@id, @number, @id, 's', 'सुनीता', '9876543210', 's@example.com', '12 Chowk', 'Lucknow',
     'Uttar Pradesh', '226003', ${AMOUNT_VALUES}, 0, @amount, 1, 1, 1)`,
);
const insertLine = sqlite.prepare(
  `insert into order_lines (order_id, position, product_id, title, size, gst_rate, unit_price, quantity)
   values (@id, @position, 'kurti', 'Kurti ' || @position, 'M', @rate, @unitPrice, @quantity)`,
);
const insertPayment = sqlite.prepare(
  `insert into payments (id, order_id, method, amount, currency, status, captured_at)
   values ('pay_' || @id, @id, 'upi', @amount, 'INR', 'captured', 5)`,
);
const insertRefund = sqlite.prepare(
  `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
     processed_at) values (@refundId, @id, 'pay_' || @id, @back, 'r', 'processed', 'operator', 1, @n)`,
);
let number = 20_000;

function sell({ lines, beside, isInterState }: Sale): Order {
  number += 1;
  const id = `sale-${number}`;
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const amounts = { ...beside, subtotal };
  const amount = totalOf(amounts);
  insertOrder.run({ id, number, ...amounts, amount });
  lines.forEach((one, position) => {
    insertLine.run({ id, position, ...one });
  });
  insertPayment.run({ id, amount });
  sqlite.prepare("update orders set status = 'paid', paid_at = 5 where id = ?").run(id);
  issueInvoice(contextOf({ kind: "scheduler" }, 5), {
    orderId: id,
    placeOfSupply: isInterState ? "Goa" : "Uttar Pradesh",
  });
  return findOrder(id) as Order;
}

/** Refunds of a rupee or more, as the shop makes them; what each of them was. */
function giveBack(order: Order, { parts, returned, isAllBack }: Sale): number[] {
  let left = order.amount;
  const given: number[] = [];
  for (const [n, part] of [...parts, ...(isAllBack ? [1] : [])].entries()) {
    const [first] = order.lines;
    const isUnits = n === returned && first !== undefined;
    const back = isUnits ? Math.min(first.lineTotal, left) : Math.ceil(left * part);
    if (back < 100 || back > left) continue;
    const refundId = `rf_${order.id}_${n}`;
    insertRefund.run({ id: order.id, refundId, back, n });
    if (isUnits) unitCameBack(order, refundId, first.quantity);
    given.push(back);
    left -= back;
  }
  issueCreditNotes(contextOf({ kind: "scheduler" }, 6));
  return given;
}

function unitCameBack(order: Order, refundId: string, quantity: number) {
  sqlite
    .prepare(
      `insert into return_requests (id, order_id, status, wish, reason, words, asked_at, answered_at,
         received_at, refund_id) values (?, ?, 'received', 'return', 'flaw', '', 1, 1, 1, ?)`,
    )
    .run(`R${order.number}`, order.id, refundId);
  sqlite
    .prepare(
      `insert into return_lines (request_id, line_id, quantity)
       select ?, id, ? from order_lines where order_id = ? and position = 0`,
    )
    .run(`R${order.number}`, quantity, order.id);
}

function checkPaper(paper: Invoice, order: Order, amount: number, isInterState: boolean) {
  const { rows } = invoiceRows(paper, order);
  expect(sumOf(rows, "total")).toBe(amount);
  const parts = (["taxable", "cgst", "sgst", "igst"] as const).map((part) => sumOf(rows, part));
  expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
  for (const row of rows) checkRow(row, isInterState);
  return rows;
}

function checkRow(row: TaxRow, isInterState: boolean) {
  const { total, taxable, cgst, sgst, igst, rate } = row;
  expect(taxable + cgst + sgst + igst).toBe(total);
  for (const figure of [total, taxable, cgst, sgst, igst]) {
    expect(Number.isSafeInteger(figure) && figure >= 0, `${figure}`).toBe(true);
  }
  expect(cgst).toBe(sgst);
  expect(isInterState ? cgst : igst).toBe(0);
  const exact = (total * rate) / (100 + rate);
  expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(1);
}

const sumOfAll = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
/** Every line has a title of its own, delivery one row per rate. */
const ofCharge = (rows: TaxRow[], title: string, rate: number) =>
  sumOf(
    rows.filter((row) => row.title === title && row.rate === rate),
    "total",
  );

test("invoice and credit notes are the order's and the refunds' money, whatever they are of", () => {
  saveBusiness("09AAPFU0939F1ZT");
  fc.assert(
    fc.property(sale, (wanted) => {
      const order = sell(wanted);
      const { isInterState } = wanted;
      const invoice = findInvoice(order.id);
      if (!invoice) throw new Error("no invoice");
      const sold = checkPaper(invoice, order, order.amount, isInterState);
      wanted.lines.forEach(({ rate, unitPrice: total }, i) => {
        expect(sold[i]?.rate).toBe(rate ?? garmentRate({ total, quantity: 1 }));
      });
      const given = giveBack(order, wanted);
      const notes = listCreditNotes(order.id);
      expect(notes).toHaveLength(given.length);
      const credited = notes.map((note, n) => checkPaper(note, order, given[n] ?? 0, isInterState));
      for (const one of sold) {
        const back = credited.map((rows) => ofCharge(rows, one.title, one.rate));
        const what = `${one.title} at ${one.rate}%`;
        expect(sumOfAll(back), what).toBeLessThanOrEqual(one.total);
        if (sumOfAll(given) === order.amount) expect(sumOfAll(back), what).toBe(one.total);
      }
    }),
    { numRuns: 300 },
  );
});
