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
    <>
      <Choice
        legend="When is it published?"
        name="publish"
        chosen={fields.publish ?? "draft"}
        options={[
          { value: "draft", label: "Not yet (draft)" },
          { value: "now", label: "Now" },
          { value: "later", label: "At a set time" },
        ]}
      />
      <Field
        label="Publish at"
        name="publishAt"
        type="datetime-local"
        hint="Indian time, only for “At a set time”"
        defaultValue={fields.publishAt}
        error={error}
      />
    </>
  );
}
