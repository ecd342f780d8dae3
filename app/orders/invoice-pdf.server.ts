import type { Paise } from "#app/money.ts";
import { SANDBOX_WORDS, shop } from "#app/shop.ts";
import { amountInWords } from "./amount-in-words.ts";
import { stateCode } from "./gst-states.ts";
import { findInvoice, type Invoice, invoiceRows } from "./invoices.server.ts";
import type { Order } from "./orders.server.ts";
import {
  BOTTOM,
  day,
  INNER,
  MARGIN,
  newPage,
  normal,
  rule,
  small,
  startPaper,
  strong,
} from "./paper.server.ts";
import { drawText, lineHeight, linesOf, type TextStyle } from "./receipt-text.server.ts";
import { sumOf, type TaxRow } from "./tax.ts";

type Column = {
  label: string;
  x: number;
  width: number;
  align?: "right";
  value: (row: TaxRow) => string;
};

const cell: TextStyle = { size: 8.5 };
const figures = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });

/** "1,299.50": on a table of figures the sign of the rupee stands in the heads only. */
function figure(paise: Paise): string {
  return figures.format(paise / 100);
}

function columnsOf(isInterState: boolean): Column[] {
  const tax = isInterState
    ? [{ label: "IGST ₹", width: 108, value: (row: TaxRow) => figure(row.igst) }]
    : [
        { label: "CGST ₹", width: 54, value: (row: TaxRow) => figure(row.cgst) },
        { label: "SGST ₹", width: 54, value: (row: TaxRow) => figure(row.sgst) },
      ];
  const list = [
    { label: "Item", width: 146, value: (row: TaxRow) => row.title },
    { label: "HSN", width: 36, value: (row: TaxRow) => row.hsn ?? "" },
    { label: "Quantity", width: 44, value: quantityOf },
    { label: "Taxable ₹", width: 66, value: (row: TaxRow) => figure(row.taxable) },
    { label: "Rate", width: 32, value: (row: TaxRow) => `${row.rate}%` },
    ...tax,
    { label: "Total ₹", width: 67, value: (row: TaxRow) => figure(row.total) },
  ];
  let x = MARGIN;
  return list.map((column, i) => {
    const at = { ...column, x, width: column.width - 4, ...(i > 1 && { align: "right" as const }) };
    x += column.width;
    return at;
  });
}

function quantityOf({ quantity }: TaxRow): string {
  if (quantity === null) return "";
  return `${quantity} ${quantity === 1 ? "pc" : "pcs"}`;
}

/** A tax invoice or credit note with what Rule 46 or 53 asks for, as an A4 file. */
export async function invoicePdf(
  invoice: Invoice,
  order: Order,
  paymentId?: string,
): Promise<Buffer> {
  const isNote = invoice.kind === "credit note";
  const title = isNote ? "Credit note" : "Tax invoice";
  const { doc, finish } = startPaper({
    title: `${title} ${invoice.number}`,
    author: invoice.issuer.legalName,
    at: invoice.issuedAt,
  });
  const { rows, reason } = invoiceRows(invoice, order);
  const columns = columnsOf(invoice.placeOfSupply !== invoice.issuer.state);
  let y = seller(doc, invoice, title);
  y = parties(doc, order, factsOf(invoice, order, paymentId), y + 14);
  if (order.isSandbox)
    y = drawText(doc, SANDBOX_WORDS, y + 8, { ...strong, x: MARGIN, width: INNER });
  if (reason) y = drawText(doc, `Reason: ${reason}`, y + 8, { ...normal, x: MARGIN, width: INNER });
  y = tableHead(doc, columns, y + 16);
  for (const row of rows) y = tableRow(doc, columns, row, y);
  closing(doc, invoice, rows, y);
  return finish(`${title} ${invoice.number}`);
}

function seller(doc: PDFKit.PDFDocument, { issuer, kind }: Invoice, title: string): number {
  const half = { x: MARGIN, width: INNER * 0.6 };
  const head = { size: 20, weight: 600 } as const;
  const right = { x: MARGIN, width: INNER, align: "right" } as const;
  const under = drawText(doc, title, MARGIN, { ...head, ...right });
  if (kind === "invoice") drawText(doc, "Original for recipient", under, { ...small, ...right });
  let y = drawText(doc, issuer.legalName, MARGIN, { ...head, ...half, color: "#9d1c4f" });
  for (const line of issuer.lines) y = drawText(doc, line, y, { ...small, ...half });
  y = drawText(doc, `${shop.email} · ${shop.phone}`, y, { ...small, ...half });
  y = drawText(doc, `GSTIN ${issuer.gstin ?? ""}`, y, { ...strong, ...half });
  return rule(doc, y + 8);
}

function factsOf(invoice: Invoice, order: Order, paymentId?: string): [string, string][] {
  const { number, issuedAt, placeOfSupply, kind } = invoice;
  const original = kind === "credit note" ? findInvoice(order.id) : undefined;
  const facts: [string, string][] = [
    ["Number", number],
    ["Date", day(issuedAt)],
  ];
  if (original) facts.push(["For invoice", `${original.number}, ${day(original.issuedAt)}`]);
  facts.push(
    ["Order", `${order.number}, ${day(order.createdAt)}`],
    ["Place of supply", `${placeOfSupply} (${stateCode(placeOfSupply)})`],
    ["Reverse charge", "No"],
  );
  if (paymentId && !original) facts.push(["Payment", paymentId]);
  return facts;
}

function parties(
  doc: PDFKit.PDFDocument,
  order: Order,
  facts: [string, string][],
  top: number,
): number {
  let left = top;
  for (const [label, value] of facts) {
    drawText(doc, label, left, { ...normal, color: small.color, x: MARGIN, width: 92 });
    left = drawText(doc, value, left, { ...normal, x: MARGIN + 96, width: 164 });
  }
  const column = { x: MARGIN + 276, width: INNER - 276 };
  const label = { ...normal, color: small.color };
  let right = drawText(doc, "Sold and delivered to", top, { ...label, ...column });
  right = drawText(doc, order.name, right, { ...strong, ...column });
  const place = `${order.city}, ${order.state} (${stateCode(order.state)}) ${order.pincode}`;
  for (const line of [...order.address.split("\n"), place, order.phone]) {
    right = drawText(doc, line, right, { ...normal, ...column });
  }
  return Math.max(left, right);
}

function tableHead(doc: PDFKit.PDFDocument, columns: Column[], y: number): number {
  let bottom = y;
  for (const { label, ...pen } of columns) {
    const style = { ...small, size: 8.5, weight: 600 } as const;
    bottom = Math.max(bottom, drawText(doc, label, y, { ...style, ...pen }));
  }
  return rule(doc, bottom + 4);
}

function tableRow(doc: PDFKit.PDFDocument, columns: Column[], row: TaxRow, y: number): number {
  const [item, ...rest] = columns;
  if (!item) return y;
  const detail: TextStyle = { ...small, size: 8 };
  const height =
    linesOf(doc, row.title, cell, item.width).length * lineHeight(cell) +
    linesOf(doc, row.detail, detail, item.width).length * lineHeight(detail) +
    10;
  let top = y;
  if (y + height > BOTTOM) top = tableHead(doc, columns, newPage(doc));
  top += 5;
  for (const { value, ...pen } of rest) drawText(doc, value(row), top, { ...cell, ...pen });
  const pen = { x: item.x, width: item.width };
  top = drawText(doc, row.title, top, { ...cell, ...pen });
  return rule(doc, drawText(doc, row.detail, top, { ...detail, ...pen }) + 5);
}

function closing(doc: PDFKit.PDFDocument, invoice: Invoice, rows: TaxRow[], y: number): void {
  const total = sumOf(rows, "total");
  const isInterState = invoice.placeOfSupply !== invoice.issuer.state;
  const sums: [string, string, TextStyle][] = [
    ["Taxable value", figure(sumOf(rows, "taxable")), normal],
    ...(isInterState
      ? [["IGST", figure(sumOf(rows, "igst")), normal] as [string, string, TextStyle]]
      : ([
          ["CGST", figure(sumOf(rows, "cgst")), normal],
          ["SGST", figure(sumOf(rows, "sgst")), normal],
        ] as [string, string, TextStyle][])),
    [
      invoice.kind === "invoice" ? "Total, paid in advance" : "Total credited",
      `₹${figure(total)}`,
      { size: 12, weight: 700 },
    ],
  ];
  let top = y + 190 > BOTTOM ? newPage(doc) : y + 12;
  for (const [label, amount, style] of sums) {
    drawText(doc, amount, top, { ...style, x: MARGIN + 370, width: INNER - 374, align: "right" });
    top = drawText(doc, label, top, { ...style, x: MARGIN + 220, width: 160 }) + 2;
  }
  top = drawText(doc, amountInWords(total), top + 8, { ...strong, x: MARGIN, width: INNER }) + 26;
  const sign = { x: MARGIN + 290, width: INNER - 290, align: "right" } as const;
  top = drawText(doc, `For ${invoice.issuer.legalName}`, top, { ...normal, ...sign }) + 34;
  drawText(doc, "Authorised signatory", top, { ...small, ...sign });
}
