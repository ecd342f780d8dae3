import { sqlite } from "#db/client.server.ts";
import type { ProductCard } from "./cards.server.ts";
import type { Picture } from "./pictures.ts";
import type { ProductDetail } from "./products.server.ts";

type Of<T> = T & { productId: string };
type More = Pick<ProductDetail, "description" | "category" | "color" | "brand" | "sku" | "care"> & {
  colors: string;
};

const ids = "in (select value from json_each(?))";
const more = sqlite.prepare(
  `select id productId, description, category, color, colors, brand, sku, care from products where id ${ids}`,
);
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
  const words = byProduct<More>(more.all(list));
  const pictured = byProduct<Picture>(pictures.all(list));
  const sized = byProduct<ProductDetail["sizes"][number]>(sizes.all(list));
  return cards.flatMap((card) => {
    const own = words.get(card.id)?.[0];
    if (!own) return [];
    return {
      ...card,
      ...own,
      colors: JSON.parse(own.colors) as string[],
      pictures: pictured.get(card.id) ?? [],
      sizes: sized.get(card.id) ?? [],
    };
  });
}
