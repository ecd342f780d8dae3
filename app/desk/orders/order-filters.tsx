import { Form, Link } from "react-router";
import { grouped } from "#app/india/devanagari-digits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ListOrder } from "./order-desk.server.ts";

type OrderFilter = { name: string; label: string; count: number };

/** One box for whatever the operator knows of an order. */
export function OrderSearch({ query }: { query: string }) {
  return (
    <Form className="desk-search" role="search" action="/admin/orders">
      <Field
        label="Number, name, phone, pincode or e-mail"
        name="q"
        hint="Or an order link, a payment id, a UTR or a tracking number."
        required
        autoComplete="off"
        maxLength={100}
        defaultValue={query}
      />
      <Button variant="secondary" icon="search">
        Find
      </Button>
    </Form>
  );
}

/** How many orders stand where, and in which order they are shown. */
export function OrderFilters({
  filters,
  status,
  query,
  order,
}: {
  filters: OrderFilter[];
  status: string | null;
  query: string;
  order: ListOrder;
}) {
  const otherOrder = new URLSearchParams({
    ...(status && { status }),
    ...(order === "newest" && { sort: "oldest" }),
  });
  return (
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
          {label} ({grouped(count)})
        </Link>
      ))}
      {!query && (
        <Link to={`/admin/orders?${otherOrder}`}>
          {order === "newest" ? "Oldest first" : "Newest first"}
        </Link>
      )}
    </nav>
  );
}
