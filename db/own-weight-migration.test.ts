import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { indexOf, migrated } from "./migrated-fixture.ts";

const first = indexOf("_own_weight");

/** The own weight of each product of an earlier release after this migration; `usual` is what was set. */
function ownWeights(usual: number | null, more = ""): Record<string, number | null> {
  const sqlite = new Database(":memory:");
  migrated(sqlite, 0, first - 1);
  sqlite.exec(`insert into products (id, title, price, weight_grams, created_at, updated_at) values
    ('left-empty', 'a', 100, 400, 10, 10), ('weighed', 'b', 100, 250, 10, 10),
    ('since', 'c', 100, 700, 30, 30), ('weighed-since', 'd', 100, 400, 30, 30)`);
  if (usual !== null) {
    sqlite
      .prepare("insert into settings (key, value, updated_at) values ('selling', ?, 1)")
      .run(JSON.stringify({ upiId: null, usualWeight: usual }));
  }
  sqlite.exec(more);
  migrated(sqlite, first, first);
  const rows = sqlite.prepare("select id, own_weight_grams from products").raw().all();
  return Object.fromEntries(rows as [string, number | null][]);
}

const raised = `insert into audit (at, who, what, subject, detail) values (20, 'asha', 'selling settings saved',
  '/admin/settings/selling', 'weight of a product in grams, when none is entered 400 to 700');`;

test("of products of an earlier release those nobody has weighed follow the setting", () => {
  expect(ownWeights(null)).toMatchObject({ "left-empty": null, weighed: 250, since: 700 });
  expect(ownWeights(700, raised)).toEqual({
    "left-empty": null,
    weighed: 250,
    since: null,
    "weighed-since": 400,
  });
});

test("a weight stays that the activity log or the demonstration names", () => {
  const named = `insert into audit (at, who, what, subject, detail) values
    (15, 'asha', 'product changed', '/admin/products/left-empty', 'Title a to b; Weight 300 g to 400 g');`;
  expect(ownWeights(700, raised + named)).toMatchObject({ "left-empty": 400, since: null });
  const brought = "insert into demonstration_rows values ('products', '[\"left-empty\"]', 10);";
  expect(ownWeights(null, brought)).toMatchObject({ "left-empty": 400, "weighed-since": null });
});

test("what is in the trash comes back with the weight it was given", () => {
  const sqlite = new Database(":memory:");
  migrated(sqlite, 0, first - 1);
  const put = sqlite.prepare(
    "insert into bin (kind, title, rows, deleted_at, who) values ('product', 'a', ?, 1, 'asha')",
  );
  for (const grams of [400, 250]) {
    put.run(JSON.stringify({ products: [{ id: "a", weight_grams: grams }], product_sizes: [] }));
  }
  migrated(sqlite, first, first);
  const rows = sqlite.prepare("select rows from bin order by id").pluck().all() as string[];
  expect(rows.map((text) => JSON.parse(text).products[0].own_weight_grams)).toEqual([null, 250]);
});

test("the activity log is read once, however many products there are", () => {
  const sqlite = new Database(":memory:");
  migrated(sqlite, 0, first);
  const statement = readFileSync("db/migrations/0055_own_weight.sql", "utf8")
    .split("--> statement-breakpoint")
    .find((one) => one.includes("UPDATE products"));
  const steps = sqlite.prepare(`explain query plan ${statement}`).all() as {
    id: number;
    parent: number;
    detail: string;
  }[];
  const readings = steps.filter(({ detail }) => /^(SCAN|SEARCH) audit/.test(detail));
  expect(readings).toHaveLength(2);
  for (const { parent } of readings) {
    expect(steps.find(({ id }) => id === parent)?.detail).toMatch(/^MATERIALIZE/);
  }
});
