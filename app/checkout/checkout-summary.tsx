import type { Cart } from "#app/cart/cart.server.ts";
import { isFreeDelivery } from "#app/cart/totals.ts";
import { rupees } from "#app/money.ts";
import type { Quote } from "#app/shipping/quote.server.ts";
import { shop } from "#app/shop.ts";

/** `cost` null: no pincode yet. "pending": asking the couriers. */
export type Delivery = {
  cost: number | null | "pending";
  courier?: { name: string; days: string };
};

/** With the courier she chose, else the cheapest; what the shop charges itself when there is none. */
export function chosenDelivery(
  quote: Quote | null,
  courierId: number | undefined,
  isAsking: boolean,
): Delivery {
  const courier = quote?.couriers.find(({ id }) => id === courierId) ?? quote?.cheapest;
  const cost = quote ? (courier?.cost ?? quote.fallbackCost) : null;
  return { cost: isAsking ? "pending" : cost, courier: courier ?? undefined };
}

/** The side summary of both steps. */
export function CheckoutSummary({
  cart,
  delivery,
  step,
}: {
  cart: Cart;
  delivery: Delivery;
  step: 1 | 2;
}) {
  const { cost, courier } = delivery;
  const known = typeof cost === "number";
  return (
    <aside className="panel stack summary" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <dl className="sums" aria-live="polite">
        <div>
          <dt>Subtotal ({cart.count === 1 ? "1 item" : `${cart.count} items`})</dt>
          <dd>{rupees(cart.subtotal)}</dd>
        </div>
        <div>
          <dt>Delivery fee</dt>
          <dd>
            {cost === "pending" && "Calculating..."}
            {cost === null && "From your pincode"}
            {known && (cost === 0 ? "Free" : rupees(cost))}
          </dd>
        </div>
        {courier && known && (
          <div>
            <dt>Courier</dt>
            <dd>
              {courier.name}, {courier.days} days
            </dd>
          </div>
        )}
        <div>
          <dt>Tax (GST included in the prices)</dt>
          <dd>{rupees(0)}</dd>
        </div>
        <div className="sum-total">
          <dt>{known ? "Total" : "Total without delivery"}</dt>
          <dd>{rupees(cart.subtotal + (known ? cost : 0))}</dd>
        </div>
      </dl>
      {cost === null && (
        <p className="soft">
          {step === 1
            ? "The delivery fee comes in the next step, from your pincode."
            : "Please enter your pincode to see the delivery fee."}
        </p>
      )}
      {cart.nudge !== null && (
        <p className="nudge">Add {rupees(cart.nudge)} more to get free delivery!</p>
      )}
      {step === 2 && isFreeDelivery(cart.subtotal) && (
        <p className="soft">
          Above {rupees(shop.freeDeliveryAbove)} the cheapest courier is free; a faster one costs
          the difference.
        </p>
      )}
    </aside>
  );
}
