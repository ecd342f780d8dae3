import { eq } from "drizzle-orm";
import { writeSingleSize } from "#app/settings/current-settings.server.ts";
import { fillSizeCharts } from "#app/sizes/size-charts.server.ts";
import { fillSizeSets } from "#app/sizes/size-sets.server.ts";
import { db } from "#db/client.server.ts";
import { type CategorySizes, categories } from "#db/schema.ts";
import type { SeedSizes } from "#db/seed/seed.ts";

/** Of a category by its name; false when there is none. Part of its caller's transaction. */
export function writeCategorySizes(category: string, sizes: Partial<CategorySizes>): boolean {
  return db.update(categories).set(sizes).where(eq(categories.name, category)).run().changes === 1;
}

/** Part of its caller's transaction. `now` in ms UTC. */
export function fillSizes({ sets, charts, ofCategories, single }: SeedSizes, now: number): void {
  if (sets) fillSizeSets(sets, now);
  fillSizeCharts(charts, now);
  for (const [category, sizes] of Object.entries(ofCategories)) writeCategorySizes(category, sizes);
  if (single) writeSingleSize(single, now);
}
