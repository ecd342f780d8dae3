import { sql } from "drizzle-orm";
import { db, sqlite } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import type { ProductCard } from "./cards.server.ts";
import { publicColumns } from "./fact-columns.server.ts";
import type { Picture } from "./pictures.ts";
import type { ProductDetail } from "./products.server.ts";

type Of<T> = T & { productId: string };

const ids = "in (select value from json_each(?))";
const more = db
  .select({ id: products.id, ...publicColumns })
  .from(products)
  .where(sql`${products.id} in (select value from json_each(${sql.placeholder("ids")}))`)
  .prepare();
const pictures = sqlite.prepare(
  `select product_id productId, src, alt, width, height, color, blur from product_images
   where product_id ${ids} order by product_id, position`,
);
const sizes = sqlite.prepare(
  `select product_id productId, size, stock from product_sizes
   where product_id ${ids} order by product_id, position`,
);

function byProduct<T>(rows: unknown[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const { productId, ...row } of rows as Of<object>[]) {
    const list = found.get(productId);
    if (list) list.push(row as T);
    else found.set(productId, [row as T]);
  }
  return found;
}

/** Every picture of these products, in order, by product id. */
export function listPictures(productIds: string[]): Map<string, Picture[]> {
  return byProduct<Picture>(pictures.all(JSON.stringify(productIds)));
}

/** What is told of a product in a list of many. */
export type ListedDetail = Omit<ProductDetail, "sizeChart">;

/** What the product pages of these cards show, but for reviews and size charts; three queries for all. */
export function listDetails(cards: ProductCard[]): ListedDetail[] {
  const list = JSON.stringify(cards.map(({ id }) => id));
  const said = new Map(more.all({ ids: list }).map((row) => [row.id, row]));
  const pictured = byProduct<Picture>(pictures.all(list));
  const sized = byProduct<ProductDetail["sizes"][number]>(sizes.all(list));
  return cards.flatMap((card) => {
    const own = said.get(card.id);
    if (!own) return [];
    return {
      ...card,
      ...own,
      pictures: pictured.get(card.id) ?? [],
      sizes: sized.get(card.id) ?? [],
    };
  });
}
