import { Field, SelectField } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { ShownForm } from "../shown-form.tsx";

type Named = { id: string; name: string };

/** Which sizes and which chart each category has, and what a single size is called. */
export function CategorySizesForm({
  typed,
  errors,
  sets,
  charts,
}: {
  typed: Readonly<Record<string, string>>;
  errors: Record<string, string>;
  sets: readonly Named[];
  charts: readonly Named[];
}) {
  const count = Object.keys(typed).filter((name) => name.startsWith("category:")).length;
  return (
    <ShownForm name="shown" print={typed.shown ?? ""} className="panel stack">
      <Field
        label="A single size is called"
        name="single"
        required
        autoComplete="off"
        hint="Where a product comes in one size only, in every category that does not say otherwise below"
        defaultValue={typed.single}
        error={errors.single}
      />
      {Array.from({ length: count }, (_, at) => (
        <fieldset key={typed[`category:${at}`]} className="stack tight">
          <legend>{typed[`category:${at}`]}</legend>
          <input type="hidden" name={`category:${at}`} value={typed[`category:${at}`]} />
          <NamedSelect
            label="Size set"
            name={`set:${at}`}
            typed={typed}
            items={sets}
            none={`Usual: ${sets[0]?.name ?? ""}`}
            errors={errors}
          />
          <NamedSelect
            label="Size chart"
            name={`chart:${at}`}
            typed={typed}
            items={charts}
            none="None"
            errors={errors}
          />
          <Field
            label="A single size is called"
            name={`label:${at}`}
            id={`label-${at}`}
            autoComplete="off"
            hint={`Such as 5.5 m. If empty: ${typed.single}`}
            defaultValue={typed[`label:${at}`]}
            error={errors[`label:${at}`]}
          />
        </fieldset>
      ))}
      <SubmitButton name="intent" value="categories" pendingLabel="Saving...">
        Save
      </SubmitButton>
    </ShownForm>
  );
}

function NamedSelect({
  label,
  name,
  typed,
  items,
  none,
  errors,
}: {
  label: string;
  name: string;
  typed: Readonly<Record<string, string>>;
  items: readonly Named[];
  none: string;
  errors: Record<string, string>;
}) {
  return (
    <SelectField
      label={label}
      name={name}
      id={name.replace(":", "-")}
      defaultValue={typed[name]}
      error={errors[name]}
      required
    >
      <option value="">{none}</option>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.name}
        </option>
      ))}
    </SelectField>
  );
}
