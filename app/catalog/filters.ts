import { z } from "zod";
import { parseRupees } from "#app/money.ts";
import { sortNames } from "./sorts.ts";

const word = z
  .string()
  .trim()
  .max(100)
  .optional()
  .catch(undefined)
  .transform((text) => text || undefined);
const amount = word.transform((text) => (text === undefined ? undefined : parseRupees(text)));

/** The query of /products. What makes no sense is left out, never an error. `min` and `max` become paise. */
const filterInput = z.object({
  category: word,
  fabric: word,
  color: word,
  size: word,
  min: amount,
  max: amount,
  sort: z.enum(sortNames).catch("new"),
  after: word,
});
export type Filters = z.infer<typeof filterInput>;

export function readFilters(search: URLSearchParams): Filters {
  return filterInput.parse(Object.fromEntries(search));
}

/** What search engines are told to keep of a list: its filters, in one order; not its sort or place. */
export function canonicalAddress(search: URLSearchParams): string {
  const kept = ["category", "fabric", "color", "size", "min", "max"].flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  const query = new URLSearchParams(kept).toString();
  return query ? `/products?${query}` : "/products";
}

/** The same list from another place on: every filter kept, `after` replaced. */
export function pageAddress(search: URLSearchParams, after: string | null): string {
  const next = new URLSearchParams(
    [...search].filter(([name, value]) => name !== "after" && value !== ""),
  );
  if (after) next.set("after", after);
  const query = next.toString();
  return query ? `/products?${query}` : "/products";
}
