import { Fragment } from "react";
import { Link } from "react-router";
import { dayMonth } from "#app/india/dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderStatus } from "#db/schema.ts";
import { statusName } from "./order-chips.ts";
import { areOrdersNarrowed, type OrderNarrowing } from "./order-narrowing.ts";

/** The orders whose shoppers say that they have paid by UPI. */
export function TransfersToCheck({ orders }: { orders: { id: string; number: number }[] }) {
  if (orders.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        <strong>UPI payments to check</strong>
        {orders.map(({ id, number }, at) => (
          <Fragment key={id}>
            {at === 0 ? ": " : ", "}
            <Link to={`/admin/orders/${id}/transfer`}>Order {number}</Link>
          </Fragment>
        ))}
      </p>
    </Notice>
  );
}

/** What became of the ticked orders, and why nothing of others. */
export function LeftOrders({
  refused,
}: {
  refused: { message: string; not: string; left: { number: number | null; why: string }[] };
}) {
  return (
    <Notice tone="error">
      <p>{refused.message}</p>
      {refused.left.map(({ number, why }) => (
        <p key={number}>
          {refused.not}: order {number ?? "unknown"}, {why}.
        </p>
      ))}
    </Notice>
  );
}

type Sought = {
  status: OrderStatus | null;
  query: string;
  by: OrderNarrowing;
  /** Orders on the other side of this moment (ms UTC) were not looked at. */
  readTo: number | null;
};

/** Instead of the list, when it is empty: what was looked for, and what else finds an order. */
export function NoOrders({ sought }: { sought: Sought }) {
  const { status, query, by, readTo } = sought;
  if (areOrdersNarrowed(by)) {
    const all = status ? `/admin/orders?status=${encodeURIComponent(status)}` : "/admin/orders";
    return (
      <EmptyState
        as="h2"
        title="No order fits these filters"
        action={
          <ButtonLink to={all} variant="secondary">
            Clear filters
          </ButtonLink>
        }
      >
        {readTo !== null && <p>Looked through to {dayMonth(readTo)}; others may fit.</p>}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      as="h2"
      title={query ? "No order found" : "No orders"}
      action={
        (status || query) && (
          <ButtonLink to="/admin/orders" variant="secondary">
            Show all orders
          </ButtonLink>
        )
      }
    >
      <p>{emptyMessage(status, query)}</p>
    </EmptyState>
  );
}

function emptyMessage(status: OrderStatus | null, query: string): string {
  if (status) return `No order is “${statusName(status)}” now.`;
  if (!query) return "Orders appear here as soon as they are placed.";
  return `Nothing was found for “${query}”. Search by order number, name, phone, pincode, e-mail, order link, payment id, UTR or tracking number.`;
}
