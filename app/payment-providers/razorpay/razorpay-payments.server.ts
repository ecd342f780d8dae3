import type { PaymentProvider, ProviderPayment } from "../payment-provider.ts";
import { failed, type Read, refused, type Waits } from "./razorpay-reading.server.ts";
import { isId, paymentShape } from "./razorpay-shapes.server.ts";

/** Razorpay's payments. `marked` tells what the sandbox played apart from money. */
export function razorpayPayments(
  read: Read,
  waits: Waits,
  marked: (payment: ProviderPayment) => ProviderPayment,
): Pick<PaymentProvider, "fetchPayment" | "capture"> {
  async function fetchPayment(id: string, withinMs: number) {
    if (!isId("pay", id)) return refused;
    const answer = await read({ path: `payments/${id}` }, paymentShape, withinMs);
    return answer.ok ? { ok: true as const, payment: marked(answer.value) } : failed(answer);
  }

  return {
    fetchPayment: (id) => fetchPayment(id, waits.usual),
    async capture(paymentId, amount) {
      if (!isId("pay", paymentId)) return refused;
      const call = { path: `payments/${paymentId}/capture`, body: { amount, currency: "INR" } };
      const answer = await read(call, paymentShape, waits.deed);
      if (answer.ok && answer.value.status === "captured") {
        return { ok: true, payment: marked(answer.value) };
      }
      const now = await fetchPayment(paymentId, waits.look);
      if (now.ok && now.payment.status === "captured") return now;
      if (!now.ok) return now;
      return answer.ok ? refused : failed(answer);
    },
  };
}
