import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { orderView } from "#app/documents/order-view.server.ts";
import { cancelEndedBooking } from "#app/fulfilment/cancel-booking.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { noSuchOrder } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { CancelForm } from "#app/orders/cancel-form.tsx";
import { findOrder } from "#app/orders/orders.server.ts";
import { mayCancel } from "#app/orders/status.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { cancelMessages } from "#app/payments/cancel-messages.ts";
import { cancelOrder } from "#app/payments/cancel-order.server.ts";
import { isOrderDisputed } from "#app/refunds/disputed.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { useWriting } from "#app/ui/use-writing.ts";
import type { Route } from "./+types/cancel-order.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Cancel an order");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw noSuchOrder();
  const mayStill = mayCancel(order.status, "operator");
  return { order: orderView(order), mayStill, isDisputed: isOrderDisputed(order.id) };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  await readForm(request);
  const subject = `/admin/orders/${params.id}`;
  const context = paymentContext({ kind: "operator", name });
  const cancelled = await cancelOrder(context, { orderId: params.id });
  if (!cancelled.ok && cancelled.reason === "unknown") throw noSuchOrder();
  if (!cancelled.ok) return data({ message: cancelMessages[cancelled.reason] }, { status: 409 });
  const message = cancelled.wasPaid
    ? `The order is cancelled, and its refund ${isOrderDisputed(params.id) ? "waits until the customer's bank has decided" : "is requested"}.`
    : "The order is cancelled.";
  return redirectWithToast(
    subject,
    await cancelEndedBooking(courierContext({ kind: "operator", name }), {
      orderId: params.id,
      message,
    }),
  );
}

export default function CancelAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { order, mayStill, isDisputed } = loaderData;
  const busy = useWriting();
  const message = actionData?.message ?? (mayStill ? undefined : cancelMessages["too late"]);
  const back = (
    <ButtonLink to={`/admin/orders/${order.id}`} variant="secondary">
      Back to the order
    </ButtonLink>
  );
  return (
    <DeskPage title={`Cancel order ${order.number}`} intro={order.statusLabel} error={message}>
      {mayStill ? (
        <CancelForm
          order={order}
          action={`/admin/orders/${order.id}/cancel`}
          isDesk
          isDisputed={isDisputed}
          busy={busy}
        >
          {back}
        </CancelForm>
      ) : (
        <p>{back}</p>
      )}
    </DeskPage>
  );
}
