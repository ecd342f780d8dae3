import { data, Form } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BackToOrder } from "#app/desk/orders/back-to-order.tsx";
import { originMessage, originPage } from "#app/desk/orders/origin-page.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { noSuchOrder } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { returnToOrigin } from "#app/returns/return-to-origin.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/return-to-origin.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Return to origin");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw noSuchOrder();
  return originPage(order);
}

export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const context = paymentContext({ kind: "operator", name });
  const { fields } = await readForm(request);
  if (!findOrder(id)) throw noSuchOrder();
  const taken = returnToOrigin(context, {
    orderId: id,
    isRestocked: fields.shelf === "yes",
    isRefunded: fields.refund === "yes",
  });
  if (!taken.ok) {
    const message = "This order has changed meanwhile. Please check it.";
    return data({ message }, { status: 409 });
  }
  const message = originMessage(id, taken);
  return redirectWithToast(`/admin/orders/${id}?tab=parcel`, message);
}

export default function ReturnToOrigin({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, isSent, isExchange, units, refund } = loaderData;
  return (
    <DeskPage title={`Return to origin: order ${number}`} error={actionData?.message}>
      {isSent ? (
        <Form method="post" className="panel stack">
          <p>
            Use this when {isExchange ? "the parcel of the exchange" : "a parcel"} did not reach the
            customer and is back with you, or is lost.{" "}
            {isExchange
              ? "If you do not refund it, you can send the exchange once more, in the same size or another."
              : "The order ends here."}
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
          <SubmitButton variant="danger">Returned to origin</SubmitButton>
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
