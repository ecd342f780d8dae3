import { type AttributeForm, NO_SWATCH } from "#app/catalog/own-attributes/attribute-form.ts";
import { attributeKinds } from "#app/catalog/own-attributes/attributes.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { CheckField } from "../check-field.tsx";

type Shown = { typed: AttributeForm; errors: Record<string, string>; isNew: boolean };
/** Fabric or colour: any value can be typed with a product. */
type InColumn = { isColumn: boolean };

/** What an attribute is called, of which kind it is, where it shows, and its values. */
export function AttributeFields({ typed, errors, isNew, isColumn }: Shown & InColumn) {
  const hasValues = isNew || typed.kind === "colour" || (typed.kind === "choice" && !isColumn);
  return (
    <>
      <Field
        label="Name"
        name="name"
        required
        autoComplete="off"
        hint={
          isColumn
            ? "Customers see it in filters and on product pages"
            : "Customers see it, and it is the name of the column in product files"
        }
        defaultValue={typed.name}
        error={errors.name}
      />
      <KindField typed={typed} errors={errors} isNew={isNew} />
      {(isNew || typed.kind === "number") && (
        <Field
          label="Unit of a number"
          name="unit"
          autoComplete="off"
          hint="For a number only, such as cm, m or items"
          defaultValue={typed.unit}
          error={errors.unit}
        />
      )}
      <CheckField
        name="isFilter"
        label="Customers can filter by it"
        defaultChecked={typed.isFilter}
        error={errors.isFilter}
      />
      <CheckField
        name="isShown"
        label="Shown on the product page"
        defaultChecked={typed.isShown}
        error={errors.isShown}
      />
      {hasValues && <ValueFields typed={typed} errors={errors} isNew={isNew} isColumn={isColumn} />}
    </>
  );
}

/** It is chosen once: values are kept by it. */
function KindField({ typed, errors, isNew }: Shown) {
  if (!isNew) return <input type="hidden" name="kind" value={typed.kind} />;
  return (
    <SelectField
      label="Kind"
      hint="A choice or a colour is picked from the values below; text and numbers are typed with each product"
      name="kind"
      required
      defaultValue={typed.kind}
      error={errors.kind}
    >
      {Object.entries(attributeKinds).map(([kind, label]) => (
        <option key={kind} value={kind}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function ValueFields({ typed, errors, isNew, isColumn }: Shown & InColumn) {
  const filled = typed.rows.filter(({ was }) => was !== "").length;
  const hasSwatch = isNew || typed.kind === "colour";
  return (
    <fieldset className="stack tight">
      <legend>Values of a choice or colour</legend>
      <p className="hint">
        {isColumn
          ? "Colours with a swatch. Other colours can be entered with a product too."
          : "In the order of the filter. A value that you rename is renamed in every product, which has no Undo."}
        {hasSwatch && " Press a swatch to choose its colour. One left pale grey is not shown."}
      </p>
      {typed.rows.map((row, at) => (
        // What somebody else has added stands before the empty rows, which keep what is typed in them.
        <ValueRow
          key={row.was || at - filled}
          at={at}
          row={row}
          hasSwatch={hasSwatch}
          errors={errors}
        />
      ))}
      <div>
        <Button variant="secondary" name="redraw" value="rows" formNoValidate>
          More values
        </Button>
      </div>
    </fieldset>
  );
}

function ValueRow({
  at,
  row: { was, value, swatch, remove },
  hasSwatch,
  errors,
}: {
  at: number;
  row: AttributeForm["rows"][number];
  hasSwatch: boolean;
  errors: Record<string, string>;
}) {
  return (
    <div className={hasSwatch ? "size-row has-swatch" : "size-row"}>
      <input type="hidden" name={`was:${at}`} value={was} />
      <Field
        label={`Value ${at + 1}`}
        name={`value:${at}`}
        id={`value-${at}`}
        autoComplete="off"
        defaultValue={value}
        error={errors[`value:${at}`]}
      />
      {hasSwatch && (
        <Field
          // Without a swatch an input for a colour begins anew: it would keep the one that was chosen.
          key={swatch === "" ? "none" : "chosen"}
          label={`Swatch of value ${at + 1}`}
          name={`swatch:${at}`}
          id={`swatch-${at}`}
          type="color"
          defaultValue={swatch || NO_SWATCH}
          error={errors[`swatch:${at}`]}
        />
      )}
      {hasSwatch && swatch && (
        <label className="check">
          <input type="checkbox" name="noSwatch" value={at} />
          No swatch
        </label>
      )}
      {was && (
        <label className="check">
          <input type="checkbox" name="removeValue" value={at} defaultChecked={remove} />
          Remove {was}
        </label>
      )}
    </div>
  );
}
