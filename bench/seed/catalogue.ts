import type { Database } from "better-sqlite3";
import { DAY } from "#app/time.ts";
import { type Chances, chances } from "./chance.ts";

export type BenchProduct = {
  id: string;
  title: string;
  price: number;
  sizes: string[];
  fabric: string;
  category: string;
  color: string;
  image: string;
  /** Pieces of each size before an order takes some; null is made to order. */
  stock: (number | null)[];
};

/** A shop of years has far more of some than of others. */
const categories =
  "Chikankari Kurti,Co-ord Sets,Festive Special,Fabrics,Anarkali,Sarees,Dupattas,Lehengas".split(
    ",",
  );
const fabrics =
  "Cotton,Georgette,Muslin,Chanderi,Modal,Viscose,Organza,Silk,Linen,Kota Doria,Crepe,Velvet".split(
    ",",
  );
const colors =
  "Ivory,Rose,Indigo,Mint,Haldi,Rust,Grey,Lilac,Black,White,Maroon,Teal,Peach,Navy,Olive,Wine".split(
    ",",
  );
const stitches = ["Phanda", "Murri", "Jaali", "Shadow Work", "Bakhiya", "Keel Kangan"];
const worn = ["XS", "S", "M", "L", "XL", "XXL", "3XL"];

/** Products like the demonstration's, with its pictures. */
export function writeCatalogue(
  sqlite: Database,
  pictures: Record<string, { width?: number; height?: number; color: string; blur: string }>,
  count: number,
  now: number,
): BenchProduct[] {
  const chance = chances(1);
  const fronts = Object.keys(pictures).filter((name) => name.endsWith("-front"));
  const series = Array.from({ length: 1 + count / 50 }, () => inventedName(chance));
  const product = sqlite.prepare(
    `insert into products (id, title, description, price, original_price, badge, fabric, category,
       color, colors, brand, sku, hsn, gst_rate, own_weight_grams, care, created_at, updated_at,
       archived_at, publish_at)
     values (@id, @title, @description, @price, @originalPrice, @badge, @fabric, @category, @color,
       @colors, 'Example', @sku, '6211', 5, @weight, 'Wash by hand.', @at, @at, @archivedAt, @publishAt)`,
  );
  const size = sqlite.prepare(
    "insert into product_sizes (product_id, size, position, stock) values (?, ?, ?, ?)",
  );
  const image = sqlite.prepare(
    `insert into product_images (product_id, position, src, alt, width, height, color, blur)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return Array.from({ length: count }, (_, index) => {
    const category = categories[chance.mostlyLow(categories.length)] ?? "";
    const fabric = fabrics[Math.min(chance.below(12), chance.below(16))] ?? "";
    const [color, stitch] = [chance.of(colors), chance.of(stitches)];
    const id = `example-${String(index + 1).padStart(6, "0")}`;
    const title = `Example ${chance.of(series)} ${color} ${fabric} ${category}`;
    const price = (499 + 50 * chance.mostlyLow(90)) * 100;
    const at = Math.floor(now - (count - index) * (700 / count) * DAY);
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
      colors: JSON.stringify(
        [...new Set([color, chance.of(colors), chance.of(colors)])].slice(0, 1 + chance.below(3)),
      ),
      sku: `EX-${index + 1}`,
      weight: 250 + chance.below(500),
      at,
      archivedAt: chance.next() < 0.15 ? now - chance.below(300) * DAY : null,
      publishAt: chance.next() < 0.02 ? null : 0,
    });
    const smallest = chance.below(3);
    const sizes =
      category === "Fabrics" || category === "Sarees" || category === "Dupattas"
        ? ["Free Size"]
        : worn.slice(smallest, smallest + 3 + chance.below(3));
    const stock = sizes.map((name, position) => {
      const left = chance.next() < 0.1 ? null : 2 * chance.below(10) + chance.below(4);
      size.run(id, name, position, left);
      return left;
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
    const picture = `/images/products/${front}`;
    return { id, title, price, sizes, fabric, category, color, image: picture, stock };
  });
}

/** A name such as a maker gives to a series; no person's and no word of a language. */
function inventedName({ of, below }: Chances): string {
  const syllables = Array.from(
    { length: 2 + below(2) },
    () =>
      of(["b", "ch", "d", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z"]) +
      of(["a", "e", "i", "o", "u", "aa", "ee"]),
  ).join("");
  return (syllables[0] ?? "").toUpperCase() + syllables.slice(1);
}
