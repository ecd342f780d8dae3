import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import type { Paise } from "#app/money.ts";
import { ordersNamed } from "#app/orders/named-order.server.ts";
import { findOrderByProviderId } from "#app/orders/orders.server.ts";
import type {
  PaymentContext,
  PaymentProvider,
  ProviderPayment,
} from "#app/payment-providers/payment-provider.ts";
import { bookLosses } from "#app/refunds/disputed.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { NEWEST, pageOf, readTimeKey, timeKey } from "#db/page.ts";
import { orders, unmatchedPayments } from "#db/schema.ts";
import { linkDisputes } from "./disputes.sql.server.ts";
import { itemsOfNotes } from "./order-notes.ts";
import { recordPayment } from "./record-payment.server.ts";
import { settlePayment } from "./settle.server.ts";
import {
  answeredPayments,
  isKnownPayment,
  openPayments,
  type UnmatchedRow,
} from "./unmatched-rows.sql.server.ts";

/**
 * Captured money of no order we know. Amounts in paise, times in ms UTC. `order`: the one it was found
 * to belong to, or one of ours that has its receipt as its number.
 */
export type UnmatchedPayment = Omit<UnmatchedRow, "orderId" | "orderNumber" | "items"> & {
  /** What was ordered, where the provider was told. */
  items: { productId: string; size: string; quantity: number }[];
  order: { id: string; number: number } | null;
};

const { placeholder } = sql;
const insert = db
  .insert(unmatchedPayments)
  .values({
    id: placeholder("id"),
    provider: placeholder("provider"),
    providerOrderId: placeholder("orderId"),
    receipt: placeholder("receipt"),
    method: placeholder("method"),
    amount: placeholder("amount"),
    currency: placeholder("currency"),
    contact: placeholder("contact"),
    items: placeholder("items"),
    paidAt: placeholder("createdAt"),
  })
  .onConflictDoNothing()
  .prepare();
const waiting = db
  .select({
    id: unmatchedPayments.id,
    provider: unmatchedPayments.provider,
    amount: unmatchedPayments.amount,
    method: unmatchedPayments.method,
    currency: unmatchedPayments.currency,
  })
  .from(unmatchedPayments)
  .where(and(eq(unmatchedPayments.id, placeholder("id")), eq(unmatchedPayments.status, "open")))
  .prepare();
const answer = db
  .update(unmatchedPayments)
  .set({
    status: sql`${placeholder("status")}`,
    orderId: sql`${placeholder("orderId")}`,
    note: sql`${placeholder("note")}`,
    answeredAt: sql`${placeholder("now")}`,
    contact: null,
    error: null,
  })
  .where(and(eq(unmatchedPayments.id, placeholder("id")), eq(unmatchedPayments.status, "open")))
  .prepare();
const openAgain = db
  .update(unmatchedPayments)
  .set({ status: "open", answeredAt: null })
  .where(
    and(eq(unmatchedPayments.id, placeholder("id")), eq(unmatchedPayments.status, "elsewhere")),
  )
  .prepare();
const orderOf = db
  .select({ id: orders.id, status: orders.status, amount: orders.amount })
  .from(orders)
  .where(eq(orders.id, placeholder("id")))
  .prepare();

/**
 * Writes down what was captured and belongs to no order we know, once, as the provider tells it;
 * where the order is known after all it is settled. False when the provider did not answer.
 */
export async function notePayments(
  context: PaymentContext,
  reported: {
    /** Whose ids they are. */
    provider: string;
    paymentId?: string | undefined;
    providerOrderId?: string | undefined;
  },
): Promise<boolean> {
  const { paymentId, providerOrderId } = reported;
  const provider = context.providers.payments.named(reported.provider);
  if (!provider) return false;
  if (paymentId && isKnownPayment.get({ id: paymentId })) return true;
  const read = paymentId
    ? await provider.fetchPayment(paymentId)
    : providerOrderId && (await provider.fetchOrder(providerOrderId));
  if (!read) return true;
  if (!read.ok) return read.reason === "refused";
  const found = "payment" in read ? [read.payment] : read.order.payments;
  let isDone = true;
  for (const one of found) {
    if (one.status === "captured") isDone = (await notePayment(context, provider, one)) && isDone;
  }
  return isDone;
}

/** What its order at the provider says of itself. */
type OrderRecord = { receipt: string | null; notes: Record<string, string> };

/**
 * One payment that was captured. `known`: what the provider's order says, where that was read already.
 * False when the provider did not answer.
 */
export async function notePayment(
  context: PaymentContext,
  provider: PaymentProvider,
  payment: ProviderPayment,
  known?: OrderRecord,
): Promise<boolean> {
  const ours = payment.orderId && findOrderByProviderId(payment.orderId);
  if (ours) {
    const byProvider = { ...context, actor: { kind: "provider", name: provider.name } } as const;
    return (await settlePayment(byProvider, { orderId: ours })) !== "unknown";
  }
  const order = payment.orderId && !known ? await provider.fetchOrder(payment.orderId) : undefined;
  if (order?.ok === false && order.reason === "unavailable") return false;
  const record = known ?? (order?.ok ? order.order : undefined);
  const receipt = record?.receipt ?? null;
  const items = record ? itemsOfNotes(record.notes) : [];
  const { id, orderId, amount, currency, contact, createdAt } = payment;
  const method = payment.method ?? "unknown";
  const read = { id, orderId, amount, currency, contact, createdAt, method, receipt };
  insert.run({ ...read, items, provider: provider.name });
  return true;
}

/** What waits for the operator, oldest first, and what has its answer, newest first, by key. */
export function listUnmatched(after: string | null): {
  open: UnmatchedPayment[];
  answered: UnmatchedPayment[];
  next: string | null;
} {
  const from = readTimeKey(after);
  const rows = answeredPayments.all(...(from ?? NEWEST), PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ answeredAt, id }) => timeKey(answeredAt ?? 0, id));
  return { open: from ? [] : openPayments.all().map(readRow), answered: page.map(readRow), next };
}

const PAGE = 20;

function readRow({ orderId, orderNumber, items, ...rest }: UnmatchedRow): UnmatchedPayment {
  const order = orderId && orderNumber ? { id: orderId, number: orderNumber } : null;
  return { ...rest, items: JSON.parse(items), order };
}

type Found =
  | { ok: true; orderId: string }
  | { ok: false; reason: "over" | "no order" | "other amount"; amount?: Paise };

/**
 * The operator has found the order a payment belongs to: it is recorded there as any other, so an
 * open order of this amount becomes paid, and for any other it stands there as money to send back.
 * An open order of another amount stays open.
 */
export function giveToOrder(
  context: Context,
  { id, orderName, note }: { id: string; orderName: string; note: string | null },
): Found {
  return sqlite
    .transaction((): Found => {
      const payment = waiting.get({ id });
      if (!payment) return { ok: false, reason: "over" };
      const [named, ...others] = ordersNamed(orderName);
      const order = named && others.length === 0 ? orderOf.get({ id: named.id }) : undefined;
      if (!order) return { ok: false, reason: "no order" };
      const isExact = order.amount === payment.amount && payment.currency === "INR";
      if (order.status === "awaiting payment" && !isExact) {
        return { ok: false, reason: "other amount", amount: order.amount };
      }
      const orderId = order.id;
      recordPayment(context, { ...payment, orderId, isForOrder: true, isReturned: false });
      answer.run({ id, status: "found", orderId, note, now: context.now });
      // What a bank asks of it, and has taken, is the order's from now on.
      linkDisputes.run({ orderId, paymentId: id });
      bookLosses(context, { paymentId: id });
      const subject = `/admin/orders/${orderId}`;
      recordAudit(context, { what: "payment added to its order", subject, detail: id });
      return { ok: true, orderId };
    })
    .immediate();
}

/** The page of the desk that lists them. */
export const UNMATCHED_PAGE = "/admin/payments";

/** Dealt with elsewhere: it waits no more, and nothing is sent. False when it was answered already. */
export function setAside(context: Context, { id, note }: { id: string; note: string }): boolean {
  return sqlite
    .transaction(() => {
      const values = { id, status: "elsewhere", orderId: null, note, now: context.now };
      if (answer.run(values).changes === 0) return false;
      const what = "payment marked as handled";
      recordAudit(context, { what, subject: UNMATCHED_PAGE, detail: id });
      return true;
    })
    .immediate();
}

/** What was set aside waits again. */
export function takeUpAgain(context: Context, { id }: { id: string }): boolean {
  return sqlite
    .transaction(() => {
      if (openAgain.run({ id }).changes === 0) return false;
      recordAudit(context, { what: "payment reopened", subject: UNMATCHED_PAGE, detail: id });
      return true;
    })
    .immediate();
}
