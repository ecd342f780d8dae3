import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { stayOffline } from "#app/ui/no-answer.ts";
import { DeskIcon } from "../desk-icon.tsx";
import { BulkMore } from "../lists/bulk-more.tsx";
import type { DeskOrder } from "./order-desk.server.ts";
import { OrderHeadings } from "./order-headings.tsx";
import { OrderRow } from "./order-row.tsx";
import type { OrderColumn, OrderSort } from "./order-sorts.ts";

/** The orders as a table, each with a box, and what can be done with those that are ticked. */
export function OrderList({
  orders,
  here,
  sort,
  sortable,
  hidden,
  ticked,
  isAllTicked,
  canBook,
}: {
  orders: DeskOrder[];
  /** The list's own query, to come back to it with every box ticked. */
  here: string;
  sort: OrderSort;
  /** The columns whose headings turn the order: what a search finds has its own. */
  sortable: readonly OrderColumn[];
  /** Columns that the operator leaves out. */
  hidden: readonly string[];
  /** Numbers of orders whose box is ticked already. */
  ticked: number[];
  isAllTicked: boolean;
  /** Whether a courier account is connected. */
  canBook: boolean;
}) {
  // Of orders that are packed already the next step is another, and what is next is filled.
  const arePacked = orders.every(({ status }) => status === "packed");
  return (
    // A document is not a page of the shop: the whole form is the browser's own.
    <Form
      key={String(isAllTicked)}
      method="post"
      reloadDocument
      onSubmit={stayOffline}
      className="list desk-bulk"
    >
      <div className="card rows">
        <table className="tbl stick">
          <caption className="sr-only">Orders</caption>
          <OrderHeadings {...{ here, sort, sortable, hidden, isAllTicked }} />
          <tbody>
            {orders.map((each) => (
              <OrderRow
                key={each.id}
                order={each}
                isTicked={isAllTicked || ticked.includes(each.number)}
                hidden={hidden}
              />
            ))}
          </tbody>
        </table>
      </div>
      <SelectedOrders arePacked={arePacked} canBook={canBook} here={here} />
    </Form>
  );
}

/** What can be done with the ticked orders; the first button is the next step. */
function SelectedOrders({
  arePacked,
  canBook,
  here,
}: {
  arePacked: boolean;
  canBook: boolean;
  here: string;
}) {
  return (
    <fieldset className="bulk">
      <legend className="sr-only">Selected orders</legend>
      <strong>
        <span className="n" /> selected
      </strong>
      <div className="acts">
        {!arePacked && (
          <Button name="intent" value="pack">
            <DeskIcon name="package" />
            Mark as packed
          </Button>
        )}
        <Button
          variant={arePacked ? "primary" : "secondary"}
          formMethod="get"
          formAction="/admin/orders/ship"
        >
          <DeskIcon name="truck" />
          Ship
        </Button>
        <BulkMore>
          {canBook && (
            <>
              <Button variant="secondary" formMethod="get" formAction="/admin/orders/book">
                <DeskIcon name="truck" />
                Book couriers
              </Button>
              <Button variant="secondary" formMethod="get" formAction="/admin/orders/labels">
                <DeskIcon name="tag" />
                Print labels
              </Button>
            </>
          )}
          <Button variant="secondary" formMethod="get" formAction="/admin/orders/packing-slips.pdf">
            <DeskIcon name="printer" />
            Packing slips
          </Button>
        </BulkMore>
      </div>
      <ButtonLink to={`?${here}`} reloadDocument variant="quiet" className="clear">
        Clear
      </ButtonLink>
    </fieldset>
  );
}
