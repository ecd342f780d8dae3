import type { FacetChoices } from "../list/facet-choices.server.ts";
import { countOnShelfWith } from "../list/facet-counts.sql.server.ts";
import { listFacets } from "../list/facets.server.ts";
import { groupAddress } from "./group-address.ts";
import { listShownGroups } from "./groups.server.ts";

/** Of a category's own page: the other categories are chosen by theirs. */
export function siblingsOf(name: string): { name: string; addresses: Record<string, string> } {
  const shown = listShownGroups("category");
  return {
    name,
    addresses: Object.fromEntries(shown.map((one) => [one.name, groupAddress(one.slug)])),
  };
}

/** The choices there: each category with what it has of its own, whatever this one is narrowed to. */
export function besideOthers(facets: FacetChoices): FacetChoices {
  const category = listFacets().categories.map(
    (name) => [name, countOnShelfWith(`category:${name}`) ?? null] as const,
  );
  return { ...facets, all: countOnShelfWith("") ?? null, category };
}
