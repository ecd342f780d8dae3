import { brand } from "#app/brand/brand.ts";
import { indianDate } from "#app/india/dates.ts";
import type { Paise } from "#app/money.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { sqlite } from "#db/client.server.ts";
import { creditedOf, type GoneBack } from "./credited.ts";
import { type Business, readBusiness, readIssuer } from "./issuer.server.ts";
import { type Charge, deliveryCharges, garmentRate, sumOf, type TaxRow, taxRow } from "./tax.ts";

export type Invoice = {
  number: string;
  kind: "invoice" | "credit note";
  orderId: string;
  refundId: string | null;
  issuedAt: number;
  issuer: Business;
  /** Name of a state. */
  placeOfSupply: string;
};

const COLUMNS = `number, kind, order_id orderId, refund_id refundId, issued_at issuedAt, issuer,
  place_of_supply placeOfSupply`;
const ofOrder = sqlite.prepare(
  `select ${COLUMNS} from invoices where order_id = ? and kind = 'invoice'`,
);
// Serials begin anew with every year.
const notesOf = sqlite.prepare(
  `select ${COLUMNS} from invoices where order_id = ? and kind = 'credit note'
   order by financial_year, serial`,
);
const issuedWithin = sqlite.prepare(
  `select ${COLUMNS}, serial from invoices
   where kind = @kind and financial_year = @year and serial > @after
     and issued_at >= @from and issued_at < @to order by serial limit @limit`,
);
const lastSerial = sqlite
  .prepare("select coalesce(max(serial), 0) from invoices where kind = ? and financial_year = ?")
  .pluck();
const insert = sqlite.prepare(
  `insert into invoices (number, kind, financial_year, serial, order_id, refund_id, issued_at, issuer,
     place_of_supply)
   values (@number, @kind, @year, @serial, @orderId, @refundId, @now, @issuer, @placeOfSupply)`,
);
// Only what came back of the payment that paid the order: a second payment was never invoiced. The
// cross join has it begin with the refunds: there are far more invoices.
const dueNotes = sqlite.prepare(
  `select r.id, r.order_id orderId from refunds r
   cross join invoices i on i.order_id = r.order_id and i.kind = 'invoice'
   join orders o on o.id = r.order_id
   join payments p on p.id = r.payment_id and p.captured_at = o.paid_at
   where r.status = 'processed' and not exists (select 1 from invoices n where n.refund_id = r.id)
   order by r.processed_at, r.id`,
);
const refundOf = sqlite.prepare("select amount, reason from refunds where id = ?");
const returnedUnits = sqlite.prepare(
  `select l.position, rl.quantity from return_requests r
   join return_lines rl on rl.request_id = r.id join order_lines l on l.id = rl.line_id
   where r.refund_id = ? order by l.position`,
);

/** "26-27": April to March, by Indian time. */
export function financialYear(ms: number): string {
  const [year = 0, month = 0] = indianDate(ms).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, "0")).join("-");
}

type Wanted = Pick<Invoice, "kind" | "orderId" | "refundId" | "placeOfSupply" | "issuer">;

/** The next number of its kind and year, in the transaction of its caller: no number is lost. */
function issue({ issuer, ...wanted }: Wanted, now: number): string {
  const year = financialYear(now);
  const serial = (lastSerial.get(wanted.kind, year) as number) + 1;
  const number = `${brand.numberPrefix[wanted.kind]}/${year}/${String(serial).padStart(6, "0")}`;
  insert.run({ ...wanted, number, year, serial, now, issuer: JSON.stringify(issuer) });
  return number;
}

/**
 * The tax invoice of a paid order, once; null while the business has no GSTIN. `placeOfSupply` is
 * the state the goods go to. A transaction, or a part of its caller's.
 */
export function issueInvoice(
  orderId: string,
  placeOfSupply: string,
  now = Date.now(),
): string | null {
  return sqlite
    .transaction(() => {
      const known = findInvoice(orderId);
      if (known) return known.number;
      const issuer = readBusiness();
      if (!issuer.gstin || !findOrder(orderId)?.paidAt) return null;
      return issue({ kind: "invoice", orderId, refundId: null, placeOfSupply, issuer }, now);
    })
    .immediate();
}

/** For the clock: a credit note for all that went back of what was invoiced. Returns how many. */
export function issueCreditNotes(now = Date.now()): number {
  return sqlite
    .transaction(() => {
      const due = dueNotes.all() as { id: string; orderId: string }[];
      for (const { id, orderId } of due) {
        const invoice = findInvoice(orderId);
        if (!invoice) continue;
        const { issuer, placeOfSupply } = invoice;
        issue({ kind: "credit note", orderId, refundId: id, placeOfSupply, issuer }, now);
      }
      return due.length;
    })
    .immediate();
}

export function findInvoice(orderId: string): Invoice | undefined {
  return readRow(ofOrder.get(orderId));
}

export function listCreditNotes(orderId: string): Invoice[] {
  return notesOf.all(orderId).flatMap((row) => readRow(row) ?? []);
}

/**
 * Papers of one kind issued in a month (two times in ms UTC), in the order of their numbers, from
 * the one after `after`; for whoever reads them part by part.
 */
export function listIssued(
  kind: Invoice["kind"],
  { from, to }: { from: number; to: number },
  after: number,
  limit: number,
): (Invoice & { serial: number })[] {
  const rows = issuedWithin.all({ kind, year: financialYear(from), from, to, after, limit });
  return (rows as { serial: number }[]).flatMap((row) => {
    const invoice = readRow(row);
    return invoice ? { ...invoice, serial: row.serial } : [];
  });
}

function readRow(row: unknown): Invoice | undefined {
  if (!row) return undefined;
  const { issuer, ...rest } = row as Omit<Invoice, "issuer"> & { issuer: string };
  const business = readIssuer(issuer);
  if (!business) throw new Error(`Invoice ${rest.number} has no issuer`);
  return { ...rest, issuer: business };
}

/** The goods and the delivery of an order; their totals are its amount. */
function orderCharges(order: Order): Charge[] {
  const goods = order.lines.map(goodsCharge);
  return [...goods, ...deliveryCharges(order.shippingCost, goods)];
}

function goodsCharge(line: Order["lines"][number]): Charge {
  const { title, size, color, hsn, quantity, lineTotal, unitPrice } = line;
  const detail = [`Size ${size}`, color].filter(Boolean).join(", ");
  const rate = line.gstRate ?? garmentRate(unitPrice);
  return { title, detail, hsn, quantity, rate, total: lineTotal };
}

/** The rows of an invoice or credit note; their totals are the order's amount or the refund's. */
export function invoiceRows(
  invoice: Invoice,
  order: Order,
): { rows: TaxRow[]; reason: string | null } {
  const isInterState = invoice.placeOfSupply !== invoice.issuer.state;
  if (invoice.refundId === null) {
    return { rows: orderCharges(order).map((one) => taxRow(one, isInterState)), reason: null };
  }
  const notes = listCreditNotes(order.id);
  const nth = notes.findIndex(({ refundId }) => refundId === invoice.refundId);
  const charges = creditedOf(orderCharges(order), notes.slice(0, nth + 1).map(goneBack))[nth] ?? [];
  const { reason } = refundOf.get(invoice.refundId) as { reason: string };
  return { rows: charges.map((one) => taxRow(one, isInterState)), reason };
}

/**
 * The GST inside an order's amount, as on its invoice; before there is one, as it will be written.
 * Null while the business has no GSTIN and wrote none.
 */
export function gstIncluded(order: Order): Paise | null {
  const invoice = findInvoice(order.id);
  const issuer = invoice?.issuer ?? readBusiness();
  if (!invoice && !issuer.gstin) return null;
  const isInterState = (invoice?.placeOfSupply ?? order.state) !== issuer.state;
  const rows = orderCharges(order).map((one) => taxRow(one, isInterState));
  return sumOf(rows, "cgst") + sumOf(rows, "sgst") + sumOf(rows, "igst");
}

function goneBack({ refundId }: Invoice): GoneBack {
  const { amount } = refundOf.get(refundId) as { amount: Paise };
  return { amount, pieces: returnedUnits.all(refundId) as GoneBack["pieces"] };
}
