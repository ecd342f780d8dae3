import type { PaymentProvider } from "../payment-provider.ts";
import { failed, type Read, refused, type Waits } from "./razorpay-reading.server.ts";
import { isId, listOf, refundShape } from "./razorpay-shapes.server.ts";

/** Razorpay's refunds. */
export function razorpayRefunds(
  read: Read,
  { usual }: Waits,
): Pick<PaymentProvider, "refund" | "fetchRefund" | "fetchRefunds"> {
  return {
    async refund({ paymentId, amount, key, receipt }) {
      if (!isId("pay", paymentId)) {
        return { ok: false, reason: "refused", message: "This is not the id of a payment." };
      }
      if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) throw new Error(`razorpay: bad refund key ${key}`);
      const path = `payments/${paymentId}/refund`;
      const call = { path, body: { amount, receipt }, refundKey: key };
      const answer = await read(call, refundShape, usual);
      if (answer.ok) return { ok: true, refund: answer.value };
      return { ok: false, reason: answer.outcome, message: answer.message };
    },
    async fetchRefund(id) {
      if (!isId("rfnd", id)) return refused;
      const answer = await read({ path: `refunds/${id}` }, refundShape, usual);
      return answer.ok ? { ok: true, refund: answer.value } : failed(answer);
    },
    async fetchRefunds(paymentId) {
      if (!isId("pay", paymentId)) return refused;
      const path = `payments/${paymentId}/refunds?count=100`;
      const answer = await read({ path }, listOf(refundShape), usual);
      return answer.ok ? { ok: true, refunds: answer.value.items } : failed(answer);
    },
  };
}
