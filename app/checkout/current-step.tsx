import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { Cart } from "#app/cart/cart.server.ts";
import { parsePincode } from "#app/india/pincode.ts";
import type { Quote } from "#app/shipping/quote.ts";
import { noQuote } from "#app/shipping/quote.ts";
import { NO_ANSWER, type NoAnswer } from "#app/ui/no-answer.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import { CheckoutSummary, chosenDelivery, PlaceOrder } from "./checkout-summary.tsx";
import type { Filled } from "./fill-form.server.ts";
import type { CheckoutProblem } from "./problem-notice.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ShippingStep } from "./shipping-step.tsx";

/** The step the shopper is at, and beside it what all will cost. */
export function CurrentStep(props: {
  cart: Cart;
  step: 1 | 2;
  typed: Record<string, string>;
  filled: Filled;
  quote: Quote | null;
  /** Delivery costs the same wherever it goes. */
  isOnePrice: boolean;
  token: string;
  /** What can be paid with. */
  marks: readonly string[];
  problem?: CheckoutProblem;
}) {
  const shop = useShop();
  const { cart, step, typed, filled, quote, problem } = props;
  // The form's own, whatever is loaded anew while it is filled in: sent twice it makes one order.
  const [token] = useState(props.token);
  const [typedPincode, setTypedPincode] = useState<string>();
  const [courierId, setCourierId] = useState(Number(typed.courierId) || undefined);
  const pressed = useNavigation().formData?.get("intent");
  const [isAsking, isPlacing] = [pressed === "rates", pressed === "order"];
  // Another pincode in the field than the one quoted: what stood here is no longer so.
  const pincode = parsePincode(typedPincode ?? "");
  const isStale = typedPincode !== undefined && pincode !== quote?.pincode;
  const isUnanswered = useUnanswered() && pincode && !isAsking;
  const failed =
    isUnanswered && isStale
      ? noQuote(shop, { pincode, subtotal: cart.subtotal }, "unavailable")
      : null;
  const current = isStale ? failed : quote;
  const delivery = chosenDelivery(current, courierId, {
    isAsking,
    isOnePrice: props.isOnePrice,
  });
  const summary = <CheckoutSummary cart={cart} delivery={delivery} step={step} />;
  if (step === 1) {
    return (
      <div className="split">
        <ReviewStep cart={cart} />
        {summary}
      </div>
    );
  }
  return (
    <div className="split to-pay">
      {summary}
      <ShippingStep
        typed={isStale ? withoutPlace(typed, filled) : typed}
        filled={isStale ? noPlace : filled}
        problem={problem}
        quote={current}
        ordered={cart}
        token={token}
        courierId={courierId}
        onPincode={setTypedPincode}
        onCourier={setCourierId}
      />
      <PlaceOrder cart={cart} delivery={delivery} marks={props.marks} isPlacing={isPlacing} />
    </div>
  );
}

const noPlace: Filled = {};

/** City and state of the pincode that stood there before are not those of another. */
function withoutPlace(typed: Record<string, string>, filled: Filled): Record<string, string> {
  const own = { ...typed };
  for (const name of ["city", "state"] as const) if (own[name] === filled[name]) delete own[name];
  return own;
}

/** Whether the last form that was sent from this page got no answer. */
function useUnanswered(): boolean {
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    const tell = ({ detail }: CustomEvent<NoAnswer>) => setUnanswered(Boolean(detail));
    addEventListener(NO_ANSWER, tell);
    return () => removeEventListener(NO_ANSWER, tell);
  }, []);
  return isUnanswered;
}
