import { Form } from "react-router";
import type { ShipmentErrors } from "#app/fulfilment/shipment-input.ts";
import { WITH_PARCEL } from "#app/mail/customer-mail.ts";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useCustomerMail } from "../use-customer-mail.ts";

/** Packed orders, each with who carries its parcel and its number: as they are booked, else the courier it was quoted for. */
export function ShipOrdersForm({
  orders,
  typed,
  errors,
}: {
  orders: {
    id: string;
    number: number;
    name: string;
    city: string;
    courier: string;
    tracking: string;
  }[];
  typed: Record<string, string>;
  errors: Record<string, ShipmentErrors>;
}) {
  const mail = useCustomerMail({ who: "Each customer", what: WITH_PARCEL });
  return (
    <Form method="post" className="panel stack" noValidate>
      {orders.map(({ id, number, name, city, courier, tracking }) => (
        <fieldset key={id} className="ship-one">
          <legend>
            Order {number}, {name}, {city}
          </legend>
          <input type="hidden" name="order" value={id} />
          <Field
            label="Courier"
            name={`courier-${id}`}
            required
            list="couriers"
            autoComplete="off"
            defaultValue={typed[`courier-${id}`] ?? courier}
            error={errors[id]?.courier}
          />
          <Field
            label="Tracking number"
            name={`tracking-${id}`}
            autoComplete="off"
            defaultValue={typed[`tracking-${id}`] ?? tracking}
            error={errors[id]?.tracking}
          />
        </fieldset>
      ))}
      <datalist id="couriers">
        {[...new Set(orders.map(({ courier }) => courier))].map(
          (name) => name && <option key={name} value={name} />,
        )}
      </datalist>
      <p className="soft">{mail}</p>
      <SubmitButton pendingLabel="Saving...">
        {orders.length === 1
          ? "Mark 1 order as shipped"
          : `Mark ${orders.length} orders as shipped`}
      </SubmitButton>
    </Form>
  );
}
