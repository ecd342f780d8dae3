import { Form, Link } from "react-router";
import type { OrderToBook } from "#app/fulfilment/book-orders.server.ts";
import { counted } from "#app/india/counts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Progress } from "../import-export/progress.tsx";

const states: Record<OrderToBook["state"], string> = {
  "to book": "To book",
  booked: "Booked",
  "under way": "Being booked",
  stopped: "Stopped",
  "left out": "Not booked",
};

/** Several orders, where the parcel of each stands, and the button that books what can be booked. */
export function BookOrdersList({
  orders,
  service,
}: {
  orders: OrderToBook[];
  /** Who books, as it calls itself; null while none is connected. */
  service: string | null;
}) {
  const waiting = orders.filter(({ state }) => state === "to book" || state === "stopped");
  const count = counted(waiting.length, "parcel");
  const open = orders.filter(({ state }) => state === "under way").length;
  const booked = orders.filter(({ state }) => state === "booked").length;
  const slips = new URLSearchParams(orders.map(({ id }) => ["order", id]));
  return (
    <Form method="post" className="stack">
      {open > 0 && (
        <Progress title="Parcels are being booked" value={booked / (booked + open)}>
          <p>
            {booked} of {counted(booked + open, "parcel")}. You may leave this page.
          </p>
        </Progress>
      )}
      <div className="card rows">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Customer</th>
              <th scope="col">Parcel</th>
              <th scope="col">Label</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <BookedRow key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="cluster">
        {service !== null && waiting.length > 0 && (
          <SubmitButton name="intent" value="book" icon="truck" pendingLabel="Booking...">
            {`Book ${count} with ${service}`}
          </SubmitButton>
        )}
        {orders.some(({ hasLabel }) => hasLabel) && (
          <ButtonLink to={`/admin/orders/labels?${slips}`} reloadDocument variant="secondary">
            Print labels
          </ButtonLink>
        )}
        <ButtonLink
          to={`/admin/orders/packing-slips.pdf?${slips}`}
          reloadDocument
          variant="secondary"
        >
          Packing slips
        </ButtonLink>
      </div>
      {service !== null && waiting.length > 0 && (
        <p className="soft">
          Orders that are not packed yet are packed with it. Each goes with the courier its customer
          has chosen, in the usual measures: open an order to book it otherwise.
        </p>
      )}
    </Form>
  );
}

function BookedRow({
  order: { id, number, name, city, state, message, hasLabel },
}: {
  order: OrderToBook;
}) {
  return (
    <tr>
      <td className="c-no">
        <input type="hidden" name="order" value={id} />
        <Link to={`/admin/orders/${id}`} aria-label={`Order ${number}`}>
          #{number}
        </Link>
      </td>
      <td className="c-who">
        {name} <span className="soft">{city}</span>
      </td>
      <td className="c-state">
        <strong className={state === "stopped" ? "bad" : undefined}>{states[state]}</strong>{" "}
        <span className="soft">{message}</span>{" "}
        {state === "stopped" && <Link to={`/admin/orders/${id}/parcel`}>Open parcel</Link>}
      </td>
      <td className="c-due">
        {hasLabel && (
          <a href={`/admin/orders/${id}/label.pdf`} aria-label={`Label of order ${number}`}>
            Label
          </a>
        )}
      </td>
    </tr>
  );
}
