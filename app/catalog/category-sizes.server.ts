import { eq } from "drizzle-orm";
import { writeSingleSize } from "#app/settings/current-settings.server.ts";
import type { CategorySizes } from "#app/sizes/category-sizes.server.ts";
import { fillSizeCharts } from "#app/sizes/size-charts.server.ts";
import type { SizeChart } from "#app/sizes/size-charts.ts";
import { fillSizeSets } from "#app/sizes/size-sets.server.ts";
import type { SizeSet } from "#app/sizes/size-sets.ts";
import { db } from "#db/client.server.ts";
import { categories } from "#db/schema.ts";

/** Of a category by its name; false when there is none. Part of its caller's transaction. */
export function writeCategorySizes(category: string, sizes: Partial<CategorySizes>): boolean {
  return db.update(categories).set(sizes).where(eq(categories.name, category)).run().changes === 1;
}

/** The sizes a shop begins with. */
export type FirstSizes = {
  /** Instead of the usual ones. */
  sets?: readonly SizeSet[];
  charts: readonly SizeChart[];
  /** By the names of categories that are there. */
  ofCategories: Readonly<Record<string, Partial<CategorySizes>>>;
  /** What the only size of a product is called. */
  single?: string;
};

/** Part of its caller's transaction. `now` in ms UTC. */
export function fillSizes({ sets, charts, ofCategories, single }: FirstSizes, now: number): void {
  if (sets) fillSizeSets(sets, now);
  fillSizeCharts(charts, now);
  for (const [category, sizes] of Object.entries(ofCategories)) writeCategorySizes(category, sizes);
  if (single) writeSingleSize(single, now);
}
