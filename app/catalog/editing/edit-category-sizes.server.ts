import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { oneLine } from "#app/one-line.ts";
import { currentSettings, writeSingleSize } from "#app/settings/current-settings.server.ts";
import {
  changeKept,
  invalid,
  type KeptRefusal,
  keptRefusal,
} from "#app/settings/kept-list.server.ts";
import { listCategorySizes } from "#app/sizes/category-sizes.server.ts";
import { findSizeChart } from "#app/sizes/size-charts.server.ts";
import { findSizeSet } from "#app/sizes/size-sets.server.ts";
import { tooLong } from "#app/too-long.ts";
import { writeCategorySizes } from "../category-sizes.server.ts";

const MAX_LABEL = 30;
const MAX_DETAIL = 300;

/** The form: `set:0`, `chart:0`, `label:0` of the category in `category:0`, and `single`. */
type CategorySizesFields = Record<string, string>;

/** As saved now, ready to be typed over; `shown` is the print by which a change of somebody else is told. */
export function categorySizesForm(): CategorySizesFields {
  const form: CategorySizesFields = { single: currentSettings().singleSize.usual };
  listCategorySizes().forEach(({ name, sizeSet, sizeChart, singleSizeLabel }, at) => {
    form[`category:${at}`] = name;
    form[`set:${at}`] = sizeSet ?? "";
    form[`chart:${at}`] = sizeChart ?? "";
    form[`label:${at}`] = singleSizeLabel ?? "";
  });
  return { ...form, shown: fingerprintOf(form) };
}

/** What the form has shown, to tell whether it is still so. */
const fingerprintOf = ({ shown: _, ...form }: CategorySizesFields) => fingerprintOfForm(form);

/**
 * Writes what the form says, if it is still as the form has shown it; a field that was not sent stays.
 * `back` is the form that takes it back: what has changed, as it was.
 */
export function saveCategorySizes(
  context: Context,
  typed: CategorySizesFields,
): { ok: true; back: CategorySizesFields } | KeptRefusal {
  return changeKept(() => {
    const present = categorySizesForm();
    if (typed.shown !== present.shown) return keptRefusal("changed", "page");
    const { next, errors } = readForm(typed, present);
    if (Object.keys(errors).length > 0) return invalid(errors);
    const changed = Object.keys(next).filter((field) => next[field] !== present[field]);
    listCategorySizes().forEach(({ name }, at) => {
      writeCategorySizes(name, {
        sizeSet: next[`set:${at}`] || null,
        sizeChart: next[`chart:${at}`] || null,
        singleSizeLabel: next[`label:${at}`] || null,
      });
    });
    if (changed.includes("single")) writeSingleSize(next.single ?? "", context.now);
    const detail = changeText(next, changed).slice(0, MAX_DETAIL);
    const subject = "/admin/settings/sizes";
    recordAudit(context, { what: "sizes of categories saved", subject, detail });
    const back = Object.fromEntries(changed.map((field) => [field, present[field] ?? ""]));
    return { ok: true as const, back: { ...back, shown: fingerprintOf(next) } };
  });
}

/** What is meant, by all the fields of the form; a set or chart that is gone is none. */
function readForm(typed: CategorySizesFields, { shown: _, ...present }: CategorySizesFields) {
  const errors: Record<string, string> = {};
  const next = { ...present };
  for (const field of Object.keys(next)) {
    const text = typed[field];
    if (text === undefined || field.startsWith("category:")) continue;
    if (field.startsWith("set:")) next[field] = findSizeSet(text)?.id ?? "";
    else if (field.startsWith("chart:")) next[field] = findSizeChart(text)?.id ?? "";
    else next[field] = oneLine(text);
    const isLabel = field === "single" || field.startsWith("label:");
    if (isLabel && (next[field]?.length ?? 0) > MAX_LABEL) errors[field] = tooLong(MAX_LABEL);
  }
  if (next.single === "") errors.single = "Please enter a name, such as Free Size.";
  return { next, errors };
}

/** "Sarees: size chart Kurtis, single size 5.5 m": what it is now. */
function changeText(next: CategorySizesFields, changed: readonly string[]): string {
  const words = changed.map((field) => {
    const [kind, at] = field.split(":");
    const value = next[field] ?? "";
    const said = {
      single: `single size ${value}`,
      label: `single size ${value || "as usual"}`,
      set: `size set ${findSizeSet(value)?.name ?? "usual"}`,
      chart: `size chart ${findSizeChart(value)?.name ?? "none"}`,
    }[kind ?? ""];
    return [at === undefined ? "Every category" : next[`category:${at}`], said] as const;
  });
  return [...new Set(words.map(([name]) => name))]
    .map((name) => {
      const said = words.filter(([of]) => of === name).map(([, each]) => each);
      return `${name}: ${said.join(", ")}`;
    })
    .join("; ");
}
