import { randomBytes } from "node:crypto";
import type { Paise } from "#app/money.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import type { Picture } from "./pictures.ts";

export type NewProduct = {
  title: string;
  description: string;
  price: Paise;
  category: string | null;
  colors: string[];
  /** Empty: one size fits all. */
  sizes: string[];
  /** Pieces of each size; null is made to order. */
  stock: number | null;
  pictures: Picture[];
};

const insertProduct = sqlite.prepare(
  `insert into products (id, title, description, price, category, color, colors, created_at, updated_at)
   values (@id, @title, @description, @price, @category, @color, @colors, @now, @now)
   on conflict (id) do nothing`,
);
const insertSize = sqlite.prepare(
  "insert into product_sizes (product_id, size, position, stock) values (?, ?, ?, ?)",
);
const insertPicture = sqlite.prepare(
  `insert into product_images (product_id, position, src, alt, width, height, color, blur)
   values (@id, @position, @src, @alt, @width, @height, @color, @blur)`,
);

/** Puts a product on the shelf; it can be bought at once. */
export function createProduct(product: NewProduct, now = Date.now()): { id: string } {
  return sqlite
    .transaction(() => {
      const id = insertUnderFreeId(product, now);
      const sizes = product.sizes.length > 0 ? product.sizes : [FREE_SIZE];
      sizes.forEach((size, position) => {
        insertSize.run(id, size, position, product.stock);
      });
      product.pictures.forEach((picture, position) => {
        insertPicture.run({ ...picture, id, position });
      });
      return { id };
    })
    .immediate();
}

function insertUnderFreeId(product: NewProduct, now: number): string {
  const { title, description, price, category, colors } = product;
  const plain = slug(title);
  for (let id = plain || suffixed("product"); ; id = suffixed(plain || "product")) {
    const { changes } = insertProduct.run({
      id,
      title,
      description,
      price,
      category,
      color: colors[0] ?? null,
      colors: JSON.stringify(colors),
      now,
    });
    if (changes === 1) return id;
  }
}

function suffixed(id: string): string {
  return `${id}-${randomBytes(3).toString("hex")}`;
}

/** The title as the end of an address, in any script: "Gulabi कुर्ती!" -> "gulabi-कुर्ती". */
export function slug(title: string): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  let text = "";
  for (const word of words ?? []) {
    if (text.length + word.length > 60) break;
    text += text ? `-${word}` : word;
  }
  return text;
}

const setStockWhen = sqlite.prepare(
  "update product_sizes set stock = @to where product_id = @id and size = @size and stock is @from",
);

export type StockChange = { size: string; from: number | null; to: number | null };

/**
 * Sets the stock of sizes, each only while it is still what the operator saw: a piece sold in
 * between must not come back. Returns the sizes that have changed meanwhile; then nothing is set.
 */
export function setStock(productId: string, changes: StockChange[]): string[] {
  const moved: string[] = [];
  const undo = new Error("stock has moved");
  try {
    sqlite
      .transaction(() => {
        for (const change of changes) {
          const { changes: set } = setStockWhen.run({ id: productId, ...change });
          if (set === 0) moved.push(change.size);
        }
        if (moved.length > 0) throw undo;
      })
      .immediate();
  } catch (error) {
    if (error !== undo) throw error;
  }
  return moved;
}

const archive = sqlite.prepare(
  "update products set archived_at = @archivedAt, updated_at = @now where id = @id",
);

/** Takes a product out of the shop, or puts it back. False when there is no such product. */
export function setArchived(productId: string, archived: boolean, now = Date.now()): boolean {
  return archive.run({ id: productId, archivedAt: archived ? now : null, now }).changes === 1;
}
