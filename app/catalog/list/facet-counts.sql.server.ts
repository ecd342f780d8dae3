import { SIZES, tellShown, untilChanged } from "#app/page-sources.server.ts";
import { remembered } from "#app/remembered.ts";
import { integer, statement, text, value } from "#db/statement.ts";
import { NOW } from "../on-shelf.ts";
import { perProduct } from "../per-product.server.ts";
import type { Filters } from "./filters.ts";
import {
  anyOf,
  chosenFacets,
  IN_STOCK,
  MOST_LISTS,
  pricesOf,
  sizeOf,
  type Within,
} from "./product-list.sql.server.ts";
import { tellList } from "./tell-list.server.ts";

/** How many products of a list have each facet, by its name; "" is the whole list. */
type FacetCounts = ReadonlyMap<string, number>;

/** So many entries are looked through for one list: a larger one is shown without counts. */
const MOST_SEEN = 1000;
/** A count of the whole shop stops here. */
export const MOST_COUNTED = 1000;
/** As of sizes that are offered on kept pages (`facets.server.ts`). */
const LATE_MS = 5000;

/** By how much is asked, as the lists are. */
const foundStatement = remembered(MOST_LISTS, (query) => value(text, query));

const facetRows = statement(
  { id: text, facets: text },
  `select product_id id, json_group_array(facet) facets from product_facets
   where product_id in (select value from json_each(?))
     and (facet < '@' or facet >= 'A') group by product_id`,
);
const namesIn = (json: string): string[] => JSON.parse(json);
/** What lists are narrowed by; what collections alone ask for (`@badge:`, …, between "@" and "A") is not counted. */
const facetsOf = perProduct(
  (ids) =>
    new Map(
      facetRows.all(JSON.stringify(ids)).map(({ id, facets }) => [id, namesIn(facets)] as const),
    ),
);

/** Undefined where too many entries would have to be looked through. */
function countOf(filters: Filters, within: Within, without?: string): FacetCounts | undefined {
  const asked = chosenFacets(filters, within, without);
  const [walked = [""], ...others] = asked;
  if (sizeOf(walked) > MOST_SEEN) return undefined;
  const { low, high, isPriced } = pricesOf(filters, within);
  const { since } = within;
  const query = `select distinct f.product_id from product_facets f
      indexed by product_facets_newest where f.facet ${anyOf(walked)} and f.publish_at <= ${NOW}
      ${isPriced ? "and f.price between ? and ?" : ""}
      ${since === undefined ? "" : "and f.created_at >= ?"}
      ${others.map((facets) => `and exists (select 1 from product_facets o where o.product_id = f.product_id and o.facet ${anyOf(facets)})`).join("\n")}
      ${filters.stock ? `and ${IN_STOCK}` : ""}`;
  const found = foundStatement(query).all(
    ...walked,
    ...(isPriced ? [low, high] : []),
    ...(since === undefined ? [] : [since]),
    ...others.flat(),
  );
  const counts = new Map<string, number>();
  for (const facets of facetsOf(found)) {
    for (const facet of facets) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  return counts;
}

function tellCounts(): void {
  tellList([]);
  tellShown(SIZES, LATE_MS);
}

const everything: Within = { facets: [] };
const nothingChosen: Filters = { sort: "new" } as Filters;
const boundedCount = value(
  integer,
  `select count(*) from (select 1 from product_facets indexed by product_facets_newest
     where facet = ? and publish_at <= ${NOW} limit ${MOST_COUNTED})`,
);

/** Of all that is on the shelf; in a large shop each is counted when it is asked for, to `MOST_COUNTED`. */
const ofAll = untilChanged((): { get: (facet: string) => number | undefined } => {
  tellCounts();
  const small = countOf(nothingChosen, everything);
  if (small) return { get: (facet) => small.get(facet) ?? 0 };
  const counted = new Map<string, number | undefined>();
  return {
    get: (facet) => {
      if (!counted.has(facet)) counted.set(facet, boundedCount.get(facet));
      return counted.get(facet);
    },
  };
});

/** How many products on the shelf have a facet, counted to `MOST_COUNTED`. */
export function countOnShelfWith(facet: string): number | undefined {
  return ofAll().get(facet);
}

/**
 * How many products of a narrowed list have a facet: of a kind of which something is chosen, as many as
 * there would be with this one chosen instead. Gives undefined where a list is too large to be counted.
 */
export function countFacets(filters: Filters, within = everything) {
  const { sort: _, after: __, own, ...others } = filters;
  const isWhole =
    Object.values(others).every((chosen) => chosen === undefined) &&
    !own &&
    within.facets.length === 0 &&
    [within.min, within.max, within.since].every((limit) => limit === undefined);
  if (isWhole) return (_kind: string, facet: string) => countOnShelfWith(facet);
  tellCounts();
  const byKind = new Map<string, FacetCounts | undefined>();
  const isChosen = (kind: string) =>
    kind === "color"
      ? Boolean(filters.color || filters.hue)
      : Boolean(own?.[kind] ?? others[kind as keyof typeof others]);
  return (kind: string, facet: string) => {
    const key = isChosen(kind) ? kind : "";
    if (!byKind.has(key)) byKind.set(key, countOf(filters, within, key || undefined));
    const counts = byKind.get(key);
    return counts && (counts.get(facet) ?? 0);
  };
}
