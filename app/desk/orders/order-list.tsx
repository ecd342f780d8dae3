import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { DeskOrder } from "./order-desk.server.ts";
import { OrderRow } from "./order-row.tsx";

/** The orders with a box each, and what can be done with those that are ticked. */
export function OrderList({
  orders,
  here,
  ticked,
  isAllTicked,
}: {
  orders: DeskOrder[];
  /** The list's own query, to come back to it with every box ticked. */
  here: string;
  /** Numbers of orders whose box is ticked already. */
  ticked: number[];
  isAllTicked: boolean;
}) {
  const all = new URLSearchParams(here);
  if (isAllTicked) all.delete("tick");
  else all.set("tick", "all");
  return (
    // A document is not a page of the shop: the whole form is the browser's own.
    <Form key={String(isAllTicked)} method="post" reloadDocument className="stack desk-bulk">
      <ul className="stack">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isTicked={isAllTicked || ticked.includes(order.number)}
          />
        ))}
      </ul>
      <fieldset className="cluster desk-bulk-bar">
        <legend className="sr-only">Selected orders</legend>
        <Link to={`?${all}`} preventScrollReset>
          {isAllTicked ? "Clear selection" : "Select all"}
        </Link>
        <Button name="intent" value="pack">
          Mark as packed
        </Button>
        <Button variant="secondary" formMethod="get" formAction="/admin/orders/packing-slips.pdf">
          Packing slips
        </Button>
      </fieldset>
    </Form>
  );
}
