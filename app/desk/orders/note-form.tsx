import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

export const NOTE_LENGTH = 500;

/** A line in an order's history that only the desk reads. */
export function NoteForm({
  orderId,
  typed,
  error,
  busy,
}: {
  orderId: string;
  typed?: string | undefined;
  error?: string | undefined;
  busy: boolean;
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
      <Button variant="secondary" pending={busy}>
        Save note
      </Button>
    </Form>
  );
}
