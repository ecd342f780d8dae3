import { call } from "#app/http/api-handler.server.ts";
import { keyQuery } from "#app/http/order-access.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { settlePayment } from "#app/payments/settle.server.ts";
import { notePayments } from "#app/payments/unmatched.server.ts";

export const handle: Handle = { signed: true, whenClosed: "open" };

/**
 * /api/payment/payment-verification?orderId={our reference}: where the provider sends the browser
 * back. What it posts chooses a page and nothing else; how the order stands is read from the
 * provider. A post from another site carries no cookie of ours, so none may be written here.
 */
const { loader, action } = call({
  GET: ({ request }) => {
    const order = findOrder(referenceOf(request));
    return seeOther(order ? successPage(request, order.id) : "/track");
  },

  async POST({ request }) {
    const order = findOrder(referenceOf(request));
    const form = await request.formData().catch(() => new FormData());
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : undefined;
    };
    const context = paymentContext({ kind: "shopper" });
    const { named, all } = context.providers.payments;
    const own = order && named(order.provider);
    const returned = (own ? [own] : all).map((one) => ({ ...one.readReturn(text), by: one.name }));
    const genuine = returned.find(({ isGenuine }) => isGenuine);
    if (!order) {
      // Paid for an order we do not know: the operator looks for it.
      if (genuine)
        await notePayments(context, { provider: genuine.by, paymentId: genuine.paymentId });
      return seeOther("/track");
    }
    const isSigned = genuine !== undefined && genuine.orderId === order.providerOrderId;
    const paymentOutcome = await settlePayment(context, { orderId: order.id });
    const failure = returned.find((one) => one.failure !== undefined)?.failure;
    const mayPayAgain =
      paymentOutcome === "failed" || paymentOutcome === "open" || paymentOutcome === "unknown";
    // Signed and not yet settled means the provider is slow: never "failed, pay again".
    if (isSigned || failure === undefined || !mayPayAgain)
      return seeOther(successPage(request, order.id));
    return seeOther(`/pay/${order.id}?failed=${reasonOf(failure)}${keyQuery(request, "&")}`);
  },
});

export { action, loader };

function referenceOf(request: Request): string {
  return new URL(request.url).searchParams.get("orderId") ?? "";
}

function successPage(request: Request, reference: string): string {
  return `/paymentsuccess?reference=${reference}${keyQuery(request, "&")}`;
}

/** A short code such as `card_declined`; the page has the words. */
function reasonOf(sent: string): string {
  const code = sent.toLowerCase();
  return /^[a-z_]{1,40}$/.test(code) ? code : "payment_failed";
}
