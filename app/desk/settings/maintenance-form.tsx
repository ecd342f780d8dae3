import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";

/** Switches changes of products off and on, with the words of the refusal. */
export function MaintenanceForm({
  typed,
  errors,
  print,
  usual,
}: {
  typed: { state: string; message: string };
  errors: Record<string, string>;
  /** Of the fields that are shown. */
  print: string;
  /** What a refused change says without words of one's own. */
  usual: string;
}) {
  const saving = useNavigation().formAction === "/admin/settings";
  return (
    <Form method="post" action="/admin/settings" id="maintenance" className="panel stack">
      <input type="hidden" name="print" value={print} />
      <Choice
        legend="Maintenance"
        name="maintenance"
        options={[
          { value: "off", label: "Off" },
          { value: "on", label: "On" },
        ]}
        chosen={typed.state}
        hint="While it is on, products cannot be added or changed. Customers can still browse, order and pay."
        error={errors.maintenance}
      />
      <Field
        label="Message"
        name="message"
        hint={`Shown when a change is refused. If empty: “${usual}”`}
        defaultValue={typed.message}
        error={errors.message}
      />
      <Button pending={saving} pendingLabel="Saving...">
        Save
      </Button>
    </Form>
  );
}
