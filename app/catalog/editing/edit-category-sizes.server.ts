import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { currentSettings, writeSingleSize } from "#app/settings/current-settings.server.ts";
import { inUse, invalid, type KeptRefusal } from "#app/settings/kept-list.server.ts";
import { type CategorySizes, listCategorySizes } from "#app/sizes/category-sizes.server.ts";
import { findSizeChart } from "#app/sizes/size-charts.server.ts";
import { findSizeSet } from "#app/sizes/size-sets.server.ts";
import { sqlite } from "#db/client.server.ts";
import { writeCategorySizes } from "../category-sizes.server.ts";

const MAX_LABEL = 30;

/** The form: `set:0`, `chart:0`, `label:0` of the category in `category:0`, and `single`. */
export type CategorySizesForm = Record<string, string>;

export function categorySizesForm(): CategorySizesForm {
  const form: CategorySizesForm = { single: currentSettings().singleSize.usual };
  listCategorySizes().forEach(({ name, sizeSet, sizeChart, singleSizeLabel }, at) => {
    form[`category:${at}`] = name;
    form[`set:${at}`] = sizeSet ?? "";
    form[`chart:${at}`] = sizeChart ?? "";
    form[`label:${at}`] = singleSizeLabel ?? "";
  });
  return { ...form, shown: fingerprintOf(form) };
}

/** What the form has shown, to tell whether it is still so. */
const fingerprintOf = ({ shown: _, ...form }: CategorySizesForm) => JSON.stringify(form);

/** Writes all of it, if it is still as the form has shown it. */
export function saveCategorySizes(
  context: Context,
  typed: CategorySizesForm,
): { ok: true } | KeptRefusal {
  return sqlite
    .transaction(() => {
      const present = categorySizesForm();
      if (typed.shown !== present.shown) {
        return inUse(
          "Somebody else changed this while you were editing. Nothing is saved yet: save again to write over it, or open the page again to see theirs.",
        );
      }
      const errors: Record<string, string> = {};
      const label = (field: string) => {
        const text = (typed[field] ?? "").trim().replace(/\s+/g, " ");
        if (text.length > MAX_LABEL) errors[field] = `Please use at most ${MAX_LABEL} characters.`;
        return text;
      };
      const single = label("single");
      if (single === "") errors.single = "Please enter a name, such as Free Size.";
      const submitted = listCategorySizes().map(({ name }, at): [string, CategorySizes] => [
        name,
        {
          sizeSet: findSizeSet(typed[`set:${at}`])?.id ?? null,
          sizeChart: findSizeChart(typed[`chart:${at}`])?.id ?? null,
          singleSizeLabel: label(`label:${at}`) || null,
        },
      ]);
      if (Object.keys(errors).length > 0) return invalid(errors);
      for (const [category, sizes] of submitted) writeCategorySizes(category, sizes);
      writeSingleSize(single, context.now);
      recordAudit(context, { what: "sizes of categories saved", subject: "/admin/settings/sizes" });
      return { ok: true as const };
    })
    .immediate();
}
