import { productStates } from "#app/catalog/editing/product-filters.ts";
import { entriesOf } from "#app/keys.ts";
import type { ArrangedList, RefusedView } from "../lists/list-facts.ts";
import { ListViews } from "../lists/list-views.tsx";
import { deskListAddress, type ListFilters } from "./product-table.tsx";

/** The list by state, as links with how many there are. */
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
  viewError: RefusedView | undefined;
}) {
  const { sort } = filters;
  const viewOf = (label: string, count: number, state?: keyof typeof productStates) => ({
    label,
    count,
    to: deskListAddress({ q: "", category: "", sort, state }),
    isHere: filters.state === state,
  });
  const states = entriesOf(productStates);
  const views = [
    viewOf("All", counts.all),
    ...states.map(([state, label]) => viewOf(label, counts[state], state)),
  ];
  return <ListViews label="Views" views={views} arranged={arranged} viewError={viewError} />;
}
