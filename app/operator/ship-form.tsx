import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ShipmentErrors, ShipmentFields } from "./shipment-input.ts";

/** The parcel goes out: who carries it and how it can be followed. */
export function ShipForm({
  orderId,
  typed,
  errors,
  isSent = false,
  busy,
}: {
  orderId: string;
  typed: ShipmentFields;
  errors?: ShipmentErrors | undefined;
  /** It is under way, and only its details are mended. */
  isSent?: boolean;
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
      {!isSent && (
        <p className="soft">Shipped: the shopper gets a mail with the courier and the number.</p>
      )}
      <Button
        name="to"
        value={isSent ? "parcel" : "shipped"}
        variant={isSent ? "secondary" : "primary"}
        pending={busy}
      >
        {isSent ? "Save the parcel" : "Mark as shipped"}
      </Button>
    </Form>
  );
}
