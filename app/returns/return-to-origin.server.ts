import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { activeParcel, endParcel } from "#app/fulfilment/parcels.server.ts";
import type { Paise } from "#app/money.ts";
import { advanceOrder } from "#app/orders/advance.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { returnSold } from "#app/orders/holds/holds.server.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { endIfRefunded, requestWholeRefund } from "#app/refunds/refunds.server.ts";
import { sendAtOnce } from "#app/refunds/send-refunds.server.ts";
import { sqlite } from "#db/client.server.ts";

type ReturnedToOrigin = { ok: true; owed: Paise } | { ok: false };

type ReturnToOrigin = {
  orderId: string;
  /** The items are whole and go back on the shelf. */
  isRestocked: boolean;
  /** All that was paid goes back now; else the operator sends what is owed by hand. */
  isRefunded: boolean;
};

/**
 * A parcel that did not reach its shopper is back in the house, or lost: the order ends and its money
 * is due. Asked of the provider at once, without waiting; the scheduler goes on where that fails.
 */
export function returnToOrigin(context: PaymentContext, input: ReturnToOrigin): ReturnedToOrigin {
  const taken = write.immediate(context, input);
  if (!taken.ok) return taken;
  sendAtOnce(context, { ids: taken.refundIds });
  return { ok: true, owed: taken.owed };
}

const write = sqlite.transaction(
  (context: Context, { orderId, isRestocked, isRefunded }: ReturnToOrigin) => {
    // Only a parcel under way comes back unopened; what was delivered is a return.
    if (!advanceOrder(context, { orderId, to: "returned" }).ok) return { ok: false as const };
    if (isRestocked) {
      returnSold(context, { orderId, kind: "undelivered" });
      recordEvent(context, { orderId, kind: "restocked" });
    }
    const parcel = activeParcel(orderId);
    if (parcel) endParcel(parcel.id, context.now);
    advanceOrder(context, { orderId, to: "refund due" });
    const reason = "the parcel could not be delivered";
    const asked = isRefunded
      ? requestWholeRefund(context, { orderId, reason })
      : { refundIds: [], owed: 0 };
    // All of it may have gone back before the parcel came.
    endIfRefunded(context, { orderId });
    const subject = `/admin/orders/${orderId}`;
    const detail = isRestocked ? "back in stock" : "not returned to stock";
    recordAudit(context, { what: "parcel returned to origin", subject, detail });
    return { ok: true as const, ...asked };
  },
);
