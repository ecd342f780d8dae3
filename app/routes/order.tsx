import { data, useNavigation } from "react-router";
import { findOrderFor } from "#app/http/order-access.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { CancelForm } from "#app/orders/cancel-form.tsx";
import { listEvents } from "#app/orders/events.server.ts";
import { OrderDetails } from "#app/orders/order-details.tsx";
import { orderDate, orderView } from "#app/orders/order-view.ts";
import { mayCancel } from "#app/orders/status.ts";
import { shop } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/order.ts";

export function meta() {
  return [{ title: `Your order · ${shop.name}` }, { name: "robots", content: "noindex" }];
}

/** What of an order's history is news to the shopper. */
const told = new Set([
  "placed",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
  "hold expired",
  "transfer under check",
  "transfer not found",
]);

export async function loader({ request, params }: Route.LoaderArgs) {
  const order = await findOrderFor(request, params.reference);
  if (!order)
    throw notFound(
      "We could not find this order. Please use the link in your confirmation e-mail.",
    );
  const key = new URL(request.url).searchParams.get("key");
  const query = key ? `?key=${encodeURIComponent(key)}` : "";
  const history = listEvents(order.id).filter(({ what }) => told.has(what));
  return data(
    {
      order: orderView(order),
      history: history.map(({ at, what }) => ({ at: orderDate(at), what })),
      receipt: order.paidAt ? `/order/${order.id}/receipt.pdf${query}` : null,
      cancel:
        mayCancel(order.status, "shopper") && !order.isClaimed
          ? `/order/${order.id}/cancel${query}`
          : null,
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, history, receipt, cancel } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="page stack">
      <PageTitle title={`Order ${order.number}`} intro={order.statusLabel} />
      <div className="cluster">
        {receipt && (
          <a className="button" href={receipt} download>
            <Icon name="download" /> Download Receipt
          </a>
        )}
        {order.status === "awaiting payment" && (
          <ButtonLink to={`/pay/${order.id}`} reloadDocument>
            Complete Payment
          </ButtonLink>
        )}
      </div>
      <div className="split">
        <OrderDetails order={order} />
        <section className="panel">
          <h2>What has happened</h2>
          <ol className="history">
            {history.map(({ at, what }) => (
              <li key={at + what}>
                <strong>{what.charAt(0).toUpperCase() + what.slice(1)}</strong>
                <span className="soft">{at}</span>
              </li>
            ))}
          </ol>
          {cancel && (
            <details>
              <summary>Cancel this order</summary>
              <CancelForm order={order} action={cancel} busy={busy} />
            </details>
          )}
        </section>
      </div>
    </div>
  );
}
