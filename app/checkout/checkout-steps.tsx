import "#app/styles/paying.css";
import { EnterButton } from "#app/ui/enter-button.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { Steps } from "#app/ui/steps.tsx";

/** The shipping form, which buttons elsewhere on its page send too. */
export const SHIPPING_FORM = "shipping-form";
/** Asks for rates. Without script the page comes back at them, not at its top, where nothing has changed. */
export const rates = { name: "intent", value: "rates", formAction: "/create-order?step=2#rates" };
/** Goes back to the review; what was typed is kept. */
export const back = { form: SHIPPING_FORM, name: "intent", value: "back" };

export function CheckoutSteps({ current }: { current: 1 | 2 | 3 }) {
  const { isClosed } = useShop();
  const before = current === 3 && !isClosed && { to: "/create-order?step=2" };
  return (
    <>
      {current === 2 && (
        // Not the way back.
        <EnterButton form={SHIPPING_FORM} {...rates} />
      )}
      <Steps
        current={current}
        steps={[
          { label: "Review Cart", ...(current === 2 && { back }) },
          { label: "Shipping Details", ...before },
          { label: "Payment" },
        ]}
      />
    </>
  );
}
