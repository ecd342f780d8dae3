import { groupAddress } from "../groups/group-address.ts";
import { listShownGroups } from "../groups/groups.server.ts";
import { listFacets } from "../list/facets.server.ts";
import { readFilters } from "../list/filters.ts";
import { listAddress } from "../list/list-address.ts";
import { listProducts } from "../list/product-list.sql.server.ts";

/** A way on from the search: what it is called, and its address. */
export type SearchLink = { name: string; address: string };

/** So many values and products the search page names. */
const MOST_VALUES = 12;
const MOST_NEW = 12;

/** Categories that have products, and collections, in the operator's order. */
export function groupLinks(): SearchLink[] {
  const { categories } = listFacets();
  return [...listShownGroups("category"), ...listShownGroups("collection")]
    .filter(({ kind, name }) => kind === "collection" || categories.includes(name))
    .map(({ name, slug }) => ({ name, address: groupAddress(slug) }));
}

/** What the search page shows to who has typed nothing yet: groups, fabrics, what is new. */
export function searchStart() {
  const { fabrics, labels } = listFacets();
  const links = fabrics.slice(0, MOST_VALUES).map((name): SearchLink => {
    return { name, address: listAddress("/products", { fabric: [name] }) };
  });
  return {
    groups: groupLinks(),
    values: { title: labels?.fabric ?? "Fabric", links },
    cards: listProducts(readFilters(new URLSearchParams()), MOST_NEW).cards,
  };
}
