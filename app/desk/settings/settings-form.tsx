import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { WholeForm } from "#app/ui/whole-form.tsx";

export const SEE_MARKED = "Nothing is saved yet. Please check the marked fields.";

/**
 * The fields are the children; what is wrong with them is told by the server, by the field. `print`
 * says what of them was shown, `back` is the list that the page is of.
 */
export function SettingsForm({
  print,
  back = { to: "/admin/settings", label: "All settings" },
  children,
}: {
  print?: string;
  back?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <>
      <Form method="post" className="panel stack" noValidate>
        <WholeForm>
          {print && <input type="hidden" name="print" value={print} />}
          {children}
          <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
        </WholeForm>
      </Form>
      <p className="cluster">
        <Link to={back.to}>{back.label}</Link>
      </p>
    </>
  );
}
