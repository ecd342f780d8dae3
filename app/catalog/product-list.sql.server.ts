import { SIZES, tellShown } from "#app/page-sources.server.ts";
import { LIST_PAGE_SIZE } from "#app/shop.ts";
import { pageOf } from "#db/page.ts";
import { integer, statement, text, value } from "#db/statement.ts";
import { cardOf, type ProductCard } from "./cards.server.ts";
import { cards } from "./cards.sql.server.ts";
import { facetKinds } from "./facets.sql.server.ts";
import type { Filters } from "./filters.ts";
import { NOW, ON_SHELF } from "./on-shelf.ts";
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
const SIZE_MS = 10 * 60_000;
const MOST_SIZES = 1000;
const sizes = new Map<string, { size: number; at: number }>();

function sizeOf(facet: string, now = Date.now()): number {
  const kept = sizes.get(facet);
  if (kept && Math.abs(now - kept.at) < SIZE_MS) return kept.size;
  const size = facetSize.get(facet) ?? 0;
  if (sizes.size >= MOST_SIZES) sizes.clear();
  sizes.set(facet, { size, at: now });
  return size;
}

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

/** By what is asked: facets, prices, place and sort make a few dozen. */
const lists = new Map<string, ReturnType<typeof cards>>();

/**
 * One page of the list, by key and never by offset. `next` is the `after` of the page that follows.
 * The rarest facet's entries are walked in the order of the list; each is looked up under the others.
 */
export function listProducts(
  filters: Filters,
  pageSize = LIST_PAGE_SIZE,
  within = everything,
): { cards: ProductCard[]; next: string | null } {
  const [walked = "", ...others] = chosenFacets(filters, within);
  const { since } = within;
  const ordering = orderings[filters.sort];
  const { by, down } = ordering;
  const { low, high, isPriced } = pricesOf(filters, within);
  const isRare = isPriced && (pricesSize.get(walked, low, high) ?? 0) < FEW;
  const isRecent = since !== undefined && !isRare && (recentSize.get(walked, since) ?? 0) < FEW;
  const cursor = /^(\d+)\.(.+)$/.exec(filters.after ?? "");
  const direction = down ? "desc" : "asc";
  const order = (table: string, id: string) => `${table}.${by} ${direction}, ${id} ${direction}`;
  const way = isRare ? orderings["price-up"] : isRecent ? orderings.new : ordering;
  // Both are met in the same order: what is looked up next lies beside what was looked up last.
  const isUnder = `exists (select 1 from product_facets o indexed by ${way.index}
    where o.facet = ? and o.${way.by} = f.${way.by} and o.product_id = f.product_id)`;
  const page = `select f.product_id from product_facets f indexed by ${way.index}
    where f.facet = ? and f.publish_at <= ${NOW}
      ${isPriced ? "and f.price between ? and ?" : ""}
      ${since === undefined ? "" : "and f.created_at >= ?"}
      ${cursor ? `and (f.${by}, f.product_id) ${down ? "<" : ">"} (?, ?)` : ""}
      ${others.map(() => `and ${isUnder}`).join("\n")}
    order by ${order("f", "f.product_id")} limit ?`;
  const list =
    lists.get(page) ??
    cards(
      `where p.id in (select product_id from page) order by ${order("p", "p.id")}`,
      `with page as materialized (${page})`,
    );
  lists.set(page, list);
  const rows = list.all(
    walked,
    ...(isPriced ? [low, high] : []),
    ...(since === undefined ? [] : [since]),
    ...(cursor ? [Number(cursor[1]), cursor[2]] : []),
    ...others,
    pageSize + 1,
  );
  const { page: shown, next } = pageOf(
    rows,
    pageSize,
    ({ id, createdAt, price }) => `${by === "created_at" ? createdAt : price}.${id}`,
  );
  tellList(shown);
  if (filters.size) tellShown(SIZES);
  return { cards: shown.map(cardOf), next };
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

/** As `product_facets` names them, the rarest first; none where nothing is chosen. */
export function chosenFacets(filters: Partial<Filters>, within: Within): string[] {
  const chosen = facetKinds.flatMap((kind) => (filters[kind] ? [`${kind}:${filters[kind]}`] : []));
  for (const [id, value] of Object.entries(filters.own ?? {})) chosen.push(`${id}:${value}`);
  for (const facet of within.facets) if (!chosen.includes(facet)) chosen.push(facet);
  if (chosen.length < 2) return chosen;
  return chosen
    .map((facet) => ({ facet, size: sizeOf(facet) }))
    .sort((a, b) => a.size - b.size)
    .map(({ facet }) => facet);
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
