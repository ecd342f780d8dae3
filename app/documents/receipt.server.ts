import { eq, sql } from "drizzle-orm";
import { returnPromise } from "#app/content/return-phrases.ts";
import { longDay } from "#app/india/dates.ts";
import { type Paise, rupees } from "#app/money.ts";
import { orderSums, priceEach } from "#app/order-sums.ts";
import { findOrder, type Order, type OrderLine } from "#app/orders/orders.server.ts";
import { isToSend } from "#app/orders/status.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { inSize, SANDBOX_MESSAGE, shopFile } from "#app/shop.ts";
import { db } from "#db/client.server.ts";
import { payments } from "#db/schema.ts";
import {
  BOTTOM,
  INNER,
  MARGIN,
  newPage,
  normal,
  rule,
  small,
  startDocument,
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
import { invoicePdf } from "./invoice-pdf.server.ts";
import { findInvoice, listCreditNotes } from "./invoices.server.ts";
import { type Issuer, readBusiness } from "./issuer.server.ts";
import { refundedOfTotal } from "./receipt.sql.server.ts";
import { issuerAt } from "./receipt-issuers.server.ts";

/** The one that still stands first. */
const paymentOf = db
  .select({ id: payments.id })
  .from(payments)
  .where(eq(payments.orderId, sql.placeholder("orderId")))
  .orderBy(sql`${payments.status} = 'captured' desc`, payments.capturedAt)
  .limit(1)
  .prepare();

/**
 * The receipt of an order that was paid, with a name for its file; undefined: there is none. Once
 * a tax invoice is written for the order, that is its receipt.
 */
export async function receiptFor(
  orderId: string,
): Promise<{ pdf: Buffer; fileName: string } | undefined> {
  const order = findOrder(orderId);
  if (!order?.paidAt) return undefined;
  const paymentId = paymentOf.get({ orderId })?.id;
  const invoice = findInvoice(orderId);
  if (invoice) {
    const fileName = shopFile(currentSettings(), `invoice-${order.number}.pdf`);
    return { pdf: await invoicePdf(invoice, order, paymentId), fileName };
  }
  const invoiceFollows = readBusiness().gstin !== null && isToSend(order.status);
  const refunded = refundedOfTotal.get({ orderId }) ?? 0;
  const pdf = await receiptPdf(order, { paymentId, invoiceFollows, refunded });
  return { pdf, fileName: shopFile(currentSettings(), `receipt-${order.number}.pdf`) };
}

/** The credit note of a refund, with a name for its file; undefined: there is none. */
export async function creditNoteFor(
  orderId: string,
  refundId: string,
): Promise<{ pdf: Buffer; fileName: string } | undefined> {
  const order = findOrder(orderId);
  const note = listCreditNotes(orderId).find((one) => one.refundId === refundId);
  if (!order || !note) return undefined;
  const name = shopFile(currentSettings(), `credit-note-${note.number.replaceAll("/", "-")}.pdf`);
  return { pdf: await invoicePdf(note, order), fileName: name };
}

const columns: [TableColumn<OrderLine>, ...TableColumn<OrderLine>[]] = [
  { label: "Item", x: MARGIN, width: 262, value: (line) => line.title },
  {
    label: "Quantity",
    x: MARGIN + 270,
    width: 50,
    align: "right",
    value: (line) => String(line.quantity),
  },
  {
    label: "Price",
    x: MARGIN + 330,
    width: 78,
    align: "right",
    value: priceEach,
  },
  {
    label: "Amount",
    x: MARGIN + 416,
    width: INNER - 416,
    align: "right",
    value: (line) => rupees(line.lineTotal),
  },
];

/** Without a tax invoice there are no credit notes: the receipt tells what went back (`refunded`). */
type OnReceipt = { paymentId?: string | undefined; invoiceFollows?: boolean; refunded?: Paise };

/** One A4 receipt as a file, a plain bill (decision 5). Amounts are the order's own, dates in Indian time. */
export async function receiptPdf(
  order: Order,
  { paymentId, invoiceFollows = false, refunded = 0 }: OnReceipt = {},
): Promise<Buffer> {
  const issuer = issuerAt(order.paidAt ?? order.createdAt);
  const { doc, finish } = await startDocument({
    title: `Receipt for order ${order.number}`,
    author: issuer.legalName,
    at: order.paidAt ?? order.createdAt,
  });
  let y = heading(doc, issuer);
  y = parties(doc, order, paymentId, y + 16);
  y = drawTable(doc, order.lines, columns, y + 20, {
    head: { ...small, weight: 600 },
    cell: normal,
    detail: small,
    pad: 6,
    detailOf: (line) =>
      [inSize(currentSettings(), line), line.color, line.fabric, line.sku]
        .filter(Boolean)
        .join(" · "),
  });
  totals(doc, { order, issuer, invoiceFollows, refunded }, y);
  return finish(`Order ${order.number}`);
}

function heading(doc: PDFKit.PDFDocument, issuer: Issuer): number {
  const half = { x: MARGIN, width: INNER * 0.65 };
  const title = { size: 22, weight: 600 } as const;
  drawText(doc, "Receipt", MARGIN, {
    ...title,
    x: MARGIN,
    width: INNER,
    align: "right",
    tag: "H1",
  });
  const { legalName, contact = contactLine() } = issuer;
  let y = drawText(doc, legalName, drawBrand(doc, MARGIN, legalName), {
    ...title,
    ...half,
    color: "rani",
  });
  for (const line of issuer.lines) y = drawText(doc, line, y, { ...small, ...half });
  y = drawText(doc, contact, y, { ...small, ...half });
  return rule(doc, y + 10);
}

function parties(
  doc: PDFKit.PDFDocument,
  order: Order,
  paymentId: string | undefined,
  top: number,
): number {
  const facts: [string, string][] = [
    ["Order", String(order.number)],
    ["Ordered", longDay(order.createdAt)],
    ["Paid", order.paidAt ? longDay(order.paidAt) : "Not yet"],
    ["Status", order.statusLabel],
  ];
  if (paymentId) facts.push(["Payment ID", paymentId]);
  const left = drawFacts(doc, facts, top, {
    label: { x: MARGIN, width: 72 },
    value: { x: MARGIN + 76, width: 174 },
  });
  const place = `${order.city}, ${order.state} ${order.pincode}`;
  const lines = [...order.address.split("\n"), place, order.phone, order.email];
  const customer = { label: "Customer", name: order.name, lines };
  const right = drawAddressee(doc, customer, top, { x: MARGIN + 270, width: INNER - 270 });
  return Math.max(left, right);
}

type Totals = { order: Order; issuer: Issuer; invoiceFollows: boolean; refunded: Paise };

function totals(
  doc: PDFKit.PDFDocument,
  { order, issuer, invoiceFollows, refunded }: Totals,
  y: number,
): void {
  const courier = order.courierName ? ` (${order.courierName})` : "";
  const sums: [string, string, TextStyle][] = [
    ...orderSums(order).map(({ part, label, sum }): [string, string, TextStyle] => [
      part === "shippingCost" ? label + courier : label,
      sum,
      normal,
    ]),
    ["Tax", `included, ${rupees(0)} added`, normal],
    ["Total paid", rupees(order.amount), { size: 13, weight: 700 }],
  ];
  if (refunded > 0) {
    sums.push(["Refunded", rupees(-refunded), normal]);
    sums.push(["Stays paid", rupees(order.amount - refunded), normal]);
  }
  const notes = [
    ...(order.isSandbox ? [SANDBOX_MESSAGE] : []),
    "All prices include all taxes. Paid in advance; nothing to pay on delivery.",
    ...(invoiceFollows
      ? ["The tax invoice is made when your order is packed. You can then download it here."]
      : []),
    returnPromise(order),
  ];
  let top = y + (refunded > 0 ? 205 : 170) > BOTTOM ? newPage(doc) : y + 12;
  for (const [label, amount, style] of sums) {
    const next = drawText(doc, label, top, { ...style, x: MARGIN + 170, width: 170 }) + 3;
    drawText(doc, amount, top, { ...style, x: MARGIN + 330, width: INNER - 330, align: "right" });
    top = next;
  }
  top += 18;
  for (const line of notes) top = drawText(doc, line, top, { ...small, x: MARGIN, width: INNER });
  const { legalName, ...own } = { ...readDocumentSettings(), ...issuer };
  drawClosing(doc, legalName, top + 20, own);
}
