import { asc, eq, gt, sql } from "drizzle-orm";
import { factColumns } from "#app/catalog/fact-columns.server.ts";
import type { SizeStock } from "#app/inventory/set-stock.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import type { TableProduct } from "./product-columns.ts";

const list = <Item>(query: string) =>
  sql<string>`${sql.raw(query)}`.mapWith((text: string) => JSON.parse(text) as Item[]);

const columns = {
  id: products.id,
  ...factColumns,
  archivedAt: products.archivedAt,
  sizes: list<SizeStock>(
    `(select json_group_array(json_object('size', size, 'stock', stock) order by position)
      from product_sizes where product_id = products.id)`,
  ),
  pictures: list<string>(
    `(select json_group_array(src order by position) from product_images where product_id = products.id)`,
  ),
  collections: list<string>(
    `(select json_group_array(c.name order by c.name) from collection_products p
      join collections c on c.id = p.collection_id
      where p.product_id = products.id and c.rule is null)`,
  ),
};
const page = db
  .select(columns)
  .from(products)
  .where(gt(products.id, sql.placeholder("after")))
  .orderBy(asc(products.id))
  .limit(sql.placeholder("limit"))
  .prepare();
const byId = db
  .select(columns)
  .from(products)
  .where(eq(products.id, sql.placeholder("id")))
  .prepare();
const bySku = db
  .select({ id: products.id })
  .from(products)
  .where(eq(products.sku, sql.placeholder("sku")))
  .prepare();

type Row = ReturnType<typeof page.all>[number];

/** Products by id, drafts and archived ones too, from the one after `after`. */
export function tableProducts(after: string, limit: number): TableProduct[] {
  return page.all({ after, limit }).map(productOf);
}

/** As a table has it; archived ones too. */
export function findTableProduct(id: string): TableProduct | undefined {
  const row = byId.get({ id });
  return row && productOf(row);
}

/** The product's id, archived ones too; undefined when none has this SKU. */
export function idWithSku(sku: string): string | undefined {
  return bySku.get({ sku })?.id;
}

function productOf({ archivedAt, ...row }: Row): TableProduct {
  return { ...row, archived: archivedAt !== null };
}
