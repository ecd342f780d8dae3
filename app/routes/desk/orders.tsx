import "#app/styles/pages/desk-orders.css";
import { data, Link } from "react-router";
import { KeepFresh, RefreshChoice } from "#app/desk/dashboard/keep-fresh.tsx";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { AppliedSearch, OrderFilters, OrderSearch } from "#app/desk/orders/order-filters.tsx";
import { OrderList } from "#app/desk/orders/order-list.tsx";
import { NoOrders, TransfersToVerify } from "#app/desk/orders/orders-notices.tsx";
import { readOrdersPage } from "#app/desk/orders/orders-page.server.ts";
import { packOrders } from "#app/fulfilment/pack-orders.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { countedTitle, unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/orders.ts";

export const handle: Handle = { refresh: "off" };

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, countedTitle("Orders", loaderData?.waiting));
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return readOrdersPage(url.searchParams);
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields, all } = await readForm(request);
  const ids = all("order");
  const refused = (message: string, left: ReturnType<typeof packOrders>["left"], status: number) =>
    data({ message, left }, { status });
  if (fields.intent !== "pack") return refused("Please use the buttons of the list.", [], 400);
  if (ids.length === 0) return refused("Please select orders first.", [], 400);
  const { packed, left } = packOrders(contextOf({ kind: "operator", name: operator.name }), {
    ids,
  });
  const count = packed.length === 1 ? "1 order is packed" : `${packed.length} orders are packed`;
  const message = packed.length > 0 ? `${count}: ${packed.join(", ")}.` : "No order is packed.";
  if (left.length > 0) return refused(message, left, 409);
  url.searchParams.delete("tick");
  return redirectWithToast(`/admin/orders${url.search}`, message);
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, next, filters, total, status, query, order, reports } = loaderData;
  const { here, isAllTicked } = loaderData;
  const more = new URLSearchParams(here);
  if (next) more.set("after", next);
  const ticked = (actionData?.left ?? []).flatMap(({ number }) => number ?? []);
  return (
    <DeskPage title="Orders">
      <KeepFresh waiting={loaderData.waiting} />
      {actionData && (
        <Notice tone="error">
          <p>{actionData.message}</p>
          {actionData.left.map(({ number, why }) => (
            <p key={number}>
              Not packed: order {number ?? "unknown"}, {why}.
            </p>
          ))}
        </Notice>
      )}
      <TransfersToVerify orders={reports} />
      <RefreshChoice here={here} usual="off" />
      <OrderSearch key={query} query={query} />
      <OrderFilters filters={filters} total={total} status={status} query={query} />
      <AppliedSearch query={query} />
      {orders.length === 0 ? (
        <NoOrders status={status} query={query} />
      ) : (
        <OrderList
          orders={orders}
          here={here}
          order={order}
          canSort={!query}
          ticked={ticked}
          isAllTicked={isAllTicked}
        />
      )}
      <ButtonLink to="/admin/holds" variant="quiet">
        Held items
      </ButtonLink>
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={`?${more}`} variant="secondary">
            {order === "oldest" ? "Newer orders" : "Older orders"}
          </ButtonLink>
        </nav>
      )}
      <p>
        <Link to="/admin/payments">Payments without an order</Link>
      </p>
    </DeskPage>
  );
}
