import { withDatabase } from "../../e2e/database.ts";
import type { ShopSide } from "../side.ts";
import { ask, page } from "./shopper.ts";

export type Piece = { product: string; size: string };

const read = async ({ port }: ShopSide, path: string) => {
  const plain = { ...page(path), headers: ["Accept: text/html", "Connection: keep-alive"] };
  return (await ask(port, plain)).body().toString();
};
const productsIn = (html: string) =>
  new Set([...html.matchAll(/\/singleProduct\/([\w-]+)/g)].map(([, id = ""]) => id));

/** Counted pieces that shoppers can have: on the first page of the list, and only further on. */
export async function countedPieces(shop: ShopSide): Promise<{ listed: Piece[]; others: Piece[] }> {
  const shown = productsIn(await read(shop, "/products"));
  const all = productsIn(await read(shop, "/sitemap.xml"));
  const counted = withDatabase(shop, (database) =>
    database
      .prepare<[], Piece>(
        "select product_id as product, size from product_sizes where stock is not null order by 1, 2",
      )
      .all(),
  ).filter(({ product }) => all.has(product));
  const pieces = {
    listed: counted.filter(({ product }) => shown.has(product)),
    others: counted.filter(({ product }) => !shown.has(product)),
  };
  if (pieces.listed.length === 0 || pieces.others.length === 0) {
    throw new Error("the catalogue has no counted pieces to measure with");
  }
  return pieces;
}

export function setStock(shop: ShopSide, pieces: Piece[], stock: number) {
  withDatabase(shop, (database) => {
    const set = database.prepare(
      "update product_sizes set stock = ? where product_id = ? and size = ?",
    );
    database.transaction(() => {
      for (const { product, size } of pieces) set.run(stock, product, size);
    })();
  });
}

/** Pieces of it in orders that are paid and not sent back. */
export function soldOf(shop: ShopSide, { product, size }: Piece): number {
  return withDatabase(shop, (database) =>
    Number(
      database
        .prepare(
          `select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
           where l.product_id = ? and l.size = ? and o.status = 'paid'`,
        )
        .pluck()
        .get(product, size),
    ),
  );
}
