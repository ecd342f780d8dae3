import { eq, sql } from "drizzle-orm";
import type { Measure } from "#app/content/measures.ts";
import { LIST_PAGE_SIZE } from "#app/shop.ts";
import { db, sqlite } from "#db/client.server.ts";
import { pageOf } from "#db/page.ts";
import { products } from "#db/schema.ts";
import {
  CARD_COLUMNS,
  CARD_FROM,
  type CardRow,
  cardOf,
  cardRows,
  type ProductCard,
} from "./cards.server.ts";
import { publicColumns } from "./fact-columns.server.ts";
import type { Filters } from "./filters.ts";
import { ON_SHELF } from "./on-shelf.ts";
import type { Picture } from "./pictures.ts";
import type { PublicFields } from "./product-fields.ts";
import type { Sort } from "./sorts.ts";

export type ProductDetail = ProductCard &
  PublicFields & {
    /** The main one. */
    color: string | null;
    /** What this piece measures, where it is not as others of its category. */
    sizeChart: Measure[] | null;
    pictures: Picture[];
    /** In order; `stock` null is made to order. A product without sizes has the one "Free Size". */
    sizes: { size: string; stock: number | null }[];
  };

const orderings: Record<Sort, { by: string; after: string }> = {
  new: { by: "p.created_at desc, p.id desc", after: "(p.created_at, p.id) < (?, ?)" },
  "price-up": { by: "p.price, p.id", after: "(p.price, p.id) > (?, ?)" },
  "price-down": { by: "p.price desc, p.id desc", after: "(p.price, p.id) < (?, ?)" },
};

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
  const rows = cardRows(
    `select ${CARD_COLUMNS} ${CARD_FROM} where ${where.join(" and ")} order by ${ordering.by} limit ?`,
    [...values, pageSize + 1],
  );
  const { page, next } = pageOf(
    rows,
    pageSize,
    ({ id, createdAt, price }) => `${filters.sort === "new" ? createdAt : price}.${id}`,
  );
  return { cards: page.map(cardOf), next };
}

/** The product page's whole product; undefined when there is none or it is not on the shelf. */
export function findProduct(id: string): ProductDetail | undefined {
  const row = cardRows(`select ${CARD_COLUMNS} ${CARD_FROM} where p.id = ? and ${ON_SHELF}`, [
    id,
  ])[0];
  return row && detailOf(row);
}

/** The same for the operator's eyes only: drafts and what is archived, too. */
export function findAnyProduct(id: string): ProductDetail | undefined {
  const row = cardRows(`select ${CARD_COLUMNS} ${CARD_FROM} where p.id = ?`, [id])[0];
  return row && detailOf(row);
}

const more = db
  .select({ ...publicColumns, sizeChart: products.sizeChart })
  .from(products)
  .where(eq(products.id, sql.placeholder("id")))
  .prepare();

function detailOf(row: CardRow): ProductDetail | undefined {
  const { id } = row;
  const own = more.get({ id });
  if (!own) return undefined;
  const pictures = sqlite
    .prepare(
      // What stands behind a picture until it has come is for the first, which is looked at.
      `select src, alt, width, height, color, case position when 0 then blur end blur
       from product_images where product_id = ? order by position`,
    )
    .all(id) as Picture[];
  const sizes = sqlite
    .prepare("select size, stock from product_sizes where product_id = ? order by position")
    .all(id) as ProductDetail["sizes"];
  return { ...cardOf(row), ...own, pictures, sizes };
}

/** What a piece weighs with its packing, in grams: for the couriers, not for pages. */
export function weightOf(id: string): number {
  return Number(sqlite.prepare("select weight_grams from products where id = ?").pluck().get(id));
}

/** For the sitemap. */
export function listProductAddresses(): { id: string; updatedAt: number }[] {
  return sqlite
    .prepare(`select p.id, p.updated_at updatedAt from products p where ${ON_SHELF} order by p.id`)
    .all() as { id: string; updatedAt: number }[];
}
