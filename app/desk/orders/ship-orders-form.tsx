import { Form } from "react-router";
import type { ShipmentErrors } from "#app/fulfilment/shipment-input.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

/** Packed orders, each with a field for its parcel's number; one courier carries all of them. */
export function ShipOrdersForm({
  orders,
  typed,
  errors,
  busy,
}: {
  orders: { id: string; number: number; name: string; city: string }[];
  typed: Record<string, string>;
  errors: Record<string, ShipmentErrors>;
  busy: boolean;
}) {
  return (
    <Form method="post" className="panel stack" noValidate>
      <Field
        label="Courier"
        hint="Who carries the parcels, such as India Post or Delhivery."
        name="courier"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={typed.courier}
        error={Object.values(errors).find(({ courier }) => courier)?.courier}
      />
      {orders.map(({ id, number, name, city }) => (
        <div key={id}>
          <input type="hidden" name="order" value={id} />
          <Field
            label={`Tracking number of order ${number}, ${name}, ${city}`}
            name={`tracking-${id}`}
            maxLength={40}
            autoComplete="off"
            defaultValue={typed[`tracking-${id}`]}
            error={errors[id]?.tracking}
          />
        </div>
      ))}
      <p className="soft">Each customer gets a mail with the courier and the tracking number.</p>
      <Button pending={busy} pendingLabel="Saving...">
        {orders.length === 1
          ? "Mark 1 order as shipped"
          : `Mark ${orders.length} orders as shipped`}
      </Button>
    </Form>
  );
}
