import { readdirSync, readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema.ts";

/**
 * State is data, words are for people: no query and no branch compares a sentence or reads an id's
 * beginning, so that a word can be changed by whoever looks after words. What may be compared are
 * the values of the schema's enums, and members of a union, which the compiler looks after.
 * Suppliers' adapters, and the sandboxes that play them, read the suppliers' own words.
 */
const ofSuppliers = /^app\/(payment-providers|shipping\/couriers)\/\w+\//;
const files = ["app", "db"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.tsx?$/.test(name) && !/(\.test\.tsx?|fixture\.ts)$/.test(name))
  .filter((name) => !ofSuppliers.test(name))
  .map((name) => ({ name, source: readFileSync(name, "utf8").replace(/^\s*(\*|\/\/).*$/gm, "") }));

const enums = new Set(
  Object.values(schema as Record<string, unknown>).flatMap((value) => {
    if (Array.isArray(value)) return value.map(String);
    if (!is(value, SQLiteTable)) return [];
    return getTableConfig(value).columns.flatMap(({ enumValues = [] }) => enumValues);
  }),
);
/** `"too late" |`, `| "too late"` or `reason: "too late";`, as types are written. */
const unions = new Set(
  files.flatMap(({ source }) => [
    ...[...source.matchAll(/[^|]\|\s*"([^"\n]+)"/g)].map(([, text = ""]) => text),
    ...[...source.matchAll(/"([^"\n]+)"\s*\|[^|]/g)].map(([, text = ""]) => text),
    ...[...source.matchAll(/\w: "([^"\n]+)";/g)].map(([, text = ""]) => text),
  ]),
);

/** Words of others: of SQLite, SMTP, CSS, of a table of ours that is read from a file. */
const exceptions = [
  "cannot rollback - no transaction is active",
  "sqlite_%",
  "RCPT TO",
  "@media print",
  " data-precedence=",
  ' data-part="',
  "from ",
  // A number of an order, as against any other text.
  "*[^0-9]*",
];

/** What is compared in the source, with the words that stand there. */
const comparisons: { what: string; pattern: RegExp; isFine: (text: string) => boolean }[] = [
  {
    what: "a query compares a sentence",
    pattern: /(?<!\bset \w+ )(?:=|<>|\bis|\bis not)\s*'([^'\n$]* [^'\n$]*)'/g,
    isFine: (text) => enums.has(text),
  },
  {
    what: "a query asks for a pattern",
    pattern: /\b(?:like|glob)\s+'([^'\n]*)'/gi,
    isFine: () => false,
  },
  {
    what: "a query reads the beginning of a column",
    pattern: /\bsubstr\((\w+, 1, [^=]*)\) (?:=|in\b)/g,
    isFine: () => false,
  },
  {
    what: "a branch compares a sentence",
    pattern: /(?:[!=]==|\bcase)\s*"([^"\n]* [^"\n]*)"/g,
    isFine: (text) => !/\S/.test(text) || enums.has(text) || unions.has(text),
  },
  {
    what: "a branch reads the beginning of a sentence or an id",
    pattern: /\b(?:startsWith|endsWith|includes)\(["`]([^"`\n]* [^"`\n]*|[a-z]+_)["`$]/g,
    isFine: (text) => !/\S/.test(text) || enums.has(text) || unions.has(text),
  },
  {
    what: "a branch reads an id's beginning",
    pattern: /\/\^([a-z]+_)/g,
    isFine: () => false,
  },
];

function found(source: string) {
  return comparisons.flatMap(({ what, pattern, isFine }) =>
    [...source.matchAll(pattern)]
      .map(([, text = ""]) => text)
      .filter((text) => !isFine(text))
      .map((text) => `${what}: ${text}`),
  );
}

test("no query and no branch compares a sentence, or reads an id's beginning", () => {
  const wrong = files.flatMap(({ name, source }) =>
    found(source)
      .filter((what) => !exceptions.some((text) => what.endsWith(`: ${text}`)))
      .map((what) => `${name}: ${what}`),
  );
  expect(wrong).toEqual([]);
});

test("each exception still stands", () => {
  const all = files.flatMap(({ source }) => found(source));
  const gone = exceptions.filter((text) => !all.some((what) => what.endsWith(`: ${text}`)));
  expect(gone).toEqual([]);
});

test.each([
  [`"select 1 from order_events where what = 'exchange sent'"`, "exchange sent"],
  ["`delete from outbox where key like 'notice%'`", "notice%"],
  [`"select 1 from stock_moves where substr(why, 1, length(@why)) = @why"`, "why, 1, length(@why)"],
  [`if (event.what === "what never was") return;`, "what never was"],
  [`if (id.startsWith("upi_")) return;`, "upi_"],
  ["const utr = /^upi_(.+)/.exec(id);", "upi_"],
])("it is found: %s", (source, text) => {
  expect(found(source)).toEqual([expect.stringContaining(text)]);
});

test.each([
  `"select 1 from orders where status = 'awaiting payment'"`,
  `if (order.status === "refund due") return;`,
  `if (may.reason === "too late") return;`,
])("it may stand: %s", (source) => expect(found(source)).toEqual([]));
