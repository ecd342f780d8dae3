import { Form, Link } from "react-router";
import { grouped } from "#app/india/devanagari-digits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { DeskIcon } from "../desk-icon.tsx";

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

/** How many orders stand where: a view of the list each. */
export function OrderFilters({
  filters,
  total,
  status,
  query,
}: {
  filters: OrderFilter[];
  /** All orders of the shop. */
  total: number;
  status: string | null;
  query: string;
}) {
  return (
    <nav className="views" aria-label="Status">
      <Link to="/admin/orders" aria-current={!status && !query ? "page" : undefined}>
        All <span className="small">{grouped(total)}</span>
      </Link>
      {filters.map(({ name, label, count }) => (
        <Link
          key={name}
          to={`/admin/orders?status=${encodeURIComponent(name)}`}
          aria-current={status === name ? "page" : undefined}
        >
          {label} <span className="small">{grouped(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** What the list is narrowed by, each with the way to drop it. */
export function AppliedSearch({ query }: { query: string }) {
  if (!query) return null;
  return (
    <p className="filters">
      <Link to="/admin/orders" className="pill on">
        Search: {query}
        <DeskIcon name="x" />
        <span className="sr-only">Remove</span>
      </Link>
    </p>
  );
}
