import { productStates } from "../editing/product-filters.ts";
import type { Selection } from "./bulk-edit.server.ts";

const MOST_NAMED = 200;

/** The fields of a form that say which products are meant; undefined when none are. */
export function readSelection(
  fields: Record<string, string>,
  ids: readonly string[],
): Selection | undefined {
  if (fields.all === "yes") {
    const state = Object.hasOwn(productStates, fields.state ?? "")
      ? (fields.state as keyof typeof productStates)
      : undefined;
    const [q = "", category = ""] = [fields.q, fields.of].map((text) => text?.trim().slice(0, 100));
    return { filters: { q, category, state } };
  }
  const named = [...new Set(ids)].slice(0, MOST_NAMED);
  return named.length > 0 ? { ids: named } : undefined;
}

/** The same as names and values for hidden fields. */
export function selectionFields(selection: Selection | undefined): [string, string][] {
  if (!selection) return [];
  if ("ids" in selection) return selection.ids.map((id) => ["id", id]);
  const { q, category, state } = selection.filters;
  return [
    ["all", "yes"],
    ["q", q],
    ["of", category],
    ["state", state ?? ""],
  ];
}
