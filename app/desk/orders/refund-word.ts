import { rupees } from "#app/money.ts";
import type { Refund } from "#app/refunds/refunds.server.ts";

type Told = Pick<Refund, "status" | "amount"> & { isByHand: boolean; isHeld: boolean };

/** How far a refund is, in the operator's words. */
export function refundWord({ status, isByHand, isHeld, amount }: Told): string {
  if (isHeld) return "Refund waits for the bank";
  if (status === "asked")
    return isByHand ? "To refund: you send it" : "Refund requested, no answer yet";
  if (status === "pending") return "Refund on its way";
  return status === "processed" ? "Refunded" : `Refund of ${rupees(amount)} failed`;
}
