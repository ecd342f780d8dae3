import { sqlite } from "#db/client.server.ts";
import { publicVersion } from "#db/version.server.ts";
import { ON_SHELF } from "./on-shelf.ts";

export type Facets = Record<"categories" | "fabrics" | "colors" | "sizes", string[]>;

const categories = sqlite
  .prepare(
    `select distinct category from products p where ${ON_SHELF} and category is not null order by 1`,
  )
  .pluck();
const fabrics = sqlite
  .prepare(
    `select distinct fabric from products p where ${ON_SHELF} and fabric is not null order by 1`,
  )
  .pluck();
// Products of one list of colours first: there are far fewer lists than products.
const colors = sqlite
  .prepare(
    `select distinct value from (select distinct colors from products p where ${ON_SHELF}) list,
       json_each(list.colors) order by 1`,
  )
  .pluck();
const sizes = sqlite
  .prepare(
    `select size from (select size, min(position) place from product_sizes group by size) named
     where exists (select 1 from product_sizes s join products p on p.id = s.product_id
       where s.size = named.size and ${ON_SHELF})
     order by place, size`,
  )
  .pluck();

/** Reading a large catalogue through takes a while; its words change far more seldom than its stock. */
const KEEP_MS = 5000;
/** A product comes onto the shelf by the clock alone, without a write. */
const KEEP_UNWRITTEN_MS = 60_000;

let kept: { version: string; at: number; facets: Facets } | undefined;

/** What the list can be narrowed to: only what is there, a few seconds late at most. */
export function listFacets(now = Date.now()): Facets {
  const version = publicVersion();
  const age = kept ? now - kept.at : Number.POSITIVE_INFINITY;
  const isFresh = age < KEEP_MS || (age < KEEP_UNWRITTEN_MS && kept?.version === version);
  if (kept && isFresh && age >= 0) return kept.facets;
  const facets = {
    categories: categories.all() as string[],
    fabrics: fabrics.all() as string[],
    colors: colors.all() as string[],
    sizes: sizes.all() as string[],
  };
  kept = { version, at: now, facets };
  return facets;
}
