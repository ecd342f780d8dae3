import { Form } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

type TransferErrors = { amount?: string | undefined; reason?: string | undefined };

/** The operator's answer to "I have paid by UPI": found, with its amount, or not found. */
export function TransferForm({
  orderId,
  claim,
  amount,
  typed,
  errors,
  busy,
}: {
  orderId: string;
  claim: { utr: string };
  /** What the order asks. */
  amount: Paise;
  typed?: { amount: string; reason: string } | undefined;
  errors?: TransferErrors | undefined;
  busy: boolean;
}) {
  const action = `/admin/orders/${orderId}/transfer`;
  return (
    <div className="stack">
      <p>
        The shopper has paid {rupees(amount)} by UPI under the number{" "}
        <strong className="desk-code">{claim.utr}</strong>, she says. Please look it up in your bank
        account. The pieces are kept for a day at most, and not for every report; found later, they
        are taken again or the money is due back.
      </p>
      <Form method="post" action={action} className="stack">
        <input type="hidden" name="utr" value={claim.utr} />
        <Field
          label="Amount that came in, in rupees"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed?.amount || String(amount / 100)}
          error={errors?.amount}
        />
        <Button name="answer" value="found" pending={busy}>
          The money is here
        </Button>
      </Form>
      <Form method="post" action={action} className="stack">
        <input type="hidden" name="utr" value={claim.utr} />
        <Field
          label="What is wrong, as the shopper reads it"
          name="reason"
          autoComplete="off"
          required
          maxLength={200}
          defaultValue={typed?.reason || "No transfer with this number has come in."}
          error={errors?.reason}
        />
        <Button name="answer" value="not found" variant="secondary" pending={busy}>
          The money is not here
        </Button>
      </Form>
    </div>
  );
}
