import { call } from "#app/http/api-handler.server.ts";
import { keyQuery } from "#app/http/order-access.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { settlePayment } from "#app/payments/settle.server.ts";

/**
 * /api/payment/payment-cancelled?orderId={our reference}: where the provider's page sends who gave
 * up. Unless money came after all, back to the pay page: the order can still be paid.
 */
export const handle: Handle = { writes: true, whenClosed: "open" };

const { loader, action } = call({
  async GET({ request }) {
    const order = findOrder(new URL(request.url).searchParams.get("orderId") ?? "");
    if (!order) return seeOther("/track");
    const paymentOutcome = await settlePayment(paymentContext({ kind: "shopper" }), {
      orderId: order.id,
    });
    const hasMoney =
      paymentOutcome === "settled" ||
      paymentOutcome === "refund due" ||
      paymentOutcome === "confirming";
    const page = hasMoney
      ? `/paymentsuccess?reference=${order.id}`
      : `/pay/${order.id}?cancelled=1`;
    return seeOther(page + keyQuery(request, "&"));
  },
});

export { action, loader };
