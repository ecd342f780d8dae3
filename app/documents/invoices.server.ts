import { eq, sql } from "drizzle-orm";
import { inBackground } from "#app/background.server.ts";
import type { Context } from "#app/context.ts";
import { indianDate } from "#app/india/dates.ts";
import type { Paise } from "#app/money.ts";
import { besideLines, orderAmounts } from "#app/order-sums.ts";
import { countByPayment } from "#app/orders/change-status.server.ts";
import { findOrder, type Order, type OrderLine } from "#app/orders/orders.server.ts";
import { keepRates } from "#app/orders/write-order.server.ts";
import { isWorkHeld } from "#app/settings/closed.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { readRestored } from "#app/settings/restored.server.ts";
import { findPlace } from "#app/shipping/places.server.ts";
import { inSize } from "#app/shop.ts";
import { db, sqlite } from "#db/client.server.ts";
import { invoices, refunds } from "#db/schema.ts";
import { creditedRows, type GoneBack } from "./credited.ts";
import { contactLine } from "./document-parts.server.ts";
import { readDocumentSettings } from "./document-settings.server.ts";
import {
  creditNotesOfOrder,
  invoiceOfOrder,
  issuedWithin,
  lastSerial,
  refundsToCredit,
  returnedUnits,
  unitsBackOf,
} from "./invoices.sql.server.ts";
import { type Issuer, readBusiness, readIssuer } from "./issuer.server.ts";
import { nextDocumentNumber } from "./numbering.server.ts";
import { type Charge, deliveryCharges, garmentRate, sumOf, type TaxRow, taxRow } from "./tax.ts";

export type Invoice = {
  number: string;
  kind: "invoice" | "credit note";
  orderId: string;
  refundId: string | null;
  /** What a credit note takes back of what a bank took, for the items that came back; else null: all of it. */
  amount: Paise | null;
  issuedAt: number;
  issuer: Issuer;
  /** Name of a state. */
  placeOfSupply: string;
};

const { placeholder } = sql;
const insert = db
  .insert(invoices)
  .values({
    number: placeholder("number"),
    kind: placeholder("kind"),
    financialYear: placeholder("year"),
    serial: placeholder("serial"),
    orderId: placeholder("orderId"),
    refundId: placeholder("refundId"),
    amount: placeholder("amount"),
    issuedAt: placeholder("now"),
    issuer: placeholder("issuer"),
    placeOfSupply: placeholder("placeOfSupply"),
  })
  .prepare();
const refundOf = db
  .select({ amount: refunds.amount, reason: refunds.reason, delivery: refunds.delivery })
  .from(refunds)
  .where(eq(refunds.id, placeholder("id")))
  .prepare();

/** "26-27": April to March, by Indian time. */
export function financialYear(ms: number): string {
  const [year = 0, month = 0] = indianDate(ms).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, "0")).join("-");
}

type Wanted = Omit<Invoice, "number" | "issuedAt">;

/**
 * The next number of its series, in the transaction of its caller: no number is lost. After a
 * restore it is of another series until the year is over, as numbers given since the backup are not known.
 */
function issue({ issuer, ...wanted }: Wanted, now: number): string {
  const year = financialYear(now);
  const serial = (lastSerial.get(wanted.kind, year) ?? 0) + 1;
  const restored = readRestored()?.invoiceSeries;
  const series = restored?.financialYear === year ? restored.name : year;
  const number = nextDocumentNumber(wanted.kind, series, year, now);
  // Drawn again in a year, it is the document that was given.
  const asOfNow = { contact: contactLine(), ...readDocumentSettings(), addsUp: true };
  const kept: Issuer = { ...issuer, ...asOfNow };
  insert.run({ ...wanted, number, year, serial, now, issuer: kept });
  return number;
}

/**
 * The tax invoice of a confirmed order, once; null while the business has no GSTIN. `placeOfSupply` is
 * the state the goods go to. A transaction, or a part of its caller's.
 */
export function issueInvoice(
  { now }: Context,
  { orderId, placeOfSupply }: { orderId: string; placeOfSupply: string },
): string | null {
  return sqlite
    .transaction(() => {
      const known = findInvoice(orderId);
      if (known) return known.number;
      const { usualRate: _usualRate, ...issuer } = readBusiness();
      const order = findOrder(orderId);
      if (!order?.confirmedAt) return null;
      if (!issuer.gstin) {
        countByPayment(orderId);
        return null;
      }
      keepRates(orderId, order.lines.map(rateOf));
      const sold = { kind: "invoice", orderId, refundId: null, amount: null } as const;
      return issue({ ...sold, placeOfSupply, issuer }, now);
    })
    .immediate();
}

/**
 * At once, after a refund has ended. The refund stands whatever becomes of its note: what fails, and
 * what is due while a restored shop holds its work, the scheduler's job writes.
 */
export function creditAtOnce(context: Context): void {
  if (!isWorkHeld()) void inBackground("write credit notes", () => issueCreditNotes(context));
}

/**
 * A credit note for what went back of what was invoiced; of what a bank took as far as the shop has the
 * items. Returns how many.
 */
export function issueCreditNotes({ now }: Context): number {
  return sqlite
    .transaction(() => {
      const due = refundsToCredit.all();
      for (const { id, orderId, amount, isOfItems } of due) {
        const invoice = findInvoice(orderId);
        if (!invoice) continue;
        const { issuer, placeOfSupply } = invoice;
        const of = { orderId, refundId: id, amount: isOfItems ? amount : null };
        issue({ kind: "credit note", ...of, placeOfSupply, issuer }, now);
      }
      return due.length;
    })
    .immediate();
}

/** The invoice of an order; undefined until it is packed, and where the business had no GSTIN. */
export function findInvoice(orderId: string): Invoice | undefined {
  return readRow(invoiceOfOrder.get(orderId));
}

/** In the order of their numbers; `refundId` says for which refund. */
export function listCreditNotes(orderId: string): Invoice[] {
  return creditNotesOfOrder.all(orderId).flatMap((row) => readRow(row) ?? []);
}

/**
 * Documents of one kind issued in a month (two times in ms UTC), in the order of their numbers, from
 * the one after `after`; for whoever reads them part by part.
 */
export function listIssued(
  kind: Invoice["kind"],
  { from, to }: { from: number; to: number },
  after: number,
  limit: number,
): (Invoice & { serial: number })[] {
  const rows = issuedWithin.all({ kind, year: financialYear(from), from, to, after, limit });
  return rows.flatMap((row) => {
    const invoice = readRow(row);
    return invoice ? { ...invoice, serial: row.serial } : [];
  });
}

function readRow(row: ReturnType<typeof invoiceOfOrder.get>): Invoice | undefined {
  if (!row) return undefined;
  const { issuer, ...rest } = row;
  const business = readIssuer(issuer);
  if (!business) throw new Error(`Invoice ${rest.number} has no issuer`);
  return { ...rest, issuer: business };
}

/** The goods of an order, its delivery and what else it is charged beside them; their totals are its amount. */
function orderCharges(order: Order): Charge[] {
  const goods = order.lines.map(goodsCharge);
  return [
    ...goods,
    ...besideLines.flatMap((name) => deliveryCharges(order[name], goods, orderAmounts[name].label)),
  ];
}

function goodsCharge(line: OrderLine): Charge {
  const { title, color, hsn, quantity, lineTotal: total } = line;
  const detail = [inSize(currentSettings(), line), color].filter(Boolean).join(", ");
  return { title, detail, hsn, quantity, rate: rateOf(line), total };
}

function rateOf({ gstRate, lineTotal: total, quantity }: OrderLine): number {
  return gstRate ?? readBusiness().usualRate ?? garmentRate({ total, quantity });
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
  const back = notes.slice(0, nth + 1).map((note) => {
    return { ...goneBack(note), isAlone: !note.issuer.addsUp };
  });
  const rows = creditedRows(orderCharges(order), back, isInterState)[nth] ?? [];
  const refund = refundOf.get({ id: invoice.refundId });
  return { rows, reason: refund?.reason ?? null };
}

/** The state the goods go to: of the pincode rather than as it was typed. */
export function placeOfSupply({ pincode, state }: Pick<Order, "pincode" | "state">): string {
  return findPlace(pincode)?.state ?? state;
}

/**
 * The GST inside an order's amount, as on its invoice; before there is one, as it will be written.
 * Null while the business has no GSTIN and wrote none.
 */
export function gstIncluded(order: Order): Paise | null {
  const invoice = findInvoice(order.id);
  const issuer = invoice?.issuer ?? readBusiness();
  if (!invoice && !issuer.gstin) return null;
  const isInterState = (invoice?.placeOfSupply ?? placeOfSupply(order)) !== issuer.state;
  const rows = orderCharges(order).map((one) => taxRow(one, isInterState));
  return sumOf(rows, "cgst") + sumOf(rows, "sgst") + sumOf(rows, "igst");
}

function goneBack({ orderId, refundId, amount: part, issuedAt: at }: Invoice): GoneBack {
  const refund = refundOf.get({ id: refundId });
  if (!refund) throw new Error(`A credit note of no refund: ${refundId}`);
  // For the items that came back of an order whose money a bank took.
  if (part !== null) return { amount: part, delivery: 0, units: unitsBackOf.all({ orderId, at }) };
  const { amount, delivery } = refund;
  return { amount, delivery, units: returnedUnits.all({ refundId }) };
}
