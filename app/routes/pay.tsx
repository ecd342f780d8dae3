import { CheckoutSteps } from "#app/checkout/checkout-steps.tsx";
import { refillCart } from "#app/checkout/refill-cart.server.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { noStore } from "#app/http/headers.server.ts";
import { findOrderFor, keyQuery } from "#app/http/order-access.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound, seeOther, wholePage } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { openShopper } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { OrderDetails } from "#app/orders/order-details.tsx";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { holdMessage, PayNotices, SoldMeanwhile } from "#app/payments/pay-notices.tsx";
import { payPage } from "#app/payments/pay-page.server.ts";
import { settlePayment } from "#app/payments/settle.server.ts";
import { TimeIsOver } from "#app/payments/time-is-over.tsx";
import { WaysToPay } from "#app/payments/ways-to-pay.tsx";
import { busyMessage } from "#app/throttle/visitors.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useWriting } from "#app/ui/use-writing.ts";
import type { Route } from "./+types/pay.ts";

export const handle: Handle = {
  gateway: true,
  whenClosed: "open unless restored",
  withoutChat: true,
  writes: true,
};

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Payment");
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const order = findOrderFor(request, params.reference);
  if (!order) throw notFound("We could not find this order in this browser.");
  const context = paymentContext({ kind: "shopper" });
  const url = new URL(request.url);
  const query = keyQuery(request);
  const key = keyQuery(request, "&");
  // The shopper has been at the provider before: what happened there decides what is shown here.
  const paymentOutcome = order.providerOrderId
    ? await settlePayment(context, { orderId: order.id })
    : "open";
  if (paymentOutcome !== "open" && paymentOutcome !== "failed" && paymentOutcome !== "unknown") {
    throw wholePage(`/paymentsuccess?reference=${order.id}${key}`);
  }
  if (order.hasTransferReport) throw wholePage(`/pay/${order.id}/transfer${query}`);
  const failed = url.searchParams.get("failed");
  return {
    ...(await payPage(context, { order, failed, origin: url.origin, key })),
    query,
    corrected: url.searchParams.has("corrected"),
    cancelled: url.searchParams.has("cancelled"),
  };
}

/** Puts the units of an order that was not paid in time back into the cart. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await readForm(request);
  const order = findOrderFor(request, params.reference);
  if (!order) throw notFound("We could not find this order in this browser.");
  if (order.status !== "cancelled") return seeOther(`/pay/${order.id}${keyQuery(request)}`);
  const { id, headers } = openShopper(request);
  const refilled = refillCart(id, order, context.get(clientAddressContext));
  if ("waitSeconds" in refilled) {
    const message = busyMessage(refilled.waitSeconds);
    return redirectWithToast("/cart", { type: "error", message }, headers);
  }
  const { missing } = refilled;
  const message = missing.length
    ? `No longer in stock: ${missing.join(", ")}`
    : "All items are back in your cart";
  const type = missing.length ? "warning" : "success";
  return redirectWithToast("/cart", { type, message }, headers);
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  const { order, query, until, units, ways, offers, marks, isPrepaidOnly } = loaderData;
  const hasUpi = offers.upi !== null;
  const busy = useWriting();
  if (loaderData.isOver) {
    const { isCancelled } = loaderData;
    return <TimeIsOver reference={order.id} {...{ query, isCancelled, hasUpi }} />;
  }
  return (
    <div className="page stack">
      <PageTitle
        title="Order Created Successfully!"
        intro={`Order ${order.number} (${order.shortId}). ${holdMessage(units, until)}`}
      >
        <CheckoutSteps current={3} />
      </PageTitle>
      <PayNotices
        problem={loaderData.problem}
        isCancelled={loaderData.cancelled}
        corrected={loaderData.corrected ? order : null}
        notFound={loaderData.notFound}
        isSandbox={loaderData.sandbox}
        hasUpi={hasUpi}
      />
      <div className="split">
        {/* First on a phone: the order below it can be read afterwards. */}
        <aside className="panel stack summary pay-first" aria-label="Payment">
          {units.isSoldOut ? (
            <SoldMeanwhile reference={order.id} query={query} />
          ) : (
            <WaysToPay {...{ ways, offers, order, query, marks, isPrepaidOnly, busy }} />
          )}
        </aside>
        <OrderDetails order={order} />
      </div>
    </div>
  );
}
