import {
  CATEGORIES,
  LISTS,
  SETTINGS,
  SIZES,
  tellShown,
  tellUntil,
  untilChanged,
} from "#app/page-sources.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { nextOnShelf } from "../next-on-shelf.sql.server.ts";
import { attributeList, ownAttributes } from "../own-attributes/attributes.server.ts";
import {
  type AttributeValue,
  type BuiltIn,
  usualAttributes,
} from "../own-attributes/attributes.ts";
import { facetsOf } from "./facets.sql.server.ts";

export type Facets = Record<"categories" | "fabrics" | "colors" | "sizes", string[]> & {
  /** What fabric and colour are called where the operator has renamed them. */
  labels?: Partial<Record<BuiltIn, string>>;
  /** Of the shop's own attributes, those that lists are narrowed by. */
  own?: { id: string; name: string; unit?: string; values: string[] }[];
};

/**
 * A size that nobody can have any more may be offered as a filter for as long on a kept page: else
 * every list were rendered anew whenever any piece sells out.
 */
const SIZES_LATE_MS = 5000;

const isFilter = (id: BuiltIn) => attributeList.find(id)?.isFilter !== false;

/** Nothing where no attribute is otherwise than usual. */
function ownFacets(): Pick<Facets, "labels" | "own"> {
  const renamed = usualAttributes.flatMap(({ id, name }) => {
    const now = attributeList.find(id)?.name ?? name;
    return now === name ? [] : [[id, now]];
  });
  const own = ownAttributes()
    .filter((attribute) => attribute.isFilter)
    .map(({ id, name, unit, values }) => ({
      id,
      name,
      ...(unit && { unit }),
      values: inOrder(facetsOf(id), values),
    }))
    .filter(({ values }) => values.length > 0);
  return {
    ...(renamed.length > 0 && { labels: Object.fromEntries(renamed) }),
    ...(own.length > 0 && { own }),
  };
}

/** As the operator has ordered its values; numbers as they count. */
function inOrder(found: string[], values: readonly AttributeValue[]): string[] {
  const placeOf = new Map(values.map(({ value }, at) => [value, at]));
  const place = (value: string) => placeOf.get(value) ?? (Number(value) || 0);
  return found.sort((a, b) => place(a) - place(b));
}

/** What the list can be narrowed to: only what some product on the shelf has. */
export const listFacets = untilChanged((): Facets => {
  // Another process may have changed them since this request began: what is remembered has them all.
  refreshSettings();
  // Which attributes there are.
  tellShown(SETTINGS);
  tellShown(LISTS);
  tellShown(CATEGORIES);
  tellShown(SIZES, SIZES_LATE_MS);
  tellUntil(nextOnShelf());
  return {
    categories: facetsOf("category"),
    fabrics: isFilter("fabric") ? facetsOf("fabric") : [],
    colors: isFilter("color") ? facetsOf("color") : [],
    sizes: facetsOf("size"),
    ...ownFacets(),
  };
});
