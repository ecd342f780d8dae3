import { currentSettings } from "#app/settings/shop-words.server.ts";
import { pageOf } from "#db/page.ts";
import { type Picture, smallPicture } from "../pictures.ts";
import {
  categoriesInUse,
  type DeskProductRow,
  deskProductRows,
} from "./desk-products.sql.server.ts";
import type { ProductFilters } from "./product-filter-input.server.ts";

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

const PAGE = 20;

/** Every product, whatever its state; `next` is the `after` of the following page. */
export function listDeskProducts({ q, after, ...chosen }: ProductFilters): {
  products: DeskProduct[];
  next: string | null;
} {
  const match = matchOf(q);
  const place = placeOf(after);
  const values = { ...(match && { match, typed: q }), ...place };
  const rows = deskProductRows(chosen, values, {
    limit: PAGE + 1,
    lowStock: currentSettings().lowStock,
  });
  const { page, next } = pageOf(rows, PAGE, ({ key, id }) => JSON.stringify([key, id]));
  return { products: page.map(productOf), next };
}

/** Every word, from its beginning; what no word begins with finds nothing. */
function matchOf(query: string): string {
  const words = query.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words
    .slice(0, 8)
    .map((word) => `"${word}"*`)
    .join(" ");
}

function placeOf(after: string | undefined): { key: string | number; id: string } | undefined {
  try {
    const [key, id] = JSON.parse(after ?? "");
    const isKey = typeof key === "string" || Number.isFinite(key);
    return isKey && typeof id === "string" ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}

export function listDeskCategories(): string[] {
  return categoriesInUse.all();
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

function productOf(row: DeskProductRow): DeskProduct {
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
