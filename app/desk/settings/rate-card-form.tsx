import "#app/styles/desk/parcels.css";
import { Form } from "react-router";
import { type Distance, distances } from "#app/shipping/rate-card.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { NEW_COURIER, type RateErrors, type RateFields } from "./rate-card-fields.ts";

const places: Record<Distance, string> = {
  local: "Within your state",
  near: "A neighbouring state or a metro",
  national: "Across India",
  far: "Hills and islands",
};

/** The whole tariff on one form: each courier opens to its prices by distance. */
export function RateCardForm({
  fields: { couriers, typed },
  print,
  errors,
}: {
  fields: RateFields;
  /** Of the fields that are shown. */
  print: string;
  errors: RateErrors;
}) {
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });
  const kept = couriers.filter((key) => key !== NEW_COURIER);
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="print" value={print} />
      <div className="panel stack">
        <Field
          label="Weight step in grams"
          hint="Couriers charge by steps of weight, usually 500 g. A parcel of 700 g then pays the first step and one more."
          {...field("slab")}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          label="Packing charge per parcel, ₹"
          hint="Added to the courier’s price. Enter 0 for none."
          {...field("handling")}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      {errors.couriers && <FieldError id="couriers-error">{errors.couriers}</FieldError>}
      {[...kept, NEW_COURIER].map((key) => (
        <CourierPrices key={key} courier={key} typed={typed} errors={errors} field={field} />
      ))}
      <SubmitButton name="intent" value="save">
        Save rates
      </SubmitButton>
    </Form>
  );
}

type FieldProps = { name: string; defaultValue: string | undefined; error: string | undefined };

/** One courier: its name, a line of prices for each distance, and the tick that removes it. */
function CourierPrices({
  courier,
  typed,
  errors,
  field,
}: {
  courier: string;
  typed: Record<string, string>;
  errors: RateErrors;
  field: (name: string) => FieldProps;
}) {
  const isNew = courier === NEW_COURIER;
  const isWrong = Object.keys(errors).some((name) => name.split("-")[1] === courier);
  return (
    <details className="panel" open={isWrong}>
      <summary>{isNew ? "Add a courier" : typed[`name-${courier}`]?.trim() || "Courier"}</summary>
      <div className="stack">
        <input type="hidden" name="courier" value={courier} />
        <Field
          label="Name (the customer reads it)"
          {...field(`name-${courier}`)}
          required={!isNew}
          autoComplete="off"
        />
        <p className="hint">
          Prices by where the parcel goes; working days are one number or two, such as 3-5.
        </p>
        {distances.map((distance) => (
          <fieldset key={distance}>
            <legend>{places[distance]}</legend>
            <div className="rate-row">
              <Field
                label="First step, ₹"
                {...field(`first-${courier}-${distance}`)}
                required
                inputMode="decimal"
                autoComplete="off"
              />
              <Field
                label="Each further step, ₹"
                {...field(`next-${courier}-${distance}`)}
                required
                inputMode="decimal"
                autoComplete="off"
              />
              <Field
                label="Working days"
                {...field(`days-${courier}-${distance}`)}
                required
                autoComplete="off"
              />
            </div>
          </fieldset>
        ))}
        {!isNew && (
          <label className="check">
            <input
              type="checkbox"
              name={`drop-${courier}`}
              value="yes"
              defaultChecked={typed[`drop-${courier}`] === "yes"}
            />
            Remove this courier
          </label>
        )}
      </div>
    </details>
  );
}
