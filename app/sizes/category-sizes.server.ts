import { isNotNull, or } from "drizzle-orm";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { onSettings } from "#app/settings/settings.server.ts";
import { db } from "#db/client.server.ts";
import { type CategorySizes, categories } from "#db/schema.ts";

const { name, sizeSet, sizeChart, singleSizeLabel } = categories;
const sizesOfCategories = db
  .select({ name, sizeSet, sizeChart, singleSizeLabel })
  .from(categories)
  .where(or(isNotNull(sizeSet), isNotNull(sizeChart), isNotNull(singleSizeLabel)))
  .orderBy(categories.position)
  .prepare();

const nothing: CategorySizes = { sizeSet: null, sizeChart: null, singleSizeLabel: null };
let known = new Map<string, CategorySizes>();
/** By the name in small letters: a product is given its category as somebody types it. */
let typed = known;
// A trigger counts such a change of a category as one of the settings.
onSettings(() => {
  known = new Map(sizesOfCategories.all().map(({ name, ...sizes }) => [name, sizes]));
  typed = new Map([...known].map(([name, sizes]) => [name.toLowerCase(), sizes]));
});

const everyOne = db
  .select({ name, sizeSet, sizeChart, singleSizeLabel })
  .from(categories)
  .orderBy(categories.position)
  .prepare();

/** Of every category, in their order. */
export function listCategorySizes(): (CategorySizes & { name: string })[] {
  return everyOne.all();
}

/** By the category's name, in whatever letters; one that says nothing, or no category, is all null. */
export function categorySizes(category: string | null): CategorySizes {
  if (category === null) return nothing;
  return known.get(category) ?? typed.get(category.toLowerCase()) ?? nothing;
}

/** What a single size of this category is called, whatever letters its name is typed in. */
export function singleSizeOf(category: string | null): string {
  return categorySizes(category).singleSizeLabel ?? currentSettings().singleSize.usual;
}

/** The set of each category that has one, by their names. */
export function setsOfCategories(): Record<string, string> {
  const named = [...known].flatMap(([category, { sizeSet }]) =>
    sizeSet === null ? [] : [[category, sizeSet]],
  );
  return Object.fromEntries(named);
}

const MOST_NAMED = 5;

/**
 * The categories that have this set, or this chart; null for none. For a transaction, as it is stored
 * now. A shop may have hundreds: the first are named and the others counted.
 */
export function categoriesWith(
  key: "sizeSet" | "sizeChart",
  id: string,
): { count: number; names: string } | null {
  const names = sizesOfCategories.all().flatMap((row) => (row[key] === id ? [row.name] : []));
  const named = names.slice(0, MOST_NAMED).join(", ");
  const rest = names.length - MOST_NAMED;
  if (names.length === 0) return null;
  return { count: names.length, names: rest > 0 ? `${named} and ${rest} more` : named };
}
