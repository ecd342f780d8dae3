import { Link } from "react-router";
import { DeskIcon } from "../desk-icon.tsx";
import { TickAll } from "../lists/tick-all.tsx";
import { type OrderColumn, type OrderSort, orderSorts, sortBy } from "./order-sorts.ts";

/** The heads of the columns; some turn the order of the list. */
export function OrderHeadings({
  here,
  sort,
  sortable,
  hidden,
  isAllTicked,
}: {
  here: string;
  sort: OrderSort;
  /** The columns by which the list can be sorted. */
  sortable: readonly OrderColumn[];
  /** Columns that the operator leaves out. */
  hidden: readonly string[];
  isAllTicked: boolean;
}) {
  const heading = (column: OrderColumn, label: string, className?: string) => {
    if (!sortable.includes(column)) {
      return (
        <th scope="col" className={className}>
          {label}
        </th>
      );
    }
    const [shown, turn] = orderSorts[sort];
    const isShown = shown === column;
    const turned = new URLSearchParams(here);
    turned.delete("after");
    const next = sortBy(column, sort);
    if (next === "newest") turned.delete("sort");
    else turned.set("sort", next);
    const direction = turn === "up" ? "ascending" : "descending";
    return (
      <th scope="col" className={className} aria-sort={isShown ? direction : undefined}>
        <Link to={`?${turned}`} preventScrollReset>
          {label}
          {isShown && <DeskIcon name={turn === "up" ? "arrow-up" : "arrow-down"} />}
        </Link>
      </th>
    );
  };
  return (
    <thead>
      <tr>
        <td className="c-tick">
          <TickAll here={`?${here}`} isAllTicked={isAllTicked} />
        </td>
        <td />
        {heading("number", "Order")}
        {heading("customer", "Customer")}
        {!hidden.includes("items") && (
          <th scope="col" className="num c-items">
            Items
          </th>
        )}
        {heading("status", "Status")}
        {!hidden.includes("due") && <th scope="col">Ship by</th>}
        {!hidden.includes("payment") && (
          <th scope="col" className="c-pay">
            Payment
          </th>
        )}
        {!hidden.includes("placed") && heading("placed", "Placed", "c-pay")}
        {heading("total", "Total", "num")}
      </tr>
    </thead>
  );
}
