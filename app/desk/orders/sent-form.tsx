import { Form, Link } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import type { Refund } from "#app/refunds/refunds.server.ts";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** What the operator sends from the bank's own app: here its number is written down. */
export function SentForm({
  orderId,
  refund,
  typed,
  error,
}: {
  orderId: string;
  refund: { id: string; amount: Paise; isOffline: boolean; isTaken: boolean };
  typed?: string | undefined;
  error?: string | undefined;
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
        hint={`Send ${rupees(refund.amount)} from your UPI or bank app, then enter its 12-digit number here.`}
        defaultValue={typed}
        error={error}
      />
      <SubmitButton variant="secondary">Mark as sent</SubmitButton>
      {refund.isTaken && (
        <SubmitButton variant="quiet" name="intent" value="taken" formNoValidate>
          Not sent: bank paid
        </SubmitButton>
      )}
      {!refund.isOffline && (
        <SubmitButton variant="quiet" name="intent" value="provider" formNoValidate>
          Refund automatically instead
        </SubmitButton>
      )}
    </Form>
  );
}

/** The customer's bank has not decided: it is sent all the same only by this. */
export function HeldForm({ orderId, refundId }: { orderId: string; refundId: string }) {
  return (
    <Form method="post" action={`/admin/orders/${orderId}/refund-sent`} className="stack">
      <input type="hidden" name="refund" value={refundId} />
      <p className="small soft">
        Send it now only if your payment provider asks you to, as for a suspected fraud.
      </p>
      <SubmitButton variant="quiet" name="intent" value="despite">
        Refund now anyway
      </SubmitButton>
    </Form>
  );
}

/** The shop has no keys any more of the provider that was to send it, or was begun there. */
export function StrandedForm({
  orderId,
  refund: { id, status, amount },
}: {
  orderId: string;
  refund: Pick<Refund, "id" | "status" | "amount">;
}) {
  const isBegun = status === "pending";
  return (
    <Form method="post" action={`/admin/orders/${orderId}/refund-sent`} className="stack">
      <input type="hidden" name="refund" value={id} />
      <p className="small soft">
        The shop no longer has the keys of this payment provider. Enter them again under{" "}
        <Link to="/admin/settings/connections">Connections</Link>, or look at your account there:{" "}
        {isBegun
          ? "once the refund is done, say so here."
          : `if ${rupees(amount)} was not refunded, you can send it yourself.`}
      </p>
      <SubmitButton variant="quiet" name="intent" value={isBegun ? "refunded" : "self"}>
        {isBegun ? "Mark as refunded" : "Send it myself"}
      </SubmitButton>
    </Form>
  );
}
