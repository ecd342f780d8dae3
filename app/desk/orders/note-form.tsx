import { Form } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const NOTE_LENGTH = 500;

/** A line in an order's history that only the desk reads. */
export function NoteForm({
  orderId,
  typed,
  error,
}: {
  orderId: string;
  typed?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <Form method="post" action={`/admin/orders/${orderId}/note`} className="stack">
      <TextField
        label="Private note"
        name="note"
        required
        rows={2}
        hint="The customer never sees it."
        defaultValue={typed}
        error={error}
      />
      <SubmitButton variant="secondary">Save note</SubmitButton>
    </Form>
  );
}
