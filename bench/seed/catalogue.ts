import type { Database } from "better-sqlite3";
import { chances } from "./chance.ts";

export type BenchProduct = {
  id: string;
  title: string;
  price: number;
  sizes: string[];
  fabric: string;
  category: string;
  color: string;
  image: string;
};

const DAY = 24 * 60 * 60_000;
const categories = ["Chikankari Kurti", "Co-ord Sets", "Festive Special", "Fabrics"];
const fabrics = ["Cotton", "Georgette", "Muslin", "Chanderi", "Modal", "Viscose", "Organza"];
const colors = ["Ivory", "Rose", "Indigo", "Mint", "Haldi", "Rust", "Grey", "Lilac", "Black"];
const stitches = ["Phanda", "Murri", "Jaali", "Shadow Work", "Bakhiya", "Keel Kangan"];

/** Products like the demonstration's, with its pictures, stock, stock history and reviews. */
export function writeCatalogue(
  sqlite: Database,
  pictures: Record<string, { width?: number; height?: number; color: string; blur: string }>,
  count: number,
  now: number,
): BenchProduct[] {
  const chance = chances(1);
  const fronts = Object.keys(pictures).filter((name) => name.endsWith("-front"));
  const product = sqlite.prepare(
    `insert into products (id, title, description, price, original_price, badge, fabric, category,
       color, colors, brand, sku, hsn, gst_rate, weight_grams, care, created_at, updated_at,
       archived_at, publish_at)
     values (@id, @title, @description, @price, @originalPrice, @badge, @fabric, @category, @color,
       @colors, 'Example', @sku, '6211', 5, @weight, 'Wash by hand.', @at, @at, @archivedAt, @publishAt)`,
  );
  const size = sqlite.prepare(
    "insert into product_sizes (product_id, size, position, stock) values (?, ?, ?, ?)",
  );
  const move = sqlite.prepare(
    `insert into stock_moves (product_id, size, at, change, stock, actor, actor_name, kind)
     values (?, ?, ?, ?, ?, 'operator', 'operator', 'counted')`,
  );
  const image = sqlite.prepare(
    `insert into product_images (product_id, position, src, alt, width, height, color, blur)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return Array.from({ length: count }, (_, index) => {
    const category = chance.of(categories);
    const [fabric, color, stitch] = [chance.of(fabrics), chance.of(colors), chance.of(stitches)];
    const id = `example-${String(index + 1).padStart(5, "0")}`;
    const title = `Example ${color} ${fabric} ${category} ${index + 1}`;
    const price = (499 + 50 * chance.mostlyLow(90)) * 100;
    const at = now - (count - index) * (700 / count) * DAY;
    product.run({
      id,
      title,
      description: `An example of ${stitch.toLowerCase()} on ${fabric.toLowerCase()}, made to fill a shop.`,
      price,
      originalPrice: chance.next() < 0.4 ? Math.round(price / 80) * 100 : null,
      badge: chance.next() < 0.1 ? "New" : null,
      fabric,
      category,
      color,
      colors: JSON.stringify([color]),
      sku: `EX-${index + 1}`,
      weight: 250 + chance.below(500),
      at,
      archivedAt: chance.next() < 0.15 ? now - chance.below(300) * DAY : null,
      publishAt: chance.next() < 0.02 ? null : 0,
    });
    const sizes = category === "Fabrics" ? ["Free Size"] : ["S", "M", "L", "XL"];
    sizes.forEach((name, position) => {
      const stock = chance.next() < 0.1 ? null : 2 * chance.below(10) + chance.below(4);
      size.run(id, name, position, stock);
      move.run(id, name, at, stock, stock);
    });
    const front = chance.of(fronts);
    [front, front.replace(/-front$/, "-back")].forEach((name, position) => {
      const {
        width = 1200,
        height = 1600,
        color: tint = "#efe6d6",
        blur = null,
      } = pictures[name] ?? {};
      image.run(id, position, `/images/products/${name}`, title, width, height, tint, blur);
    });
    return { id, title, price, sizes, fabric, category, color, image: `/images/products/${front}` };
  });
}
