import { COLLECTIONS, tellShown, tellUntil, untilChanged } from "#app/page-sources.server.ts";
import { DAY } from "#app/time.ts";
import type { CollectionRule } from "#db/schema.ts";
import { integer, statement, text } from "#db/statement.ts";
import { type Group, listGroups, listShownGroups } from "./groups.server.ts";
import { listCollectionsOf } from "./picks.server.ts";

/** A page names so many. */
const MOST = 4;

/** A category or collection that a product is in, by the last part of its address. */
export type GroupOfProduct = { name: string; slug: string };

const facetsOf = statement(
  { facet: text, createdAt: integer, price: integer },
  "select facet, created_at createdAt, price from product_facets where product_id = ?",
);
const shownGroups = untilChanged(() => ({
  categories: listShownGroups("category"),
  collections: listShownGroups("collection"),
}));

/** What a product on the shelf is in, of what shoppers are shown, in the operator's order. `now` in ms UTC. */
export function groupsOfProduct(
  id: string,
  now = Date.now(),
): { category: GroupOfProduct | null; collections: GroupOfProduct[] } {
  tellShown(COLLECTIONS);
  const shelf = onShelf(id);
  const { categories, collections } = shownGroups();
  const category = categories.find(({ name }) => shelf?.facets.has(`category:${name}`));
  const found = collections.filter(({ id: collection, rule }) => {
    if (!shelf) return false;
    if (rule === null) return shelf.facets.has(`@collection:${collection}`);
    return fits(shelf, rule, now);
  });
  const brief = ({ name, slug }: GroupOfProduct) => ({ name, slug });
  return {
    category: category ? brief(category) : null,
    collections: found.slice(0, MOST).map(brief),
  };
}

/**
 * For the desk: hidden collections too, and those it was picked for whatever its state. A rule finds
 * what is on the shelf.
 */
export function collectionsOfProduct(id: string, now: number): Group[] {
  const shelf = onShelf(id);
  const picked = new Set(listCollectionsOf(id));
  return listGroups("collection").filter(({ id: collection, rule }) =>
    rule === null ? picked.has(collection) : shelf !== undefined && fits(shelf, rule, now),
  );
}

type Shelf = { facets: Set<string>; createdAt: number; price: number };

/** What lists know of a product; undefined where it is in none. */
function onShelf(id: string): Shelf | undefined {
  const rows = facetsOf.all(id);
  const [first] = rows;
  return first && { ...first, facets: new Set(rows.map(({ facet }) => facet)) };
}

function fits({ facets, createdAt, price }: Shelf, rule: CollectionRule, now: number): boolean {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, days } = rule;
  const isAsked =
    (!rule.category || facets.has(`category:${rule.category}`)) &&
    (!rule.facet || facets.has(rule.facet)) &&
    (!rule.badge || facets.has(`@badge:${rule.badge}`)) &&
    (!rule.onSale || facets.has("@sale:yes")) &&
    price >= min &&
    price <= max;
  if (!isAsked || days === undefined) return isAsked;
  const until = createdAt + days * DAY;
  if (until > now) tellUntil(until);
  return until > now;
}
