import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { activeParcel, endParcel } from "#app/fulfilment/parcels.server.ts";
import { takeBackExchange } from "#app/fulfilment/undo-exchange.server.ts";
import type { Paise } from "#app/money.ts";
import { advanceOrder } from "#app/orders/advance.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { returnSold } from "#app/orders/holds/holds.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { closeIfReturned, endIfRefunded, requestWholeRefund } from "#app/refunds/refunds.server.ts";
import { sendAtOnce } from "#app/refunds/send-refunds.server.ts";
import { sqlite } from "#db/client.server.ts";
import { waitsForExchange } from "./exchanges.server.ts";
import { askValue } from "./receive-return.server.ts";
import { findReturn } from "./returns.server.ts";

export type ReturnedToOrigin =
  | {
      ok: true;
      owed: Paise;
      /** It carried an exchange, which is to be sent once more, or refunded. */
      waits?: boolean;
    }
  | { ok: false };

type ReturnToOrigin = {
  orderId: string;
  /** The items are whole and go back on the shelf. */
  isRestocked: boolean;
  /** All that was paid goes back now; else the operator sends what is owed by hand. */
  isRefunded: boolean;
};

/**
 * A parcel that did not reach its shopper is back in the house, or lost: the order ends and its money
 * is due; of one that carried an exchange what the items that came back were paid. Asked of the provider at once, without waiting; the scheduler goes on where that fails.
 */
export function returnToOrigin(context: PaymentContext, input: ReturnToOrigin): ReturnedToOrigin {
  const taken = write.immediate(context, input);
  if (!taken.ok) return taken;
  sendAtOnce(context, { ids: taken.refundIds });
  const { refundIds: _, ...outcome } = taken;
  return outcome;
}

type Written = Extract<ReturnedToOrigin, { ok: true }> & { refundIds: string[] };

const write = sqlite.transaction(
  (context: Context, wish: ReturnToOrigin): Written | { ok: false } => {
    const { orderId, isRestocked, isRefunded } = wish;
    const order = findOrder(orderId);
    if (order?.exchange === "sent") return writeOfExchange(context, order, wish);
    // Only a parcel under way comes back unopened; what was delivered is a return.
    if (!advanceOrder(context, { orderId, to: "returned" }).ok) return { ok: false };
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
    writeAudit(context, wish);
    return { ok: true, ...asked };
  },
);

function writeAudit(context: Context, { orderId, isRestocked }: ReturnToOrigin): void {
  const subject = `/admin/orders/${orderId}`;
  const detail = isRestocked ? "back in stock" : "not returned to stock";
  recordAudit(context, { what: "parcel returned to origin", subject, detail });
}

/** The order stays `returned`, as the items it was packed for did come back, or over. */
function writeOfExchange(
  context: Context,
  order: Order,
  wish: ReturnToOrigin,
): Written | { ok: false } {
  const requestId = takeBackExchange(context, wish);
  const request = requestId ? findReturn(requestId) : undefined;
  if (!request) return { ok: false };
  const { refund: owed, refundId } = wish.isRefunded
    ? askValue(context, request, order)
    : { refund: 0, refundId: null };
  // All of it may have gone back meanwhile.
  if (refundId === null) closeIfReturned(context, { orderId: order.id });
  writeAudit(context, wish);
  const refundIds = refundId === null ? [] : [refundId];
  return { ok: true, owed, refundIds, waits: waitsForExchange(request.id) };
}
