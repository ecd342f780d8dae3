import { data, redirect } from "react-router";
import { orderView } from "#app/documents/order-view.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { findOrderFor, keyQuery } from "#app/http/order-access.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { CancelForm } from "#app/orders/cancel-form.tsx";
import { OrderDetails } from "#app/orders/order-details.tsx";
import { mayCancel } from "#app/orders/status.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { cancelMessages } from "#app/payments/cancel-messages.ts";
import { cancelOrder } from "#app/payments/cancel-order.server.ts";
import { isOrderDisputed } from "#app/refunds/disputed.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useWriting } from "#app/ui/use-writing.ts";
import type { Route } from "./+types/cancel-order.ts";

export const handle: Handle = { whenClosed: "open unless restored" };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Cancel your order");
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const order = findOrderFor(request, params.reference);
  if (!order) throw notFound("We could not find this order.");
  const mayStill = mayCancel(order.status, "shopper");
  const isDisputed = isOrderDisputed(order.id);
  return { order: orderView(order), key: keyQuery(request), mayStill, isDisputed };
}

export async function action({ request, params }: Route.ActionArgs) {
  await readForm(request);
  const order = findOrderFor(request, params.reference);
  if (!order) throw notFound("We could not find this order.");
  const cancelled = await cancelOrder(paymentContext({ kind: "shopper" }), {
    orderId: order.id,
  });
  const page = `/order/${order.id}${keyQuery(request)}`;
  if (!cancelled.ok) {
    // Pressed twice: the order's own page says that it was cancelled, and when.
    if (findOrderFor(request, order.id)?.cancelledBy) return redirect(page, 303);
    return data({ message: cancelMessages[cancelled.reason] }, { status: 409 });
  }
  const message = cancelled.wasPaid
    ? `Your order is cancelled, and your refund ${isOrderDisputed(order.id) ? "waits until your bank has decided" : "is on its way"}`
    : "Your order is cancelled. If money has left your account, you get it back";
  return redirectWithToast(page, message);
}

export default function CancelOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, key, mayStill, isDisputed } = loaderData;
  const busy = useWriting();
  const message = actionData?.message ?? (mayStill ? undefined : cancelMessages["too late"]);
  const back = (
    <ButtonLink to={`/order/${order.id}${key}`} variant="secondary">
      Back to the order
    </ButtonLink>
  );
  return (
    <div className="page stack">
      <PageTitle title={`Cancel order ${order.number}`} />
      <div className="split even">
        <div className="stack">
          {message && <Notice tone="error">{message}</Notice>}
          {mayStill ? (
            <CancelForm
              order={order}
              action={`/order/${order.id}/cancel${key}`}
              isDisputed={isDisputed}
              busy={busy}
            >
              {back}
            </CancelForm>
          ) : (
            back
          )}
        </div>
        <OrderDetails order={order} />
      </div>
    </div>
  );
}
