import { z } from "zod";
import { parseRupees } from "#app/money.ts";
import { ownAttributes } from "../own-attributes/attributes.server.ts";
import { familyIds } from "./colour-families.ts";
import { sortNames } from "./sorts.ts";

const LONGEST_WORD = 100;
const word = z
  .string()
  .trim()
  .max(LONGEST_WORD)
  .optional()
  .catch(undefined)
  .transform((text) => text || undefined);
/**
 * Several of a kind may be chosen, "size=S&size=M": what is shown has one of them. A page has a link for
 * each, which names all the others: of 1,600 in one address it was 34 MB, of 20 long words of each kind
 * 1.5 MB. So many of a kind count, and in all, and so many characters of an address.
 */
const MOST_CHOSEN = 20;
const MOST_IN_ALL = 60;
const MOST_CHARACTERS = 3000;
const choices = z
  .array(word)
  .transform((texts) => [...new Set(texts.filter((text) => text !== undefined))])
  .transform((texts) => (texts.length > 0 ? texts : undefined));
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

/** What a field takes in an address. */
const lengthIn = (name: string, value: string) =>
  name.length + encodeURIComponent(value).length + 2;

/** What of an address counts, by field, in its order: of a field that says one thing the last. */
function countedOf(search: URLSearchParams): Map<string, string[]> {
  const several = new Set<string>([...severalOf, ...ownFilters()]);
  const said = [...search].filter(
    ([name, value]) =>
      (several.has(name) || fixedNames.includes(name)) && value.trim().length <= LONGEST_WORD,
  );
  const single = new Map(said.filter(([name]) => !several.has(name)));
  let characters = MOST_CHARACTERS;
  for (const [name, value] of single) characters -= lengthIn(name, value);
  let left = MOST_IN_ALL;
  const counted = new Map<string, string[]>();
  for (const [name, value] of said) {
    const one = single.get(name);
    const values = counted.get(name) ?? [];
    if (one !== undefined) counted.set(name, [one]);
    else if (value.trim() !== "" && !values.includes(value) && values.length < MOST_CHOSEN) {
      characters -= lengthIn(name, value);
      left -= 1;
      if (left >= 0 && characters >= 0) counted.set(name, [...values, value]);
    }
  }
  return counted;
}

/** What an address asks of the list. What it cannot mean is left out; nothing is refused. */
export function readFilters(search: URLSearchParams): Filters {
  const counted = countedOf(search);
  const single = [...counted].map(([name, [value]]) => [name, value]);
  const several = severalOf.map((name) => [name, counted.get(name) ?? []]);
  const filters: Filters = filterInput.parse(Object.fromEntries([...single, ...several]));
  const chosen = ownFilters().flatMap((id) => {
    const values = choices.parse(counted.get(id) ?? []);
    return values === undefined ? [] : [[id, values]];
  });
  return chosen.length > 0 ? { ...filters, own: Object.fromEntries(chosen) } : filters;
}

const fixedNames = Object.keys(filterInput.shape);
const ownFilters = () => ownAttributes().flatMap(({ id, isFilter }) => (isFilter ? [id] : []));
const isName = (name: string) => fixedNames.includes(name) || ownFilters().includes(name);

/** The filters as they were typed, by the name of their field, to stand in the form again. The usual order is no choice. */
export function chosenOf(search: URLSearchParams): Record<string, string[]> {
  const chosen = [...countedOf(search)].filter(
    ([name, [value = ""]]) => name !== "after" && !isIdle(name, value),
  );
  return Object.fromEntries(chosen);
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
  const counted = countedOf(search);
  const kept = names.flatMap((name) =>
    [...new Set((counted.get(name) ?? []).map((value) => value.trim()))]
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
