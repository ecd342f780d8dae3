import { type AnyColumn, getTableColumns, sql } from "drizzle-orm";
import { usualOrigin } from "#app/settings/country-of-origin.server.ts";
import { db } from "#db/client.server.ts";
import { productImages, productSizes, products } from "#db/schema.ts";
import type { CardProduct } from "./cards.server.ts";
import { publicColumns, withOrigin } from "./fact-columns.server.ts";
import type { ProductPicture } from "./pictures.ts";
import type { ProductDetail } from "./products.server.ts";

const among = (column: AnyColumn) =>
  sql`${column} in (select value from json_each(${sql.placeholder("ids")}))`;
const detailRows = db
  .select({ id: products.id, ...publicColumns })
  .from(products)
  .where(among(products.id))
  .prepare();
const { productId, src, alt, width, height, color, blur, position } =
  getTableColumns(productImages);
const pictures = db
  .select({ productId, src, alt, width, height, color, blur })
  .from(productImages)
  .where(among(productId))
  .orderBy(productId, position)
  .prepare();
const sizes = db
  .select({ productId: productSizes.productId, size: productSizes.size, stock: productSizes.stock })
  .from(productSizes)
  .where(among(productSizes.productId))
  .orderBy(productSizes.productId, productSizes.position)
  .prepare();

function byProduct<Row extends { productId: string }>(
  rows: Row[],
): Map<string, Omit<Row, "productId">[]> {
  const found = new Map<string, Omit<Row, "productId">[]>();
  for (const { productId, ...row } of rows) {
    const list = found.get(productId);
    if (list) list.push(row);
    else found.set(productId, [row]);
  }
  return found;
}

/** Every picture of these products, in order, by product id. */
export function listPictures(productIds: string[]): Map<string, ProductPicture[]> {
  return byProduct(pictures.all({ ids: JSON.stringify(productIds) }));
}

/** What is told of a product in a list of many. */
export type ListedDetail = Omit<
  ProductDetail,
  "chart" | "shownAttributes" | "fieldOverrides" | "groups"
>;

/** What the product pages of these cards show, but for reviews and size charts; three queries for all. */
export function listDetails(cards: CardProduct[]): ListedDetail[] {
  const ids = JSON.stringify(cards.map(({ id }) => id));
  const usual = usualOrigin();
  const facts = new Map(detailRows.all({ ids }).map((row) => [row.id, row]));
  const pictured = byProduct(pictures.all({ ids }));
  const sized = byProduct(sizes.all({ ids }));
  return cards.flatMap((card) => {
    const own = facts.get(card.id);
    if (!own) return [];
    const { id } = card;
    return {
      ...card,
      ...withOrigin(own, usual),
      pictures: pictured.get(id) ?? [],
      sizes: sized.get(id) ?? [],
    };
  });
}
