import { sqlite } from "#db/client.server.ts";
import { mailKinds } from "#db/schema/desk.ts";
import { OPEN } from "#db/schema/order-statuses.ts";
import { command } from "#db/statement.ts";
import {
  IS_DEMONSTRATION,
  KEEPS_DOCUMENTS,
  MAYBE_DEMONSTRATION,
  thoseThere,
} from "./demonstration.sql.server.ts";
import { changedAt, keyOf, seedTables } from "./demonstration-rows.sql.server.ts";

/**
 * Takes the rows of the demonstration out of every table. Here alone rows of all rooms are deleted: as
 * `demonstration_rows` names them, and as foreign keys say what belongs to them.
 */

type Child = { name: string; from: string; to: string | null };
const childrenOf = sqlite.prepare<[string], Child>(
  `select t.name, f."from", f."to" from pragma_table_list t, pragma_foreign_key_list(t.name) f
   where t.schema = 'main' and f."table" = ? and f.on_delete <> 'CASCADE'`,
);

/**
 * Deletes of a table's rows, after those of all that points at them. These are looked up for each row:
 * told that they are among some, SQLite would read all invoices for it.
 */
function removals(table: string, where: string): string[] {
  const below = childrenOf.all(table).flatMap(({ name, from, to }) => {
    const those = `(select "${to ?? "id"}" id from ${table} where ${where})`;
    const pointing = `select below.rowid from ${those} above cross join ${name} below on below."${from}" = above.id`;
    return removals(name, `rowid in (${pointing})`);
  });
  return [...below, `delete from ${table} where ${where}`];
}

const unchanged = (table: string) =>
  `${keyOf(table)} in (select key from demonstration_rows where table_name = '${table}' and at = ${changedAt(table)})`;

const markOrders = command(
  `insert or ignore into demonstration_rows (table_name, key, at)
   select 'orders', json_array(o.id), o.updated_at
   from (${MAYBE_DEMONSTRATION}) maybe join orders o on o.id = maybe.id
   where ${IS_DEMONSTRATION} and not (${KEEPS_DOCUMENTS}) limit @most`,
);
const orderIds =
  "(select json_extract(key, '$[0]') from demonstration_rows where table_name = 'orders')";
const productIds =
  "(select json_extract(key, '$[0]') from demonstration_rows where table_name = 'products')";
/** Ids that a mail's key or a note to the operator may be about. */
const ofOrders = `select json_extract(key, '$[0]') value from demonstration_rows where table_name = 'orders'
    union select id from refunds where order_id in ${orderIds}
    union select id from return_requests where order_id in ${orderIds}`;
const ofProducts =
  "select json_extract(key, '$[0]') from demonstration_rows where table_name = 'products'";

/** Mails and notes about these. */
const told = (subjects: string) => [
  // "order-confirmed:<order>", "refunded:<refund>", "order-sent-again:<order>:2". By their keys, since a
  // shop that has sold for years has millions of mails.
  `delete from outbox where id in (
     with mails(key) as materialized (
       select kind.value || ':' || subject.value from (${subjects}) subject, json_each('${JSON.stringify(mailKinds)}') kind)
     select o.id from mails m cross join outbox o on o.key = m.key
     union all
     select o.id from mails m cross join outbox o on o.key > m.key || ':' and o.key < m.key || ';')`,
  `delete from notifications where subject in (${subjects})`,
];
const orderRows = [
  `delete from stock_moves where order_id in ${orderIds}`,
  `delete from reviews where order_id in ${orderIds}`,
  ...removals("orders", `id in ${orderIds}`),
];
const marks = "delete from demonstration_rows";
const someOrders = [...told(ofOrders), ...orderRows, `${marks} where table_name = 'orders'`].map(
  command,
);

const rows = [
  ...told(`${ofOrders} union ${ofProducts}`),
  // What was told of them, unless there are others it may tell of.
  `delete from outbox where kind = 'notice' and not exists (select 1 from orders o where not (${IS_DEMONSTRATION}))`,
  "delete from webhooks where source = 'sandbox'",
  ...orderRows,
];

/** Not changed by anybody, or to go nevertheless. */
const going = (table: string) =>
  `(${unchanged(table)} or ${keyOf(table)} in (select key from demonstration_rows
     where table_name = '${table}' and table_name || ':' || key in (select value from json_each(@goes))))`;

/** An order under way may have to put its units back. */
const isAwaited = `(exists (select 1 from holds h where h.product_id = products.id)
  or id in (select l.product_id from orders o cross join order_lines l on l.order_id = o.id
    where o.${OPEN}))`;
const productRows = (those: string) => [
  // Nobody who bought wrote them.
  `delete from reviews where order_id is null and product_id in ${productIds}
     and created_at = (select created_at from products where id = product_id)`,
  `delete from products where ${those} and not ${isAwaited}`,
  `delete from stock_moves where product_id in ${productIds}
     and not exists (select 1 from products p where p.id = product_id)`,
  "delete from carts where not exists (select 1 from cart_lines l where l.shopper_id = carts.shopper_id)",
];
const pageRows = `delete from page_versions where not exists
  (select 1 from pages p where p.kind = page_versions.kind and p.slug = page_versions.slug)`;

/** What had been deleted of it goes too; a section of a page that stays may be the operator's. */
const inTrash = (table: string, ...columns: string[]) => {
  const key = columns.map((column) => `json_extract(rows, '$.${column}')`).join(", ");
  return `json_array(${key}) in (select key from demonstration_rows where table_name = '${table}')`;
};
const trashRows = `delete from bin where
  kind = 'product' and ${inTrash("products", "products[0].id")}
  or kind = 'category' and ${inTrash("categories", "categories[0].id")}
  or kind = 'collection' and ${inTrash("collections", "collections[0].id")}
  or kind = 'page' and ${inTrash("pages", "pages[0].kind", "pages[0].slug")}
  or kind = 'section' and ${inTrash("pages", "sections[0].kind", "sections[0].slug")}
    and not exists (select 1 from pages p where p.kind = json_extract(rows, '$.sections[0].kind')
      and p.slug = json_extract(rows, '$.sections[0].slug'))`;

/** What the operator has set stays, and what says which parts were filled is written anew. */
const settingRows = `delete from settings where key <> 'seeded' and ${unchanged("settings")}`;
const rest = seedTables.filter(({ table }) => !["products", "settings"].includes(table));

const all = [
  ...rows,
  // By their keys: for another way every product of the shop is looked at.
  ...productRows(`id in ${productIds} and ${going("products")}`),
  ...rest.map(
    ({ table, staysWhen = "false" }) =>
      `delete from ${table} where ${going(table)} and not (${staysWhen})`,
  ),
  pageRows,
  trashRows,
  settingRows,
].map(command);
const unmark = command(marks);

/** Marks at most so many orders, all of them without `most`; returns how many. */
function mark(isSandbox: number, most = -1): number {
  sqlite.pragma("defer_foreign_keys = ON");
  return markOrders.run({ isSandbox, most }).changes;
}

/**
 * Deletes orders of the demonstration with all that belongs to them, at most so many; runs inside a
 * transaction. Returns how many orders it deleted. `isSandbox` says that the sandbox takes payments now.
 */
export function removeOrders(of: { isSandbox: boolean; most: number }): number {
  const changes = mark(Number(of.isSandbox), of.most);
  if (changes > 0) for (const one of someOrders) one.run();
  return changes;
}

/**
 * Deletes all other rows of the demonstration; runs inside a transaction. Returns how many orders it
 * deleted, and which products and pages stay. `goes`: of what somebody has changed, what goes too, by
 * the names of `changedOnes`; `isSandbox` says that the sandbox takes payments now.
 */
export function removeRows(of: { goes: readonly string[]; isSandbox: boolean }) {
  const isSandbox = Number(of.isSandbox);
  const orders = mark(isSandbox);
  for (const one of all) one.run({ isSandbox, goes: JSON.stringify(of.goes) });
  const stay = thoseThere.all();
  unmark.run();
  return { orders, stay };
}
