import { Link } from "react-router";
import { DeskIcon } from "../desk-icon.tsx";
import type { ListOrder } from "./order-desk.server.ts";

/** The heads of the columns; that of the time turns the order of the list. */
export function OrderHeadings({
  here,
  order,
  canSort,
}: {
  here: string;
  order: ListOrder;
  canSort: boolean;
}) {
  const turned = new URLSearchParams(here);
  turned.delete("after");
  if (order === "newest") turned.set("sort", "oldest");
  else turned.delete("sort");
  const isUp = order === "oldest";
  return (
    <thead>
      <tr>
        <th>
          <span className="sr-only">Select</span>
        </th>
        <th>
          <span className="sr-only">First item</span>
        </th>
        <th scope="col">Order</th>
        <th scope="col">Customer</th>
        <th scope="col" className="num c-items">
          Items
        </th>
        <th scope="col">Status</th>
        <th scope="col">Ship by</th>
        {canSort ? (
          <th scope="col" className="c-pay" aria-sort={isUp ? "ascending" : "descending"}>
            <Link to={`?${turned}`}>
              Placed
              <DeskIcon name={isUp ? "arrow-up" : "arrow-down"} />
              <span className="sr-only">{isUp ? "Newest first" : "Oldest first"}</span>
            </Link>
          </th>
        ) : (
          <th scope="col" className="c-pay">
            Placed
          </th>
        )}
        <th scope="col" className="num">
          Total
        </th>
      </tr>
    </thead>
  );
}
