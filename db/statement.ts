import type { Statement } from "better-sqlite3";
import { env } from "#app/env.server.ts";
import { sqlite } from "./client.server.ts";

/**
 * Raw SQL with the rows it gives declared beside it: for reports, search, lists with cards and hot
 * paths, in files named `*.sql.server.ts`; everything simple is a prepared Drizzle query. The row's
 * type is made from the shape. `statement.test.ts` compares names and types with the statement's own
 * columns, and in tests every row is checked against its shape.
 */

const kind = Symbol("kind");

/** What a column of a result holds. `values`: nothing else but these. */
export type Column<Value> = {
  affinity: "TEXT" | "INTEGER" | "REAL" | "BLOB";
  isNullable: boolean;
  values?: readonly (string | number)[];
  /** The table's column may be null, the statement's condition leaves those rows out. */
  isPresent?: boolean;
  [kind]?: Value;
};
export type Shape = Record<string, Column<unknown>>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;
export type RowOf<S extends Shape> = { -readonly [Key in keyof S]: ValueOf<S[Key]> };

export const text: Column<string> = { affinity: "TEXT", isNullable: false };
/** Safe integers: paise, ms UTC, counts. */
export const integer: Column<number> = { affinity: "INTEGER", isNullable: false };
export const real: Column<number> = { affinity: "REAL", isNullable: false };
/** A condition as SQLite gives it. */
export const flag: Column<0 | 1> = { affinity: "INTEGER", isNullable: false, values: [0, 1] };

/** A text that is one of these, as a CHECK of the table says. */
export function oneOf<const Value extends string>(values: readonly Value[]): Column<Value> {
  return { affinity: "TEXT", isNullable: false, values };
}

/** The same column where it may be null. */
export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, isNullable: true } as Column<Value | null>;
}

/** Never null here, though the table's column may be: a condition of the statement sees to it. */
export function present<Value>(column: Column<Value>): Column<Value> {
  return { ...column, isPresent: true };
}

type Params = unknown[];

export type Declared<Row> = {
  get(...params: Params): Row | undefined;
  all(...params: Params): Row[];
  iterate(...params: Params): IterableIterator<Row>;
};

const isTest = env.NODE_ENV === "test";

/** Every statement of this process that has declared its rows; filled in tests only. */
export const declarations: { sql: string; shape: Shape; statement: Statement }[] = [];

/** A query and the shape of its rows, a key for each column in any order. */
export function statement<S extends Shape>(shape: S, sql: string): Declared<RowOf<S>> {
  const prepared = sqlite.prepare<Params, RowOf<S>>(sql);
  if (!isTest) return prepared;
  declarations.push({ sql, shape, statement: prepared });
  const checked = (row: RowOf<S>) => {
    checkRow(row, shape, sql);
    return row;
  };
  return {
    get: (...params) => {
      const row = prepared.get(...params);
      return row && checked(row);
    },
    all: (...params) => prepared.all(...params).map(checked),
    *iterate(...params) {
      for (const row of prepared.iterate(...params)) yield checked(row);
    },
  };
}

/** A query of one column; its rows are the values themselves. */
export function value<Value>(column: Column<Value>, sql: string): Declared<Value> {
  const prepared = sqlite.prepare<Params, Value>(sql).pluck();
  if (!isTest) return prepared;
  declarations.push({ sql, shape: { value: column }, statement: sqlite.prepare(sql) });
  const checked = (found: Value) => {
    checkRow({ value: found }, { value: column }, sql);
    return found;
  };
  return {
    get: (...params) => {
      const found = prepared.get(...params);
      return found === undefined ? undefined : checked(found);
    },
    all: (...params) => prepared.all(...params).map(checked),
    *iterate(...params) {
      for (const found of prepared.iterate(...params)) yield checked(found);
    },
  };
}

/** A write without rows. */
export function command(sql: string): {
  run(...params: Params): { changes: number; lastInsertRowid: number | bigint };
} {
  return sqlite.prepare<Params>(sql);
}

const typeNames = { TEXT: "string", INTEGER: "number", REAL: "number", BLOB: "object" } as const;

function checkRow(row: object, shape: Shape, sql: string): void {
  for (const [name, column] of Object.entries(shape)) {
    const found: unknown = row[name as keyof typeof row];
    if (found === null && column.isNullable) continue;
    const isType =
      found !== null &&
      typeof found === typeNames[column.affinity] &&
      (column.affinity !== "INTEGER" || Number.isSafeInteger(found));
    const isKnown = !column.values || column.values.includes(found as string);
    if (!isType || !isKnown) {
      throw new TypeError(`"${name}" is ${JSON.stringify(found)}, unlike its declaration: ${sql}`);
    }
  }
  const others = Object.keys(row).filter((name) => !(name in shape));
  if (others.length > 0) throw new TypeError(`Undeclared columns ${others.join(", ")}: ${sql}`);
}
