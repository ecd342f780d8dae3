import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";

/** When a draft comes into the shop. */
export function PublishFields({
  fields,
  error,
}: {
  fields: Record<string, string>;
  error: string | undefined;
}) {
  return (
    <fieldset className="stack">
      <legend>
        <h2>In the shop</h2>
      </legend>
      <Choice
        legend="When do shoppers see it?"
        name="publish"
        chosen={fields.publish ?? "draft"}
        options={[
          { value: "draft", label: "Not yet: a draft" },
          { value: "now", label: "Now" },
          { value: "later", label: "From a time on" },
        ]}
      />
      <Field
        label="From"
        name="publishAt"
        type="datetime-local"
        hint="Indian time; for “From a time on” only"
        defaultValue={fields.publishAt}
        error={error}
      />
    </fieldset>
  );
}
