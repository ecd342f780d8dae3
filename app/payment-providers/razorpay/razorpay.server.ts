import type { z } from "zod";
import {
  type PaymentProvider,
  type ProviderPayment,
  type RefundAnswer,
  SANDBOX,
} from "../payment-provider.ts";
import { createClient, type Fault, outcomeOf } from "./razorpay-client.server.ts";
import { isId, listOf, orderShape, paymentShape, refundShape } from "./razorpay-shapes.server.ts";
import { isSignedBy } from "./signature.server.ts";

interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /** Two while a secret is being changed. */
  webhookSecrets: string[];
  /** What stands before `/v1`, without a slash at the end. */
  apiUrl: string;
  /** The same place as the browser sees it, where that differs; may be a path. */
  browserUrl?: string;
  isSandbox?: boolean;
  timeoutMs?: number;
}

const realApi = "https://api.razorpay.com";
// A page waits 3 s at most: for the deed, then, if nobody knows what became of it, one look.
const deedWithin = 1800;
const lookWithin = 700;

export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, apiUrl, timeoutMs = 2500 } = options;
  const { ask } = createClient({ keyId, keySecret, apiUrl });
  const deed = { timeoutMs: Math.min(timeoutMs, deedWithin) };
  const look = { timeoutMs: Math.min(timeoutMs, lookWithin) };
  /** However a payment is read: what the sandbox played is told apart from money. */
  const told = (payment: ProviderPayment): ProviderPayment =>
    options.isSandbox ? { ...payment, method: "sandbox" } : payment;

  async function read<S extends z.ZodType>(
    call: Parameters<typeof ask>[1],
    shape: S,
    limits = { timeoutMs },
  ) {
    return readAnswer(await ask(limits, call), shape);
  }

  async function createOrder(wanted: { amount: number; receipt: string }) {
    const { amount, receipt } = wanted;
    const created = await ask(deed, (sdk) =>
      sdk.orders.create({ amount, currency: "INR", receipt }),
    );
    const answer = readAnswer(created, orderShape);
    if (answer.ok) return { ok: true as const, id: answer.value.id };
    if (answer.outcome !== "unknown") return { ok: false as const, reason: answer.outcome };

    const found = await ask(look, (sdk) => sdk.orders.all({ receipt }));
    const orders = readAnswer(found, listOf(orderShape));
    const mine = orders.ok
      ? orders.value.items.find(
          (order) =>
            order.receipt === receipt && order.amount === amount && order.status !== "paid",
        )
      : undefined;
    return mine ? { ok: true as const, id: mine.id } : unavailable;
  }

  async function fetchOrder(id: string) {
    if (!isId("order", id)) return refused;
    const payments = (limits: typeof look) =>
      read((sdk) => sdk.orders.fetchPayments(id), listOf(paymentShape), limits);
    const [order, first] = await Promise.all([
      read((sdk) => sdk.orders.fetch(id), orderShape, deed),
      payments(deed),
    ]);
    if (!order.ok) return failed(order);
    if (!first.ok) return failed(first);
    // The two were read side by side: a payment may have gone through between them.
    const stale = order.value.status === "paid" && !first.value.items.some(wasTaken);
    const second = stale ? await payments(look) : first;
    if (!second.ok) return failed(second);
    // Nor does it say "not paid" as long as the payment cannot be seen.
    if (stale && !second.value.items.some(wasTaken)) return unavailable;
    const tries = second.value.items.map(told);
    return { ok: true as const, order: { ...order.value, payments: tries } };
  }

  async function fetchPayment(id: string, limits = { timeoutMs }) {
    if (!isId("pay", id)) return refused;
    const answer = await read((sdk) => sdk.payments.fetch(id), paymentShape, limits);
    return answer.ok ? { ok: true as const, payment: told(answer.value) } : failed(answer);
  }

  async function capture(paymentId: string, amount: number) {
    if (!isId("pay", paymentId)) return refused;
    const answer = await read(
      (sdk) => sdk.payments.capture(paymentId, amount, "INR"),
      paymentShape,
      deed,
    );
    if (answer.ok && answer.value.status === "captured") {
      return { ok: true as const, payment: told(answer.value) };
    }
    const now = await fetchPayment(paymentId, look);
    if (now.ok && now.payment.status === "captured") return now;
    if (!now.ok) return now;
    return answer.ok ? refused : failed(answer);
  }

  async function refund(wanted: {
    paymentId: string;
    amount: number;
    key: string;
    receipt: string;
  }): Promise<RefundAnswer> {
    const { paymentId, amount, key, receipt } = wanted;
    if (!isId("pay", paymentId)) {
      return { ok: false, reason: "refused", message: "This is not the id of a payment." };
    }
    if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) throw new Error(`razorpay: bad refund key ${key}`);
    const sent = await ask({ timeoutMs, refundKey: key }, (sdk) =>
      sdk.payments.refund(paymentId, { amount, receipt }),
    );
    const answer = readAnswer(sent, refundShape);
    if (answer.ok) return { ok: true, refund: answer.value };
    return { ok: false, reason: answer.outcome, message: answer.message };
  }

  async function fetchRefund(id: string) {
    if (!isId("rfnd", id)) return refused;
    const answer = await read((sdk) => sdk.refunds.fetch(id), refundShape);
    return answer.ok ? { ok: true as const, refund: answer.value } : failed(answer);
  }

  async function fetchRefunds(paymentId: string) {
    if (!isId("pay", paymentId)) return refused;
    const answer = await read(
      (sdk) => sdk.payments.fetchMultipleRefund(paymentId, { count: 100 }),
      listOf(refundShape),
    );
    return answer.ok ? { ok: true as const, refunds: answer.value.items } : failed(answer);
  }

  return {
    name: options.isSandbox ? SANDBOX : "razorpay",
    keyId,
    keyIdFor: () => keyId,
    isSandbox: options.isSandbox ?? false,
    ...addresses(apiUrl, options.browserUrl),
    createOrder,
    fetchOrder,
    fetchPayment: (id) => fetchPayment(id),
    capture,
    refund,
    fetchRefund,
    fetchRefunds,
    verifyCallback: ({ orderId, paymentId, signature }) =>
      Boolean(orderId && paymentId) && isSignedBy(keySecret, `${orderId}|${paymentId}`, signature),
    verifyWebhook: (rawBody, signature) =>
      webhookSecrets.some((secret) => isSignedBy(secret, rawBody, signature)),
  };
}

const unavailable = { ok: false, reason: "unavailable" } as const;
const refused = { ok: false, reason: "refused" } as const;

interface Failed {
  ok: false;
  outcome: ReturnType<typeof outcomeOf>;
  message: string;
}

/** Of a reading, "unknown" means no more than that it could not be read. */
function failed({ outcome }: Failed) {
  return outcome === "refused" ? refused : unavailable;
}

/** An answer that is not what Razorpay answers (a proxy's page, say) leaves the outcome unknown. */
function readAnswer<S extends z.ZodType>(
  answer: { ok: true; value: unknown } | { ok: false; fault: Fault },
  shape: S,
): { ok: true; value: z.infer<S> } | Failed {
  if (!answer.ok) {
    return { ok: false, outcome: outcomeOf(answer.fault), message: answer.fault.description };
  }
  const parsed = shape.safeParse(answer.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, outcome: "unknown", message: "The answer could not be read." };
}

function wasTaken(payment: ProviderPayment): boolean {
  return payment.status === "captured" || payment.status === "refunded";
}

/** Razorpay's own pages live on several hosts and move between them, hence the wildcard. */
function addresses(apiUrl: string, browserUrl = apiUrl) {
  if (browserUrl === realApi) {
    const any = "https://*.razorpay.com";
    return {
      checkoutScriptUrl: "https://checkout.razorpay.com/v1/checkout.js",
      hostedPageUrl: `${realApi}/v1/checkout/embedded`,
      origins: { script: any, frame: any, connect: any, image: any, form: realApi },
    };
  }
  const origin = browserUrl.startsWith("/") ? "'self'" : new URL(browserUrl).origin;
  return {
    checkoutScriptUrl: `${browserUrl}/v1/checkout.js`,
    hostedPageUrl: `${browserUrl}/v1/checkout/embedded`,
    origins: { script: origin, frame: origin, connect: origin, image: origin, form: origin },
  };
}
