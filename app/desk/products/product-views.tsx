import { Link } from "react-router";
import type { ProductFilters } from "#app/catalog/editing/product-filter-input.server.ts";
import { productStates } from "#app/catalog/editing/product-filters.ts";
import { grouped } from "#app/india/counts.ts";
import type { ArrangedList } from "../lists/list-facts.ts";
import { ListTools, OwnViews } from "../lists/list-tools.tsx";
import { listAddress } from "./product-table.tsx";

type Filters = Pick<ProductFilters, "q" | "category" | "state" | "sort">;

/** The list by state, as links with how many there are; what it is narrowed by, to take off again. */
export function ProductViews({
  filters,
  counts,
  arranged,
  viewError,
}: {
  filters: Filters;
  counts: Record<keyof typeof productStates | "all", number>;
  arranged: ArrangedList;
  /** Why a view was not saved. */
  viewError: string | undefined;
}) {
  const isOwn = arranged.views.some(({ isHere }) => isHere);
  const views = [
    { state: undefined, label: "All", count: counts.all },
    ...Object.entries(productStates).map(([state, label]) => ({
      state: state as keyof typeof productStates,
      label,
      count: counts[state as keyof typeof productStates],
    })),
  ];
  const { q, category, sort } = filters;
  return (
    <>
      <div className="views-line">
        <nav className="views" aria-label="Views">
          {views.map(({ state, label, count }) => (
            <Link
              key={label}
              to={listAddress({ q: "", category: "", sort, state })}
              aria-current={filters.state === state && !isOwn ? "page" : undefined}
            >
              {label} <span className="small">{grouped(count)}</span>
            </Link>
          ))}
          <OwnViews of={arranged} />
        </nav>
        <ListTools of={arranged} error={viewError} />
      </div>
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
      {label} <span aria-hidden="true">×</span>
    </Link>
  );
}
