import { expect, test } from "vitest";
import { sqlite } from "./client.server.ts";

/**
 * No statement that a page, a call or the scheduler runs may read a large table from end to end: with a
 * million orders that is a second in which nobody is served.
 */

/** Each that a module of the server prepares as it is loaded, of Drizzle's queries and raw ones. */
const prepared = new Set<string>();
const { prepare } = sqlite;
sqlite.prepare = ((source: string) => {
  prepared.add(source);
  return prepare(source);
}) as typeof prepare;
// What serves the build cannot be loaded without one.
const modules = import.meta.glob([
  "../app/**/*.server.ts",
  "!../app/{serving/**,rendering/static-files.server.ts,entry.server.ts}",
]);
for (const load of Object.values(modules)) await load();
sqlite.prepare = prepare;
const statements = [...prepared].filter((sql) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(sql),
);

/** They grow with products, orders or visitors. */
const large = [
  ...["orders", "order_lines", "order_events", "payments", "refunds", "invoices", "shipments"],
  ...["parcels", "products", "product_sizes", "product_images", "product_facets", "stock_moves"],
  ...["outbox", "audit", "carts", "cart_lines", "wishes", "reviews", "return_requests"],
  ...["messages", "webhooks", "bookings", "upi_claims", "refund_units"],
];

/** Read whole for a reason: a statement that has one of these texts. */
const allowed: [text: string, why: string][] = [
  ["from holds", "what is unpaid is limited"],
  ["select count(*) from wishes", "a count of one small index, once an hour"],
  ["select count(*) from products", "a table of all of them follows"],
  ["select src from product_images", "pictures without a product, every six hours"],
  ['count(*) from "carts"', "a count of one small index, every hour"],
  ["demonstration", "once, when an operator starts a shop of their own"],
  ["delete from webhooks where source = 'sandbox'", "the same"],
  ["from webhooks order by rowid limit", "200 at a time, the oldest of the table"],
  ["kind = 'notice' and not exists", "the same"],
  ["delete from carts where not exists", "the same"],
  ["json_type(attributes", "what products say of an attribute, when its form is saved"],
  ["json_each(products.attributes", "the same, of one of its values"],
  ["select image from order_lines", "the same, only where files are left over"],
];

type Step = { id: number; parent: number; detail: string };

function explained<Row>(how: string, sql: string): Row[] {
  const asked = sqlite.prepare<unknown[], Row>(`${how} ${sql}`);
  const names = [...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, null]);
  if (names.length > 0) return asked.all(Object.fromEntries(names));
  return asked.all(...Array.from(sql.matchAll(/\?/g), () => null));
}

function planOf(sql: string): Step[] {
  return explained("explain query plan", sql);
}

/** Whole tables and whole indices, but for indices of a few rows and for what ends after a page. */
function wholeReads(sql: string): string[] {
  const tableOf = new Map(
    [...sql.matchAll(/\b(?:from|join|update)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi)].flatMap(
      ([, table = "", alias = table]) => [
        [table, table],
        [alias, table],
      ],
    ),
  );
  const partial = new Set(
    sqlite
      .prepare("select name from sqlite_master where type = 'index' and sql like '% where %'")
      .pluck()
      .all(),
  );
  return planOf(sql).flatMap(({ detail }) => {
    const [, alias = "", index] =
      /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    if (!large.includes(tableOf.get(alias) ?? "")) return [];
    if (index && (partial.has(index) || /\blimit\b/i.test(sql))) return [];
    return [detail];
  });
}

test("what is read whole is found", () => {
  expect(wholeReads("select count(*) from orders where city = ?")).toEqual(["SCAN orders"]);
  expect(wholeReads('update "orders" set "city" = ? where "city" = ?')).toEqual(["SCAN orders"]);
  expect(wholeReads("select o.id from orders o where o.id = ?")).toEqual([]);
});

test("what has a network is found by it, not by its age: every order is old", () => {
  const forgetting = statements.filter((sql) => /^update "orders" set "network"/.test(sql));
  expect(forgetting.flatMap(planOf).map(({ detail }) => detail)).toEqual([
    expect.stringContaining("orders_network"),
  ]);
});

test("no statement reads a large table from end to end", () => {
  expect(statements.length).toBeGreaterThan(600);
  const found = statements
    .filter((sql) => !allowed.some(([text]) => sql.includes(text)))
    .flatMap((sql) => wholeReads(sql).map((read) => `${read}: ${sql}`));
  expect(found).toEqual([]);
});

/** Of statements that are prepared as they are asked for: the desk's products, writes handed over. */
const preparedLater = [
  "products_changed",
  "products_title",
  "products_cheapest",
  "handled_writes_at",
];

test("every index is there for a statement", () => {
  const used = statements.flatMap((sql) =>
    planOf(sql).map(({ detail }) => / INDEX (\w+)/.exec(detail)?.[1]),
  );
  const indexes = sqlite
    .prepare<[], string>(
      "select name from sqlite_master where type = 'index' and sql like 'create index%'",
    )
    .pluck()
    .all();
  expect(indexes.length).toBeGreaterThan(50);
  expect(indexes.filter((name) => !used.includes(name) && !preparedLater.includes(name))).toEqual(
    [],
  );
});

/** Tables and indexes by the page they begin on, with their columns in the order of the file. */
const columnsAt = new Map(
  sqlite
    .prepare<[], [type: string, table: string, name: string, page: number]>(
      "select type, tbl_name, name, rootpage from sqlite_master where rootpage > 0",
    )
    .raw()
    .all()
    .map(([type, table, name, page]) => {
      const columns = sqlite
        .prepare<[string], string>(
          type === "table"
            ? "select name from pragma_table_xinfo(?) where hidden <> 2"
            : "select name from pragma_index_xinfo(?) order by seqno",
        )
        .pluck()
        .all(name);
      return [page, columns.map((column) => `${table}.${column}`)];
    }),
);

type Op = { opcode: string; p1: number; p2: number };

/** What a statement reads of tables that it does not write. */
function columnsRead(sql: string): (string | undefined)[] {
  const ops = explained<Op>("explain", sql);
  const opened = new Map(
    ops.flatMap(({ opcode, p1, p2 }) => (opcode === "OpenRead" ? [[p1, columnsAt.get(p2)]] : [])),
  );
  return ops.flatMap(({ opcode, p1, p2 }) => (opcode === "Column" ? [opened.get(p1)?.[p2]] : []));
}

const wordsOf = (sql: string) => sql.match(/\w+/g) ?? [];

test("every column is read, by a statement or a rule", () => {
  expect(columnsRead("select amount from orders where city = ?").sort()).toEqual([
    "orders.amount",
    "orders.city",
  ]);
  const read = new Set(statements.flatMap(columnsRead));
  // Of what it writes a statement reads all to write it again: there its conditions count, by their words.
  const conditions = statements
    .filter((sql) => !/^\s*(select|with)/i.test(sql))
    .map((sql) => sql.replace(/^.*?(?=\b(where|returning|select)\b|$)/is, ""));
  const rules = sqlite
    .prepare<[], string>(
      `select sql from sqlite_master
       where type = 'trigger' or sql like 'create unique index%' or sql like 'create index% where %'`,
    )
    .pluck()
    .all();
  const named = new Set([...conditions, ...rules].flatMap(wordsOf));
  const columns = sqlite
    .prepare<[], string>(
      `select t.name || '.' || c.name from pragma_table_list t join pragma_table_info(t.name) c
       where t.schema = 'main' and t.type = 'table' and c.pk = 0 and t.name not like 'sqlite%'
         and t.name not like '%drizzle%'`,
    )
    .pluck()
    .all();
  expect(columns.length).toBeGreaterThan(350);
  expect(
    columns.filter((name) => !read.has(name) && !named.has(name.replace(/^.*\./, ""))),
  ).toEqual([]);
});

test("nothing is allowed that is not there", () => {
  const texts = allowed.map(([text]) => text);
  expect(texts.filter((text) => !statements.some((sql) => sql.includes(text)))).toEqual([]);
});
