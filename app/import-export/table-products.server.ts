import type { ProductFacts } from "#app/catalog/save-product.server.ts";
import type { SizeStock } from "#app/catalog/save-sizes.server.ts";
import type { Measure } from "#app/content/measures.ts";
import { sqlite } from "#db/client.server.ts";
import type { TableProduct } from "./product-columns.ts";

const COLUMNS = `id, title, description, price, original_price originalPrice, category, fabric, colors,
  badge, brand, sku, hsn, gst_rate gstRate, weight_grams weightGrams, care, size_chart sizeChart, publish_at publishAt,
  archived_at archivedAt,
  (select json_group_array(json_object('size', size, 'stock', stock) order by position)
   from product_sizes where product_id = products.id) sizes,
  (select json_group_array(src order by position)
   from product_images where product_id = products.id) pictures`;
const page = sqlite.prepare(`select ${COLUMNS} from products where id > ? order by id limit ?`);
const byId = sqlite.prepare(`select ${COLUMNS} from products where id = ?`);
const idOfSku = sqlite.prepare("select id from products where sku = ?").pluck();

type Row = Omit<ProductFacts, "colors" | "sizeChart"> & {
  id: string;
  colors: string;
  sizeChart: string | null;
  archivedAt: number | null;
  sizes: string;
  pictures: string;
};

/** Products by id, drafts and archived ones too, from the one after `after`. */
export function tableProducts(after: string, limit: number): TableProduct[] {
  return (page.all(after, limit) as Row[]).map(productOf);
}

export function findTableProduct(id: string): TableProduct | undefined {
  const row = byId.get(id) as Row | undefined;
  return row && productOf(row);
}

export function idWithSku(sku: string): string | undefined {
  return idOfSku.get(sku) as string | undefined;
}

function productOf(row: Row): TableProduct {
  const { archivedAt, sizes, pictures, colors, sizeChart, ...facts } = row;
  return {
    ...facts,
    colors: JSON.parse(colors) as string[],
    sizeChart: JSON.parse(sizeChart ?? "null") as Measure[] | null,
    archived: archivedAt !== null,
    sizes: JSON.parse(sizes) as SizeStock[],
    pictures: JSON.parse(pictures) as string[],
  };
}
