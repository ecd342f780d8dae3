import { Form, Link } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { RateErrors } from "./rate-card-fields.ts";

/** What many small shops ask: the same for every parcel, in place of the couriers by weight and distance. */
export function FlatRate({
  typed,
  print,
  errors,
}: {
  typed: Readonly<Record<string, string>>;
  print: string;
  errors: RateErrors;
}) {
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });
  return (
    <Form method="post" className="panel stack" noValidate>
      <input type="hidden" name="print" value={print} />
      <h2>One price for all of India</h2>
      <p className="hint">
        For every parcel, however heavy, in place of the couriers below; the shop says it, and its
        days, before a pincode is entered. Undo brings all back. From when delivery is free is set
        under <Link to="/admin/settings/selling">Selling</Link>.
      </p>
      <div className="rate-row">
        <Field
          label="Price, ₹"
          {...field("flat")}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          label="Working days"
          {...field("flatDays")}
          required
          autoComplete="off"
          hint="Such as 4-7"
        />
      </div>
      <SubmitButton variant="secondary" name="intent" value="flat">
        Use one price
      </SubmitButton>
    </Form>
  );
}
