import { type SubmitEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { CheckoutForm } from "../checkout-form.ts";

type Checkout = { open(): void };
type CheckoutClass = new (options: Record<string, unknown>) => Checkout;

/** These cannot show the provider's frame: they go to its page. */
const inApp = /Instagram|FBAN|FBAV|OPR\/|UCBrowser/;

/**
 * A real form to the provider's hosted page. With React it opens the pop-up instead, for the same
 * provider order; whatever goes wrong with the pop-up, the form itself is sent.
 */
export function RazorpayButton({ form, label }: { form: CheckoutForm; label: string }) {
  const [pending, setPending] = useState(false);
  // Back from the provider's page, to one that the browser had kept.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    addEventListener("pageshow", show);
    return () => removeEventListener("pageshow", show);
  }, []);

  async function openPopUp(event: SubmitEvent<HTMLFormElement>) {
    if (inApp.test(navigator.userAgent)) return;
    event.preventDefault();
    const element = event.currentTarget;
    setPending(true);
    try {
      const Razorpay = await loadCheckout(form.popUp?.script ?? "");
      new Razorpay(optionsOf(form)).open();
    } catch {
      element.submit();
    }
  }

  return (
    <form method="post" action={form.action} onSubmit={openPopUp}>
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button pending={pending} pendingLabel="Opening the payment..." wide>
        {label}
      </Button>
    </form>
  );
}

function optionsOf(form: CheckoutForm) {
  const field = Object.fromEntries(form.fields);
  return {
    key: field.key_id,
    order_id: field.order_id,
    amount: field.amount,
    currency: field.currency,
    name: field.name,
    description: field.description,
    image: field.image,
    prefill: {
      name: field["prefill[name]"],
      email: field["prefill[email]"],
      contact: field["prefill[contact]"],
    },
    // As the page itself has it.
    theme: { color: getComputedStyle(document.documentElement).getPropertyValue("--rani").trim() },
    callback_url: form.callbackUrl,
    // The same ways back as from the hosted page: one callback, verified in one place; and who closes
    // it may have paid, in a UPI app or in another tab.
    handler: (paid: Record<string, string>) => postBack(form.callbackUrl, paid),
    modal: { ondismiss: () => location.replace(form.cancelUrl) },
  };
}

function postBack(action: string, fields: Record<string, string>) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

const SCRIPT_MS = 8000;

function loadCheckout(src: string): Promise<CheckoutClass> {
  const loaded = () => (window as { Razorpay?: CheckoutClass }).Razorpay;
  return new Promise((resolve, reject) => {
    const ready = () => {
      const found = loaded();
      if (found) resolve(found);
      else reject(new Error("the payment script is not there"));
    };
    if (loaded()) return ready();
    const script = document.createElement("script");
    script.src = src;
    script.onload = ready;
    script.onerror = () => reject(new Error("the payment script did not come"));
    document.head.append(script);
    setTimeout(() => reject(new Error("the payment script took too long")), SCRIPT_MS);
  });
}
