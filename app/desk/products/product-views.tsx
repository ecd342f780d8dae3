import { Link } from "react-router";
import { productStates } from "#app/catalog/editing/product-filters.ts";
import { DeskIcon } from "../desk-icon.tsx";
import type { ArrangedList } from "../lists/list-facts.ts";
import { ListViews } from "../lists/list-views.tsx";
import { type ListFilters, listAddress } from "./product-table.tsx";

/** The list by state, as links with how many there are; what it is narrowed by, to take off again. */
export function ProductViews({
  filters,
  counts,
  arranged,
  viewError,
}: {
  filters: ListFilters;
  counts: Record<keyof typeof productStates | "all", number>;
  arranged: ArrangedList;
  /** Why a view was not saved. */
  viewError: string | undefined;
}) {
  const { q, category, sort } = filters;
  const viewOf = (label: string, count: number, state?: keyof typeof productStates) => ({
    label,
    count,
    to: listAddress({ q: "", category: "", sort, state }),
    isHere: filters.state === state,
  });
  const states = Object.entries(productStates) as [keyof typeof productStates, string][];
  const views = [
    viewOf("All", counts.all),
    ...states.map(([state, label]) => viewOf(label, counts[state], state)),
  ];
  return (
    <>
      <ListViews label="Views" views={views} arranged={arranged} viewError={viewError} />
      {(q || category) && (
        <p className="filters">
          {q && <Pill label={`“${q}”`} to={listAddress({ ...filters, q: "" })} />}
          {category && <Pill label={category} to={listAddress({ ...filters, category: "" })} />}
        </p>
      )}
    </>
  );
}

function Pill({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} className="pill on" aria-label={`Remove filter ${label}`}>
      {label}
      <DeskIcon name="x" />
    </Link>
  );
}
