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
/** What an input for a colour shows while there is none: it always has one. */
export const NO_SWATCH = "#ecebea";
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

/** An attribute as its form begins: each of its values in a row, and a few empty rows after them. */
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

/** `removed` and `bare`: places of the values that go, and of those that are to have no swatch. */
export function sentAttributeForm(
  fields: Readonly<Record<string, string>>,
  { removed, bare }: { removed: readonly string[]; bare: readonly string[] },
): AttributeForm {
  const rows: AttributeForm["rows"] = [];
  for (let at = 0; at < MOST_ROWS; at += 1) {
    const value = fields[`value:${at}`];
    if (value === undefined) break;
    const swatch = fields[`swatch:${at}`] ?? "";
    const isBare = bare.includes(String(at)) || swatch.toLowerCase() === NO_SWATCH;
    rows.push({
      was: fields[`was:${at}`] ?? "",
      value,
      swatch: isBare ? "" : swatch,
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

/** Whether products have what this form has renamed, or may soon have what it has added. */
export function reachesProducts({ rows }: AttributeForm): boolean {
  return rows.some(({ was, value }) => value.trim() !== was);
}

/** Empty rows more. */
export function withRows(form: AttributeForm): AttributeForm {
  return { ...form, rows: [...form.rows, ...fresh()].slice(0, MOST_ROWS) };
}
