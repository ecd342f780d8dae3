import type { Context } from "#app/context.ts";
import type { Paise } from "#app/money.ts";
import type { Checkout, CheckoutForm } from "./checkout-form.ts";

/** Of what the built-in sandbox played: no money moved. In `provider` columns, as every provider's name. */
export const SANDBOX = "sandbox";
/** In `provider` columns: money sent straight to the shop's own UPI id, with no provider between. */
export const DIRECT_UPI = "upi";

/** All amounts are whole paise; all times are milliseconds since 1970, UTC. */
export interface ProviderPayment {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  /** `failed` is not final: it may still become `authorized`, days later. */
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  method: string | null;
  /** E-mail address and phone, as the payer gave them there. */
  contact: string | null;
  createdAt: number;
  refunded: number;
}

interface ProviderOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  /** What we told it of the order when it was made. */
  notes: Record<string, string>;
  /** Stays `paid` after a refund. */
  status: "created" | "attempted" | "paid";
  /** Every attempt, failed ones too, newest first. */
  payments: ProviderPayment[];
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: "pending" | "processed" | "failed";
  receipt: string | null;
  createdAt: number;
}

/** The customer's bank asks a payment back. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  amount: number;
  /** What was taken from the shop: all of one that is lost, of one that is won what was accepted. */
  deducted: number;
  /** In the provider's words. */
  reason: string;
  /** `open` waits for the shop's answer; `closed` ended without a loss or a win. */
  status: "open" | "under review" | "won" | "lost" | "closed";
  /** Until then the shop can answer; null where that is not told. */
  respondBy: number | null;
  createdAt: number;
}

/** A part of what an account has seen: made from `from` to `to` (ms UTC, both included), but for the newest `skip`. */
export type HistoryRange = { from: number; to: number; skip: number };
/** The newest first; the last part says so. */
export type HistoryPart<T> = Answer<{ items: T[]; isLast: boolean }>;
/** All of one account in the order of time, for a shop that does not know its own past (`app/recovery`). */
export type ProviderHistory = {
  orders(range: HistoryRange): Promise<HistoryPart<Omit<ProviderOrder, "payments">>>;
  payments(range: HistoryRange): Promise<HistoryPart<ProviderPayment>>;
  refunds(range: HistoryRange): Promise<HistoryPart<ProviderRefund>>;
  /** Absent: it tells of none. */
  disputes?(range: HistoryRange): Promise<HistoryPart<ProviderDispute>>;
};

export type Answer<T> = ({ ok: true } & T) | { ok: false; reason: "unavailable" | "refused" };

type RefundAnswer =
  | { ok: true; refund: ProviderRefund }
  | { ok: false; reason: "unavailable" | "refused" | "unknown"; message: string };

/** What an event of the provider's is about; ids of the provider's own. */
export type ProviderEvent = {
  orderId?: string;
  paymentId?: string;
  /** Of the payment that was refunded, where the event tells of a refund. */
  refundedPaymentId?: string;
  disputeId?: string;
};

/** What the browser brings back from the provider's page: a hint, never a proof of money. */
export type ProviderReturn = {
  orderId?: string | undefined;
  paymentId?: string | undefined;
  /** The provider has signed it. */
  isGenuine: boolean;
  /** The provider's short code of why it failed, such as `card_declined`. */
  failure?: string | undefined;
};

/** Reads a field of a form, or a header, by its name. */
type Read = (name: string) => string | null | undefined;

/** Speaks to one account at a provider. No call takes longer than 3 s. */
export interface PaymentProvider {
  /** In `provider` columns: whose an id is. */
  name: string;
  /** As the operator knows it. */
  title: string;
  /** The built-in one: its payments are only played. */
  isSandbox: boolean;
  /** What shoppers can pay with there, as it is called; absent: not known. */
  marks?: readonly string[];
  /** For the provider's own widget; what may be shown to everybody. Null where it needs none. */
  publicKey: string | null;
  /** Since when it has not accepted the shop's keys, ms UTC; null while it does. Absent: it has none to refuse. */
  refusedSince?: () => number | null;
  /** What a page that takes money must allow in its Content-Security-Policy. */
  origins: { script: string; frame: string; connect: string; image: string; form: string };
  /**
   * `receipt` is our own order number, at most 40 characters; `notes` are for whoever must make the
   * order anew one day: at most 15 of 256 characters, nothing of a person.
   */
  createOrder(wanted: {
    amount: Paise;
    receipt: string;
    notes?: Record<string, string>;
  }): Promise<Answer<{ id: string }>>;
  /** The form that leads to the provider's page with an order of the provider's. */
  checkoutForm(checkout: Checkout): CheckoutForm;
  fetchOrder(id: string): Promise<Answer<{ order: ProviderOrder }>>;
  fetchPayment(id: string): Promise<Answer<{ payment: ProviderPayment }>>;
  /** Also a success when it was captured before. */
  capture(paymentId: string, amount: Paise): Promise<Answer<{ payment: ProviderPayment }>>;
  /** Same `key` (10 or more of A-Z a-z 0-9 - _) and amount: one refund, however often it is asked. */
  refund(wanted: {
    paymentId: string;
    amount: Paise;
    key: string;
    receipt: string;
  }): Promise<RefundAnswer>;
  fetchRefund(id: string): Promise<Answer<{ refund: ProviderRefund }>>;
  fetchRefunds(paymentId: string): Promise<Answer<{ refunds: ProviderRefund[] }>>;
  /** Absent: it tells of none. */
  fetchDispute?: (id: string) => Promise<Answer<{ dispute: ProviderDispute }>>;
  /** Of each of its accounts, the present one first; a provider that cannot list has none. */
  histories?: readonly ProviderHistory[];
  /** Reads the fields that came back with the browser. */
  readReturn(field: Read): ProviderReturn;
  /** In our own words why a payment failed, by the code of `ProviderReturn`. */
  failureMessage(code: string): string;
  /** Undefined when the provider has not signed these bytes; `id` is the event's own, where it has one. */
  verifyEvent(sent: { body: Uint8Array; header: Read }): { id: string | null } | undefined;
  /** What a stored event is about; empty when it cannot be read. */
  readEvent(body: string): ProviderEvent;
}

/** The providers the shop has keys of, as its settings were at one moment. */
export type PaymentProviders = {
  /** New payments go through this one. */
  current: PaymentProvider;
  /** Whose an id is, by the name in its `provider` column; undefined where no keys are left of it. */
  named(name: string | null): PaymentProvider | undefined;
  /** Each once, the current one first. */
  all: readonly PaymentProvider[];
};

/** For commands that speak to payment providers. */
export type PaymentContext = Context & { providers: { payments: PaymentProviders } };

/** For a list that is never empty; the first one takes new payments. */
export function providersOf(
  current: PaymentProvider,
  ...others: readonly PaymentProvider[]
): PaymentProviders {
  const all = [current, ...others];
  return { current, all, named: (name) => all.find((one) => one.name === name) };
}

/** Whether the shop has keys by which it can ask this provider anything; undefined: nobody knows it any more. */
export function hasKeys(provider: PaymentProvider | undefined): boolean {
  return provider !== undefined && provider.publicKey !== "";
}
