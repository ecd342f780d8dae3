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
  errorReason: string | null;
  /** E-mail address and phone, as the payer gave them there. */
  contact: string | null;
  createdAt: number;
  refunded: number;
}

export interface ProviderOrder {
  id: string;
  amount: number;
  amountPaid: number;
  amountDue: number;
  currency: string;
  receipt: string | null;
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

export type Answer<T> = ({ ok: true } & T) | { ok: false; reason: "unavailable" | "refused" };

export type RefundAnswer =
  | { ok: true; refund: ProviderRefund }
  | { ok: false; reason: "unavailable" | "refused" | "unknown"; message: string };

export interface PaymentProvider {
  /** In `provider` columns: whose an id is. */
  name: string;
  keyId: string;
  /** The key to pay an order of the provider's with: an earlier account's for one that was made there. */
  keyIdFor(orderId: string): string;
  /** The built-in one: its payments are only played. */
  isSandbox: boolean;
  checkoutScriptUrl: string;
  hostedPageUrl: string;
  /** What a page that takes money must allow in its Content-Security-Policy. */
  origins: { script: string; frame: string; connect: string; image: string; form: string };
  // No call takes longer than 3 s.
  /** `receipt` is our own order number, at most 40 characters. */
  createOrder(wanted: { amount: number; receipt: string }): Promise<Answer<{ id: string }>>;
  fetchOrder(id: string): Promise<Answer<{ order: ProviderOrder }>>;
  fetchPayment(id: string): Promise<Answer<{ payment: ProviderPayment }>>;
  /** Also a success when it was captured before. */
  capture(paymentId: string, amount: number): Promise<Answer<{ payment: ProviderPayment }>>;
  /** Same `key` (10 or more of A-Z a-z 0-9 - _) and amount: one refund, however often it is asked. */
  refund(wanted: {
    paymentId: string;
    amount: number;
    key: string;
    receipt: string;
  }): Promise<RefundAnswer>;
  fetchRefund(id: string): Promise<Answer<{ refund: ProviderRefund }>>;
  fetchRefunds(paymentId: string): Promise<Answer<{ refunds: ProviderRefund[] }>>;
  /** Give the order id that is stored, not the one the browser sent. */
  verifyCallback(sent: {
    orderId: string | null | undefined;
    paymentId: string | null | undefined;
    signature: string | null | undefined;
  }): boolean;
  verifyWebhook(rawBody: Uint8Array | string, signature: string | null | undefined): boolean;
}
