import { createHmac, timingSafeEqual } from "node:crypto";
import type { ProviderEvent, ProviderReturn } from "../payment-provider.ts";

/** HMAC-SHA256 in lower-case hex, compared in constant time. Odd input is false, never a fault. */
export function isSignedBy(
  secret: string,
  message: string | Uint8Array,
  signature: string | null | undefined,
): boolean {
  if (!secret || typeof signature !== "string") return false;
  const wanted = Buffer.from(createHmac("sha256", secret).update(message).digest("hex"));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * What the hosted page or the pop-up posts to the callback. The signature covers order and payment,
 * not the amount: what it says chooses a page and nothing else.
 */
export function readReturn(
  field: (name: string) => string | null | undefined,
  keySecret: string,
): ProviderReturn {
  const orderId = field("razorpay_order_id") || undefined;
  const paymentId = field("razorpay_payment_id") || undefined;
  const message = `${orderId}|${paymentId}`;
  const isGenuine =
    Boolean(orderId && paymentId) && isSignedBy(keySecret, message, field("razorpay_signature"));
  const failure = field("error[reason]") ?? field("error[code]") ?? undefined;
  return { orderId, paymentId, isGenuine, failure };
}

/** The order, payment, refund and dispute in an event's payload. */
export function readEventBody(body: string): ProviderEvent {
  try {
    const { payload } = JSON.parse(body);
    const named = {
      orderId: payload?.payment?.entity?.order_id ?? payload?.order?.entity?.id,
      paymentId: payload?.payment?.entity?.id,
      refundedPaymentId: payload?.refund?.entity?.payment_id,
      disputeId: payload?.dispute?.entity?.id,
    };
    return Object.fromEntries(Object.entries(named).filter(([, id]) => typeof id === "string"));
  } catch {
    return {};
  }
}
