import type { Paise } from "#app/money.ts";
import { ordersNamed } from "#app/orders/named-order.server.ts";
import { findOrderByProviderId } from "#app/orders/orders.server.ts";
import type { PaymentProvider, ProviderPayment } from "#app/payment-providers/payment-provider.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { sqlite } from "#db/client.server.ts";
import { NEWEST, pageOf, readTimeKey, timeKey } from "#db/page.ts";
import type { OrderStatus, unmatchedStatuses } from "#db/schema.ts";
import { recordPayment } from "./record-payment.server.ts";
import { settlePayment } from "./settle.server.ts";

/** Captured money of no order we know. Amounts in paise, times in ms UTC. */
export type UnmatchedPayment = {
  id: string;
  providerOrderId: string | null;
  receipt: string | null;
  provider: string;
  method: string;
  amount: Paise;
  currency: string;
  contact: string | null;
  paidAt: number;
  status: (typeof unmatchedStatuses)[number];
  answeredAt: number | null;
  note: string | null;
  /** Of the order it was found to belong to, or of one of ours that has its receipt as its number. */
  order: { id: string; number: number } | null;
  refundAmount: Paise | null;
  error: string | null;
};

const PAGE = 20;
const COLUMNS = `u.id, u.provider, u.provider_order_id providerOrderId, u.receipt, u.method, u.amount, u.currency,
  u.contact, u.paid_at paidAt, u.status, u.answered_at answeredAt, u.note, o.id orderId,
  o.number orderNumber, u.refund_amount refundAmount, u.error`;
const FROM = `unmatched_payments u left join orders o on o.id = coalesce(u.order_id, (
  select id from orders where number = cast(u.receipt as integer) and u.receipt not glob '*[^0-9]*'))`;
const isKnown = sqlite
  .prepare(
    `select exists (select 1 from payments where id = @id)
       or exists (select 1 from unmatched_payments where id = @id)`,
  )
  .pluck();
const insert = sqlite.prepare(
  `insert into unmatched_payments
     (id, provider, provider_order_id, receipt, method, amount, currency, contact, paid_at, found_at)
   values (@id, @provider, @orderId, @receipt, @method, @amount, @currency, @contact, @createdAt, @now)
   on conflict do nothing`,
);
const open = sqlite.prepare(
  `select ${COLUMNS} from ${FROM} where u.status in ('open', 'asked', 'pending')
   order by u.paid_at limit 100`,
);
const past = sqlite.prepare(
  `select ${COLUMNS} from ${FROM}
   where u.status in ('refunded', 'found', 'elsewhere') and (u.answered_at, u.id) < (?, ?)
   order by u.answered_at desc, u.id desc limit ${PAGE + 1}`,
);
const waiting = sqlite.prepare(
  "select id, provider, amount, method, currency from unmatched_payments where id = ? and status = 'open'",
);
const answer = sqlite.prepare(
  `update unmatched_payments set status = @status, order_id = @orderId, note = @note,
     answered_at = @now, contact = null, error = null
   where id = @id and status = 'open'`,
);
const openAgain = sqlite.prepare(
  `update unmatched_payments set status = 'open', answered_at = null
   where id = ? and status = 'elsewhere'`,
);
const orderOf = sqlite.prepare("select id, status, amount from orders where id = ?");

/**
 * Writes down what was captured and belongs to no order we know, once, as the provider tells it;
 * where the order is known after all it is settled. False when the provider did not answer.
 */
export async function notePayments(
  told: { payment?: string; providerOrder?: string },
  provider: PaymentProvider = paymentProviders().current,
): Promise<boolean> {
  const { payment, providerOrder } = told;
  if (payment && isKnown.get({ id: payment })) return true;
  const read = payment
    ? await provider.fetchPayment(payment)
    : providerOrder && (await provider.fetchOrder(providerOrder));
  if (!read) return true;
  if (!read.ok) return read.reason === "refused";
  const found = "payment" in read ? [read.payment] : read.order.payments;
  let isDone = true;
  for (const one of found) {
    if (one.status === "captured") isDone = (await note(one, provider)) && isDone;
  }
  return isDone;
}

async function note(payment: ProviderPayment, provider: PaymentProvider): Promise<boolean> {
  const ours = payment.orderId && findOrderByProviderId(payment.orderId);
  if (ours) return (await settlePayment(ours, "provider", provider)) !== "unknown";
  const order = payment.orderId ? await provider.fetchOrder(payment.orderId) : undefined;
  if (order?.ok === false && order.reason === "unavailable") return false;
  const receipt = order?.ok ? order.order.receipt : null;
  const method = payment.method ?? "unknown";
  insert.run({ ...payment, provider: provider.name, method, receipt, now: Date.now() });
  return true;
}

/** What waits for the operator, oldest first, and what has its answer, newest first, by key. */
export function listUnmatched(after: string | null): {
  open: UnmatchedPayment[];
  answered: UnmatchedPayment[];
  next: string | null;
} {
  const from = readTimeKey(after);
  const rows = past.all(from ?? NEWEST) as Row[];
  const { page, next } = pageOf(rows, PAGE, ({ answeredAt, id }) => timeKey(answeredAt ?? 0, id));
  return { open: from ? [] : open.all().map(readRow), answered: page.map(readRow), next };
}

type Row = Omit<UnmatchedPayment, "order"> & { orderId: string | null; orderNumber: number | null };

function readRow(row: unknown): UnmatchedPayment {
  const { orderId, orderNumber, ...rest } = row as Row;
  const order = orderId && orderNumber ? { id: orderId, number: orderNumber } : null;
  return { ...rest, order };
}

export type Found =
  | { ok: true; orderId: string }
  | { ok: false; reason: "over" | "no order" | "other amount"; amount?: Paise };

/**
 * The operator has found the order a payment belongs to: it is recorded there as any other, so an
 * open order of this amount becomes paid, and for any other it stands there as money to send back.
 * An open order of another amount stays open. `audit` is part of the transaction.
 */
export function giveToOrder(
  id: string,
  orderName: string,
  noted: string | null,
  audit: (orderId: string, now: number) => void,
  now = Date.now(),
): Found {
  return sqlite
    .transaction((): Found => {
      const payment = waiting.get(id) as
        | (Pick<ProviderPayment, "id" | "amount" | "currency"> & {
            provider: string;
            method: string;
          })
        | undefined;
      if (!payment) return { ok: false, reason: "over" };
      const [named, ...others] = ordersNamed(orderName);
      const isOne = named && others.length === 0;
      const order = (isOne ? orderOf.get(named.id) : undefined) as
        | { id: string; status: OrderStatus; amount: Paise }
        | undefined;
      if (!order) return { ok: false, reason: "no order" };
      const isExact = order.amount === payment.amount && payment.currency === "INR";
      if (order.status === "awaiting payment" && !isExact) {
        return { ok: false, reason: "other amount", amount: order.amount };
      }
      recordPayment(order.id, { ...payment, isForOrder: true, isReturned: false }, "operator", now);
      answer.run({ id, status: "found", orderId: order.id, note: noted, now });
      audit(order.id, now);
      return { ok: true, orderId: order.id };
    })
    .immediate();
}

/** Dealt with elsewhere: it waits no more, and nothing is sent. False when it was answered already. */
export function setAside(
  id: string,
  noted: string,
  audit: (now: number) => void,
  now = Date.now(),
): boolean {
  return sqlite
    .transaction(() => {
      const values = { id, status: "elsewhere", orderId: null, note: noted, now };
      if (answer.run(values).changes === 0) return false;
      audit(now);
      return true;
    })
    .immediate();
}

/** What was set aside waits again. */
export function takeUpAgain(id: string, audit: (now: number) => void, now = Date.now()): boolean {
  return sqlite
    .transaction(() => {
      if (openAgain.run(id).changes === 0) return false;
      audit(now);
      return true;
    })
    .immediate();
}
