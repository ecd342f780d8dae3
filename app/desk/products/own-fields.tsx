import {
  type Attribute,
  hasChoices,
  isBuiltIn,
  ownName,
} from "#app/catalog/own-attributes/attributes.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";

/** The fields of the shop's own attributes; each is on the form, so that an empty one is emptied. */
export function OwnFields({
  attributes,
  fields,
  errors,
  isNew,
}: {
  attributes: readonly Attribute[];
  fields: Readonly<Record<string, string | undefined>>;
  errors: Record<string, string>;
  /** The form of a product that is not saved yet, which can be shown anew. */
  isNew?: boolean;
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
        {!isNew && <span className="soft"> You can fill it in here once you have saved.</span>}
      </p>
      {isNew && (
        <div>
          <Button variant="secondary" name="redraw" value="details" formNoValidate>
            Show new details
          </Button>
        </div>
      )}
    </fieldset>
  );
}
