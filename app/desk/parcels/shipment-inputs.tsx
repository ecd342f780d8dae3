import type { ShipmentErrors, ShipmentFields } from "#app/fulfilment/shipment-input.ts";
import { Field } from "#app/ui/field.tsx";

/** Who carries a parcel that left by hand, and where it can be followed. */
export function ShipmentInputs({
  typed,
  errors,
}: {
  typed: ShipmentFields | undefined;
  errors: ShipmentErrors | undefined;
}) {
  return (
    <>
      <Field
        label="Courier"
        hint="Who carries the parcel, such as India Post or Delhivery."
        name="courier"
        required
        autoComplete="off"
        defaultValue={typed?.courier}
        error={errors?.courier}
      />
      <Field
        label="Tracking number"
        hint="From the courier’s label, also called AWB."
        name="tracking"
        autoComplete="off"
        defaultValue={typed?.tracking}
        error={errors?.tracking}
      />
      <Field
        label="Tracking link"
        name="link"
        inputMode="url"
        autoComplete="off"
        hint="The customer sees it in the mail and on the order page."
        defaultValue={typed?.link}
        error={errors?.link}
      />
    </>
  );
}
