import { readdirSync, readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "./schema.ts";
import {
  type Column,
  declarations,
  flag,
  integer,
  nullable,
  oneOf,
  type Shape,
  statement,
  text,
  value,
} from "./statement.ts";
import { removesFromAll, tableRooms } from "./table-rooms.ts";

const modules = import.meta.glob("../app/**/*.sql.server.ts");
for (const load of Object.values(modules)) await load();
const ours = [...declarations];

const tables = Object.values(schema as Record<string, unknown>)
  .filter((table): table is SQLiteTable => is(table, SQLiteTable))
  .map((table) => getTableConfig(table));
/** "orders.paid_at" -> whether it may be null. */
const mayBeNull = new Map(
  tables.flatMap(({ name, columns }) =>
    columns.map((column) => [`${name}.${snake(column.name)}`, !column.notNull && !column.primary]),
  ),
);

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What is wrong between a shape and what SQLite says of the statement's columns. */
function differences(
  shape: Shape,
  columns: ReturnType<(typeof ours)[number]["statement"]["columns"]>,
) {
  const isValue = Object.keys(shape).join() === "value" && columns.length === 1;
  const names = isValue ? ["value"] : columns.map(({ name }) => name);
  const wrong = names.filter((name) => !(name in shape)).map((name) => `${name}: undeclared`);
  for (const [name, declared] of Object.entries(shape)) {
    const column = columns[names.indexOf(name)];
    if (!column) wrong.push(`${name}: not in the statement`);
    else wrong.push(...ofColumn(name, declared, column));
  }
  return wrong;
}

function ofColumn(
  name: string,
  declared: Column<unknown>,
  column: { type: string | null; table: string | null; column: string | null },
): string[] {
  const wrong: string[] = [];
  if (column.type && column.type.toUpperCase() !== declared.affinity) {
    wrong.push(`${name}: ${column.type}, declared ${declared.affinity}`);
  }
  const isLoose = mayBeNull.get(`${column.table}.${column.column}`) ?? false;
  if (isLoose && !declared.isNullable && !declared.isPresent) wrong.push(`${name}: may be null`);
  return wrong;
}

test("each raw statement declares the columns it gives", () => {
  const wrong = ours.flatMap(({ sql, shape, statement }) =>
    differences(shape, statement.columns()).map((what) => `${what}: ${sql}`),
  );
  expect(wrong).toEqual([]);
});

test("a declaration that does not fit is found", () => {
  const check = (shape: Shape, sql: string) => {
    statement(shape, sql);
    const last = declarations.pop();
    return last && differences(last.shape, last.statement.columns());
  };
  expect(check({ id: text, number: integer }, "select id, number from orders")).toEqual([]);
  expect(check({ id: text }, "select id, number from orders")).toEqual(["number: undeclared"]);
  expect(check({ id: text, at: integer }, "select id from orders")).toEqual([
    "at: not in the statement",
  ]);
  expect(check({ number: text }, "select number from orders")).toEqual([
    "number: INTEGER, declared TEXT",
  ]);
  expect(check({ paidAt: integer }, "select paid_at paidAt from orders")).toEqual([
    "paidAt: may be null",
  ]);
});

test("a row unlike its declaration is refused in tests", () => {
  const row = (shape: Shape, sql: string) => () => statement(shape, sql).get();
  expect(row({ a: integer }, "select 1 a")()).toEqual({ a: 1 });
  expect(row({ a: nullable(integer) }, "select null a")()).toEqual({ a: null });
  expect(row({ a: integer }, "select null a")).toThrow('"a" is null');
  expect(row({ a: integer }, "select 1.5 a")).toThrow('"a" is 1.5');
  expect(row({ a: flag }, "select 2 a")).toThrow('"a" is 2');
  expect(row({ a: oneOf(["x", "y"]) }, "select 'z' a")).toThrow('"a" is "z"');
  expect(row({ a: integer }, "select 1 a, 2 b")).toThrow("Undeclared columns b");
  expect(value(integer, "select 3").get()).toBe(3);
  expect(() => value(text, "select 3").get()).toThrow('"value" is 3');
});

/** The code of app/, tests and fixtures left out. */
const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.tsx?$/.test(name) && !/(\.test\.tsx?|fixture\.ts)$/.test(name))
  .map((name) => ({ name, source: readFileSync(`app/${name}`, "utf8") }));

test("raw SQL stands in files that are named for it", () => {
  const prepares = /\.prepare(<[^(]*>)?\(\s*[^)\s]/;
  // The sandbox plays somebody else, with a file of its own.
  const isOurs = (name: string) => !name.startsWith("payment-providers/sandbox/");
  const found = files.filter(
    ({ name, source }) => isOurs(name) && prepares.test(source) && !name.endsWith(".sql.server.ts"),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

test("no result of a statement is cast to a type", () => {
  const casts = /\.(get|all|iterate)\([^;]*?\)\s*as\s|table_info\([^;]*?\)\s*as\s/;
  const found = files.filter(({ source }) => casts.test(source));
  expect(found.map(({ name }) => name)).toEqual([]);
});

const writes = [
  /\b(?:insert(?: or \w+)? into|update(?: or \w+)?|delete from)\s+"?([a-z_]+)"?(?=\s*(?:\(|set\b|where\b|values\b|select\b|as\b|`|"|$))/gim,
];
const drizzleWrites = /\.(?:insert|update|delete)\(\s*([a-zA-Z.]+)\s*\)/g;
const nameOf = new Map(
  Object.entries(schema as Record<string, unknown>)
    .filter((entry): entry is [string, SQLiteTable] => is(entry[1], SQLiteTable))
    .map(([key, table]) => [key, getTableConfig(table).name]),
);

/** "orders in refunds/": writes to a table outside its room. */
test("each table is written by its one room", () => {
  const found = new Set<string>();
  for (const { name, source } of files) {
    if (name === removesFromAll) continue;
    const room = name.includes("/") ? (name.split("/")[0] ?? "") : "";
    const written = [
      ...writes.flatMap((pattern) => [...source.matchAll(pattern)].map((m) => m[1] ?? "")),
      ...[...source.matchAll(drizzleWrites)].map((m) => nameOf.get(m[1] ?? "") ?? ""),
    ].filter((table) => table in tableRooms);
    for (const table of written) {
      if (tableRooms[table] !== room) found.add(`${table} in ${room}/`);
    }
  }
  expect([...found].sort()).toEqual([]);
});

test("every table has its room", () => {
  expect(tables.map(({ name }) => name).filter((name) => !(name in tableRooms))).toEqual([]);
});

test("the desk has views and forms: it writes no table and opens no transaction", () => {
  const written = new RegExp(`${writes[0]?.source}|\\.transaction\\(|recordAudit\\(`, "im");
  const found = files.filter(
    ({ name, source }) =>
      name.startsWith("desk/") &&
      (written.test(source) ||
        [...source.matchAll(drizzleWrites)].some((m) => nameOf.has(m[1] ?? ""))),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});
