import { log } from "#app/log.server.ts";
import { type PaymentProvider, type ProviderPayment, SANDBOX } from "../payment-provider.ts";
import { addresses, razorpayForm } from "./checkout-page.ts";
import { failureMessage } from "./failure-messages.ts";
import { createClient } from "./razorpay-client.server.ts";
import { razorpayDisputes } from "./razorpay-disputes.server.ts";
import { razorpayHistory } from "./razorpay-history.server.ts";
import { razorpayOrders } from "./razorpay-orders.server.ts";
import { razorpayPayments } from "./razorpay-payments.server.ts";
import { readingBy, waitsOf } from "./razorpay-reading.server.ts";
import { razorpayRefunds } from "./razorpay-refunds.server.ts";
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

/** Razorpay's API as a payment provider; `isSandbox`: the built-in double answers, and no money moves. */
export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, apiUrl, isSandbox = false, timeoutMs = 2500 } = options;
  const onRefused = () =>
    log.error("razorpay does not accept the shop's keys: nobody can pay by it");
  const { ask, refusedSince } = createClient({ keyId, keySecret, apiUrl, onRefused });
  const [read, waits] = [readingBy(ask), waitsOf(timeoutMs)];
  /** However a payment is read: what the sandbox played is told apart from money. */
  const marked = (payment: ProviderPayment): ProviderPayment =>
    isSandbox ? { ...payment, method: "sandbox" } : payment;
  const { checkoutScriptUrl, hostedPageUrl, origins } = addresses(apiUrl, options.browserUrl);

  return {
    name: isSandbox ? SANDBOX : "razorpay",
    title: isSandbox ? "Sandbox" : "Razorpay",
    isSandbox,
    marks: ["UPI", "RuPay", "Visa", "Mastercard", "Net banking"],
    publicKey: keyId,
    refusedSince,
    origins,
    ...razorpayOrders(read, waits, marked),
    ...razorpayPayments(read, waits, marked),
    ...razorpayRefunds(read, waits),
    ...razorpayDisputes(read, waits),
    histories: [razorpayHistory(ask, timeoutMs)],
    checkoutForm: (checkout) =>
      razorpayForm(checkout, { keyId, action: hostedPageUrl, script: checkoutScriptUrl }),
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
