import "#app/styles/desk/returns.css";
import "#app/styles/pages/desk-order.css";
import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import {
  ExchangeForm,
  ExchangeWay,
  MoneyInsteadForm,
  sizeField,
} from "#app/desk/orders/exchange-form.tsx";
import { exchangeToast } from "#app/desk/orders/exchange-toast.server.ts";
import { goesBack } from "#app/desk/orders/refund-desk.server.ts";
import { ReturnPanel } from "#app/desk/orders/return-panel.tsx";
import { EXCHANGE_HELD, isExchangeHeld } from "#app/fulfilment/held-exchange.server.ts";
import { suggestedCourier } from "#app/fulfilment/shipment.server.ts";
import { parseShipment, shipmentFields } from "#app/fulfilment/shipment-input.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { exchangeItems, packExchangeOf, sendExchange } from "#app/returns/exchange.server.ts";
import { waitsForExchange } from "#app/returns/exchanges.server.ts";
import { refundInstead, valueLeft } from "#app/returns/receive-return.server.ts";
import { findReturn, returnView } from "#app/returns/returns.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/exchange.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Exchange");
}

export async function loader({ request, url, params: { id } }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const found = findReturn(id);
  const order = found && findOrder(found.orderId);
  if (!found || !order) throw notFound("There is no such return.");
  return {
    request: returnView(found),
    number: order.number,
    items: waitsForExchange(id) ? exchangeItems(id) : null,
    value: valueLeft(found, order),
    isHeld: isExchangeHeld(order),
    courier: suggestedCourier(order.courierName),
  };
}

const over = "This exchange is finished already, or its parcel is booked.";

export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const context = paymentContext({ kind: "operator", name });
  const { fields } = await readForm(request);
  const found = findReturn(id);
  if (!found) throw notFound("There is no such return.");
  const typed = { ...fields, ...shipmentFields(fields) };
  const refused = (message: string, errors: Record<string, string>, status: 400 | 409) =>
    data({ message, typed, errors }, { status });
  if (fields.intent === "refund") {
    const asked = refundInstead(context, { id });
    if (!asked.ok) return refused(over, {}, 409);
    return redirectWithToast(`/admin/returns/${id}`, `${goesBack(found.orderId, asked.refund)}.`);
  }
  const parsed = fields.intent === "pack" ? undefined : parseShipment(typed);
  if (parsed?.ok === false) return refused("Please check the marked fields.", parsed.errors, 400);
  const sizes = Object.fromEntries(
    exchangeItems(id).map(({ lineId, size }) => [lineId, fields[sizeField(lineId)] ?? size]),
  );
  const isDespite = fields.despite === "yes";
  const sent = parsed
    ? sendExchange(context, { id, sizes, isDespite, shipment: parsed.shipment })
    : packExchangeOf(context, { id, sizes, isDespite });
  if (sent.ok) {
    const to = parsed ? `/admin/returns/${id}` : `/admin/orders/${found.orderId}?tab=parcel#ship`;
    return redirectWithToast(to, exchangeToast(found.orderId, parsed ? "shipped" : "packed"));
  }
  if (sent.reason === "disputed") return refused(EXCHANGE_HELD, {}, 400);
  if (sent.reason === "over") return refused(over, {}, 409);
  const missing = "Not enough stock of this size. Choose another size, or refund.";
  return refused("Nothing was sent.", { [sizeField(sent.lineId)]: missing }, 409);
}

export default function Exchange({ loaderData, actionData }: Route.ComponentProps) {
  const { request, number, items, value, isHeld, courier } = loaderData;
  return (
    <DeskPage title={`Exchange ${request.id} of order ${number}`} error={actionData?.message}>
      <ReturnPanel request={request} waits={items !== null} />
      {items && request.status === "received" ? (
        <>
          <ExchangeForm
            items={items}
            courier={courier}
            typed={actionData?.typed}
            errors={actionData?.errors}
            isHeld={isHeld}
          />
          <MoneyInsteadForm value={value} />
        </>
      ) : items ? (
        <>
          <ExchangeWay request={request} waits />
          <MoneyInsteadForm value={value} isPacked />
        </>
      ) : (
        <EmptyState as="h2" title="There is nothing to send">
          <p>The items are not back yet, or the exchange is finished.</p>
        </EmptyState>
      )}
      <ButtonLink to={`/admin/returns/${request.id}`} variant="quiet">
        Back to the return
      </ButtonLink>
    </DeskPage>
  );
}
