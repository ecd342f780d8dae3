import { parseRupees, rupees, toRupees } from "#app/money.ts";
import type { ProductField } from "./product-fields.ts";

/** What a column of a field holds. */
type FieldValue = string | number | readonly string[] | null;

/** A value as the text of its form's field and cell, one way of writing each. */
export function fieldText({ kind }: ProductField, value: FieldValue): string {
  if (value === null) return "";
  if (kind === "rupees") return String(toRupees(Number(value)));
  return typeof value === "object" ? value.join(", ") : String(value);
}

/** A text of a field as people read it: `₹1,099`, `5%`, `“Mulmul”`. */
export function quotedText(field: ProductField, text: string): string {
  if (text === "") return "nothing";
  const paise = field.kind === "rupees" ? parseRupees(text) : undefined;
  if (paise !== undefined) return rupees(paise);
  if (field.kind === "whole") return text + field.unit;
  return text.length > 80 ? `“${text.slice(0, 80)}…”` : `“${text}”`;
}

/** A value as the product page has it. Null when there is nothing to show. */
export function shownText(field: ProductField, value: FieldValue): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "object") return value.join(", ") || null;
  if (field.kind === "rupees") return rupees(Number(value));
  return field.kind === "whole" ? value + field.unit : String(value);
}
