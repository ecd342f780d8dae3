import { CartSummary } from "#app/cart/cart-summary.tsx";
import { goneLine, goodLine, sampleCart } from "#app/cart/styleguide-sample.ts";
import { sampleCouriers } from "#app/shipping/styleguide-sample.ts";
import { OneState, Part } from "#app/ui/styleguide/styleguide-part.tsx";
import { CheckoutSummary, PlaceOrder, type ShownDelivery } from "./checkout-summary.tsx";
import { ReviewStep } from "./review-step.tsx";

const few = sampleCart(798_00);
const many = sampleCart(2598_00);
const [cheapest, , fastest] = sampleCouriers;

function checkout(cart: typeof few, delivery: ShownDelivery, step: 1 | 2 = 2) {
  return (
    <>
      <CheckoutSummary cart={cart} delivery={delivery} step={step} />
      {step === 2 && <PlaceOrder cart={cart} delivery={delivery} />}
    </>
  );
}
const summaries = {
  "Cart, below free delivery": <CartSummary cart={few} />,
  "Cart, above it": <CartSummary cart={many} />,
  "Checkout, step 1": checkout(few, { cost: null }, 1),
  "No pincode yet": checkout(few, { cost: null }),
  "Asking the couriers": checkout(few, { cost: "pending" }),
  "With its courier": checkout(few, {
    cost: 59_00,
    courier: cheapest && { ...cheapest, cost: 59_00 },
  }),
  "Free, the cheapest": checkout(many, { cost: 0, courier: cheapest }),
  "Free, a faster one": checkout(many, { cost: fastest?.cost ?? 0, courier: fastest }),
};

/** The part of the styleguide about what an order will cost. */
export function StyleguideCheckout() {
  const states = Object.entries(summaries).map(([label, summary]) => [
    label,
    <div className="guide-narrow" key={label}>
      {summary}
    </div>,
  ]);
  return (
    <>
      <Part title="Order summary" when="Beside the cart and beside both steps of checkout.">
        <OneState name="summary" states={Object.fromEntries(states)} />
      </Part>
      <Part title="Review" when="Step 1 of checkout: what the shopper is about to order.">
        <OneState
          name="reviewing"
          states={{
            "All there": <ReviewStep cart={many} />,
            "Something sold out": <ReviewStep cart={sampleCart(3897_00, [goodLine, goneLine])} />,
          }}
        />
      </Part>
    </>
  );
}
