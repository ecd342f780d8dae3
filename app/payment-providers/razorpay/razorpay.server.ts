import type { z } from "zod";
import {
  type PaymentProvider,
  type ProviderPayment,
  type RefundAnswer,
  SANDBOX,
} from "../payment-provider.ts";
import { addresses, razorpayForm } from "./checkout-page.ts";
import { failureMessage } from "./failure-messages.ts";
import { type Asked, type Call, createClient, outcomeOf } from "./razorpay-client.server.ts";
import { razorpayHistory } from "./razorpay-history.server.ts";
import { isId, listOf, orderShape, paymentShape, refundShape } from "./razorpay-shapes.server.ts";
import { isSignedBy, readEventBody, readReturn } from "./sent-by-razorpay.server.ts";

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

// A page waits 3 s at most: for the deed, then, if nobody knows what became of it, one look.
const deedWithin = 1800;
const lookWithin = 700;

/** Razorpay's API as a payment provider; `isSandbox`: the built-in double answers, and no money moves. */
export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, apiUrl, timeoutMs = 2500 } = options;
  const { ask } = createClient({ keyId, keySecret, apiUrl });
  const deedMs = Math.min(timeoutMs, deedWithin);
  const lookMs = Math.min(timeoutMs, lookWithin);
  /** However a payment is read: what the sandbox played is told apart from money. */
  const marked = (payment: ProviderPayment): ProviderPayment =>
    options.isSandbox ? { ...payment, method: "sandbox" } : payment;

  async function read<S extends z.ZodType>(call: Call, shape: S, withinMs = timeoutMs) {
    return readAnswer(await ask(call, withinMs), shape);
  }

  async function createOrder(wanted: Parameters<PaymentProvider["createOrder"]>[0]) {
    const { amount, receipt, notes } = wanted;
    const body = { amount, currency: "INR", receipt, ...(notes && { notes }) };
    const answer = await read({ path: "orders", body }, orderShape, deedMs);
    if (answer.ok) return { ok: true as const, id: answer.value.id };
    if (answer.outcome !== "unknown") return { ok: false as const, reason: answer.outcome };

    const search = `orders?${new URLSearchParams({ receipt })}`;
    const orders = await read({ path: search }, listOf(orderShape), lookMs);
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
    const payments = (withinMs: number) =>
      read({ path: `orders/${id}/payments` }, listOf(paymentShape), withinMs);
    const [order, first] = await Promise.all([
      read({ path: `orders/${id}` }, orderShape, deedMs),
      payments(deedMs),
    ]);
    if (!order.ok) return failed(order);
    if (!first.ok) return failed(first);
    // The two were read side by side: a payment may have gone through between them.
    const stale = order.value.status === "paid" && !first.value.items.some(wasTaken);
    const second = stale ? await payments(lookMs) : first;
    if (!second.ok) return failed(second);
    // Nor does it say "not paid" as long as the payment cannot be seen.
    if (stale && !second.value.items.some(wasTaken)) return unavailable;
    const tries = second.value.items.map(marked);
    return { ok: true as const, order: { ...order.value, payments: tries } };
  }

  async function fetchPayment(id: string, withinMs = timeoutMs) {
    if (!isId("pay", id)) return refused;
    const answer = await read({ path: `payments/${id}` }, paymentShape, withinMs);
    return answer.ok ? { ok: true as const, payment: marked(answer.value) } : failed(answer);
  }

  async function capture(paymentId: string, amount: number) {
    if (!isId("pay", paymentId)) return refused;
    const answer = await read(
      { path: `payments/${paymentId}/capture`, body: { amount, currency: "INR" } },
      paymentShape,
      deedMs,
    );
    if (answer.ok && answer.value.status === "captured") {
      return { ok: true as const, payment: marked(answer.value) };
    }
    const now = await fetchPayment(paymentId, lookMs);
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
    const path = `payments/${paymentId}/refund`;
    const answer = await read({ path, body: { amount, receipt }, refundKey: key }, refundShape);
    if (answer.ok) return { ok: true, refund: answer.value };
    return { ok: false, reason: answer.outcome, message: answer.message };
  }

  async function fetchRefund(id: string) {
    if (!isId("rfnd", id)) return refused;
    const answer = await read({ path: `refunds/${id}` }, refundShape);
    return answer.ok ? { ok: true as const, refund: answer.value } : failed(answer);
  }

  async function fetchRefunds(paymentId: string) {
    if (!isId("pay", paymentId)) return refused;
    const answer = await read(
      { path: `payments/${paymentId}/refunds?count=100` },
      listOf(refundShape),
    );
    return answer.ok ? { ok: true as const, refunds: answer.value.items } : failed(answer);
  }

  const { checkoutScriptUrl, hostedPageUrl, origins } = addresses(apiUrl, options.browserUrl);

  return {
    name: options.isSandbox ? SANDBOX : "razorpay",
    title: options.isSandbox ? "Sandbox" : "Razorpay",
    isSandbox: options.isSandbox ?? false,
    marks: ["UPI", "RuPay", "Visa", "Mastercard", "Net banking"],
    publicKey: keyId,
    origins,
    createOrder,
    checkoutForm: (checkout) =>
      razorpayForm(checkout, { keyId, action: hostedPageUrl, script: checkoutScriptUrl }),
    fetchOrder,
    fetchPayment: (id) => fetchPayment(id),
    capture,
    refund,
    fetchRefund,
    fetchRefunds,
    histories: [razorpayHistory(ask, timeoutMs)],
    readReturn: (field) => readReturn(field, keySecret),
    failureMessage,
    verifyEvent({ body, header }) {
      const signature = header("x-razorpay-signature");
      const isSigned = webhookSecrets.some((secret) => isSignedBy(secret, body, signature));
      return isSigned ? { id: header("x-razorpay-event-id") ?? null } : undefined;
    },
    readEvent: readEventBody,
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
  answer: Asked,
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
