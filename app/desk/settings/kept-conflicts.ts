import { type AttributeForm, attributeFormOf } from "#app/catalog/own-attributes/attribute-form.ts";
import type { Attribute } from "#app/catalog/own-attributes/attributes.ts";
import { type ChartForm, chartFormOf } from "#app/sizes/chart-form.ts";
import type { SizeChart } from "#app/sizes/size-charts.ts";
import { CHANGED_MEANWHILE, savedNow } from "../saved-now.ts";

/** What is answered to who saves a list that somebody else has saved since: their form, and what is saved now. */
type Conflict<Form> = { typed: Form; errors: Record<string, string>; message: string };

/**
 * A value that the other has added stands below, where it can be removed: without it, it would be lost.
 * One that they have renamed or removed is a new one here: products have it no more.
 */
export function attributeConflict(
  typed: AttributeForm,
  attribute: Attribute,
): Conflict<AttributeForm> {
  const saved = attributeFormOf(attribute);
  const stored = new Map(attribute.values.map((one) => [one.value, one]));
  const { name, unit } = saved;
  const errors = savedNow(typed, { name, unit });
  if (typed.isFilter !== saved.isFilter) errors.isFilter = checked(saved.isFilter);
  if (typed.isShown !== saved.isShown) errors.isShown = checked(saved.isShown);
  const rows = typed.rows.map((row, at) => {
    const now = stored.get(row.was);
    if (row.was !== "" && !now) {
      errors[`value:${at}`] = `“${row.was}” is not saved any more: renamed or removed.`;
      return { ...row, was: "", remove: false };
    }
    if (now && (now.swatch ?? "") !== row.swatch.toLowerCase()) {
      errors[`swatch:${at}`] = `Saved now: ${now.swatch ?? "no swatch"}.`;
    }
    return row;
  });
  const known = new Set(rows.flatMap(({ was, value }) => [was, value.trim()]));
  const filled = rows.findLastIndex(({ was, value }) => was !== "" || value !== "") + 1;
  const added = saved.rows.filter(({ was }) => was !== "" && !known.has(was));
  for (const at of added.keys()) errors[`value:${filled + at}`] = "Added by somebody else.";
  const all = [...rows.slice(0, filled), ...added, ...rows.slice(filled)];
  return { typed: { ...typed, rows: all }, errors, message: CHANGED_MEANWHILE };
}

const checked = (isSaved: boolean) => `Saved now: ${isSaved ? "yes" : "no"}.`;

/** A measure that the other has added below all of theirs stands there too. */
export function chartConflict(typed: ChartForm, chart: SizeChart): Conflict<ChartForm> {
  const saved = chartFormOf(chart);
  const rows = [...typed.rows, ...saved.rows.slice(typed.rows.length)];
  const errors = savedNow(flat({ ...typed, rows }), flat(saved), placesOf(saved));
  for (const [field, text] of Object.entries(errors)) {
    const [what, , size] = field.split(":");
    if (what === "cm") errors[field] = `${size}: ${text}`;
  }
  for (const at of saved.rows.slice(typed.rows.length).keys()) {
    errors[`measure:${typed.rows.length + at}`] = "Added by somebody else.";
  }
  return { typed: { ...typed, rows }, errors, message: CHANGED_MEANWHILE };
}

const placesOf = ({ rows }: ChartForm) => [...rows.keys()].map((at) => `of:${at}`);

/** A chart by the names that its fields have in the form. */
function flat({ rows, ...texts }: ChartForm): Record<string, string> {
  const measures = rows.flatMap(({ name, of, cm }, at) => [
    [`measure:${at}`, name],
    [`of:${at}`, of],
    ...Object.entries(cm).map(([size, text]) => [`cm:${at}:${size}`, text]),
  ]);
  return { ...texts, ...Object.fromEntries(measures) };
}

/**
 * The sizes of categories: what was chosen stays with its category, wherever that stands by now. Sets and
 * charts are told by their names.
 */
export function categorySizesConflict(
  sent: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, string>>,
  nameOf: (kind: "set" | "chart", id: string) => string | undefined,
): Conflict<Record<string, string>> {
  const placeNow = (place: string) => {
    const name = sent[`category:${place}`];
    if (name === undefined) return place;
    return Object.keys(saved)
      .find((field) => field.startsWith("category:") && saved[field] === name)
      ?.slice("category:".length);
  };
  const typed: Record<string, string> = { ...saved };
  for (const [field, text] of Object.entries(sent)) {
    const [kind = "", place] = field.split(":");
    const now = place === undefined ? kind : `${kind}:${placeNow(place)}`;
    if (now in saved && kind !== "category" && kind !== "shown") typed[now] = text;
  }
  const told = (form: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(form).map(([field, text]) => {
        const [kind] = field.split(":");
        const isName = kind === "set" || kind === "chart";
        return [field, isName ? (nameOf(kind, text) ?? "") : text];
      }),
    );
  return { typed, errors: savedNow(told(typed), told(saved)), message: CHANGED_MEANWHILE };
}
