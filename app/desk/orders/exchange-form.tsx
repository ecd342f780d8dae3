import { Form, Link } from "react-router";
import type { ShipmentErrors, ShipmentFields } from "#app/fulfilment/shipment-input.ts";
import { WITH_PARCEL } from "#app/mail/customer-mail.ts";
import { type Paise, rupees } from "#app/money.ts";
import type { ExchangeItem } from "#app/returns/exchange.server.ts";
import type { ReturnView } from "#app/returns/returns.server.ts";
import { sizeName } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { ShipmentInputs } from "../parcels/shipment-inputs.tsx";
import { useCustomerMail } from "../use-customer-mail.ts";
import { DespiteDispute } from "./despite-dispute.tsx";

/** The name of the field that says in which size a line is sent again. */
export function sizeField(lineId: number): string {
  return `size-${lineId}`;
}

/** The items that go out for those that came back; what was chosen and typed stays on a refusal. */
export function ExchangeForm({
  items,
  courier,
  typed = { courier, tracking: "", link: "" },
  errors,
  isHeld,
}: {
  items: ExchangeItem[];
  /** Who may carry it. */
  courier: string;
  typed?: (ShipmentFields & Record<string, string>) | undefined;
  errors?: (ShipmentErrors & Record<string, string>) | undefined;
  /** The customer's bank has not decided about the payment. */
  isHeld: boolean;
}) {
  const shop = useShop();
  const mail = useCustomerMail({ what: WITH_PARCEL });
  return (
    <Form method="post" className="panel stack">
      {items.map(({ lineId, title, size, category, quantity, sizes }) => (
        <SelectField
          key={lineId}
          label={`${title}: size to send`}
          name={sizeField(lineId)}
          required
          hint={`${quantity} in ${sizeName(shop, { size, category })} came back`}
          defaultValue={typed[sizeField(lineId)] ?? size}
          error={errors?.[sizeField(lineId)]}
        >
          {sizes.length === 0 && <option value={size}>no longer sold</option>}
          {sizes.map((one) => (
            <option key={one.size} value={one.size}>
              {sizeName(shop, { size: one.size, category })},{" "}
              {one.stock === null ? "made to order" : `${one.stock} in stock`}
            </option>
          ))}
        </SelectField>
      ))}
      <ShipmentInputs typed={typed} errors={errors} />
      <p className="soft">
        {mail} To book a courier or to print the packing slip before, pack it first.
      </p>
      {isHeld && <DespiteDispute />}
      <p className="cluster">
        <SubmitButton name="intent" value="send">
          Send exchange
        </SubmitButton>
        <SubmitButton name="intent" value="pack" variant="secondary" formNoValidate>
          Pack first
        </SubmitButton>
      </p>
    </Form>
  );
}

/** When there is nothing to send in exchange; what `isPacked` goes back in stock. */
export function MoneyInsteadForm({
  value,
  isPacked = false,
}: {
  value: Paise;
  isPacked?: boolean;
}) {
  return (
    <Form method="post" className="panel stack">
      <p>
        {isPacked ? "Not to be sent? The items go back in stock, and" : "Nothing to send? Then"}{" "}
        {rupees(value)} is refunded at once.
      </p>
      <SubmitButton name="intent" value="refund" variant="secondary">
        Refund instead
      </SubmitButton>
    </Form>
  );
}

/** Where the exchange of a return is seen to, while somebody has to. */
export function ExchangeWay({
  request: { id, orderId, status },
  waits,
  mayRefund = false,
}: {
  request: Pick<ReturnView, "id" | "orderId" | "status">;
  /** The items are back, and the others have not left. */
  waits: boolean;
  /** The money may be sent instead, on the page of the exchange. */
  mayRefund?: boolean;
}) {
  const parcel = `/admin/orders/${orderId}?tab=parcel`;
  return (
    <p className="cluster">
      {waits && status === "received" && (
        <ButtonLink to={`/admin/returns/${id}/exchange`}>Send exchange</ButtonLink>
      )}
      {waits && status === "exchange packed" && (
        <>
          <ButtonLink to={`${parcel}#ship`} icon="truck">
            Ship the exchange
          </ButtonLink>
          <a href={`/admin/orders/${orderId}/packing-slip.pdf`}>Packing slip</a>
          {mayRefund && <Link to={`/admin/returns/${id}/exchange`}>Refund instead</Link>}
        </>
      )}
      {status === "exchange sent" && <ButtonLink to={parcel}>Exchange parcel</ButtonLink>}
    </p>
  );
}
