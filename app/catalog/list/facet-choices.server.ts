import { colourFamilies } from "./colour-families.ts";
import { colourFamilyList } from "./colours-of.server.ts";
import { countFacets } from "./facet-counts.sql.server.ts";
import { type Facets, listFacets } from "./facets.server.ts";
import type { Filters } from "./filters.ts";
import type { Within } from "./product-list.sql.server.ts";

/** What can be chosen of one kind, each with how many products there are; a row on the wire is short. */
export type Choices = readonly (readonly [value: string, count: number | null])[];

/** What a list offers to be narrowed by. */
export type FacetChoices = Pick<Facets, "labels"> & {
  /** How many products the list has, and has without its category; null where they are too many. */
  total: number | null;
  all: number | null;
  category: Choices;
  /** Families of colours by id. */
  hue: Choices;
  /** Colours of no family. */
  color: Choices;
  size: Choices;
  fabric: Choices;
  own?: { id: string; name: string; unit?: string; values: Choices }[];
  /** Of a list with nothing in it: what of the choices can be taken away so that something is. */
  waysOut?: WayOut[];
};

/** Names of fields, and how many products there are without them; null where they are too many. */
type WayOut = readonly [names: readonly string[], count: number | null];

/** Fields that narrow a list as one. */
const together = [["category"], ["fabric"], ["color", "hue"], ["size"], ["stock"], ["min", "max"]];

function waysOut({ own = {}, ...filters }: Filters, within?: Within): WayOut[] {
  const kinds = [...together, ...Object.keys(own).map((id) => [id])];
  const chosen: Record<string, unknown> = { ...filters, ...own };
  return kinds
    .filter((names) => names.some((name) => chosen[name] !== undefined))
    .map((names): WayOut => {
      const left = <Kind extends object>(kind: Kind) =>
        Object.fromEntries(Object.entries(kind).filter(([name]) => !names.includes(name))) as Kind;
      return [names, countFacets({ ...left(filters), own: left(own) }, within)("", "") ?? null];
    })
    .filter(([, count]) => count !== 0);
}

/** For the list at hand; what none of its products has is left out, unless it is chosen. */
export function facetChoices(filters: Filters, within?: Within): FacetChoices {
  const facets = listFacets();
  const count = countFacets(filters, within);
  const shown =
    (chosen: readonly string[] | undefined) =>
    ([value, found]: readonly [string, number | null]) =>
      found !== 0 || chosen?.includes(value);
  const choices = (
    kind: string,
    values: readonly string[],
    chosen: readonly string[] | undefined,
  ) =>
    values
      .map((value) => [value, count(kind, `${kind}:${value}`) ?? null] as const)
      .filter(shown(chosen));
  const families = colourFamilyList();
  const isOffered = facets.colors.length > 0;
  const hues = colourFamilies.map(({ id }) => {
    const colours = [...families].filter(([, family]) => family === id);
    const counts = colours.map(([name]) => count("color", `color:${name}`));
    const sum = counts.some((found) => found === undefined)
      ? null
      : counts.reduce<number>((all, found) => all + (found ?? 0), 0);
    return [id, colours.length === 0 ? 0 : sum] as const;
  });
  const { category, fabric, color, hue, size, own } = filters;
  const total = count("", "") ?? null;
  return {
    ...(facets.labels && { labels: facets.labels }),
    total,
    ...(total === 0 && { waysOut: waysOut(filters, within) }),
    all: count("category", "") ?? null,
    category: choices("category", facets.categories, category === undefined ? [] : [category]),
    hue: isOffered ? hues.filter(shown(hue)) : [],
    color: choices(
      "color",
      facets.colors.filter((name) => !families.get(name)),
      color,
    ),
    size: choices("size", facets.sizes, size),
    fabric: choices("fabric", facets.fabrics, fabric),
    ...(facets.own && {
      own: facets.own
        .map((one) => ({ ...one, values: choices(one.id, one.values, own?.[one.id]) }))
        .filter(({ values }) => values.length > 0),
    }),
  };
}
