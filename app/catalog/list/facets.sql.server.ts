import { text, value } from "#db/statement.ts";
import { NOW } from "../on-shelf.ts";

/** What a list can be narrowed by, as `product_facets` and the address have it. */
export const facetKinds = ["category", "fabric", "color", "size"] as const;

/**
 * The facets of a kind that some product on the shelf has, each once and in order: from one to the
 * next by the index, however many products have it. `@from` is "color:", `@to` "color;".
 */
const facets = (order: string) =>
  value(
    text,
    `with recursive found(facet) as (
       select min(facet) from product_facets where facet >= @from and facet < @to
       union all
       select (select min(facet) from product_facets where facet > found.facet and facet < @to)
       from found where found.facet is not null)
     select substr(facet, length(@from) + 1) name from found
     where facet is not null and exists (select 1 from product_facets f
       indexed by product_facets_newest where f.facet = found.facet and f.publish_at <= ${NOW})
     order by ${order} name`,
  );
const byName = facets("");
const byPlace = facets("(select min(position) from product_sizes where size = name),");

/** Categories that are shown, in the operator's order. */
const categories = value(
  text,
  `select name from categories c where is_shown and exists (select 1 from product_facets f
     indexed by product_facets_newest where f.facet = 'category:' || c.name and f.publish_at <= ${NOW})
   order by position, name`,
);

/**
 * The values of a kind ("fabric", "size", an attribute's id) that a product on the shelf has: categories
 * in the operator's order, sizes in that of their products, all others by name.
 */
export function facetsOf(kind: string): string[] {
  if (kind === "category") return categories.all();
  const statement = kind === "size" ? byPlace : byName;
  return statement.all({ from: `${kind}:`, to: `${kind};` });
}
