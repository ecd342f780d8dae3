import { type Attribute, renamedField } from "#app/catalog/own-attributes/attributes.ts";
import type { ProductField } from "#app/catalog/product-fields.ts";
import { Field, TextField } from "#app/ui/field.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { PriceField } from "./price-field.tsx";

type Given = {
  fields: Readonly<Record<string, string | undefined>>;
  errors: Record<string, string>;
  /** The categories there are, offered while one is typed. */
  categories: readonly string[];
  /** As the shop calls fabric and colour. */
  attributes: readonly Attribute[];
};

/** Those with a row for themselves, then the others in a grid. */
export function FactFields({ of, ...given }: Given & { of: readonly ProductField[] }) {
  const wide = of.filter((field) => field.kind === "prose" || field.isWide);
  const others = of.filter((field) => !wide.includes(field));
  return (
    <>
      {wide.map((field) => (
        <FactField key={field.key} field={field} {...given} />
      ))}
      {others.length > 0 && (
        <div className="fields">
          {others.map((field) => (
            <FactField key={field.key} field={field} {...given} />
          ))}
        </div>
      )}
    </>
  );
}

/** The form's field of one product field: what was typed stands in it, what is wrong under it. */
function FactField({
  field,
  fields,
  errors,
  categories,
  attributes,
}: Given & { field: ProductField }) {
  const { key, name, hint, kind, missing, usual } = field;
  const label = renamedField(attributes, key) ?? field.label;
  const suggestions = key === "category" ? categories : field.suggestions;
  const shop = useShop();
  const ties = {
    name,
    id: name,
    label,
    hint: usual
      ? `${hint ?? ""}. If empty: ${shop[usual]}${kind === "whole" ? field.unit : ""}`
      : hint,
    defaultValue: fields[name] ?? "",
    error: errors[name],
    autoComplete: "off",
    required: missing !== undefined,
  };
  if (key === "price") return <PriceField {...ties} gstRate={fields.gstRate} />;
  if (kind === "prose") return <TextField {...ties} rows={field.rows} />;
  const isNumber = kind === "whole" || (kind === "line" && field.pattern !== undefined);
  const list = suggestions && `${name}-suggestions`;
  return (
    <>
      <Field
        {...ties}
        list={list}
        inputMode={kind === "rupees" ? "decimal" : isNumber ? "numeric" : undefined}
      />
      {list && <Options id={list} values={suggestions} />}
    </>
  );
}

/** What a field with this `list` offers while it is typed. */
export function Options({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
