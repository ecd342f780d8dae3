import { integer, nullable, statement } from "#db/statement.ts";
import { NOW } from "./on-shelf.ts";

/** How many products on the shelf have a facet ("fabric:Mulmul"), and the lowest price among them, in paise. */
export const facetFigures = statement(
  { products: integer, lowest: nullable(integer) },
  `select count(*) products, min(price) lowest from product_facets indexed by product_facets_cheapest
   where facet = ? and publish_at <= ${NOW}`,
);
