import { Form } from "react-router";
import type { ShipmentErrors, ShipmentFields } from "#app/fulfilment/shipment-input.ts";
import { WITH_PARCEL } from "#app/mail/customer-mail.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { DespiteDispute } from "../orders/despite-dispute.tsx";
import { useCustomerMail } from "../use-customer-mail.ts";
import { ShipmentInputs } from "./shipment-inputs.tsx";

/** It goes out, it is under way and only mended, or another goes out in its place. */
const kinds = {
  ship: { path: "", name: "intent", value: "shipped", label: "Mark as shipped" },
  edit: { path: "", name: "intent", value: "parcel", label: "Save parcel" },
  again: { path: "/parcel", name: "intent", value: "again", label: "Handed to courier" },
};

/** The parcel goes out: who carries it and how it can be followed. */
export function ShipForm({
  orderId,
  typed,
  errors,
  kind = "ship",
  id,
  isHeld = false,
}: {
  orderId: string;
  typed: ShipmentFields;
  errors?: ShipmentErrors | undefined;
  kind?: keyof typeof kinds;
  /** The bar sends it, by this name, and it has no button of its own. */
  id?: string;
  /** An exchange that waits for the customer's bank. */
  isHeld?: boolean;
}) {
  const { path, name, value, label } = kinds[kind];
  const mail = useCustomerMail({ what: WITH_PARCEL });
  return (
    <Form method="post" id={id} action={`/admin/orders/${orderId}${path}`} className="stack">
      <ShipmentInputs typed={typed} errors={errors} />
      {kind !== "edit" && <p className="soft">{mail}</p>}
      {isHeld && <DespiteDispute />}
      {!id && (
        <SubmitButton
          name={name}
          value={value}
          variant={kind === "again" ? "primary" : "secondary"}
        >
          {label}
        </SubmitButton>
      )}
    </Form>
  );
}
