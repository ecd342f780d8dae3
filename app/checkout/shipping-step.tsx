import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { parsePincode } from "#app/india/pincode.ts";
import type { OrderAmounts } from "#app/order-sums.ts";
import { CourierOptions } from "#app/shipping/courier-options.tsx";
import { NoCourier } from "#app/shipping/no-courier.tsx";
import type { Quote } from "#app/shipping/quote.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { useKeptFocus } from "#app/ui/kept-focus.ts";
import { back, rates, SHIPPING_FORM } from "./checkout-steps.tsx";
import { labels } from "./field-labels.ts";
import type { Filled } from "./fill-form.server.ts";
import type { CheckoutFields } from "./input.ts";
import { type CheckoutProblem, ProblemNotice } from "./problem-notice.tsx";
import { shownField } from "./shown.ts";

const FILLED = "From your pincode";

type Props = {
  typed: Record<string, string>;
  /** What of it comes from the pincode, not from the shopper. */
  filled: Filled;
  problem?: CheckoutProblem;
  quote: Quote | null;
  ordered: OrderAmounts;
  token: string;
  courierId?: number;
  onPincode: (typed: string) => void;
  onCourier: (courierId: number) => void;
};

/** What a field of the form is called, has in it, and what is wrong with it. */
type FieldOf = (name: keyof CheckoutFields) => {
  label: string;
  name: string;
  required: boolean;
  defaultValue: string;
  error: string | undefined;
};

/**
 * Step 2. One form with two buttons: `Get rates` (also what Enter presses) and `Place Order`.
 * Uncontrolled fields, so that what is typed before React wakes up stays; typing the sixth digit
 * of the pincode only presses `Get rates` sooner.
 */
export function ShippingStep(props: Props) {
  const { typed, filled, problem, quote, ordered, token, courierId } = props;
  const { onPincode, onCourier } = props;
  const form = useRef<HTMLFormElement>(null);
  useFilled(form, typed);
  const { ratesButton, isAsked, pincodeTyped, stayAtRates } = useRates(quote, onPincode);
  const errors = problem?.errors ?? {};
  const values = problem?.typed ?? typed;

  const field: FieldOf = (name) => ({
    label: labels[name],
    name,
    required: true,
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  useEarly(form, { onCourier, onPincode: pincodeTyped });

  return (
    <Form
      ref={form}
      id={SHIPPING_FORM}
      method="post"
      action="/create-order?step=2"
      className="stack checkout-form"
      noValidate
      onSubmit={stayAtRates}
      aria-labelledby="shipping"
    >
      <h2 id="shipping">Where should we deliver?</h2>
      {problem && <ProblemNotice problem={problem} />}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="filled-city" value={filled.city ?? ""} />
      <input type="hidden" name="filled-state" value={filled.state ?? ""} />
      <input type="hidden" name="shown" value={shownField(ordered, quote)} />
      <Recipient field={field} />
      <div className="beside" id="rates">
        <Field
          {...field("pincode")}
          inputMode="numeric"
          autoComplete="postal-code"
          hint="6 digits, for the delivery fee"
          onChange={({ target }) => pincodeTyped(target.value)}
        />
        <Button
          ref={ratesButton}
          variant="secondary"
          {...rates}
          pending={isAsked}
          pendingLabel="Calculating..."
        >
          Get rates
        </Button>
      </div>
      {quote && (
        <DeliveryChoice
          quote={quote}
          subtotal={ordered.subtotal}
          chosen={courierId}
          onChoose={onCourier}
          isPincodeWrong={Boolean(errors.pincode)}
        />
      )}
      <div className="side-by-side">
        <Field {...field("city")} autoComplete="address-level2" hint={filled.city && FILLED} />
        <Field {...field("state")} autoComplete="address-level1" hint={filled.state && FILLED} />
      </div>
      <Button variant="quiet" {...back}>
        Back to Cart
      </Button>
    </Form>
  );
}

/** Who gets the parcel and in which street; what the pincode brings stands below it. */
function Recipient({ field }: { field: FieldOf }) {
  return (
    <>
      <Field {...field("name")} autoComplete="name" enterKeyHint="next" />
      <div className="side-by-side">
        <Field
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="10 digits, for the courier"
        />
        <Field
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="For your confirmation and receipt"
        />
      </div>
      <TextField {...field("address")} rows={3} autoComplete="street-address" />
    </>
  );
}

/** The couriers to choose from; without one what delivery costs all the same, unless the pincode is wrong. */
function DeliveryChoice({
  quote,
  subtotal,
  chosen = quote.cheapest?.id,
  onChoose,
  isPincodeWrong,
}: {
  quote: Quote;
  subtotal: number;
  chosen: number | undefined;
  onChoose: (courierId: number) => void;
  isPincodeWrong: boolean;
}) {
  if (quote.ok) {
    return (
      <CourierOptions
        couriers={quote.couriers}
        subtotal={subtotal}
        chosen={chosen}
        onChoose={onChoose}
      />
    );
  }
  if (isPincodeWrong) return null;
  return (
    <NoCourier
      trouble={quote.trouble}
      message={quote.error ?? ""}
      cost={quote.fallbackCost}
      otherwise={(fee) => `You can order all the same: delivery is ${fee}.`}
    />
  );
}

/** Asks for rates by the button and by the sixth digit of a pincode; the page stays where it is. */
function useRates(quote: Quote | null, onPincode: (typed: string) => void) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const ratesButton = useRef<HTMLButtonElement>(null);
  const isAsked = navigation.formData?.get("intent") === rates.value;
  // Pressed, or reached by Tab right after the last digit, it stops being pressable under the focus.
  useKeptFocus(ratesButton, isAsked);

  function pincodeTyped(typed: string) {
    onPincode(typed);
    const pincode = parsePincode(typed);
    if (pincode && pincode !== quote?.pincode && ratesButton.current) {
      void submit(ratesButton.current, { preventScrollReset: true });
    }
  }

  /** What was asked for is beside the button. */
  function stayAtRates(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== rates.value) return;
    event.preventDefault();
    void submit(submitter, { preventScrollReset: true });
  }

  return { ratesButton, isAsked, pincodeTyped, stayAtRates };
}

/** A courier chosen and a pincode typed before React woke up, or put back by the browser. */
function useEarly(
  form: RefObject<HTMLFormElement | null>,
  { onCourier, onPincode }: { onCourier: (id: number) => void; onPincode: (typed: string) => void },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const find = (field: string) => form.current?.querySelector<HTMLInputElement>(field);
    const courier = find("[name=courierId]:checked:not([checked])");
    if (courier) onCourier(Number(courier.value));
    const pincode = find("[name=pincode]");
    if (pincode && pincode.value !== pincode.defaultValue) onPincode(pincode.value);
  }, []);
}

/**
 * Shows city and state once the pincode has brought them. The fields are the shopper's: only one
 * that is empty, or still has what was filled in before, is written to.
 */
function useFilled(form: RefObject<HTMLFormElement | null>, typed: Record<string, string>) {
  const before = useRef(typed);
  useEffect(() => {
    for (const name of ["city", "state"]) {
      const input = form.current?.elements.namedItem(name);
      if (!(input instanceof HTMLInputElement)) continue;
      const [old = "", filled = ""] = [before.current[name], typed[name]];
      if (!["", old, filled].includes(input.value) || old === filled) continue;
      input.value = filled;
      // The shopper is in it already: what is typed now replaces our word instead of following it.
      if (input === document.activeElement) input.select();
    }
    before.current = typed;
  }, [form, typed]);
}
