import { beforeEach, expect, test } from "vitest";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { invoicePdf } from "./invoice-pdf.server.ts";
import {
  financialYear,
  findInvoice,
  gstIncluded,
  invoiceRows,
  issueCreditNotes,
  issueInvoice,
  listCreditNotes,
  placeOfSupply,
} from "./invoices.server.ts";
import { packingSlipPdf } from "./packing-slip.server.ts";
import { receiptFor } from "./receipt.server.ts";
import { sumOf } from "./tax.ts";

const GSTIN = "09AAPFU0939F1ZT";
const march = Date.UTC(2027, 2, 31, 18, 0);
const april = Date.UTC(2027, 2, 31, 19, 0);
let number = 5000;

function order(over: { state?: string; shipping?: number } = {}) {
  number += 1;
  return makePaidOrder({ id: `order-${number}`, number, ...over });
}

function rowsOf(id: string, which = findInvoice(id)) {
  const found = findOrder(id);
  if (!which || !found) throw new Error("no invoice");
  return invoiceRows(which, found).rows;
}

function refund(orderId: string, amount: number, id = `rf_${orderId}_${amount}`) {
  sqlite
    .prepare(
      `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
         processed_at) values (?, ?, ?, ?, 'a loose thread', 'processed', 'operator', 1, 2)`,
    )
    .run(id, orderId, `pay_${orderId}`, amount);
  return id;
}

const shown = (id: string) => {
  const found = findOrder(id);
  return found && gstIncluded(found);
};

beforeEach(() => saveBusiness(GSTIN));

test("the financial year turns at midnight of 1 April in India", () => {
  expect(financialYear(march)).toBe("26-27");
  expect(financialYear(april)).toBe("27-28");
  expect(financialYear(Date.UTC(2099, 11, 1))).toBe("99-00");
});

test("numbers run without gaps, from 1 in every year, at most 16 characters", () => {
  const at = [march, march, april].map((now) =>
    issueInvoice(contextOf({ kind: "scheduler" }, now), {
      orderId: order().id,
      placeOfSupply: "Uttar Pradesh",
    }),
  );
  expect(at).toEqual(["INV/26-27/000001", "INV/26-27/000002", "INV/27-28/000001"]);
  const undone = order().id;
  expect(() =>
    sqlite.transaction(() => {
      issueInvoice(contextOf({ kind: "scheduler" }, march), {
        orderId: undone,
        placeOfSupply: "Uttar Pradesh",
      });
      throw new Error("undone");
    })(),
  ).toThrow("undone");
  expect(
    issueInvoice(contextOf({ kind: "scheduler" }, march), {
      orderId: order().id,
      placeOfSupply: "Goa",
    }),
  ).toBe("INV/26-27/000003");
  const insert = sqlite.prepare(
    `insert into invoices (number, kind, financial_year, serial, order_id, issued_at, issuer, place_of_supply)
     values ('INV/26-27/000009', 'invoice', '26-27', 9, ?, 1, '{}', 'Goa')`,
  );
  expect(() => insert.run(undone)).toThrow("no gaps");
  expect(() => sqlite.exec("delete from invoices")).toThrow("never deleted");
  expect(() => sqlite.exec("update invoices set issued_at = 1")).toThrow("does not change");
});

test("the only size of a product is called as everywhere in the shop", () => {
  const { id } = order();
  sqlite.prepare("update order_lines set size = 'Free Size' where order_id = ?").run(id);
  const context = contextOf({ kind: "scheduler" }, march);
  issueInvoice(context, { orderId: id, placeOfSupply: "Uttar Pradesh" });
  expect(rowsOf(id)[0]?.detail).toBe("Free Size, Ivory");
});

test("an order has one invoice; without a GSTIN, or unpaid, it has none", () => {
  const { id } = order();
  const first = issueInvoice(contextOf({ kind: "scheduler" }, march), {
    orderId: id,
    placeOfSupply: "Uttar Pradesh",
  });
  expect(
    issueInvoice(contextOf({ kind: "scheduler" }, april), { orderId: id, placeOfSupply: "Goa" }),
  ).toBe(first);
  saveBusiness(null);
  const plain = order();
  expect(
    issueInvoice(contextOf({ kind: "scheduler" }, march), {
      orderId: plain.id,
      placeOfSupply: "Uttar Pradesh",
    }),
  ).toBeNull();
  expect(
    issueInvoice(contextOf({ kind: "scheduler" }, march), {
      orderId: "unknown",
      placeOfSupply: "Uttar Pradesh",
    }),
  ).toBeNull();
});

test.each([
  ["Uttar Pradesh", "cgst"],
  ["Goa", "igst"],
] as const)("an invoice for %s shows %s and adds up to the order", (place, kind) => {
  const made = order({ shipping: 99_00 });
  issueInvoice(contextOf({ kind: "scheduler" }, march), { orderId: made.id, placeOfSupply: place });
  const rows = rowsOf(made.id);
  expect(sumOf(rows, "total")).toBe(made.amount);
  const parts = (["taxable", "cgst", "sgst", "igst"] as const).map((part) => sumOf(rows, part));
  expect(parts.reduce((a, b) => a + b, 0)).toBe(made.amount);
  expect(sumOf(rows, kind)).toBeGreaterThan(0);
  expect(sumOf(rows, kind === "igst" ? "cgst" : "igst")).toBe(0);
  expect(rows.map(({ rate }) => rate)).toEqual([5, 18, 5, 18]);
});

test("what went back is credited once, and never a rupee of a second payment", () => {
  const made = order({ shipping: 99_00 });
  refund(made.id, 100_00);
  expect(issueCreditNotes(contextOf({ kind: "scheduler" }, march))).toBe(0);
  issueInvoice(contextOf({ kind: "scheduler" }, march), {
    orderId: made.id,
    placeOfSupply: "Uttar Pradesh",
  });
  sqlite
    .prepare(
      "insert into payments (id, order_id, provider, method, amount, currency, status, captured_at) values ('pay_two', ?, 'test', 'upi', 589600, 'INR', 'refund due', 77)",
    )
    .run(made.id);
  sqlite
    .prepare(
      `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at)
       values ('rf_two', ?, 'pay_two', 589600, 'paid twice', 'processed', 'operator', 1)`,
    )
    .run(made.id);
  expect(issueCreditNotes(contextOf({ kind: "scheduler" }, march))).toBe(1);
  expect(issueCreditNotes(contextOf({ kind: "scheduler" }, march))).toBe(0);
  refund(made.id, made.amount - 100_00);
  expect(issueCreditNotes(contextOf({ kind: "scheduler" }, april))).toBe(1);
  const notes = listCreditNotes(made.id);
  expect(notes.map((note) => note.number)).toEqual(["CN/26-27/000001", "CN/27-28/000001"]);
  const credited = notes.map((note) => sumOf(rowsOf(made.id, note), "total"));
  expect(credited).toEqual([100_00, made.amount - 100_00]);
});

test("a note of the next year leaves those of the year before as they were", () => {
  const [made, other] = [order(), order()];
  for (const { id } of [other, made]) {
    issueInvoice(contextOf({ kind: "scheduler" }, march), {
      orderId: id,
      placeOfSupply: "Uttar Pradesh",
    });
    refund(id, 100_00);
    issueCreditNotes(contextOf({ kind: "scheduler" }, march));
  }
  const [first] = listCreditNotes(made.id);
  const before = rowsOf(made.id, first);
  refund(made.id, made.amount - 100_00);
  issueCreditNotes(contextOf({ kind: "scheduler" }, april));
  const notes = listCreditNotes(made.id);
  expect(notes.map(({ issuedAt }) => issuedAt)).toEqual([march, april]);
  expect(rowsOf(made.id, first)).toEqual(before);
});

test("papers: a receipt before the invoice, the invoice after, a slip without prices", async () => {
  const { id } = order({ shipping: 99_00 });
  expect((await receiptFor(id))?.fileName).toMatch(/receipt/);
  issueInvoice(contextOf({ kind: "scheduler" }, march), {
    orderId: id,
    placeOfSupply: "Uttar Pradesh",
  });
  const receipt = await receiptFor(id);
  expect(receipt?.fileName).toMatch(/invoice/);
  expect(receipt?.pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const [invoice, found] = [findInvoice(id), findOrder(id)];
  if (!invoice || !found) throw new Error("lost");
  const lines = Array.from({ length: 50 }, () => found.lines).flat();
  const long = await invoicePdf(invoice, { ...found, lines });
  expect(long.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
  expect((await packingSlipPdf(found)).subarray(0, 5).toString()).toBe("%PDF-");
});

test("the rate of a garment is on its line from the invoice on, of whatever the law makes later", () => {
  const { id } = makePaidOrder({ id: "rate-kept", number: 8100 });
  const rates = sqlite
    .prepare("select gst_rate from order_lines where order_id = ? order by position")
    .pluck();
  sqlite.prepare("update order_lines set gst_rate = null where order_id = ?").run(id);
  issueInvoice(contextOf({ kind: "scheduler" }), { orderId: id, placeOfSupply: "Goa" });
  const [invoice, order] = [findInvoice(id), findOrder(id)];
  if (!invoice || !order) throw new Error("no invoice");
  const drawn = invoiceRows(invoice, order).rows.filter(({ quantity }) => quantity !== null);
  expect(rates.all(id)).toEqual(drawn.map(({ rate }) => rate));
  expect(drawn.length).toBeGreaterThan(0);
});

test("the order page tells the GST that is on the invoice, before it is written too", () => {
  saveBusiness(null);
  const [inside, outside] = [["Uttar Pradesh", 8001] as const, ["Goa", 8002] as const].map(
    ([state, number]) => makePaidOrder({ id: `gst-${number}`, number, state, shipping: 20_00 }).id,
  ) as [string, string];
  sqlite.prepare("update orders set pincode = '403001' where id = ?").run(outside);
  expect(shown(inside)).toBeNull();
  saveBusiness("09AAAAA0000A1ZL");
  const before = [shown(inside), shown(outside)];
  issueInvoice(contextOf({ kind: "scheduler" }), {
    orderId: inside,
    placeOfSupply: "Uttar Pradesh",
  });
  issueInvoice(contextOf({ kind: "scheduler" }), { orderId: outside, placeOfSupply: "Goa" });
  // Two halves and one whole are rounded apart: where the goods go is part of the sum.
  expect(before[0]).not.toBe(before[1]);
  const taxOf = (id: string) => {
    const [invoice, order] = [findInvoice(id), findOrder(id)];
    if (!invoice || !order) throw new Error("no invoice");
    const { rows } = invoiceRows(invoice, order);
    return rows.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0);
  };
  expect(before).toEqual([taxOf(inside), taxOf(outside)]);
  expect([shown(inside), shown(outside)]).toEqual(before);
  // What is on the paper stays, whatever the business is later.
  saveBusiness(null);
  expect(shown(inside)).toBe(taxOf(inside));
});

test("GST before the invoice is that of the pincode's state, however the state was typed", () => {
  const { id } = makePaidOrder({ id: "typed-state", number: 8900, shipping: 20_00 });
  sqlite.prepare("update orders set state = 'U.P.', pincode = '226001' where id = ?").run(id);
  sqlite
    .prepare("insert or ignore into pincodes (pincode, state) values ('226001', 'Uttar Pradesh')")
    .run();
  const before = shown(id);
  const found = findOrder(id);
  if (!found) throw new Error("lost");
  issueInvoice(contextOf({ kind: "scheduler" }, march), {
    orderId: id,
    placeOfSupply: placeOfSupply(found),
  });
  expect(placeOfSupply(found)).toBe("Uttar Pradesh");
  expect(before).toBe(shown(id));
});
