import { expect, test } from "vitest";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { pdfText } from "../../e2e/pdf-text.ts";
import { findInvoice, invoiceRows, issueInvoice } from "./invoices.server.ts";
import { receiptFor } from "./receipt.server.ts";
import type { TaxRow } from "./tax.ts";

const GSTIN = "09AAPFU0939F1ZT";
const context = operatorContext({ name: "operator" }, Date.UTC(2027, 2, 31));
const figure = (paise: number) =>
  (paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 });

/** An invoice for goods that go to this state: its words, and what it is to say of each line. */
async function invoiceTo(state: string, number: number) {
  const { id } = makePaidOrder({ id: `to-${state}`, number, state, shipping: 80_00 });
  saveBusiness(GSTIN);
  issueInvoice(context, { orderId: id, placeOfSupply: state });
  const [invoice, order] = [findInvoice(id), findOrder(id)];
  const pdf = (await receiptFor(id))?.pdf;
  if (!invoice || !order || !pdf) throw new Error("no invoice");
  const words = pdfText(Buffer.from(pdf)).split("\n");
  return { words, invoice, rows: invoiceRows(invoice, order).rows };
}
const has = (words: string[], text: string) => words.some((line) => line.includes(text));

test.each([
  ["Uttar Pradesh", ["CGST", "SGST", "2.5+2.5%", "9+9%"], ["IGST"], ["cgst", "sgst"]],
  ["Goa", ["IGST", "5%", "18%"], ["CGST", "2.5+"], ["igst"]],
] as const)(
  "an invoice to %s says rate and sum of each tax, of every line",
  async (state, said, unsaid, taxes) => {
    const { words, invoice, rows } = await invoiceTo(state, state === "Goa" ? 5301 : 5300);
    for (const text of [GSTIN, invoice.number, state, ...said])
      expect(has(words, text), text).toBe(true);
    for (const text of unsaid) expect(words.filter((line) => line.startsWith(text))).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const names: (keyof TaxRow)[] = ["taxable", "total", ...taxes];
    const told = rows.flatMap((row) => names.map((name) => figure(Number(row[name]))));
    // Two halves are the same sum: each stands there.
    for (const sum of new Set(told)) {
      const least = told.filter((one) => one === sum).length;
      expect(words.filter((line) => line === sum).length, sum).toBeGreaterThanOrEqual(least);
    }
  },
);
