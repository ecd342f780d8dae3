import { randomBytes } from "node:crypto";
import type { Measure } from "#app/content/measures.ts";
import type { Paise } from "#app/money.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import type { Picture } from "./pictures.ts";
import { addPictures } from "./save-pictures.server.ts";
import { type SizeStock, setSizes } from "./save-sizes.server.ts";

/** What the operator says of a product, but for its sizes, stock and pictures. */
export type ProductFacts = {
  title: string;
  description: string;
  price: Paise;
  originalPrice: Paise | null;
  category: string | null;
  fabric: string | null;
  /** The main one first. */
  colors: string[];
  badge: string | null;
  brand: string | null;
  sku: string | null;
  hsn: string | null;
  /** Percent; null: as garments are taxed by their price. */
  gstRate: number | null;
  weightGrams: number;
  care: string | null;
  /** Measures of its own; null: those of its category. */
  sizeChart: Measure[] | null;
  /** In the shop from then on; null is a draft. */
  publishAt: number | null;
};

export type NewProduct = Pick<ProductFacts, "title" | "price"> &
  Partial<ProductFacts> & {
    /** In order; none: one size fits all, made to order. */
    sizes: SizeStock[];
    pictures: Picture[];
  };

const columns: Record<keyof ProductFacts, string> = {
  title: "title",
  description: "description",
  price: "price",
  originalPrice: "original_price",
  category: "category",
  fabric: "fabric",
  colors: "colors",
  badge: "badge",
  brand: "brand",
  sku: "sku",
  hsn: "hsn",
  gstRate: "gst_rate",
  weightGrams: "weight_grams",
  care: "care",
  sizeChart: "size_chart",
  publishAt: "publish_at",
};

const insertProduct = sqlite.prepare(
  `insert into products (id, title, price, publish_at, created_at, updated_at)
   values (@id, @title, @price, @publishAt, @now, @now) on conflict (id) do nothing`,
);

/** Puts a product on the shelf; it can be bought at once unless `publishAt` says otherwise. */
export function createProduct(
  { sizes, pictures, ...given }: NewProduct,
  now = Date.now(),
  who = "operator",
): { id: string } {
  const facts = { publishAt: now, ...given };
  return sqlite
    .transaction(() => {
      const id = insertUnderFreeId(facts, now);
      changeProductFacts(id, facts, now);
      const all = sizes.length > 0 ? sizes : [{ size: FREE_SIZE, stock: null }];
      setSizes(id, all, { who, why: "product added", now });
      addPictures(id, pictures);
      return { id };
    })
    .immediate();
}

type Named = { title: string; price: Paise; publishAt: number | null };

function insertUnderFreeId({ title, price, publishAt }: Named, now: number): string {
  const plain = slug(title);
  for (let id = plain || suffixed("product"); ; id = suffixed(plain || "product")) {
    if (insertProduct.run({ id, title, price, publishAt, now }).changes === 1) return id;
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

const statements = new Map<string, ReturnType<typeof sqlite.prepare>>();

/**
 * Sets what is named and leaves the rest. A product becomes new in the lists when it comes into the
 * shop, not when its draft was begun. Throws where a rule of the table is broken, such as an SKU
 * that another product has.
 */
export function changeProductFacts(
  id: string,
  facts: Partial<ProductFacts>,
  now = Date.now(),
): void {
  const names = Object.keys(columns).filter(
    (name) => facts[name as keyof ProductFacts] !== undefined,
  ) as (keyof ProductFacts)[];
  const set = names.map((name) => `${columns[name]} = @${name}`);
  if (facts.colors) set.push("color = @color");
  if (facts.publishAt) set.push("created_at = @publishAt");
  const sql = `update products set ${[...set, "updated_at = @now"].join(", ")} where id = @id`;
  let statement = statements.get(sql);
  if (!statement) {
    statement = sqlite.prepare(sql);
    statements.set(sql, statement);
  }
  const colors = JSON.stringify(facts.colors ?? []);
  const sizeChart = facts.sizeChart ? JSON.stringify(facts.sizeChart) : null;
  statement.run({ ...facts, colors, color: facts.colors?.[0] ?? null, sizeChart, id, now });
}

const archive = sqlite.prepare(
  "update products set archived_at = @archivedAt, updated_at = @now where id = @id",
);

/** Takes a product out of the shop, or puts it back. False when there is no such product. */
export function setArchived(productId: string, archived: boolean, now = Date.now()): boolean {
  return archive.run({ id: productId, archivedAt: archived ? now : null, now }).changes === 1;
}
