import { LISTS, SETTINGS, tellShown, tellUntil, untilChanged } from "#app/page-sources.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { nextOnShelf } from "../next-on-shelf.sql.server.ts";
import { attributeList } from "../own-attributes/attributes.server.ts";
import { facetsOf } from "./facets.sql.server.ts";
import { familyOf } from "./family-of.ts";

/** The family of each colour that some product on the shelf has; undefined for what has none. */
export const colourFamilyList = untilChanged(() => {
  refreshSettings();
  tellShown(SETTINGS);
  tellShown(LISTS);
  tellUntil(nextOnShelf());
  const swatches = new Map(
    attributeList.find("color")?.values.map(({ value, swatch }) => [value, swatch]),
  );
  return new Map(facetsOf("color").map((name) => [name, familyOf(name, swatches.get(name))]));
});

/** The colours of these families, as products have them. */
export function coloursOf(families: readonly string[]): string[] {
  if (families.length === 0) return [];
  return [...colourFamilyList()].flatMap(([name, family]) =>
    family && families.includes(family) ? [name] : [],
  );
}
