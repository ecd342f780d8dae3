import { Link } from "react-router";
import { statusLabel } from "#app/orders/status.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderStatus } from "#db/schema.ts";

/** The orders whose shoppers say that they have paid by UPI. */
export function TransfersToVerify({ orders }: { orders: { id: string; number: number }[] }) {
  if (orders.length === 0) return null;
  return (
    <Notice tone="warning" title="UPI payments to verify">
      <p className="cluster">
        {orders.map(({ id, number }) => (
          <Link key={id} to={`/admin/orders/${id}`}>
            Order {number}
          </Link>
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

/** Instead of the list, when it is empty: what was looked for, and what else finds an order. */
export function NoOrders({ status, query }: { status: OrderStatus | null; query: string }) {
  return (
    <EmptyState as="h2" title={query ? "No order found" : "No orders"}>
      <p>{emptyMessage(status, query)}</p>
    </EmptyState>
  );
}

function emptyMessage(status: OrderStatus | null, query: string): string {
  if (status) return `No order is “${statusLabel(status)}” now.`;
  if (!query) return "Orders appear here as soon as they are placed.";
  return `Nothing was found for “${query}”. Search by order number, name, phone, pincode, e-mail, order link, payment id, UTR or tracking number.`;
}
