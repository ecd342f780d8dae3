import type { ComponentType } from "react";
import { Button } from "#app/ui/button.tsx";
import type { CheckoutForm } from "./checkout-form.ts";
import { RazorpayButton } from "./razorpay/razorpay-button.tsx";

type PayButtonProps = { form: CheckoutForm; label: string };

/** A line for each provider that has a pop-up; the others need none: their form leads to their page. */
const popUps: Record<string, ComponentType<PayButtonProps>> = { razorpay: RazorpayButton };

/** A real form to the provider's page, which works without script; with it, the provider's pop-up. */
export function PayButton({ form, label }: PayButtonProps) {
  const PopUp = form.popUp && popUps[form.popUp.button];
  if (PopUp) return <PopUp form={form} label={label} />;
  return (
    <form method={form.method} action={form.action}>
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button wide>{label}</Button>
    </form>
  );
}
