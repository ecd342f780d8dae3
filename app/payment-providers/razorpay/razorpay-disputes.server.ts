import type { PaymentProvider } from "../payment-provider.ts";
import { failed, type Read, refused, type Waits } from "./razorpay-reading.server.ts";
import { disputeShape, isId } from "./razorpay-shapes.server.ts";

/** Razorpay's disputes. */
export function razorpayDisputes(
  read: Read,
  { usual }: Waits,
): Required<Pick<PaymentProvider, "fetchDispute">> {
  return {
    async fetchDispute(id) {
      if (!isId("disp", id)) return refused;
      const answer = await read({ path: `disputes/${id}` }, disputeShape, usual);
      return answer.ok ? { ok: true, dispute: answer.value } : failed(answer);
    },
  };
}
