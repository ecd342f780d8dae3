import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";

/**
 * A migration that writes a table anew drops it, and with it its triggers and every index that the
 * schema does not have: they are written by hand, and must be written again there.
 */
test("every trigger and index of the migrations is there, unless one drops it by name", () => {
  const expected = new Set<string>();
  for (const file of globSync("db/migrations/*.sql").sort()) {
    const source = readFileSync(file, "utf8");
    const statements =
      /\b(CREATE|DROP)\s+(?:UNIQUE\s+)?(?:TRIGGER|INDEX)\s+(?:IF (?:NOT )?EXISTS\s+)?[`"]?(\w+)/gi;
    for (const [, verb = "", name = ""] of source.matchAll(statements)) {
      if (verb.toUpperCase() === "CREATE") expected.add(name);
      else expected.delete(name);
    }
  }
  const there = new Set(
    sqlite
      .prepare("select name from sqlite_master where type in ('trigger', 'index')")
      .pluck()
      .all(),
  );
  expect(expected.size).toBeGreaterThan(50);
  expect([...expected].filter((name) => !there.has(name))).toEqual([]);
});
