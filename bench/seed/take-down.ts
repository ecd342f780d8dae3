import { readFileSync } from "node:fs";
import type { Database } from "better-sqlite3";

/** Far from where they are read, an index is built once at the end instead of in random places a million times. */
const tables = [
  ...["orders", "order_lines", "order_events", "payments", "refunds", "invoices", "parcels"],
  ...["products", "product_sizes", "stock_moves", "outbox", "audit", "reviews", "shipments"],
];

/**
 * Takes down the indices of the large tables and their triggers, which would refuse what had become of
 * an order before it is written. The answer makes them again, and the two indices of words.
 */
export function takeDown(sqlite: Database): () => void {
  const found = sqlite
    .prepare<[], { type: string; name: string; sql: string }>(
      `select type, name, sql from sqlite_master
       where sql is not null and type in ('index', 'trigger')
         and name not like 'product_facets%' and name not like 'categories_of%'
         and tbl_name in (${tables.map((name) => `'${name}'`).join(", ")})`,
    )
    .all();
  for (const { type, name } of found) sqlite.exec(`drop ${type} "${name}"`);
  return () => {
    // Before the triggers that follow every write from now on.
    sqlite.exec("insert into product_words (product_words) values ('delete-all')");
    sqlite.exec(`insert into product_words
        (rowid, title, fabric, category, color, description, attributes)
      select rowid, title, fabric, category, color, description,
        (select group_concat(one.value, ' ')
         from json_each(products.attributes) own, json_each(own.value) one)
      from products`);
    sqlite.exec("delete from order_names");
    sqlite.exec(
      "insert into order_names (rowid, name) select number, name from orders order by number",
    );
    sqlite.exec("delete from order_counts");
    sqlite.exec(
      "insert into order_counts (status, orders, amount) select status, count(*), sum(amount) from orders group by status",
    );
    for (const { sql } of found.filter(({ type }) => type === "index")) sqlite.exec(sql);
    // With the indices, by which each order's documents are found, and before the triggers.
    sqlite.exec("delete from sales_days");
    for (const fill of salesFills()) sqlite.exec(fill);
    for (const { sql } of found.filter(({ type }) => type === "trigger")) sqlite.exec(sql);
  };
}

/** The sums by day as their migration fills them; triggers keep them afterwards. */
function salesFills(): string[] {
  const migration = readFileSync("db/migrations/0058_sales_across_gstin.sql", "utf8");
  return migration
    .split("--> statement-breakpoint")
    .filter((sql) =>
      /^\s*(--.*\n|\s)*(INSERT INTO sales_days|UPDATE orders SET counts_by_invoice)/.test(sql),
    );
}
