import { MeasureInputs } from "#app/desk/measure-inputs.tsx";
import { LINK_PLACES } from "#app/desk/pages/link-places.tsx";
import type { ChartForm } from "#app/sizes/chart-form.ts";
import { readSizeNames } from "#app/sizes/size-sets.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField, TextField } from "#app/ui/field.tsx";

/** A size chart: words, sizes, and a row for each measure with its centimetres. */
export function ChartFormFields({
  typed,
  errors,
}: {
  typed: ChartForm;
  errors: Record<string, string>;
}) {
  const read = readSizeNames(typed.sizes);
  const sizes = read.ok ? read.sizes : Object.keys(typed.rows[0]?.cm ?? {});
  return (
    <>
      <Field
        label="Name"
        hint="You choose the chart by it for a category. Customers do not see it."
        name="name"
        required
        autoComplete="off"
        defaultValue={typed.name}
        error={errors.name}
      />
      <TextField
        label="Words above the table"
        hint="Such as how to measure, or how much room is added for comfort."
        name="words"
        rows={2}
        defaultValue={typed.words}
        error={errors.words}
      />
      <Field
        label="Sizes"
        name="sizes"
        required
        autoComplete="off"
        hint="With commas, in their order. “Show these sizes” then gives each its fields below."
        defaultValue={typed.sizes}
        error={errors.sizes}
      />
      <div>
        <Button variant="secondary" name="redraw" value="sizes" formNoValidate>
          Show these sizes
        </Button>
      </div>
      <fieldset className="stack tight">
        <legend>Measures in centimetres</legend>
        <p className="hint">
          Enter what is measured, such as length or chest, and its centimetres for each size. Inches
          are shown beside them. “Product” is measured on the finished item, “Body” on the person it
          is made for.
        </p>
        {typed.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place only
          <MeasureRow key={at} at={at} row={row} sizes={sizes} errors={errors} />
        ))}
        <div>
          <Button variant="secondary" name="redraw" value="row" formNoValidate>
            Add a measure
          </Button>
        </div>
      </fieldset>
      <Field
        label="Page about measuring"
        name="guideTo"
        autoComplete="off"
        hint="Type / to choose a page of your shop, such as /pages/sizes"
        list={LINK_PLACES}
        defaultValue={typed.guideTo}
        error={errors.guideTo}
      />
      <Field
        label="Words of its link"
        hint="Such as “How to measure”."
        name="guideWords"
        autoComplete="off"
        defaultValue={typed.guideWords}
        error={errors.guideWords}
      />
    </>
  );
}

function MeasureRow({
  at,
  row: { name, of, cm, remove },
  sizes,
  errors,
}: {
  at: number;
  row: ChartForm["rows"][number];
  sizes: readonly string[];
  errors: Record<string, string>;
}) {
  const label = `Measure ${at + 1}`;
  return (
    <fieldset className="measure-row">
      <legend className="sr-only">{name || label}</legend>
      <div className="beside">
        <Field
          label={label}
          name={`measure:${at}`}
          id={`measure-${at}`}
          autoComplete="off"
          defaultValue={name}
          error={errors[`measure:${at}`]}
        />
        <SelectField
          label="Measured on"
          name={`of:${at}`}
          id={`of-${at}`}
          defaultValue={of}
          error={errors[`of:${at}`]}
          required
        >
          <option value="piece">Product</option>
          <option value="body">Body</option>
        </SelectField>
      </div>
      <MeasureInputs at={at} label={label} cm={cm} sizes={sizes} errors={errors} />
      {(name || remove) && (
        <label className="check">
          <input type="checkbox" name="removeMeasure" value={at} defaultChecked={remove} />
          Remove {name || label}
        </label>
      )}
    </fieldset>
  );
}
