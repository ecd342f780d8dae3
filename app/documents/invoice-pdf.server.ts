import { amountInWords } from "#app/india/amount-in-words.ts";
import { counted } from "#app/india/counts.ts";
import { longDay } from "#app/india/dates.ts";
import { halfBesideCgst, stateCode } from "#app/india/gst-states.ts";
import type { Paise } from "#app/money.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { SANDBOX_MESSAGE } from "#app/shop.ts";
import {
  BOTTOM,
  INNER,
  MARGIN,
  newPage,
  normal,
  rule,
  small,
  startDocument,
  strong,
} from "./document.server.ts";
import {
  contactLine,
  drawAddressee,
  drawBrand,
  drawClosing,
  drawFacts,
  drawTable,
  type TableColumn,
} from "./document-parts.server.ts";
import { readDocumentSettings } from "./document-settings.server.ts";
import { drawText, type TextStyle } from "./document-text.server.ts";
import { findInvoice, type Invoice, invoiceRows } from "./invoices.server.ts";
import { sumOf, type TaxRow } from "./tax.ts";

const figures = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });

/** "1,299.50": on a table of figures the sign of the rupee stands in the heads only. */
function figure(paise: Paise): string {
  return figures.format(paise / 100);
}

function columnsOf({
  issuer,
  placeOfSupply,
}: Invoice): [TableColumn<TaxRow>, ...TableColumn<TaxRow>[]] {
  const isInterState = placeOfSupply !== issuer.state;
  // Rule 46 asks for the rate of each tax.
  const rateOf = ({ rate }: TaxRow) => (isInterState ? `${rate}%` : `${rate / 2}+${rate / 2}%`);
  const tax = isInterState
    ? [{ label: "IGST ₹", width: 108, value: (row: TaxRow) => figure(row.igst) }]
    : [
        { label: "CGST ₹", width: 54, value: (row: TaxRow) => figure(row.cgst) },
        {
          label: `${halfBesideCgst(placeOfSupply)} ₹`,
          width: 54,
          value: (row: TaxRow) => figure(row.sgst),
        },
      ];
  const rest = [
    { label: "Taxable ₹", width: 66, value: (row: TaxRow) => figure(row.taxable) },
    { label: "Rate", width: isInterState ? 32 : 44, value: rateOf },
    ...tax,
    { label: "Total ₹", width: 67, value: (row: TaxRow) => figure(row.total) },
  ];
  let x = MARGIN;
  const next = <Part extends { width: number }>(part: Part) => {
    const at = { ...part, x, width: part.width - 4 };
    x += part.width;
    return at;
  };
  return [
    next({ label: "Item", width: isInterState ? 136 : 124, value: (row: TaxRow) => row.title }),
    // Eight digits, of the widest: a code that goes on in the next line would be read as two.
    next({ label: "HSN", width: 46, value: (row: TaxRow) => row.hsn ?? "" }),
    next({ label: "Quantity", width: 44, align: "right", value: quantityOf }),
    ...rest.map((part) => next({ ...part, align: "right" as const })),
  ];
}

function quantityOf({ quantity }: TaxRow): string {
  if (quantity === null) return "";
  return counted(quantity, "pc");
}

/** A tax invoice or credit note with what Rule 46 or 53 asks for, as an A4 file. */
export async function invoicePdf(
  invoice: Invoice,
  order: Order,
  paymentId?: string,
): Promise<Buffer> {
  const isNote = invoice.kind === "credit note";
  const title = isNote ? "Credit note" : "Tax invoice";
  const { doc, finish } = await startDocument({
    title: `${title} ${invoice.number}`,
    author: invoice.issuer.legalName,
    at: invoice.issuedAt,
  });
  const { rows, reason } = invoiceRows(invoice, order);
  const columns = columnsOf(invoice);
  let y = seller(doc, invoice, title);
  y = parties(doc, { invoice, order }, factsOf(invoice, order, paymentId), y + 14);
  if (order.isSandbox)
    y = drawText(doc, SANDBOX_MESSAGE, y + 8, { ...strong, x: MARGIN, width: INNER });
  if (reason) y = drawText(doc, `Reason: ${reason}`, y + 8, { ...normal, x: MARGIN, width: INNER });
  y = drawTable(doc, rows, columns, y + 16, {
    head: { ...small, size: 8.5, weight: 600 },
    cell: { size: 8.5 },
    detail: { ...small, size: 8 },
    pad: 5,
    detailOf: ({ detail }) => detail,
  });
  closing(doc, invoice, rows, y);
  return finish(`${title} ${invoice.number}`);
}

function seller(doc: PDFKit.PDFDocument, { issuer, kind }: Invoice, title: string): number {
  const half = { x: MARGIN, width: INNER * 0.6 };
  const head = { size: 20, weight: 600 } as const;
  const right = { x: MARGIN, width: INNER, align: "right" } as const;
  const under = drawText(doc, title, MARGIN, { ...head, ...right, tag: "H1" });
  if (kind === "invoice") drawText(doc, "Original for recipient", under, { ...small, ...right });
  let y = drawText(doc, issuer.legalName, drawBrand(doc, MARGIN, issuer.legalName), {
    ...head,
    ...half,
    color: "rani",
  });
  for (const line of issuer.lines) y = drawText(doc, line, y, { ...small, ...half });
  y = drawText(doc, issuer.contact ?? contactLine(), y, { ...small, ...half });
  y = drawText(doc, `GSTIN ${issuer.gstin ?? ""}`, y, { ...strong, ...half });
  return rule(doc, y + 8);
}

function factsOf(invoice: Invoice, order: Order, paymentId?: string): [string, string][] {
  const { number, issuedAt, placeOfSupply, kind } = invoice;
  const original = kind === "credit note" ? findInvoice(order.id) : undefined;
  const facts: [string, string][] = [
    ["Number", number],
    ["Date", longDay(issuedAt)],
  ];
  if (original) facts.push(["For invoice", `${original.number}, ${longDay(original.issuedAt)}`]);
  facts.push(
    ["Order", `${order.number}, ${longDay(order.createdAt)}`],
    ["Place of supply", `${placeOfSupply} (${stateCode(placeOfSupply)})`],
    ["Reverse charge", "No"],
  );
  if (paymentId && !original) facts.push(["Payment", paymentId]);
  return facts;
}

function parties(
  doc: PDFKit.PDFDocument,
  { invoice, order }: { invoice: Invoice; order: Order },
  facts: [string, string][],
  top: number,
): number {
  const left = drawFacts(doc, facts, top, {
    label: { x: MARGIN, width: 92 },
    value: { x: MARGIN + 96, width: 164 },
  });
  // Of the place of supply: what the shopper typed for a state may be no name the law knows.
  const code = stateCode(invoice.placeOfSupply);
  const place = `${order.city}, ${order.state} (${code}) ${order.pincode}`;
  const lines = [...order.address.split("\n"), place, order.phone];
  const buyer = { label: "Sold and delivered to", name: order.name, lines };
  const right = drawAddressee(doc, buyer, top, { x: MARGIN + 276, width: INNER - 276 });
  return Math.max(left, right);
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
          [halfBesideCgst(invoice.placeOfSupply), figure(sumOf(rows, "sgst")), normal],
        ] as [string, string, TextStyle][])),
    [
      invoice.kind === "invoice" ? "Total, paid in advance" : "Total credited",
      `₹${figure(total)}`,
      { size: 12, weight: 700 },
    ],
  ];
  let top = y + 190 > BOTTOM ? newPage(doc) : y + 12;
  for (const [label, amount, style] of sums) {
    const next = drawText(doc, label, top, { ...style, x: MARGIN + 220, width: 160 }) + 2;
    drawText(doc, amount, top, { ...style, x: MARGIN + 370, width: INNER - 374, align: "right" });
    top = next;
  }
  top = drawText(doc, amountInWords(total), top + 8, { ...strong, x: MARGIN, width: INNER }) + 26;
  const { legalName, ...own } = { ...readDocumentSettings(), ...invoice.issuer };
  drawClosing(doc, legalName, top, own);
}
