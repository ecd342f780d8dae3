import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { orderLines, orders } from "./orders.ts";
import { personal } from "./personal.ts";

/** Money that came in, money that goes back, and the documents about both. */

export const payments = sqliteTable(
  "payments",
  {
    /** The provider's payment id: one payment pays one order, once. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /**
     * Whose id it is: a name in the registry of payment providers, or `upi` of a direct transfer. Every
     * payment is written with it; the default let the column be added to a table of money without
     * writing that anew.
     */
    provider: text().notNull().default(""),
    method: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: ["captured", "refund due", "refunded"] }).notNull(),
    capturedAt: integer().notNull(),
  },
  (t) => [
    index("payments_order").on(t.orderId),
    index("payments_owed").on(t.orderId).where(sql`status = 'refund due'`),
    // Whether a provider has taken money is asked at each start, where none has keys (payment-providers/taken-money.server.ts).
    index("payments_of_providers").on(t.provider).where(sql`provider not in ('sandbox', 'upi')`),
    /** The payment that paid the order; a second one is kept as `refund due`. */
    uniqueIndex("payments_once").on(t.orderId).where(sql`status = 'captured'`),
    check("payments_amount", sql`${t.amount} > 0`),
  ],
);

export const refundStatuses = ["asked", "pending", "processed", "failed"] as const;

/**
 * Money on its way back, written down before the provider is asked. What is not failed never adds
 * up to more than its payment: a trigger in `migrations/*_refund_rules.sql` sees to it.
 */
export const refunds = sqliteTable(
  "refunds",
  {
    /** Our key: sent as X-Refund-Idempotency, so one row is one refund however often it is asked. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    reason: personal(text().notNull(), "names"),
    /** In paise, what of the amount is the delivery's; the rest is of `refund_units`, or of no line. */
    delivery: integer().notNull().default(0),
    status: text({ enum: refundStatuses }).notNull().default("asked"),
    /** The provider's id, or the UTR of one the operator has sent by hand. */
    providerRefundId: text().unique(),
    /** Whose `providerRefundId` is, as in `payments`; `upi` when it is a UTR. */
    provider: text(),
    /** "shopper" (who cancelled), "operator", or "provider" (made at the provider itself). */
    requestedBy: text("asked_by", { enum: ["shopper", "operator", "provider"] }).notNull(),
    /** The dispute by which the customer's bank has taken this money, where it went back so. */
    disputeId: text(),
    /** The operator sends it although the bank has not decided about the payment. */
    isDespite: integer("is_despite", { mode: "boolean" }).notNull().default(false),
    createdAt: integer().notNull(),
    /** When to ask the provider (again); null when it is over, or sent by hand. */
    dueAt: integer(),
    attempts: integer().notNull().default(0),
    error: text(),
    processedAt: integer(),
  },
  (t) => [
    index("refunds_order").on(t.orderId, t.createdAt),
    index("refunds_payment").on(t.paymentId),
    index("refunds_due").on(t.dueAt).where(sql`due_at is not null`),
    index("refunds_by_hand").on(t.orderId).where(sql`status = 'asked' and due_at is null`),
    index("refunds_failed").on(t.paymentId, t.createdAt).where(sql`status = 'failed'`),
    // Made at the provider's dashboard: few, and whether their items are in stock again is asked of each.
    index("refunds_of_provider").on(t.orderId, t.createdAt).where(sql`asked_by = 'provider'`),
    // The provider refunds nothing smaller than a rupee.
    check("refunds_amount", sql`${t.amount} >= 100`),
    check(
      "refunds_status",
      sql.raw(`status in (${refundStatuses.map((status) => `'${status}'`).join(", ")})`),
    ),
  ],
);

/** The units of an order's lines that a refund was made for; of one that failed they count no more. */
export const refundUnits = sqliteTable(
  "refund_units",
  {
    refundId: text()
      .notNull()
      .references(() => refunds.id),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** How many of them went back on the shelf with it. */
    restocked: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.lineId] }),
    index("refund_units_line").on(t.lineId),
    check("refund_units_quantity", sql`${t.quantity} > 0`),
    check("refund_units_restocked", sql`${t.restocked} between 0 and ${t.quantity}`),
  ],
);

/**
 * What was sold and what went back, by Indian day (counted from 1970), in paise: of all orders by the
 * dates of payments and refunds, and as the desk shows it, each order by its `countsByInvoice`.
 * Triggers on orders, refunds and invoices keep it, so that nobody adds up a year.
 */
export const salesDays = sqliteTable(
  "sales_days",
  {
    basis: text({ enum: ["payments", "sales"] }).notNull(),
    day: integer().notNull(),
    orders: integer().notNull(),
    gross: integer().notNull(),
    refunded: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.basis, t.day] }),
    check("sales_days_basis", sql`${t.basis} in ('payments', 'sales')`),
  ],
);

export const unmatchedStatuses = [
  "open",
  "asked",
  "pending",
  "refunded",
  "found",
  "elsewhere",
] as const;

/**
 * Captured money whose order this shop does not know: restored from a backup that is older than the
 * order, or taken by another product on the same account. The operator says what becomes of it;
 * `asked` and `pending` are on their way back.
 */
export const unmatchedPayments = sqliteTable(
  "unmatched_payments",
  {
    /** The provider's payment id: told twice, it is one row. */
    id: text().primaryKey(),
    /** Whose payment it is, as in `payments`. */
    provider: text().notNull().default(""),
    providerOrderId: text(),
    /** What its order at the provider says of itself; ours carry the number of the order. */
    receipt: text(),
    /** What was ordered, as the provider was told with its order; empty: it was told nothing. */
    items: text({ mode: "json" })
      .$type<{ productId: string; size: string; quantity: number }[]>()
      .notNull()
      .default([]),
    method: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** E-mail address and phone as the provider gives them; forgotten with the answer. */
    contact: personal(text(), { leaves: null }, { finds: true }),
    paidAt: integer().notNull(),
    status: text({ enum: unmatchedStatuses }).notNull().default("open"),
    answeredAt: integer(),
    note: personal(text(), { leaves: null }),
    /** The order the operator found for it. */
    orderId: text().references(() => orders.id),
    /** Our key for the way back, as in `refunds`; the amount is what was left of the payment. */
    refundId: text().unique(),
    refundAmount: integer(),
    providerRefundId: text().unique(),
    dueAt: integer(),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (t) => [
    index("unmatched_payments_open")
      .on(t.paidAt)
      .where(sql`status in ('open', 'asked', 'pending')`),
    index("unmatched_payments_answered").on(t.answeredAt, t.id),
    index("unmatched_payments_due").on(t.dueAt).where(sql`due_at is not null`),
    check(
      "unmatched_payments_status",
      sql.raw(`status in (${unmatchedStatuses.map((status) => `'${status}'`).join(", ")})`),
    ),
    check("unmatched_payments_order", sql`(${t.status} = 'found') = (${t.orderId} is not null)`),
    check("unmatched_payments_refund", sql`${t.refundAmount} between 100 and ${t.amount}`),
  ],
);

/** A transfer a shopper reports to our UPI id; the operator looks and answers. */
export const transferReports = sqliteTable(
  "upi_claims",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    /** The bank's number of the transfer, 12 digits. */
    utr: text().notNull().unique(),
    claimedAt: integer().notNull(),
    /** Until then, while nobody has answered, its order keeps its units; 0 when it keeps none. */
    holdsUntil: integer().notNull().default(0),
    answeredAt: integer(),
    accepted: integer({ mode: "boolean" }),
    /** Why it was not accepted, in the operator's words. */
    reason: personal(text(), { leaves: null }),
  },
  (t) => [
    index("upi_claims_waiting").on(t.claimedAt).where(sql`answered_at is null`),
    index("upi_claims_accepted").on(t.claimedAt).where(sql`accepted = 1`),
    check("upi_claims_utr", sql`length(${t.utr}) = 12`),
    check("upi_claims_answer", sql`(${t.answeredAt} is null) = (${t.accepted} is null)`),
  ],
);

/** Tax invoices and credit notes, numbered without gaps per financial year; never changed. */
export const invoices = sqliteTable(
  "invoices",
  {
    /** "INV/26-27/000123": at most 16 characters (Rule 46). */
    number: text().primaryKey(),
    kind: text({ enum: ["invoice", "credit note"] }).notNull(),
    /** "26-27": April to March. */
    financialYear: text().notNull(),
    serial: integer().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    refundId: text()
      .unique()
      .references(() => refunds.id),
    /** In paise, what a credit note takes back of what a bank took, for the items that came back; else null: all of it. */
    amount: integer(),
    issuedAt: integer().notNull(),
    /** Who sold, as it was that day. */
    issuer: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    placeOfSupply: text().notNull(),
  },
  (t) => [
    uniqueIndex("invoices_once").on(t.orderId).where(sql`kind = 'invoice'`),
    unique("invoices_serial").on(t.kind, t.financialYear, t.serial),
    index("invoices_issued").on(t.issuedAt),
    index("invoices_order").on(t.orderId, t.issuedAt),
    check("invoices_number", sql`length(${t.number}) <= 16`),
    check("invoices_kind", sql`(${t.kind} = 'credit note') = (${t.refundId} is not null)`),
  ],
);

/** Refunds of invoiced orders that have no credit note yet; triggers on refunds and invoices keep it. */
export const dueCreditNotes = sqliteTable("due_credit_notes", {
  refundId: text()
    .primaryKey()
    .references(() => refunds.id),
});
