import { type Measure, measuresOfSizes, measuresText } from "#app/sizes/measures.ts";
import { chartOfCategory } from "#app/sizes/size-charts.server.ts";
import { shopMeasures } from "#app/sizes/size-charts.ts";

/** What pieces of a category measure in these sizes, where a product says nothing itself. */
export function measuresOfCategory(
  category: string | null,
  sizes: readonly { size: string }[],
): Measure[] {
  return shopMeasures(
    chartOfCategory(category),
    sizes.map(({ size }) => size),
  );
}

/**
 * What is kept: the measures of the sizes there are, or null where they are the category's own, so
 * that the product goes on with its category.
 */
export function ownMeasures(
  measures: readonly Measure[],
  category: string | null,
  sizes: readonly { size: string }[],
): Measure[] | null {
  const own = measuresOfSizes(measures, sizes);
  const house = measuresText(measuresOfCategory(category, sizes));
  return own.length === 0 || measuresText(own) === house ? null : own;
}
