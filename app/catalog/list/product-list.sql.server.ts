import { SIZES, tellShown } from "#app/page-sources.server.ts";
import { remembered } from "#app/remembered.ts";
import { LIST_PAGE_SIZE } from "#app/shop.ts";
import { MINUTE } from "#app/time.ts";
import { pageOf } from "#db/page.ts";
import { integer, statement, text, value } from "#db/statement.ts";
import { type CardProduct, cardsOf } from "../cards.server.ts";
import { cards } from "../cards.sql.server.ts";
import { NOW, ON_SHELF } from "../on-shelf.ts";
import { coloursOf } from "./colours-of.server.ts";
import type { Filters } from "./filters.ts";
import type { Sort } from "./sorts.ts";
import { tellList } from "./tell-list.server.ts";

const orderings: Record<Sort, { by: "created_at" | "price"; down: boolean; index: string }> = {
  new: { by: "created_at", down: true, index: "product_facets_newest" },
  "price-up": { by: "price", down: false, index: "product_facets_cheapest" },
  "price-down": { by: "price", down: true, index: "product_facets_cheapest" },
};

/** With fewer products of these prices, they are looked at instead of the whole list. */
const FEW = 3000;
const pricesSize = value(
  integer,
  `select count(*) from (select 1 from product_facets indexed by product_facets_cheapest
     where facet = ? and price between ? and ? limit ${FEW})`,
);

/** So many entries are counted to know which facet leaves the fewest to look at. */
const COUNTED = 50_000;
const facetSize = value(
  integer,
  `select count(*) from (select 1 from product_facets indexed by product_facets_newest
     where facet = ? limit ${COUNTED})`,
);
/** Only the way to a list depends on it, so it may be old. */
const SIZE_MS = 10 * MINUTE;
const MOST_SIZES = 1000;
const sizes = new Map<string, { size: number; at: number }>();

/** How many entries these facets have together: each is up to 10 minutes old and counted to 50,000. */
export function sizeOf(facets: readonly string[], now = Date.now()): number {
  return facets.reduce((sum, facet) => sum + sizeOfOne(facet, now), 0);
}

function sizeOfOne(facet: string, now: number): number {
  const kept = sizes.get(facet);
  if (kept && Math.abs(now - kept.at) < SIZE_MS) return kept.size;
  const size = facetSize.get(facet) ?? 0;
  if (sizes.size >= MOST_SIZES) sizes.clear();
  sizes.set(facet, { size, at: now });
  return size;
}

/** As a condition on a facet: one of these, given as parameters. */
export const anyOf = (facets: readonly string[]) =>
  facets.length === 1 ? "= ?" : `in (${facets.map(() => "?").join(", ")})`;

/** A product of `product_facets f` of which some size can be had. */
export const IN_STOCK = `exists (select 1 from product_facets s where s.product_id = f.product_id
  and s.facet >= 'size:' and s.facet < 'size;')`;

/** What a collection by rule asks of a product, besides what the shopper has chosen. */
export type Within = {
  /** As `product_facets` names them. */
  facets: readonly string[];
  /** Paise. */
  min?: number | undefined;
  max?: number | undefined;
  /** Of products made since then, ms UTC. */
  since?: number | undefined;
};
const everything: Within = { facets: [] };
const recentSize = value(
  integer,
  `select count(*) from (select 1 from product_facets indexed by product_facets_newest
     where facet = ? and created_at >= ? limit ${FEW})`,
);

/**
 * By what is asked: facets and how many of each kind, prices, place and sort make some dozens. Who wants
 * to can ask in hundreds of thousands of ways, and a statement takes 60 kB.
 */
export const MOST_LISTS = 300;
const shape = { id: text, place: integer };
const rememberedList = remembered(MOST_LISTS, (query) => statement(shape, query));

/**
 * One page of the list, by key and never by offset. `next` is the `after` of the page that follows.
 * The rarest facet's entries are walked in the order of the list; each is looked up under the others.
 */
export function listProducts(
  filters: Filters,
  pageSize = LIST_PAGE_SIZE,
  within = everything,
): { cards: CardProduct[]; next: string | null } {
  const { walked, asked, index, along } = wayOf(filters, within);
  const { low, high, isPriced } = pricesOf(filters, within);
  const { since } = within;
  const { by, down } = orderings[filters.sort];
  const direction = down ? "desc" : "asc";
  const cursor = /^(\d+)\.(.+)$/.exec(filters.after ?? "");
  // Both are met in the same order: what is looked up next lies beside what was looked up last.
  const isUnder = (facets: readonly string[]) => `exists (select 1 from product_facets o
    indexed by ${index} where o.facet ${anyOf(facets)} and o.${along} = f.${along}
      and o.product_id = f.product_id)`;
  const page = `select ${walked.length > 1 ? "distinct " : ""}f.product_id id, f.${by} place
    from product_facets f indexed by ${index}
    where f.facet ${anyOf(walked)} and f.publish_at <= ${NOW}
      ${isPriced ? "and f.price between ? and ?" : ""}
      ${since === undefined ? "" : "and f.created_at >= ?"}
      ${cursor ? `and (f.${by}, f.product_id) ${down ? "<" : ">"} (?, ?)` : ""}
      ${asked.map((facets) => `and ${isUnder(facets)}`).join("\n")}
      ${filters.stock ? `and ${IN_STOCK}` : ""}
    order by f.${by} ${direction}, f.product_id ${direction} limit ?`;
  const rows = rememberedList(page).all(
    ...walked,
    ...(isPriced ? [low, high] : []),
    ...(since === undefined ? [] : [since]),
    ...(cursor ? [Number(cursor[1]), cursor[2]] : []),
    ...asked.flat(),
    pageSize + 1,
  );
  const { page: shown, next } = pageOf(rows, pageSize, ({ id, place }) => `${place}.${id}`);
  tellList(shown);
  if (filters.size || filters.stock) tellShown(SIZES);
  return { cards: cardsOf(shown.map(({ id }) => id)), next };
}

/**
 * Which facet's entries are walked (several: of one kind), under which others each is looked up, and
 * along which index: the list's own order, unless a narrow price or few recent products leave so little
 * that it is sorted instead.
 */
function wayOf(filters: Filters, within: Within) {
  const [rarest, ...others] = chosenFacets(filters, within);
  // One facet is met in the order of the list; several of a kind are only where all of them are few.
  const isSorted = rarest !== undefined && rarest.length > 1 && sizeOf(rarest) > FEW;
  const walked = rarest === undefined || isSorted ? [""] : rarest;
  const asked = isSorted ? [rarest, ...others] : others;
  const [first = ""] = walked;
  const { low, high, isPriced } = pricesOf(filters, within);
  const { since } = within;
  const isOne = walked.length === 1;
  const isRare = isPriced && isOne && (pricesSize.get(first, low, high) ?? 0) < FEW;
  const isRecent =
    since !== undefined && isOne && !isRare && (recentSize.get(first, since) ?? 0) < FEW;
  const order = isRare ? "price-up" : isRecent ? "new" : filters.sort;
  const { index, by: along } = orderings[order];
  return { walked, asked, index, along };
}

/** Both ends in paise; what the shopper has typed and what the collection asks. */
export function pricesOf(filters: Partial<Pick<Filters, "min" | "max">>, within: Within) {
  const isPriced = [filters.min, filters.max, within.min, within.max].some(
    (price) => price !== undefined,
  );
  const low = Math.max(filters.min ?? 0, within.min ?? 0);
  const most = Number.MAX_SAFE_INTEGER;
  return { low, high: Math.min(filters.max ?? most, within.max ?? most), isPriced };
}

/**
 * What a product must have, one of each list, as `product_facets` names them; the rarest first. None
 * where nothing is chosen. `without`: as if nothing of this kind were.
 */
export function chosenFacets(
  filters: Partial<Filters>,
  within: Within,
  without?: string,
): string[][] {
  const { category, fabric, color, hue, size, own } = filters;
  const chosen: Record<string, string[] | undefined> = {
    category: category === undefined ? undefined : [category],
    fabric,
    // Single colours and families are one choice: what has any of them.
    color: color || hue ? [...(color ?? []), ...coloursOf(hue ?? [])] : undefined,
    size,
    ...own,
  };
  const facets = within.facets.map((facet) => [facet]);
  for (const [kind, values] of Object.entries(chosen)) {
    if (!values || kind === without) continue;
    // No product has the last: where a family has no colour, nothing is found.
    const named = values.length > 0 ? values.map((value) => `${kind}:${value}`) : ["@nothing"];
    if (named.length > 1 || !within.facets.includes(named[0] ?? "")) facets.push(named);
  }
  if (facets.length < 2) return facets;
  return facets
    .map((names) => ({ names, size: sizeOf(names) }))
    .sort((a, b) => a.size - b.size)
    .map(({ names }) => names);
}

const onShelf = `product_facets f indexed by product_facets_newest
  where f.facet = '' and f.publish_at <= ${NOW}`;
const addresses = statement(
  { id: text, updatedAt: integer },
  `select p.id, p.updated_at updatedAt from (select f.product_id, f.created_at from ${onShelf}
     order by f.created_at, f.product_id limit @limit offset @skip) part
   cross join products p on p.id = part.product_id order by part.created_at, p.id`,
);

/** For the sitemap, the oldest first: a new product changes none of its parts but the last. `updatedAt` in ms UTC. */
export function listProductAddresses(limit: number, skip = 0): { id: string; updatedAt: number }[] {
  return addresses.all({ limit, skip });
}
export const countOnShelf = value(integer, `select count(*) from ${onShelf}`);

/** A product's card while it is on the shelf; and the same whatever its state, for the operator. */
export const shownCard = cards(`where p.id = ? and ${ON_SHELF}`);
export const anyCard = cards("where p.id = ?");
