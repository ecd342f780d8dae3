import { Form } from "react-router";
import type { PasswordErrors } from "#app/accounts/account.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

/** Passwords are the one thing that is not shown again after a slip. */
export function PasswordForm({
  name,
  minimum,
  errors,
  saving,
}: {
  name: string;
  minimum: number;
  errors: PasswordErrors;
  saving: boolean;
}) {
  return (
    <Form method="post" action="/admin/account" className="panel stack">
      <h2>Password</h2>
      <input type="hidden" name="username" autoComplete="username" value={name} />
      <Field
        label="Current password"
        name="present"
        type="password"
        required
        autoComplete="current-password"
        error={errors.present}
      />
      <Field
        label="New password"
        name="wanted"
        type="password"
        required
        autoComplete="new-password"
        hint={`At least ${minimum} characters. Four unrelated words are easy to remember and hard to guess.`}
        error={errors.wanted}
      />
      <Field
        label="New password again"
        name="again"
        type="password"
        required
        autoComplete="new-password"
        error={errors.again}
      />
      <Button pending={saving} pendingLabel="Changing...">
        Change password
      </Button>
      <p className="soft">All other devices are logged out.</p>
    </Form>
  );
}
