import { z } from "zod";
import { parseRupees } from "#app/money.ts";
import { ownAttributes } from "../own-attributes/attributes.server.ts";
import { familyIds } from "./colour-families.ts";
import { sortNames } from "./sorts.ts";

const word = z
  .string()
  .trim()
  .max(100)
  .optional()
  .catch(undefined)
  .transform((text) => text || undefined);
/**
 * Several of a kind may be chosen, "size=S&size=M": what is shown has one of them. A page has a link for
 * each, which names all the others: of 1,600 in one address it was 34 MB.
 */
const MOST_CHOSEN = 20;
const choices = z
  .array(word)
  .transform((texts) => [...new Set(texts.filter((text) => text !== undefined))])
  .transform((texts) => (texts.length > 0 ? texts.slice(0, MOST_CHOSEN) : undefined));
const amount = word.transform((text) => (text === undefined ? undefined : parseRupees(text)));

/** The query of /products. What makes no sense is left out, never an error. `min` and `max` become paise. */
const filterInput = z.object({
  category: word,
  fabric: choices,
  color: choices,
  /** Families of colours (`colour-families.ts`), beside single ones. */
  hue: choices.transform((hues) => {
    const known = hues?.filter((hue) => familyIds.includes(hue)) ?? [];
    return known.length > 0 ? known : undefined;
  }),
  size: choices,
  /** Only what can be had. */
  stock: z.literal("in").optional().catch(undefined),
  min: amount,
  max: amount,
  sort: z.enum(sortNames).catch("new"),
  after: word,
});
export type Filters = z.infer<typeof filterInput> & {
  /** What is chosen of the shop's own attributes, by their ids. */
  own?: Record<string, string[]>;
};

const severalOf = ["fabric", "color", "hue", "size"] as const;

/** What an address asks of the list. What it cannot mean is left out; nothing is refused. */
export function readFilters(search: URLSearchParams): Filters {
  const several = Object.fromEntries(severalOf.map((name) => [name, search.getAll(name)]));
  const filters: Filters = filterInput.parse({ ...Object.fromEntries(search), ...several });
  const chosen = ownFilters().flatMap((id) => {
    const values = choices.parse(search.getAll(id));
    return values === undefined ? [] : [[id, values]];
  });
  return chosen.length > 0 ? { ...filters, own: Object.fromEntries(chosen) } : filters;
}

const fixedNames = Object.keys(filterInput.shape);
const ownFilters = () => ownAttributes().flatMap(({ id, isFilter }) => (isFilter ? [id] : []));
const isName = (name: string) => fixedNames.includes(name) || ownFilters().includes(name);

/** What is chosen, by the name of its field. */
type Chosen = Record<string, string[]>;

/** The filters as they were typed, to stand in the form again. The usual order is no choice. */
export function chosenOf(search: URLSearchParams): Chosen {
  const chosen: Chosen = {};
  for (const [name, value] of search) {
    if (!isName(name) || name === "after" || isIdle(name, value)) continue;
    const values = chosen[name] ?? [];
    chosen[name] = values;
    if (values.length < MOST_CHOSEN && !values.includes(value)) values.push(value);
  }
  return chosen;
}

const isIdle = (name: string, value: string) =>
  value.trim() === "" || (name === "sort" && value === "new");

/** A plain form sends its empty fields too: the same without them; undefined when there are none. */
export function withoutIdle(search: URLSearchParams): URLSearchParams | undefined {
  const kept = [...search].filter(([name, value]) => !isName(name) || !isIdle(name, value));
  return kept.length < [...search].length ? new URLSearchParams(kept) : undefined;
}

/** What is wrong with the two prices, by field, in words for the shopper. */
export function priceErrors(search: URLSearchParams): { min?: string; max?: string } {
  const errors: { min?: string; max?: string } = {};
  const { min, max } = readFilters(search);
  for (const [name, read] of [["min", min] as const, ["max", max] as const]) {
    const typed = search.get(name)?.trim();
    if (typed && read === undefined) errors[name] = "Please enter rupees in digits, such as 500.";
  }
  if (min !== undefined && max !== undefined && min > max) {
    errors.max = "The highest price is below the lowest. Please change one of them.";
  }
  return errors;
}

/** What search engines are told to keep of the list at `base`: its filters, in one order; not its sort or place. */
export function canonicalAddress(search: URLSearchParams, base = "/products"): string {
  const names = ["category", ...severalOf, ...ownFilters(), "min", "max"];
  const kept = names.flatMap((name) =>
    [...new Set(search.getAll(name).map((value) => value.trim()))]
      .filter(Boolean)
      .sort()
      .map((value) => [name, value]),
  );
  const query = new URLSearchParams(kept).toString();
  return query ? `${base}?${query}` : base;
}

/** The same list from another place on: every filter kept, `after` replaced. */
export function listAddressFrom(
  search: URLSearchParams,
  after: string | null,
  base = "/products",
): string {
  const next = new URLSearchParams(
    [...search].filter(([name, value]) => name !== "after" && value !== ""),
  );
  if (after) next.set("after", after);
  const query = next.toString();
  return query ? `${base}?${query}` : base;
}
