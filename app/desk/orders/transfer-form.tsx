import { Form } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export type TransferErrors = {
  amount?: string | undefined;
  reason?: string | undefined;
  /** What was entered in place of the order's amount, and ends it once that is confirmed. */
  other?: Paise | undefined;
};

/** What is asked before an amount other than the order's is taken: a digit is soon mistyped. */
export function endsOrder(amount: Paise, asked: Paise): string {
  const apart = `${rupees(Math.abs(amount - asked))} ${amount < asked ? "less" : "more"}`;
  return `This is ${apart} than the order, ${rupees(asked)}. Please check the amount. If it is right, the order ends and you refund it: tick the box below.`;
}

/** The operator's answer to "I have paid by UPI": found, with its amount, or not found. */
export function TransferForm({
  orderId,
  report,
  amount,
  typed,
  errors,
}: {
  orderId: string;
  report: { utr: string };
  /** What the order asks. */
  amount: Paise;
  typed?: { amount: string; reason: string } | undefined;
  errors?: TransferErrors | undefined;
}) {
  const action = `/admin/orders/${orderId}/transfer`;
  return (
    <div className="stack">
      <p>
        The customer reports a UPI payment of {rupees(amount)} with the UTR{" "}
        <strong className="desk-code">{report.utr}</strong>. Please check your bank account. The
        items are held for one day at most.
      </p>
      <Form method="post" action={action} className="stack">
        <input type="hidden" name="utr" value={report.utr} />
        <Field
          label="Amount received, in rupees"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed?.amount || String(amount / 100)}
          error={errors?.amount}
        />
        {errors?.other !== undefined && (
          <label className="check">
            <input type="checkbox" name="sure" value={errors.other} /> Yes, {rupees(errors.other)}{" "}
            came: end the order
          </label>
        )}
        <SubmitButton name="answer" value="found">
          Confirm payment
        </SubmitButton>
      </Form>
      <Form method="post" action={action} className="stack">
        <input type="hidden" name="utr" value={report.utr} />
        <Field
          label="Reason (the customer reads it)"
          name="reason"
          autoComplete="off"
          required
          defaultValue={typed?.reason || "We received no transfer with this UTR."}
          error={errors?.reason}
        />
        <SubmitButton name="answer" value="not-found" variant="secondary">
          Payment not received
        </SubmitButton>
      </Form>
    </div>
  );
}
