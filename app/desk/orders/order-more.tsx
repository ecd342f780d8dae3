import { Form, Link } from "react-router";
import { orderSteps } from "#app/fulfilment/order-steps.ts";
import { type ExchangeStep, isParcelOut, mayFollow } from "#app/orders/status.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { OrderStatus } from "#db/schema.ts";
import { DeskIcon } from "../desk-icon.tsx";

export type ShownUndo = {
  from: OrderStatus;
  /** How the step is called. */
  label: string;
  until: string;
  obstacles: string[];
  /** What else it does, as a sentence. */
  effect: string;
};

/** The rarer actions of an order; what cannot be undone ends in "…" and asks on a page of its own. */
export function OrderMore({
  order,
  may,
  undo,
}: {
  order: { id: string; status: OrderStatus; exchange: ExchangeStep | null };
  may: {
    book: boolean;
    correct: boolean;
    refund: boolean;
    cancel: boolean;
    /** Nothing more goes back, and the order ends. */
    close: boolean;
  };
  undo: ShownUndo | null;
}) {
  const page = `/admin/orders/${order.id}`;
  return (
    <>
      {may.book && (
        <Link to={`${page}/parcel`}>
          <DeskIcon name="truck" />
          {mayFollow(order.status, "packed") ? "Pack and book" : "Book a courier"}
        </Link>
      )}
      {may.correct && (
        <Link to={`${page}/address`}>
          <DeskIcon name="pencil" />
          Edit customer details
        </Link>
      )}
      {undo && undo.obstacles.length === 0 && (
        <Form method="post">
          <SubmitButton name="undo" value={undo.from} variant="quiet">
            <DeskIcon name="undo-2" />
            Undo {undo.label.toLowerCase()}
          </SubmitButton>
        </Form>
      )}
      {may.refund && (
        <Link to={`${page}/refund`}>
          <DeskIcon name="indian-rupee" />
          Refund …
        </Link>
      )}
      {isParcelOut(order) && (
        <Link to={`${page}/return-to-origin`}>
          <DeskIcon name="rotate-ccw" />
          Returned to origin …
        </Link>
      )}
      {may.close && (
        <Form method="post">
          <SubmitButton name="intent" value="refunded" variant="quiet">
            <DeskIcon name="x" />
            {orderSteps.refunded}
          </SubmitButton>
        </Form>
      )}
      {may.cancel && (
        <Link to={`${page}/cancel`} className="danger">
          <DeskIcon name="x" />
          Cancel order …
        </Link>
      )}
    </>
  );
}
