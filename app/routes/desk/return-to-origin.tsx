import { data, Form, useNavigation } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BackToOrder } from "#app/desk/orders/back-to-order.tsx";
import { listPayments } from "#app/desk/orders/order-desk.server.ts";
import { goesBack } from "#app/desk/orders/refund-desk.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { refundable } from "#app/refunds/refunds.server.ts";
import { returnToOrigin } from "#app/returns/return-to-origin.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/return-to-origin.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Return to origin");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw notFound("There is no such order.");
  const { id, number, status, lines } = order;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = listPayments(id).reduce((sum, payment) => sum + refundable(id, payment.id), 0);
  return {
    ...{ id, number, isSent: status === "shipped", units },
    refund: left > 0 ? goesBack(id, left) : null,
  };
}

export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const context = paymentContext({ kind: "operator", name });
  const { fields } = await readForm(request);
  if (!findOrder(id)) throw notFound("There is no such order.");
  const taken = returnToOrigin(context, {
    orderId: id,
    isRestocked: fields.shelf === "yes",
    isRefunded: fields.refund === "yes",
  });
  if (!taken.ok) {
    const message = "This order has changed meanwhile. Please check it.";
    return data({ message }, { status: 409 });
  }
  const message =
    taken.owed > 0
      ? `The parcel is returned to origin, and ${goesBack(id, taken.owed)}.`
      : "The parcel is returned to origin. The refund is still due.";
  return redirectWithToast(`/admin/orders/${id}?tab=parcel`, message);
}

export default function ReturnToOrigin({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, isSent, units, refund } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <DeskPage title={`Return to origin: order ${number}`} error={actionData?.message}>
      {isSent ? (
        <Form method="post" className="panel stack">
          <p>
            Use this when a parcel did not reach the customer and is back with you, or is lost. The
            order ends here.
          </p>
          <label className="check">
            <input type="checkbox" name="shelf" value="yes" defaultChecked />
            {units === 1
              ? "The item is fine: put it back into stock"
              : `The ${units} items are fine: put them back into stock`}
          </label>
          {refund && (
            <label className="check">
              <input type="checkbox" name="refund" value="yes" defaultChecked />
              {refund}
            </label>
          )}
          <Button variant="danger" pending={busy}>
            Returned to origin
          </Button>
        </Form>
      ) : (
        <EmptyState as="h2" title="There is no parcel on its way">
          <p>Items returned after delivery are under Returns.</p>
        </EmptyState>
      )}
      <BackToOrder id={id} tab="parcel" />
    </DeskPage>
  );
}
