import { Steps } from "#app/ui/steps.tsx";

export function CheckoutSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <Steps
      current={current}
      steps={[
        { label: "Review Cart", to: current === 2 ? "/create-order?step=1" : undefined },
        { label: "Shipping Details" },
        { label: "Payment" },
      ]}
    />
  );
}
