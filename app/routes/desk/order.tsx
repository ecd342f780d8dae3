import { noSuchOrder } from "#app/http/responses.server.ts";
import "#app/styles/pages/desk-order.css";
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { CustomerPanel } from "#app/desk/orders/customer-panel.tsx";
import { DocumentsPanel } from "#app/desk/orders/documents-panel.tsx";
import { HistoryPanel } from "#app/desk/orders/history-panel.tsx";
import { ItemsPanel } from "#app/desk/orders/items-panel.tsx";
import { MessagesPanel } from "#app/desk/orders/messages-panel.tsx";
import { MoneyPanel } from "#app/desk/orders/money-panel.tsx";
import { OrderBar, OrderTabs, readTab } from "#app/desk/orders/order-bar.tsx";
import { OrderMore } from "#app/desk/orders/order-more.tsx";
import { OrderNotices } from "#app/desk/orders/order-notices.tsx";
import { orderPage } from "#app/desk/orders/order-page.server.ts";
import { TransferForm } from "#app/desk/orders/transfer-form.tsx";
import { undoToast } from "#app/desk/orders/undo-toast.ts";
import { ShipmentPanel } from "#app/desk/parcels/shipment-panel.tsx";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { rememberedRefund } from "#app/http/refund-cookie.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
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
  if (!order) throw noSuchOrder();
  const context = courierContext({ kind: "operator", name });
  const page = orderPage(context, order, rememberedRefund(request, order.id));
  return { ...page, tab: readTab(url.searchParams.get("tab"), page.next), token: randomUUID() };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const context = contextOf({ kind: "operator", name: operator.name });
  const stepped = stepOrder(context, { orderId: params.id, fields });
  if (!stepped.ok) {
    if (stepped.reason === "unknown") throw noSuchOrder();
    return data(stepped, { status: stepped.reason === "invalid" ? 400 : 409 });
  }
  const page = `/admin/orders/${params.id}`;
  const toast = undoToast({ ...stepped, fields, action: page, orderId: params.id });
  return redirectWithToast(page, toast);
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function OrderDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { order, chip, next, promise, may, undo, report, parcel, documents } = loaderData;
  // A refused parcel is mended where it was typed.
  const tab = actionData?.typed ? "parcel" : loaderData.tab;
  const more = <OrderMore order={order} may={may} undo={undo} />;
  return (
    <DeskPage>
      <OrderBar {...{ order, chip, next, promise, more, tab }} hasSlip={documents.hasSlip} />
      <OrderTabs number={order.number} tab={tab} />
      <OrderNotices {...loaderData} refusal={actionData?.message} />
      <div className="two order-panes" data-tab={tab}>
        <div className="stack">
          <ItemsPanel order={order} gone={loaderData.gone} />
          {report && (
            <section className="card pane p-money" aria-labelledby="report">
              <header>
                <h2 id="report">UPI payment to check</h2>
              </header>
              <div className="in-card">
                <TransferForm orderId={order.id} report={report} amount={order.amount} />
              </div>
            </section>
          )}
          <MoneyPanel order={order} {...loaderData.money} isAsked={tab === "money"} />
          <HistoryPanel orderId={order.id} events={loaderData.events} undo={undo} />
        </div>
        <div className="stack">
          <ShipmentPanel
            order={order}
            courier={loaderData.courier}
            shipment={parcel}
            refused={actionData}
            isHeld={loaderData.isExchangeHeld}
          />
          <CustomerPanel order={order} mayCorrect={may.correct} />
          <DocumentsPanel orderId={order.id} {...documents} />
          <MessagesPanel
            order={order}
            {...loaderData.conversation}
            token={loaderData.token}
            whatsapp={loaderData.whatsapp}
          />
        </div>
      </div>
    </DeskPage>
  );
}
