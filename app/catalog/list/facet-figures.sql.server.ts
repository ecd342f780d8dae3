import { SIZES, tellShown } from "#app/page-sources.server.ts";
import { integer, nullable, statement } from "#db/statement.ts";
import { NOW } from "../on-shelf.ts";
import { tellList } from "./tell-list.server.ts";

const figures = statement(
  { products: integer, lowest: nullable(integer) },
  `select count(*) products, min(price) lowest from product_facets indexed by product_facets_cheapest
   where facet = ? and publish_at <= ${NOW}`,
);

/** How many products on the shelf have a facet ("fabric:Mulmul"), and the lowest price among them, in paise. */
export function facetFigures(facet: string) {
  tellList([]);
  tellShown(SIZES);
  return figures.get(facet);
}
