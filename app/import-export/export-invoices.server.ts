import {
  findInvoice,
  type Invoice,
  invoiceRows,
  listIssued,
} from "#app/documents/invoices.server.ts";
import type { TaxRow } from "#app/documents/tax.ts";
import { inPages } from "#app/in-parts.ts";
import { indianDate } from "#app/india/dates.ts";
import { stateCode } from "#app/india/gst-states.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { type Cell, csvHead, csvLines, rupeesCell } from "./csv.ts";

export const INVOICES_A_PAGE = 50;

type Line = { invoice: Invoice; order: number; against: string | null; row: TaxRow };

/** Of a credit note every amount is negative, so that a column adds up to what is owed. */
const amountOf = ({ invoice, row }: Line, of: "taxable" | "cgst" | "sgst" | "igst" | "total") =>
  rupeesCell(invoice.kind === "invoice" ? row[of] : -row[of] || 0);

const columns: Record<string, (line: Line) => Cell> = {
  document: ({ invoice }) => (invoice.kind === "invoice" ? "Invoice" : "Credit note"),
  number: ({ invoice }) => invoice.number,
  date: ({ invoice }) => indianDate(invoice.issuedAt),
  against_invoice: ({ against }) => against,
  order: ({ order }) => order,
  gstin_of_seller: ({ invoice }) => invoice.issuer.gstin,
  place_of_supply: ({ invoice: { placeOfSupply } }) =>
    `${stateCode(placeOfSupply)}-${placeOfSupply}`,
  description: ({ row }) => [row.title, row.detail].filter(Boolean).join(", "),
  hsn: ({ row }) => row.hsn,
  quantity: ({ row }) => row.quantity,
  rate_percent: ({ row }) => row.rate,
  taxable_value: (line) => amountOf(line, "taxable"),
  cgst: (line) => amountOf(line, "cgst"),
  sgst: (line) => amountOf(line, "sgst"),
  igst: (line) => amountOf(line, "igst"),
  total: (line) => amountOf(line, "total"),
};

/** A month's invoices, then its credit notes, a line for each rate and item, for the accountant. */
export async function* exportInvoices(month: { from: number; to: number }): AsyncGenerator<string> {
  yield csvHead(Object.keys(columns));
  const write = Object.values(columns);
  for (const kind of ["invoice", "credit note"] as const) {
    const pages = inPages<ReturnType<typeof listIssued>[number]>(INVOICES_A_PAGE, (last) =>
      listIssued(kind, month, last?.serial ?? 0, INVOICES_A_PAGE),
    );
    for await (const invoices of pages) {
      const lines = invoices.flatMap(linesOf);
      yield csvLines(lines.map((line) => write.map((cell) => cell(line))));
    }
  }
}

function linesOf(invoice: Invoice): Line[] {
  const order = findOrder(invoice.orderId);
  if (!order) throw new Error(`Invoice ${invoice.number} has no order`);
  const against = invoice.kind === "invoice" ? null : (findInvoice(order.id)?.number ?? null);
  const { rows } = invoiceRows(invoice, order);
  return rows.map((row) => ({ invoice, order: order.number, against, row }));
}
