import {
  type Declared,
  integer,
  nullable,
  present,
  type RowOf,
  statement,
  text,
  value,
} from "#db/statement.ts";
import { ON_SHELF } from "../on-shelf.ts";
import type { ProductFilters } from "./product-filter-input.server.ts";
import type { productOrders } from "./product-filters.ts";

/** Each has its index, with what the list is narrowed by. */
const orders: Record<keyof typeof productOrders, { key: string; down: boolean; index: string }> = {
  new: { key: "p.created_at", down: true, index: "products_newest" },
  changed: { key: "p.updated_at", down: true, index: "products_changed" },
  old: { key: "p.created_at", down: false, index: "products_newest" },
  unchanged: { key: "p.updated_at", down: false, index: "products_changed" },
  title: { key: "p.title collate nocase", down: false, index: "products_title" },
  "title-down": { key: "p.title collate nocase", down: true, index: "products_title" },
  "price-up": { key: "p.price", down: false, index: "products_cheapest" },
  "price-down": { key: "p.price", down: true, index: "products_cheapest" },
};

const states: Record<NonNullable<ProductFilters["state"]>, string> = {
  shop: ON_SHELF,
  draft: `p.archived_at is null and not coalesce(${ON_SHELF}, 0)`,
  archived: "p.archived_at is not null",
  low: `${ON_SHELF}
    and exists (select 1 from product_sizes where product_id = p.id and stock <= @lowStock)`,
  "sold-out": `${ON_SHELF} and p.id in (select product_id from product_sizes s where stock = 0
    and not exists (select 1 from product_sizes where product_id = s.product_id and stock is not 0))`,
};
/** Where few sizes are: their products, not all. */
const FEW_LOW = `${ON_SHELF} and p.id in (select product_id from product_sizes where stock <= @lowStock)`;

/** What so many have is met soon on the way through all; what fewer have is looked up. */
const MANY = 3000;
const lowSizes = value(
  integer,
  `select count(*) from (select 1 from product_sizes where stock <= ? limit ${MANY})`,
);
const matches = value(
  integer,
  `select count(*) from (select 1 from product_words where product_words match ? limit ${MANY})`,
);

const shape = {
  id: text,
  title: text,
  price: integer,
  originalPrice: nullable(integer),
  category: nullable(text),
  sku: nullable(text),
  updatedAt: integer,
  archivedAt: nullable(integer),
  publishAt: nullable(integer),
  src: nullable(text),
  width: nullable(integer),
  height: nullable(integer),
  color: nullable(text),
  /** JSON: `[{size, stock}]`. */
  sizes: text,
};
const row = { time: { ...shape, key: integer }, title: { ...shape, key: text } };
export type DeskProductRow = RowOf<typeof row.time> | RowOf<typeof row.title>;

const lists = new Map<string, Declared<DeskProductRow>>();

/** How a list of the desk is narrowed. */
export type ListChoice = {
  chosen: Pick<ProductFilters, "category" | "state">;
  /** An expression of the search index, and the same as typed. */
  search: { match: string; typed: string } | undefined;
  lowStock: number;
};

/**
 * The conditions of a list, the values they name, and whether few products may fulfil them. Who wants
 * all of them (`isWhole`) looks up what fulfils each condition, and tries no product after the other.
 */
export function conditionsOf(
  { chosen: { category, state }, search, lowStock }: ListChoice,
  isWhole = false,
) {
  const hasMany = !isWhole && (search === undefined || (matches.get(search.match) ?? 0) >= MANY);
  const isFewLow = state === "low" && (isWhole || (lowSizes.get(lowStock) ?? 0) < MANY);
  const conditions = [
    isFewLow ? FEW_LOW : state && states[state],
    search !== undefined &&
      (hasMany
        ? `(p.sku = @typed or p.id = @typed or exists (
            select 1 from product_words w where w.product_words match @match and w.rowid = p.rowid))`
        : `p.rowid in (select rowid from product_words where product_words match @match
            union select rowid from products where sku = @typed or id = @typed)`),
    category && "p.category = @category",
  ].filter((one) => typeof one === "string" && one !== "") as string[];
  return {
    conditions,
    values: { ...search, category, lowStock },
    areFew: !hasMany || isFewLow || state === "sold-out",
  };
}

/**
 * A page of the desk's products and one more, from after the place (`key`, `id`) where there is one.
 * First the page, by the index of its order unless few can be on it, then what its rows show: reading
 * and sorting 100,000 products is slow.
 */
export function deskProductRows(
  choice: ListChoice,
  {
    sort,
    place,
    limit,
  }: {
    sort: ProductFilters["sort"];
    place: { key: string | number; id: string } | undefined;
    limit: number;
  },
): DeskProductRow[] {
  const { key, down, index } = orders[sort];
  const direction = down ? "desc" : "";
  const { conditions, values, areFew } = conditionsOf(choice);
  // The first half is what the index of titles is searched by, with its collation.
  const after = `${key} ${down ? "<=" : ">="} @key and (${key}, p.id) ${down ? "<" : ">"} (@key, @id)`;
  const where = [...conditions, ...(place ? [after] : [])].join(" and ") || "1";
  const query = `with page as materialized (
      select p.rowid as place from products p ${areFew ? "" : `indexed by ${index}`} where ${where}
      order by ${key} ${direction}, p.id ${direction} limit @limit
    )
    select p.id, p.title, p.price, p.original_price originalPrice, p.category, p.sku,
      p.updated_at updatedAt, p.archived_at archivedAt, p.publish_at publishAt, ${key} key,
      i.src, i.width, i.height, i.color,
      (select json_group_array(json_object('size', size, 'stock', stock) order by position)
       from product_sizes where product_id = p.id) sizes
    from page cross join products p on p.rowid = page.place
    left join product_images i on i.product_id = p.id and i.position = 0
    order by ${key} ${direction}, p.id ${direction}`;
  const list =
    lists.get(query) ?? statement(sort.startsWith("title") ? row.title : row.time, query);
  lists.set(query, list);
  return list.all({ ...values, ...place, limit });
}

const counts = new Map<string, { get: (values: object) => number | undefined }>();

/** How many products a list has in all. */
export function countListed(choice: ListChoice): number {
  const { conditions, values } = conditionsOf(choice, true);
  const query = `select count(*) from products p where ${conditions.join(" and ") || "1"}`;
  const count = counts.get(query) ?? value(integer, query);
  counts.set(query, count);
  return count.get(values) ?? 0;
}

export const categoriesInUse = value(
  present(text),
  // From one to the next by the index: `distinct` would read all products.
  `with recursive found(category) as (
     select min(category) from products
     union all
     select (select min(category) from products where category > found.category) from found
     where found.category is not null)
   select category from found where category is not null order by 1`,
);
