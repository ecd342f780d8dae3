import { Form, Link } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import type { Refund } from "#app/refunds/refunds.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

/** What the operator sends from the bank's own app: here its number is written down. */
export function SentForm({
  orderId,
  refund,
  typed,
  error,
  busy,
}: {
  orderId: string;
  refund: { id: string; amount: Paise; isOffline: boolean; isTaken: boolean };
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
        hint={`Send ${rupees(refund.amount)} from your UPI or bank app, then enter its 12-digit number here.`}
        defaultValue={typed}
        error={error}
      />
      <Button variant="secondary" pending={busy}>
        Mark as sent
      </Button>
      {refund.isTaken && (
        <Button variant="quiet" name="intent" value="taken" formNoValidate pending={busy}>
          Not sent: bank paid
        </Button>
      )}
      {!refund.isOffline && (
        <Button variant="quiet" name="intent" value="provider" formNoValidate pending={busy}>
          Refund automatically instead
        </Button>
      )}
    </Form>
  );
}

/** The customer's bank has not decided: it is sent all the same only by this. */
export function HeldForm({
  orderId,
  refundId,
  busy,
}: {
  orderId: string;
  refundId: string;
  busy: boolean;
}) {
  return (
    <Form method="post" action={`/admin/orders/${orderId}/refund-sent`} className="stack">
      <input type="hidden" name="refund" value={refundId} />
      <p className="small soft">
        Send it now only if your payment provider asks you to, as for a suspected fraud.
      </p>
      <Button variant="quiet" name="intent" value="despite" pending={busy}>
        Refund now anyway
      </Button>
    </Form>
  );
}

/** The shop has no keys any more of the provider that was to send it, or was begun there. */
export function StrandedForm({
  orderId,
  refund: { id, status, amount },
  busy,
}: {
  orderId: string;
  refund: Pick<Refund, "id" | "status" | "amount">;
  busy: boolean;
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
      <Button variant="quiet" name="intent" value={isBegun ? "refunded" : "self"} pending={busy}>
        {isBegun ? "Mark as refunded" : "Send it myself"}
      </Button>
    </Form>
  );
}
