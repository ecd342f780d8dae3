import { keysOf, recordOf } from "#app/keys.ts";
import { LISTS, SIZES, tellShown, tellUntil, untilChanged } from "#app/page-sources.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { MINUTE } from "#app/time.ts";
import { pageOf } from "#db/page.ts";
import { type ProductPicture, smallPicture } from "../pictures.ts";
import {
  categoriesInUse,
  countListed,
  type DeskProductRow,
  deskProductRows,
  type ListChoice,
} from "./desk-products.sql.server.ts";
import type { ProductFilters } from "./product-filter-input.server.ts";
import { productStates } from "./product-filters.ts";

export type DeskProduct = {
  id: string;
  title: string;
  price: number;
  originalPrice: number | null;
  category: string | null;
  sku: string | null;
  updatedAt: number;
  productState: ProductState;
  picture: ProductPicture | null;
  sizes: { size: string; stock: number | null }[];
};

/** `at` is when a draft comes into the shop by itself; null when it does not. */
export type ProductState =
  | { state: "shop" }
  | { state: "archived" }
  | { state: "draft"; at: number | null };

const PAGE = 20;

/** Every product, whatever its state; `next` is the `after` of the following page. */
export function listDeskProducts({ after, sort, ...filters }: ProductFilters): {
  products: DeskProduct[];
  next: string | null;
} {
  const place = placeOf(after);
  const rows = deskProductRows(listChoice(filters), { sort, place, limit: PAGE + 1 });
  const { page, next } = pageOf(rows, PAGE, ({ key, id }) => JSON.stringify([key, id]));
  return { products: page.map(productOf), next };
}

/** What a list is narrowed to, for its statements; search counts the words of `q` by their beginnings. */
export function listChoice({
  q,
  ...chosen
}: Pick<ProductFilters, "q" | "category" | "state">): ListChoice {
  const match = matchOf(q);
  const search = match === "" ? undefined : { match, typed: q };
  return { chosen, search, lowStock: currentSettings().lowStock };
}

/** How many products a list has, exactly. */
export function countDeskProducts(
  filters: Pick<ProductFilters, "q" | "category" | "state">,
): number {
  return countListed(listChoice(filters));
}

const NOT_NARROWED = { q: "", category: "" };

const COUNTED_MS = MINUTE;

/**
 * How many products stand in each state, and in all; counted anew when one has come, gone, sold out or
 * changed its place. Of counts of stock and drafts whose time has come it is a minute late at most.
 */
export const countStates = untilChanged(() => {
  for (const source of [LISTS, SIZES]) tellShown(source);
  tellUntil(Date.now() + COUNTED_MS);
  return {
    all: countDeskProducts({ ...NOT_NARROWED, state: undefined }),
    ...recordOf(keysOf(productStates), (state) => countDeskProducts({ ...NOT_NARROWED, state })),
  };
});

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

/** Those that any product is in, drafts and archived ones too, by name. */
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
  const { id, title, price, originalPrice, category, sku, updatedAt } = row;
  const { archivedAt, publishAt, sizes } = row;
  return {
    id,
    title,
    price,
    originalPrice,
    category,
    sku,
    updatedAt,
    productState: productStateOf({ archivedAt, publishAt }),
    picture: smallPicture(row),
    sizes: JSON.parse(sizes),
  };
}
