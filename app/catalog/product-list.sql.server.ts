import { LIST_PAGE_SIZE } from "#app/shop.ts";
import { pageOf } from "#db/page.ts";
import { integer, statement, text } from "#db/statement.ts";
import { cardOf, type ProductCard } from "./cards.server.ts";
import { cards } from "./cards.sql.server.ts";
import type { Filters } from "./filters.ts";
import { ON_SHELF } from "./on-shelf.ts";
import type { Sort } from "./sorts.ts";

const orderings: Record<Sort, { by: string; after: string }> = {
  new: { by: "p.created_at desc, p.id desc", after: "(p.created_at, p.id) < (?, ?)" },
  "price-up": { by: "p.price, p.id", after: "(p.price, p.id) > (?, ?)" },
  "price-down": { by: "p.price desc, p.id desc", after: "(p.price, p.id) < (?, ?)" },
};

/** By what follows `from`: filters and sort make a few dozen. */
const lists = new Map<string, ReturnType<typeof cards>>();

/** One page of the list, by key and never by offset. `next` is the `after` of the page that follows. */
export function listProducts(
  filters: Filters,
  pageSize = LIST_PAGE_SIZE,
): { cards: ProductCard[]; next: string | null } {
  const where = [ON_SHELF];
  const values: unknown[] = [];
  const add = (condition: string, ...found: unknown[]) => {
    where.push(condition);
    values.push(...found);
  };
  if (filters.category) add("p.category = ?", filters.category);
  if (filters.fabric) add("p.fabric = ?", filters.fabric);
  if (filters.color)
    add("exists (select 1 from json_each(p.colors) where value = ?)", filters.color);
  if (filters.size) {
    add(
      "exists (select 1 from product_sizes where product_id = p.id and size = ? and stock is not 0)",
      filters.size,
    );
  }
  if (filters.min !== undefined) add("p.price >= ?", filters.min);
  if (filters.max !== undefined) add("p.price <= ?", filters.max);
  const ordering = orderings[filters.sort];
  const cursor = /^(\d+)\.(.+)$/.exec(filters.after ?? "");
  if (cursor) add(ordering.after, Number(cursor[1]), cursor[2]);
  const rest = `where ${where.join(" and ")} order by ${ordering.by} limit ?`;
  const list = lists.get(rest) ?? cards(rest);
  lists.set(rest, list);
  const rows = list.all(...values, pageSize + 1);
  const { page, next } = pageOf(
    rows,
    pageSize,
    ({ id, createdAt, price }) => `${filters.sort === "new" ? createdAt : price}.${id}`,
  );
  return { cards: page.map(cardOf), next };
}

const addresses = statement(
  { id: text, updatedAt: integer },
  `select p.id, p.updated_at updatedAt from products p where ${ON_SHELF} order by p.id`,
);

/** For the sitemap; `updatedAt` in ms UTC. */
export function listProductAddresses(): { id: string; updatedAt: number }[] {
  return addresses.all();
}

/** A product's card while it is on the shelf; and the same whatever its state, for the operator. */
export const shownCard = cards(`where p.id = ? and ${ON_SHELF}`);
export const anyCard = cards("where p.id = ?");
