import { Form } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import { DIRECT_UPI } from "#app/payment-providers/payment-provider.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import type { RefundErrors, RefundFields } from "./refund-input.ts";

type RefundablePayment = { id: string; provider: string; amount: Paise; left: Paise };

/** Refunds a payment or a part of it; what was typed stays on a refusal. */
export function RefundForm({
  orderId,
  payment,
  typed,
  errors,
  busy,
}: {
  orderId: string;
  payment: RefundablePayment;
  typed?: RefundFields | undefined;
  errors?: RefundErrors | undefined;
  busy: boolean;
}) {
  const { id, provider, amount, left } = payment;
  const isWhole = left === amount ? "the whole payment" : "what is left of the payment";
  return (
    <Form method="post" action={`/admin/orders/${orderId}/refund`} className="stack">
      <input type="hidden" name="payment" value={id} />
      <input type="hidden" name="left" value={left / 100} />
      <Field
        id={`amount-${id}`}
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        hint={`${rupees(left)} is ${isWhole}.`}
        defaultValue={typed?.amount ?? String(left / 100)}
        error={errors?.amount}
      />
      <Field
        id={`reason-${id}`}
        label="Reason (the customer reads it)"
        name="reason"
        autoComplete="off"
        required
        maxLength={120}
        defaultValue={typed?.reason}
        error={errors?.reason}
      />
      {provider !== DIRECT_UPI && (
        <Choice
          legend="Refund by"
          name="way"
          options={[
            { value: "provider", label: "The way it was paid" },
            { value: "hand", label: "UPI, sent by me" },
          ]}
          chosen={typed?.way || "provider"}
        />
      )}
      <p className="soft">
        A full refund ends an order that is not shipped, and its items do not go back into stock. To
        put them back into stock, cancel the order instead.
      </p>
      <Button variant="secondary" pending={busy} pendingLabel="Refunding...">
        Send refund
      </Button>
    </Form>
  );
}

/** What the operator sends from the bank's own app: here its number is written down. */
export function SentForm({
  orderId,
  refund,
  typed,
  error,
  busy,
}: {
  orderId: string;
  refund: { id: string; amount: Paise; isTransfer: boolean };
  typed?: string | undefined;
  error?: string | undefined;
  busy: boolean;
}) {
  return (
    <Form method="post" action={`/admin/orders/${orderId}/refund-sent`} className="stack">
      <input type="hidden" name="refund" value={refund.id} />
      <Field
        id={`utr-${refund.id}`}
        label="UTR of your transfer"
        name="utr"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={30}
        hint={`Send ${rupees(refund.amount)} from your UPI or bank app, then enter its 12-digit number here.`}
        defaultValue={typed}
        error={error}
      />
      <Button variant="secondary" pending={busy}>
        Mark as sent
      </Button>
      {!refund.isTransfer && (
        <Button variant="quiet" name="intent" value="provider" formNoValidate pending={busy}>
          Refund automatically instead
        </Button>
      )}
    </Form>
  );
}
