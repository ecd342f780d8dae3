import type { Attribute } from "./attributes.ts";

/** An attribute as its form has it: texts only, nothing of it believed. */
export type AttributeForm = {
  name: string;
  kind: string;
  unit: string;
  isFilter: boolean;
  isShown: boolean;
  /** `was` is the value as it is stored; "" for a new one. */
  rows: { was: string; value: string; swatch: string; remove: boolean }[];
};

const FRESH = 4;
const MOST_ROWS = 80;
const fresh = () =>
  Array.from({ length: FRESH }, () => ({ was: "", value: "", swatch: "", remove: false }));

export const emptyAttributeForm: AttributeForm = {
  name: "",
  kind: "choice",
  unit: "",
  isFilter: true,
  isShown: true,
  rows: fresh(),
};

export function attributeFormOf(attribute: Attribute): AttributeForm {
  const { name, kind, unit, isFilter, isShown, values } = attribute;
  const rows = values.map(({ value, swatch }) => ({
    was: value,
    value,
    swatch: swatch ?? "",
    remove: false,
  }));
  return { name, kind, unit, isFilter, isShown, rows: [...rows, ...fresh()] };
}

export function sentAttributeForm(
  fields: Readonly<Record<string, string>>,
  removed: readonly string[],
): AttributeForm {
  const rows: AttributeForm["rows"] = [];
  for (let at = 0; at < MOST_ROWS; at += 1) {
    const value = fields[`value:${at}`];
    if (value === undefined) break;
    rows.push({
      was: fields[`was:${at}`] ?? "",
      value,
      swatch: fields[`swatch:${at}`] ?? "",
      remove: removed.includes(String(at)),
    });
  }
  return {
    name: fields.name ?? "",
    kind: fields.kind ?? "",
    unit: fields.unit ?? "",
    isFilter: fields.isFilter !== undefined,
    isShown: fields.isShown !== undefined,
    rows,
  };
}

/** Empty rows more. */
export function withRows(form: AttributeForm): AttributeForm {
  return { ...form, rows: [...form.rows, ...fresh()].slice(0, MOST_ROWS) };
}
