import fc from "fast-check";
import { expect, test } from "vitest";
import { eachAmount, totalOf } from "#app/order-sums.ts";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { AMOUNT_COLUMNS, AMOUNT_VALUES } from "#app/orders/amount-columns.ts";
import { valueOfUnits } from "#app/orders/line-total.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { refundLines } from "#app/refunds/refund-units.server.ts";
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
const part = fc.oneof(
  /** Of no item: a share of what is left. */
  fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  /** Units of a line, as far as there are any: refunded by the operator, or returned. */
  fc.record({ line: fc.nat({ max: 5 }), units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ returned: fc.nat({ max: 5 }) }),
);
const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  /** Each amount of the order; the subtotal is that of the lines. */
  beside: fc.record(
    eachAmount(() => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_00 }))),
  ),
  isInterState: fc.boolean(),
  /** One refund after the other; at the end all that is left may go. */
  isAllBack: fc.boolean(),
  parts: fc.array(part, { maxLength: 6 }),
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
const insertUnits = sqlite.prepare(
  "insert into refund_units (refund_id, line_id, quantity) values (?, ?, ?)",
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
function giveBack(order: Order, { parts, isAllBack }: Sale): number[] {
  let left = order.amount;
  const given: number[] = [];
  const isReturned = parts.findIndex((one) => "returned" in one);
  const all: Sale["parts"] = [...parts, ...(isAllBack ? [{ share: 1 }] : [])];
  for (const [n, part] of all.entries()) {
    const refundId = `rf_${order.id}_${n}`;
    const units = unitsOf(order, part, n === isReturned);
    const back = "share" in part ? Math.ceil(left * part.share) : Math.min(units.value, left);
    if (back < 100 || back > left) continue;
    insertRefund.run({ id: order.id, refundId, back, n });
    if ("line" in part) insertUnits.run(refundId, units.lineId, units.count);
    if ("returned" in part) unitsCameBack(order, refundId, units);
    given.push(back);
    left -= back;
  }
  issueCreditNotes(contextOf({ kind: "scheduler" }, 6));
  return given;
}

/** Those that a part is of: at most what is left of its line; of an order one return comes back. */
function unitsOf(order: Order, part: Sale["parts"][number], mayReturn: boolean) {
  const nth = "line" in part ? part.line : "returned" in part ? part.returned : 0;
  const line = refundLines(order.id)[nth % order.lines.length];
  if (!line) throw new Error("an order of nothing");
  const { lineId, left, lineTotal: total, quantity, refunded, returned } = line;
  const count = "line" in part ? Math.min(part.units, left) : mayReturn ? left : 0;
  const value = valueOfUnits(
    { lineTotal: total, quantity },
    { before: refunded + returned, count },
  );
  return { lineId, count, value };
}

function unitsCameBack(
  order: Order,
  refundId: string,
  { lineId, count }: { lineId: number; count: number },
) {
  sqlite
    .prepare(
      `insert into return_requests (id, order_id, status, wish, reason, words, asked_at, answered_at,
         received_at, refund_id) values (?, ?, 'received', 'return', 'flaw', '', 1, 1, 1, ?)`,
    )
    .run(`R${order.number}`, order.id, refundId);
  sqlite
    .prepare("insert into return_lines (request_id, line_id, quantity) values (?, ?, ?)")
    .run(`R${order.number}`, lineId, count);
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
    const least = total === 1 ? -1 : 0;
    expect(Number.isSafeInteger(figure) && figure >= least, `${figure}`).toBe(true);
  }
  expect(cgst).toBe(sgst);
  expect(isInterState ? cgst : igst).toBe(0);
  const exact = (total * rate) / (100 + rate) / (isInterState ? 1 : 2);
  expect(Math.abs((isInterState ? igst : cgst) - exact), "each tax").toBeLessThan(1.5);
}

const sumOfAll = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
const figures = ["taxable", "cgst", "sgst", "igst", "total"] as const;
/** Every line has a title of its own, delivery one row per rate. */
const ofCharge = (rows: TaxRow[], { title, rate }: TaxRow, figure: (typeof figures)[number]) =>
  sumOf(
    rows.filter((row) => row.title === title && row.rate === rate),
    figure,
  );

/** What the notes take back of each charge, figure by figure: never more, and in the end all of it. */
function checkCredited(sold: TaxRow[], notes: TaxRow[][], isAllBack: boolean) {
  for (const charge of sold)
    for (const figure of figures) {
      const what = `${figure} of ${charge.title} at ${charge.rate}%`;
      for (let nth = 1; nth <= notes.length; nth++) {
        const back = ofCharge(notes.slice(0, nth).flat(), charge, figure);
        expect(back, what).toBeLessThanOrEqual(charge[figure]);
      }
      if (isAllBack) expect(ofCharge(notes.flat(), charge, figure), what).toBe(charge[figure]);
    }
}

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
      checkCredited(sold, credited, sumOfAll(given) === order.amount);
    }),
    { numRuns: 300 },
  );
});
