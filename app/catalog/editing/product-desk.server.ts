import { LOW_STOCK } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { pageOf } from "#db/page.ts";
import { ON_SHELF } from "../on-shelf.ts";
import { type Picture, type SmallPictureRow, smallPicture } from "../pictures.ts";
import type { ProductFilters } from "./product-filter-input.server.ts";
import type { productOrders } from "./product-filters.ts";

export type DeskProduct = {
  id: string;
  title: string;
  price: number;
  productState: ProductState;
  picture: Picture | null;
  sizes: { size: string; stock: number | null }[];
};

/** `at` is when a draft comes into the shop by itself; null when it does not. */
export type ProductState =
  | { state: "shop" }
  | { state: "archived" }
  | { state: "draft"; at: number | null };

type Row = SmallPictureRow & {
  id: string;
  title: string;
  price: number;
  archivedAt: number | null;
  publishAt: number | null;
  sizes: string;
  key: string | number;
};

const PAGE = 20;

const orders: Record<keyof typeof productOrders, { key: string; down: boolean }> = {
  new: { key: "p.created_at", down: true },
  changed: { key: "p.updated_at", down: true },
  title: { key: "p.title collate nocase", down: false },
  "price-up": { key: "p.price", down: false },
  "price-down": { key: "p.price", down: true },
};

const states: Record<NonNullable<ProductFilters["state"]>, string> = {
  shop: ON_SHELF,
  draft: `p.archived_at is null and not coalesce(${ON_SHELF}, 0)`,
  archived: "p.archived_at is not null",
  low: `${ON_SHELF} and p.id in (select product_id from product_sizes where stock <= ${LOW_STOCK})`,
  "sold-out": `${ON_SHELF} and p.id in (select product_id from product_sizes where stock = 0)
    and not exists (select 1 from product_sizes where product_id = p.id and stock is not 0)`,
};

const statements = new Map<string, ReturnType<typeof sqlite.prepare>>();
const categoriesInUse = sqlite
  .prepare("select distinct category from products where category is not null order by 1")
  .pluck();

/** Every product, whatever its state; `next` is the `after` of the following page. */
export function listDeskProducts({ q, category, state, sort, after }: ProductFilters): {
  products: DeskProduct[];
  next: string | null;
} {
  const where = [state ? states[state] : "1"];
  const values: unknown[] = [];
  const match = matchOf(q);
  if (match) {
    where.push(`p.rowid in (select rowid from product_words where product_words match ?
      union select rowid from products where sku = ? or id = ?)`);
    values.push(match, q, q);
  }
  if (category) {
    where.push("p.category = ?");
    values.push(category);
  }
  const { key, down } = orders[sort];
  const from = placeOf(after);
  if (from) {
    where.push(`(${key}, p.id) ${down ? "<" : ">"} (?, ?)`);
    values.push(...from);
  }
  const direction = down ? "desc" : "";
  const rows = rowsOf(
    // First the page, then what its rows show: sorting whole rows of 20,000 products is slow.
    `with page as materialized (
       select p.rowid as place from products p where ${where.join(" and ")}
       order by ${key} ${direction}, p.id ${direction} limit ${PAGE + 1}
     )
     select p.id, p.title, p.price, p.archived_at archivedAt, p.publish_at publishAt, ${key} key,
       i.src, i.width, i.height, i.color,
       (select json_group_array(json_object('size', size, 'stock', stock) order by position)
        from product_sizes where product_id = p.id) sizes
     from page join products p on p.rowid = page.place
     left join product_images i on i.product_id = p.id and i.position = 0
     order by ${key} ${direction}, p.id ${direction}`,
    values,
  );
  const { page, next } = pageOf(rows, PAGE, ({ key, id }) => JSON.stringify([key, id]));
  return { products: page.map((row) => productOf(row)), next };
}

function rowsOf(sql: string, values: unknown[]): Row[] {
  let statement = statements.get(sql);
  if (!statement) {
    statement = sqlite.prepare(sql);
    statements.set(sql, statement);
  }
  return statement.all(values) as Row[];
}

/** Every word, from its beginning; what no word begins with finds nothing. */
function matchOf(query: string): string {
  const words = query.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `"${word}"*`)
    .join(" ");
}

function placeOf(after: string | undefined): [string | number, string] | undefined {
  try {
    const [key, id] = JSON.parse(after ?? "");
    const isKey = typeof key === "string" || Number.isFinite(key);
    return isKey && typeof id === "string" ? [key, id] : undefined;
  } catch {
    return undefined;
  }
}

export function listDeskCategories(): string[] {
  return categoriesInUse.all() as string[];
}

/** Where a product stands between draft and archive. */
export function productStateOf(
  { archivedAt, publishAt }: { archivedAt: number | null; publishAt: number | null },
  now = Date.now(),
): ProductState {
  if (archivedAt !== null) return { state: "archived" };
  if (publishAt === null || publishAt > now) return { state: "draft", at: publishAt };
  return { state: "shop" };
}

function productOf(row: Row): DeskProduct {
  const { id, title, price, archivedAt, publishAt, sizes } = row;
  return {
    id,
    title,
    price,
    productState: productStateOf({ archivedAt, publishAt }),
    picture: smallPicture(row),
    sizes: JSON.parse(sizes),
  };
}
