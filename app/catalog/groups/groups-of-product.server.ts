import { COLLECTIONS, tellShown, tellUntil, untilChanged } from "#app/page-sources.server.ts";
import { integer, statement, text } from "#db/statement.ts";
import { listShownGroups } from "./groups.server.ts";

const DAY_MS = 24 * 60 * 60_000;
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
  const rows = facetsOf.all(id);
  const [first] = rows;
  const facets = new Set(rows.map(({ facet }) => facet));
  const { categories, collections } = shownGroups();
  const category = categories.find(({ name }) => facets.has(`category:${name}`));
  const found = collections.filter((collection) => {
    const { rule } = collection;
    if (!first) return false;
    if (rule === null) return facets.has(`@collection:${collection.id}`);
    const { min = 0, max = Number.MAX_SAFE_INTEGER, days } = rule;
    const isAsked =
      (!rule.category || facets.has(`category:${rule.category}`)) &&
      (!rule.facet || facets.has(rule.facet)) &&
      (!rule.badge || facets.has(`@badge:${rule.badge}`)) &&
      (!rule.onSale || facets.has("@sale:yes")) &&
      first.price >= min &&
      first.price <= max;
    if (!isAsked || days === undefined) return isAsked;
    const until = first.createdAt + days * DAY_MS;
    if (until > now) tellUntil(until);
    return until > now;
  });
  const brief = ({ name, slug }: GroupOfProduct) => ({ name, slug });
  return {
    category: category ? brief(category) : null,
    collections: found.slice(0, MOST).map(brief),
  };
}
