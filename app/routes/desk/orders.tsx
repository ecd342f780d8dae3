import "#app/styles/pages/desk-orders.css";
import { data, Link } from "react-router";
import { KeepFresh, RefreshChoice } from "#app/desk/dashboard/keep-fresh.tsx";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { changeList } from "#app/desk/lists/change-list.server.ts";
import { ListHead, sumText } from "#app/desk/orders/list-head.tsx";
import { OrderFilters } from "#app/desk/orders/order-filters.tsx";
import { OrderList } from "#app/desk/orders/order-list.tsx";
import { nextLabel } from "#app/desk/orders/order-sorts.ts";
import { LeftOrders, NoOrders, TransfersToCheck } from "#app/desk/orders/orders-notices.tsx";
import { changeTicked, doneToast, readOrdersPage } from "#app/desk/orders/orders-page.server.ts";
import { listAs } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { countedTitle, unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/orders.ts";

export const handle: Handle = { refresh: "off" };

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, countedTitle("Orders", loaderData?.waiting));
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  return readOrdersPage(operator, url.searchParams);
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const form = { ...(await readForm(request)), address: url.searchParams };
  const changed = changeList(operator, "orders", form) ?? changeTicked(operator, form);
  if (!changed.ok) return data(changed, { status: changed.status });
  return redirectWithToast(listAs("/admin/orders", url.searchParams), doneToast(changed));
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, next, filters, total, status, query, sort, reports } = loaderData;
  const { here, isAllTicked, sortable, arranged } = loaderData;
  const more = new URLSearchParams(here);
  if (next) more.set("after", next);
  const refused = actionData && "left" in actionData ? actionData : undefined;
  const ticked = (refused?.left ?? []).flatMap(({ number }) => number ?? []);
  const sum = orders.length > 0 && sumText(loaderData.sum);
  return (
    <DeskPage title="Orders" intro={sum} actions={<Besides />}>
      <KeepFresh waiting={loaderData.waiting} />
      {refused && <LeftOrders refused={refused} />}
      <TransfersToCheck orders={reports} />
      <OrderFilters
        filters={filters}
        total={total}
        status={status}
        query={query}
        arranged={arranged}
        viewError={actionData && "viewError" in actionData ? actionData.viewError : undefined}
      />
      <ListHead
        query={query}
        here={here}
        by={loaderData.by}
        methods={loaderData.methods}
        couriers={loaderData.couriers}
        isShown={orders.length > 0}
        isAllTicked={isAllTicked}
      />
      {orders.length === 0 ? (
        <NoOrders sought={loaderData} />
      ) : (
        <OrderList
          orders={orders}
          here={here}
          sort={sort}
          sortable={sortable}
          hidden={arranged.hidden}
          ticked={ticked}
          isAllTicked={isAllTicked}
          canBook={loaderData.canBook}
        />
      )}
      <RefreshChoice here={here} usual="off" />
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={`?${more}`} variant="secondary">
            {nextLabel(sort)}
          </ButtonLink>
        </nav>
      )}
    </DeskPage>
  );
}

/** What else the operator looks through when an order is not in the list. */
function Besides() {
  return (
    <details className="menu">
      <summary className="button secondary">
        More
        <DeskIcon name="chevron-down" />
      </summary>
      <div>
        <Link to="/admin/holds">Held items</Link>
        <Link to="/admin/payments">Payments without an order</Link>
        <Link to="/admin/import-export#orders">Export orders</Link>
      </div>
    </details>
  );
}
