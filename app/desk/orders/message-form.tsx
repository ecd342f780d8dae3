import type { ReactNode } from "react";
import { Form } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Writes to the customer of an order; they get it as a mail. */
export function OrderMessageForm({
  order,
  token,
  waiting,
  typed,
  error,
  children,
}: {
  order: { id: string; name: string };
  /** The form's own: sent twice it is one message. */
  token: string;
  /** Messages of theirs that wait for an answer. */
  waiting: readonly number[];
  typed?: string | undefined;
  error?: string | undefined;
  /** Another way to write to them, beside the button. */
  children?: ReactNode;
}) {
  return (
    <Form method="post" action={`/admin/orders/${order.id}/message`} className="stack">
      <input type="hidden" name="token" value={token} />
      <TextField
        label={`Write to ${order.name}`}
        name="text"
        required
        rows={3}
        hint="They get it as a mail, with a link to the order."
        defaultValue={typed}
        error={error}
      />
      {waiting.length > 0 && (
        <label className="check">
          <input type="checkbox" name="answers" value={waiting.join(",")} defaultChecked />
          Mark what they wrote as answered
        </label>
      )}
      <div className="acts">
        <SubmitButton variant="secondary">Send message</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
