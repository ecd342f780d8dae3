import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ShipmentErrors, ShipmentFields } from "./shipment-input.ts";

/** The parcel goes out: who carries it and how it can be followed. */
export function ShipForm({
  orderId,
  typed,
  errors,
  busy,
}: {
  orderId: string;
  typed: ShipmentFields;
  errors?: ShipmentErrors | undefined;
  busy: boolean;
}) {
  return (
    <Form method="post" action={`/admin/orders/${orderId}`} className="stack">
      <Field
        label="Courier"
        name="courier"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={typed.courier}
        error={errors?.courier}
      />
      <Field
        label="Tracking number"
        name="tracking"
        maxLength={40}
        autoComplete="off"
        defaultValue={typed.tracking}
        error={errors?.tracking}
      />
      <Field
        label="Tracking link"
        name="link"
        inputMode="url"
        maxLength={300}
        autoComplete="off"
        hint="The shopper finds it in her mail and on her order's page."
        defaultValue={typed.link}
        error={errors?.link}
      />
      <Button name="to" value="shipped" pending={busy}>
        Mark as shipped
      </Button>
    </Form>
  );
}
