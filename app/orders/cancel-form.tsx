import type { ReactNode } from "react";
import { Form } from "react-router";
import { dayCount } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { OrderView } from "./order-view.ts";

/** What cancelling means, and the button. `action` is the cancel page of the shopper or the desk. */
export function CancelForm({
  order,
  action,
  isDesk = false,
  isDisputed,
  busy,
  children,
}: {
  order: Pick<OrderView, "status">;
  action: string;
  /** Read by the operator: the payment is the customer's. */
  isDesk?: boolean;
  /** The customer's bank asks the payment back, and has not decided. */
  isDisputed: boolean;
  busy: boolean;
  /** The way back, beside the button. */
  children?: ReactNode;
}) {
  const shop = useShop();
  const back = isDesk
    ? "The customer’s payment is refunded the way it was paid"
    : "Your payment is refunded to the account you paid from";
  return (
    <Form method="post" action={action} className="stack">
      <p>
        {order.status === "awaiting payment"
          ? "Nothing has been paid."
          : isDisputed
            ? `${isDesk ? "The customer’s" : "Your"} bank was asked to take this payment back. Our refund waits until the bank has decided.`
            : `${back}, within ${dayCount(shop.refundWorkingDays, "working")}.`}{" "}
        This cannot be undone.
      </p>
      <p className="cluster">
        <Button variant="danger" pending={busy} pendingLabel="Cancelling...">
          Yes, cancel order
        </Button>
        {children}
      </p>
    </Form>
  );
}
