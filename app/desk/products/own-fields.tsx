import {
  type Attribute,
  hasChoices,
  isBuiltIn,
  ownName,
} from "#app/catalog/own-attributes/attributes.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";

/** The fields of the shop's own attributes; each is on the form, so that an empty one is emptied. */
export function OwnFields({
  attributes,
  fields,
  errors,
}: {
  attributes: readonly Attribute[];
  fields: Readonly<Record<string, string | undefined>>;
  errors: Record<string, string>;
}) {
  return (
    <fieldset className="stack">
      <legend>
        <h2>Your own details</h2>
      </legend>
      {attributes
        .filter(({ id }) => !isBuiltIn(id))
        .map((attribute) => {
          const { id, name: label, unit, values } = attribute;
          const name = ownName(id);
          const text = fields[name] ?? "";
          const error = errors[name];
          if (hasChoices(attribute)) {
            return (
              <div key={id}>
                <input type="hidden" name={name} value="" />
                <Choice
                  legend={label}
                  name={name}
                  many
                  options={values.map(({ value }) => ({ value }))}
                  chosen={text.split(",").map((one) => one.trim())}
                  error={error}
                />
              </div>
            );
          }
          return (
            <Field
              key={id}
              label={unit ? `${label}, ${unit}` : label}
              name={name}
              maxLength={100}
              inputMode={attribute.kind === "number" ? "decimal" : undefined}
              autoComplete="off"
              defaultValue={text}
              error={error}
            />
          );
        })}
      <p>
        {/* What is typed here stays. */}
        <a href="/admin/settings/attributes/new" target="_blank" rel="noreferrer">
          Add a kind of detail (in a new tab)
        </a>
      </p>
    </fieldset>
  );
}
