import { listCreditNotes } from "#app/documents/invoices.server.ts";
import { orderView } from "#app/documents/order-view.server.ts";
import { bookedParcel } from "#app/fulfilment/booked-parcel.server.ts";
import { shippedWith } from "#app/fulfilment/shipment.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { findOrderFor, keyQuery } from "#app/http/order-access.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { CancelForm } from "#app/orders/cancel-form.tsx";
import { listEvents } from "#app/orders/events.server.ts";
import { NoMoneyMoved } from "#app/orders/no-money-moved.tsx";
import { OrderActions } from "#app/orders/order-actions.tsx";
import { OrderDetails } from "#app/orders/order-details.tsx";
import { OrderTimeline, timelineOf } from "#app/orders/order-timeline.tsx";
import { mayCancel, parcelStatus } from "#app/orders/status.ts";
import { isOrderDisputed } from "#app/refunds/disputed.server.ts";
import { exchangedUnits } from "#app/returns/exchanges.server.ts";
import { listReturnsOf, mayReturn } from "#app/returns/returns.server.ts";
import { reviewedItems } from "#app/reviews/review-order.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useWriting } from "#app/ui/use-writing.ts";
import type { Route } from "./+types/order.ts";

export const handle: Handle = { whenClosed: "open" };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Your order");
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const order = findOrderFor(request, params.reference);
  if (!order)
    throw notFound(
      "We could not find this order. Please use the link in your confirmation e-mail.",
    );
  const query = keyQuery(request);
  const back = mayReturn(order.id).ok ? `/order/${order.id}/return${query}` : null;
  const isPacked = parcelStatus(order) === "packed";
  const booked = isPacked ? bookedParcel(courierContext({ kind: "shopper" }), order.id) : null;
  // Until an exchange leaves, what is written down is the order's first parcel.
  const parcel = booked || order.exchange === "packed" ? null : shippedWith(order.id);
  const isUnderWay = parcelStatus(order) === "shipped";
  const track = isUnderWay ? (parcel?.link ?? null) : null;
  return {
    order: orderView(order),
    exchanged: order.exchange ? exchangedUnits(order.id) : [],
    steps: timelineOf(listEvents(order.id)),
    track,
    parcel: parcel && track ? { ...parcel, link: null } : parcel,
    booked,
    receipt: order.paidAt ? `/order/${order.id}/receipt.pdf${query}` : null,
    notes: listCreditNotes(order.id).map(({ number, refundId }) => ({
      number,
      href: `/order/${order.id}/credit-note/${refundId}${query}`,
    })),
    back,
    review: reviewedItems(order.id).length > 0 ? `/order/${order.id}/review${query}` : null,
    returns: listReturnsOf(order.id).length > 0 ? `/order/${order.id}/return${query}` : null,
    pay: order.status === "awaiting payment" ? `/pay/${order.id}${query}` : null,
    cancel:
      mayCancel(order.status, "shopper") && !order.hasTransferReport
        ? `/order/${order.id}/cancel${query}`
        : null,
    isDisputed: isOrderDisputed(order.id),
  };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, exchanged, cancel, isDisputed } = loaderData;
  const busy = useWriting();
  return (
    <div className="page stack">
      <PageTitle title={`Order ${order.number}`} intro={order.statusLabel} />
      {order.isSandbox && <NoMoneyMoved />}
      <OrderActions {...loaderData} />
      <div className="split even">
        <div className="stack">
          <section className="panel">
            <h2>Order history</h2>
            <OrderTimeline {...loaderData} isExchange={order.exchange !== null} />
          </section>
          {cancel && (
            <details className="panel">
              <summary>Cancel order</summary>
              <CancelForm order={order} action={cancel} isDisputed={isDisputed} busy={busy} />
            </details>
          )}
        </div>
        <OrderDetails order={order} exchanged={exchanged} />
      </div>
    </div>
  );
}
