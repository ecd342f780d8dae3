import { COLLECTIONS, SIZES, tellShown, tellUntil } from "#app/page-sources.server.ts";
import { remembered } from "#app/remembered.ts";
import { LIST_PAGE_SIZE } from "#app/shop.ts";
import { DAY } from "#app/time.ts";
import { pageOf } from "#db/page.ts";
import type { CollectionRule } from "#db/schema.ts";
import { integer, nullable, statement, value } from "#db/statement.ts";
import { type CardProduct, cardOf } from "../cards.server.ts";
import { cards } from "../cards.sql.server.ts";
import { facetFigures } from "../list/facet-figures.sql.server.ts";
import type { Filters } from "../list/filters.ts";
import {
  anyOf,
  chosenFacets,
  IN_STOCK,
  listProducts,
  MOST_LISTS,
  pricesOf,
  type Within,
} from "../list/product-list.sql.server.ts";
import { tellList } from "../list/tell-list.server.ts";
import { NOW } from "../on-shelf.ts";
import type { Group } from "./groups.server.ts";

type Gathered = Pick<Group, "kind" | "id" | "name" | "rule">;

/**
 * A page of what a category or collection has on the shelf, narrowed and sorted as /products is; the
 * usual order of one that is picked by hand is the operator's. `next` is the `after` of the page that
 * follows. `now` in ms UTC.
 */
export function listGroup(
  group: Gathered,
  filters: Filters,
  now: number,
  pageSize = LIST_PAGE_SIZE,
): { cards: CardProduct[]; next: string | null } {
  tellShown(COLLECTIONS);
  if (isPicked(group) && filters.sort === "new") return listPicked(group.id, filters, pageSize);
  const within = withinOf(group, now);
  if (within.since !== undefined) tellOldest(within);
  return listProducts(filters, pageSize, within);
}

/** Its products are chosen and put in order by hand. */
export function isPicked({ kind, rule }: Pick<Group, "kind" | "rule">): boolean {
  return kind === "collection" && rule === null;
}

/** What it asks of a product, besides what the shopper has chosen. */
export function withinOf({ kind, id, name, rule }: Gathered, now: number): Within {
  if (kind === "category") return { facets: [`category:${name}`] };
  if (rule === null) return { facets: [`@collection:${id}`] };
  return withinOfRule(rule, now);
}

function withinOfRule(rule: CollectionRule, now: number): Within {
  const { category, facet, badge, onSale, min, max, days } = rule;
  const facets = [
    ...(category ? [`category:${category}`] : []),
    ...(facet ? [facet] : []),
    ...(badge ? [`@badge:${badge}`] : []),
    ...(onSale ? ["@sale:yes"] : []),
  ];
  return { facets, min, max, since: days && now - days * DAY };
}

const oldestSince = value(
  nullable(integer),
  `select min(created_at) from product_facets indexed by product_facets_newest
   where facet = ? and created_at >= ?`,
);

/** A product leaves by itself when it is no longer new. */
function tellOldest(within: Within): void {
  const since = within.since ?? 0;
  const oldest = oldestSince.get(chosenFacets({}, within)[0]?.[0] ?? "", since);
  if (oldest != null) tellUntil(Date.now() + oldest - since + 1);
}

/** By what is asked, as the lists of all products. */
const pickedList = remembered(MOST_LISTS, (page) =>
  cards(
    "join page on page.product_id = p.id order by page.position",
    `with page as materialized (${page})`,
  ),
);

function listPicked(
  collectionId: number,
  filters: Filters,
  pageSize: number,
): { cards: CardProduct[]; next: string | null } {
  const others = chosenFacets(filters, { facets: [] });
  const { low, high, isPriced } = pricesOf(filters, { facets: [] });
  const from = /^\d{1,9}$/.test(filters.after ?? "") ? Number(filters.after) : 0;
  const page = `select c.product_id, c.position from collection_products c
    cross join product_facets f on f.product_id = c.product_id and f.facet = '@collection:' || c.collection_id
    where c.collection_id = ? and c.position > ? and f.publish_at <= ${NOW}
      ${isPriced ? "and f.price between ? and ?" : ""}
      ${others.map((facets) => `and exists (select 1 from product_facets o where o.product_id = c.product_id and o.facet ${anyOf(facets)})`).join("\n")}
      ${filters.stock ? `and ${IN_STOCK}` : ""}
    order by c.position limit ?`;
  const prices = isPriced ? [low, high] : [];
  const rows = pickedList(page).all(collectionId, from, ...prices, ...others.flat(), pageSize + 1);
  const { page: shown, next } = pageOf(rows, pageSize, ({ id }) =>
    String(placeOf.get(collectionId, id) ?? 0),
  );
  tellList(shown);
  if (filters.size || filters.stock) tellShown(SIZES);
  return { cards: shown.map(cardOf), next };
}

const placeOf = value(
  integer,
  "select position from collection_products where collection_id = ? and product_id = ?",
);

/** So many are counted: nobody reads on. */
const MOST_COUNTED = 1000;

/** "12", or "over 1000" of what is not counted to its end. */
export function countLabel(count: number): string {
  return count > MOST_COUNTED ? `over ${MOST_COUNTED}` : `${count}`;
}
const figures = new Map<string, ReturnType<typeof figuresStatement>>();
const shape = { products: integer, lowest: nullable(integer) };
const figuresStatement = (query: string) => statement(shape, query);

/** How many products on the shelf it has, counted to one above `MOST_COUNTED`, and the lowest price among them, in paise. */
export function groupFigures(group: Gathered, now: number) {
  tellShown(COLLECTIONS);
  const within = withinOf(group, now);
  const [walked = "", ...others] = chosenFacets({}, within).flat();
  const { low, high, isPriced } = pricesOf({}, within);
  const { since } = within;
  if (others.length === 0 && !isPriced && since === undefined) return facetFigures(walked);
  if (since !== undefined) tellOldest(within);
  tellList([]);
  const query = `select count(*) products, min(price) lowest from (
    select f.price from product_facets f indexed by product_facets_cheapest
    where f.facet = ? and f.publish_at <= ${NOW} and f.price between ? and ?
      ${since === undefined ? "" : "and f.created_at >= ?"}
      ${others
        .map(
          () => `and exists (select 1 from product_facets o indexed by product_facets_cheapest
            where o.facet = ? and o.price = f.price and o.product_id = f.product_id)`,
        )
        .join("\n")}
    order by f.price limit ${MOST_COUNTED + 1})`;
  const found = figures.get(query) ?? figuresStatement(query);
  figures.set(query, found);
  return found.get(walked, low, high, ...(since === undefined ? [] : [since]), ...others);
}
