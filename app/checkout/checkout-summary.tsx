import type { Cart } from "#app/cart/cart.server.ts";
import { estimatedShipping } from "#app/cart/totals.ts";
import { type Paise, rupees } from "#app/money.ts";
import { chosenCourier } from "#app/shipping/chosen-courier.ts";
import type { Courier, Quote } from "#app/shipping/quote.server.ts";
import { businessDays, isFreeDelivery } from "#app/shop.ts";
import { useShop } from "#app/ui/shop-context.tsx";

/** `cost` null: no pincode yet. "pending": asking the couriers. */
export type Delivery = {
  cost: Paise | null | "pending";
  courier?: Courier;
};

/** What the summary shows of it: the same courier and cost as the order will have. */
export function chosenDelivery(
  quote: Quote | null,
  courierId: number | undefined,
  isAsking: boolean,
): Delivery {
  const chosen = quote && chosenCourier(quote, courierId);
  const cost = chosen ? chosen.shippingCost : null;
  return { cost: isAsking ? "pending" : cost, courier: chosen?.courier ?? undefined };
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
  const shop = useShop();
  const { cost, courier } = delivery;
  const known = typeof cost === "number";
  const fee = known ? cost : estimatedShipping(shop, cart.subtotal);
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
          <dd>{cost === "pending" ? "Calculating..." : fee === 0 ? "Free" : rupees(fee)}</dd>
        </div>
        {courier && known && (
          <div>
            <dt>Courier</dt>
            <dd>
              {courier.name}, {businessDays(courier.days)}
            </dd>
          </div>
        )}
        {step === 2 && courier && known && <Breakdown courier={courier} />}
        <div>
          <dt>Tax (GST included in the prices)</dt>
          <dd>{rupees(0)}</dd>
        </div>
        <div className="sum-total">
          <dt>{known ? "Total" : "Estimated total"}</dt>
          <dd>{rupees(cart.subtotal + fee)}</dd>
        </div>
      </dl>
      {cost === null && (
        <p className="soft">
          {step === 1
            ? "The exact delivery fee comes in the next step, from your pincode."
            : "Please enter your pincode to see the exact delivery fee."}
        </p>
      )}
      {cart.nudge !== null && (
        <p className="nudge">Add {rupees(cart.nudge)} more to get free delivery!</p>
      )}
      {step === 2 && isFreeDelivery(shop, cart.subtotal) && (
        <p className="soft">
          Above {rupees(shop.freeDeliveryAbove)} the cheapest courier is free; a faster one costs
          the difference.
        </p>
      )}
    </aside>
  );
}

/** What the courier asks and for what, and how much of it the shop takes over. */
function Breakdown({ courier }: { courier: Courier }) {
  const { charge, freight, other, cost } = courier;
  return (
    <div className="sum-parts">
      <dt>Shipping breakdown</dt>
      <dd>
        Freight {rupees(freight)}
        {other > 0 && (
          <>
            <br />
            Other charges {rupees(other)}
          </>
        )}
        {cost < charge && (
          <>
            <br />
            Free delivery −{rupees(charge - cost)}
          </>
        )}
      </dd>
    </div>
  );
}
