import "#app/styles/desk/parcels.css";
import "#app/styles/shipping.css";
import { Form, useNavigation } from "react-router";
import type { ParcelOffer } from "#app/fulfilment/parcel-desk.server.ts";
import type { ParcelErrors, ParcelFields } from "#app/fulfilment/parcel-input.ts";
import { rupees } from "#app/money.ts";
import { businessDays } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { WholeForm } from "#app/ui/whole-form.tsx";
import { DespiteDispute } from "../orders/despite-dispute.tsx";

const sides = { length: "Length, cm", breadth: "Breadth, cm", height: "Height, cm" } as const;

/** How heavy, how large, with whom. The couriers' prices are asked for by the same form. */
export function ParcelForm({
  fields,
  errors,
  offers,
  asks,
  service,
  label,
  isHeld,
}: {
  fields: ParcelFields;
  errors: ParcelErrors;
  /** Null when the couriers' prices are not known now. */
  offers: ParcelOffer[] | null;
  /** What can still be said; the rest is with the supplier already. */
  asks: { measures: boolean; courier: boolean };
  /** Who books, as it calls itself. */
  service: string;
  label: string;
  /** An exchange that waits for the customer's bank. */
  isHeld: boolean;
}) {
  // Asking for prices, too, takes a courier some seconds.
  const busy = useNavigation().state !== "idle";
  const known = offers?.some(({ id }) => String(id) === fields.courier);
  const chosen = known ? fields.courier : String(offers?.[0]?.id ?? "");
  return (
    <Form method="post" className="stack" noValidate>
      <WholeForm enter={asks.measures ? { formMethod: "get" } : { name: "intent", value: "book" }}>
        {asks.measures && (
          <>
            <Measures fields={fields} errors={errors} />
            <Button variant="secondary" formMethod="get" formNoValidate pending={busy}>
              Show courier rates
            </Button>
          </>
        )}
        {asks.courier && (
          <Couriers
            offers={offers}
            chosen={chosen ?? ""}
            service={service}
            error={errors.courier}
          />
        )}
        {isHeld && <DespiteDispute />}
        <Button name="intent" value="book" icon="truck" pending={busy} pendingLabel="Booking...">
          {label}
        </Button>
      </WholeForm>
    </Form>
  );
}

function Measures({ fields, errors }: { fields: ParcelFields; errors: ParcelErrors }) {
  return (
    <>
      <div className="rate-row">
        <Field
          label="Weight, g"
          hint="Of the packed parcel."
          name="weight"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fields.weight}
          error={errors.weight}
        />
      </div>
      <div className="rate-row">
        {(["length", "breadth", "height"] as const).map((side) => (
          <Field
            key={side}
            label={sides[side]}
            name={side}
            required
            inputMode="numeric"
            autoComplete="off"
            defaultValue={fields[side]}
            error={errors[side]}
          />
        ))}
      </div>
      <p className="soft">
        Couriers charge by weight, or by size if that is more: length × breadth × height ÷ 5, in
        grams.
      </p>
    </>
  );
}

function Couriers({
  offers,
  chosen,
  service,
  error,
}: {
  offers: ParcelOffer[] | null;
  /** The id of one of them; "": the service chooses. */
  chosen: string;
  service: string;
  error: string | undefined;
}) {
  return (
    <fieldset className="couriers">
      <legend>Courier</legend>
      {offers === null && (
        <p>Courier rates are not available now. {service} can choose the courier.</p>
      )}
      {offers?.length === 0 && <p>No courier delivers to this pincode.</p>}
      <div className="couriers-list">
        {offers?.map(({ id, name, days, charge, isChosen }) => (
          <label key={id} className="courier">
            <input type="radio" name="courier" value={id} defaultChecked={String(id) === chosen} />
            <span>
              {name}
              <small>
                {businessDays(days)}
                {isChosen && ", chosen by the customer"}
              </small>
            </span>
            <span className="courier-cost">{rupees(charge)}</span>
          </label>
        ))}
        <label className="courier">
          <input type="radio" name="courier" value="" defaultChecked={chosen === ""} />
          <span>
            {service} chooses
            <small>by the rules of your account</small>
          </span>
          <span />
        </label>
      </div>
      {error && <FieldError id="courier-error">{error}</FieldError>}
    </fieldset>
  );
}
