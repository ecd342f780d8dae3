import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ArrangedList, RefusedView } from "../lists/list-facts.ts";
import { ListViews } from "../lists/list-views.tsx";

type OrderFilter = { name: string; label: string; count: number };

/** One box for whatever the operator knows of an order. */
export function OrderSearch({ query }: { query: string }) {
  return (
    <Form className="desk-search line-search" role="search" action="/admin/orders">
      <Field
        label="Number, name, phone, pincode or e-mail"
        name="q"
        hint="Or an order link, a payment id, a UTR or a tracking number."
        placeholder="Number, name, phone or e-mail"
        required
        autoComplete="off"
        defaultValue={query}
      />
      <Button variant="secondary" icon="search">
        Find
      </Button>
    </Form>
  );
}

/** How many orders stand where: a view of the list each, and the operator's own. */
export function OrderFilters({
  filters,
  total,
  status,
  query,
  arranged,
  viewError,
}: {
  filters: OrderFilter[];
  /** All orders of the shop. */
  total: number;
  status: string | null;
  query: string;
  arranged: ArrangedList;
  /** Why a view was not saved. */
  viewError: RefusedView | undefined;
}) {
  const views = [
    { label: "All", count: total, to: "/admin/orders", isHere: !status && !query },
    ...filters.map(({ name, label, count }) => ({
      label,
      count,
      to: `/admin/orders?status=${encodeURIComponent(name)}`,
      isHere: status === name,
    })),
  ];
  return <ListViews label="Status" views={views} arranged={arranged} viewError={viewError} />;
}
