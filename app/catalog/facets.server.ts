import {
  CATEGORIES,
  LISTS,
  SIZES,
  tellShown,
  tellUntil,
  untilChanged,
} from "#app/page-sources.server.ts";
import { facetsOf } from "./facets.sql.server.ts";
import { nextOnShelf } from "./next-on-shelf.sql.server.ts";

export type Facets = Record<"categories" | "fabrics" | "colors" | "sizes", string[]>;

/**
 * A size that nobody can have any more may be offered as a filter for as long on a kept page: else
 * every list were rendered anew whenever any piece sells out.
 */
const SIZES_LATE_MS = 5000;

/** What the list can be narrowed to: only what some product on the shelf has. */
export const listFacets = untilChanged((): Facets => {
  tellShown(LISTS);
  tellShown(CATEGORIES);
  tellShown(SIZES, SIZES_LATE_MS);
  tellUntil(nextOnShelf());
  return {
    categories: facetsOf("category"),
    fabrics: facetsOf("fabric"),
    colors: facetsOf("color"),
    sizes: facetsOf("size"),
  };
});
