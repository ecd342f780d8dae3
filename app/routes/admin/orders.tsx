import { Form, Link } from "react-router";
import { deskHeaders, requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { rupees } from "#app/money.ts";
import { DeskNav } from "#app/operator/desk-nav.tsx";
import { deskTime } from "#app/operator/desk-time.ts";
import { countOrders, listOrders, searchOrders } from "#app/operator/order-desk.server.ts";
import { isOrderStatus, statusLabel, transitions } from "#app/orders/status.ts";
import { listWaitingClaims } from "#app/payments/upi.server.ts";
import { shop } from "#app/shop.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/orders.ts";

export const headers = deskHeaders;

export function meta() {
  return [{ title: `Orders · ${shop.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const search = url.searchParams;
  const query = (search.get("q") ?? "").trim().slice(0, 40);
  const asked = search.get("status") ?? "";
  const status = isOrderStatus(asked) && !query ? asked : undefined;
  const count = countOrders();
  const filters = Object.keys(transitions)
    .filter(isOrderStatus)
    .flatMap((name) => {
      const orders = count[name];
      if (!orders && name !== status) return [];
      return [{ name, label: statusLabel(name), count: orders ?? 0 }];
    });
  const page = query
    ? { orders: searchOrders(query), next: null }
    : listOrders(status, search.get("after"));
  const claims = listWaitingClaims().map(({ id, number }) => ({ id, number }));
  return { ...page, filters, status: status ?? null, query, claims };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, next, filters, status, query, claims } = loaderData;
  const older = new URLSearchParams({ ...(status && { status }), ...(next && { after: next }) });
  return (
    <div className="page stack desk">
      <DeskNav />
      <PageTitle title="Orders" />
      {claims.length > 0 && (
        <Notice tone="warning" title="UPI transfers to look for">
          <p className="cluster">
            {claims.map(({ id, number }) => (
              <Link key={id} to={`/admin/orders/${id}`}>
                Order {number}
              </Link>
            ))}
          </p>
        </Notice>
      )}
      <Form className="desk-search" role="search">
        <Field
          label="Order number or phone"
          name="q"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={query}
        />
        <Button variant="secondary" icon="search">
          Find
        </Button>
      </Form>
      <nav className="desk-filters" aria-label="Status">
        <Link to="/admin/orders" aria-current={!status && !query ? "page" : undefined}>
          All
        </Link>
        {filters.map(({ name, label, count }) => (
          <Link
            key={name}
            to={`/admin/orders?status=${encodeURIComponent(name)}`}
            aria-current={status === name ? "page" : undefined}
          >
            {label} ({count})
          </Link>
        ))}
      </nav>
      {orders.length === 0 ? (
        <EmptyState as="h2" title={query ? "No such order" : "No orders here"}>
          <p>
            {query
              ? `Nothing was found for “${query}”. An order number such as 1001 or a phone number of 10 digits finds its orders.`
              : "Orders stand here from the moment they are placed."}
          </p>
        </EmptyState>
      ) : (
        <ul className="stack">
          {orders.map((order) => (
            <li key={order.id} className="panel desk-order">
              <h2 className="desk-title">
                <Link to={`/admin/orders/${order.id}`}>Order {order.number}</Link>
              </h2>
              <p>
                <strong>{order.statusLabel}</strong>
              </p>
              <p>
                {order.name}, {order.city}
              </p>
              <p className="soft">{deskTime(order.createdAt)}</p>
              <p>
                {rupees(order.amount)}, {order.pieces === 1 ? "1 piece" : `${order.pieces} pieces`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={`?${older}`} variant="secondary">
            Older orders
          </ButtonLink>
        </nav>
      )}
    </div>
  );
}
