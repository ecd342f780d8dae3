import "#app/styles/pages/desk-order.css";
import "#app/styles/pages/desk-orders.css";
import { data, useNavigation } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { ContactLinks } from "#app/desk/orders/contact-links.tsx";
import { DocumentsPanel } from "#app/desk/orders/documents-panel.tsx";
import { HistoryPanel } from "#app/desk/orders/history-panel.tsx";
import { MoneyPanel } from "#app/desk/orders/money-panel.tsx";
import { listPayments } from "#app/desk/orders/order-desk.server.ts";
import { OrderHead } from "#app/desk/orders/order-head.tsx";
import { orderPage } from "#app/desk/orders/order-page.server.ts";
import { refundablePayments } from "#app/desk/orders/refund-desk.server.ts";
import { TransferForm } from "#app/desk/orders/transfer-form.tsx";
import { whatsappMessage } from "#app/desk/orders/whatsapp-message.server.ts";
import { WhatsappPanel } from "#app/desk/orders/whatsapp-panel.tsx";
import { ShipmentPanel } from "#app/desk/parcels/shipment-panel.tsx";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { CancelForm } from "#app/orders/cancel-form.tsx";
import { OrderDetails } from "#app/orders/order-details.tsx";
import { findOrder } from "#app/orders/orders.server.ts";
import { findTransferReport } from "#app/payments/upi/upi.server.ts";
import { deskRefunds } from "#app/refunds/refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/order.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData ? `Order ${loaderData.order.number}` : "Order");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const { name } = await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw notFound("There is no such order.");
  const page = orderPage(courierContext({ kind: "operator", name }), order);
  const refunds = deskRefunds(order.id);
  return {
    ...page,
    money: {
      payments: listPayments(order.id),
      refundable: refundablePayments(order.id),
      refunds,
      courierCharge: order.courierCharge,
    },
    claim: order.hasTransferReport ? { utr: findTransferReport(order.id)?.utr ?? "" } : null,
    whatsapp: whatsappMessage(order, page.parcel ?? undefined, refunds),
  };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const stepped = stepOrder(contextOf({ kind: "operator", name: operator.name }), {
    orderId: params.id,
    fields,
  });
  if (!stepped.ok) {
    if (stepped.reason === "unknown") throw notFound("There is no such order.");
    return data(stepped, { status: stepped.reason === "invalid" ? 400 : 409 });
  }
  return redirectWithToast(`/admin/orders/${params.id}`, stepped.message);
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function OrderDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { order, next, events, claim, parcel } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <DeskPage>
      <OrderHead
        order={order}
        next={next}
        undo={loaderData.undo}
        returns={loaderData.returns}
        refusal={actionData?.message}
        busy={busy}
      />
      <div className="split desk-split">
        <div className="stack">
          <OrderDetails order={order} />
          <ContactLinks order={order} mayCorrect={loaderData.mayCorrect} />
        </div>
        <div className="stack">
          {claim && (
            <section className="panel stack">
              <h2 className="desk-title">UPI payment to verify</h2>
              <TransferForm orderId={order.id} claim={claim} amount={order.amount} busy={busy} />
            </section>
          )}
          <ShipmentPanel
            order={order}
            courier={loaderData.courier}
            shipment={parcel}
            refused={actionData}
            busy={busy}
          />
          <DocumentsPanel orderId={order.id} {...loaderData.documents} parcel={parcel} />
          <MoneyPanel orderId={order.id} {...loaderData.money} busy={busy} />
          {loaderData.mayCancel && (
            <details className="panel">
              <summary>Cancel order</summary>
              <CancelForm order={order} action={`/admin/orders/${order.id}/cancel`} busy={busy} />
            </details>
          )}
          <WhatsappPanel message={loaderData.whatsapp} />
        </div>
        <HistoryPanel orderId={order.id} events={events} busy={busy} />
      </div>
    </DeskPage>
  );
}
