import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { gatherSources, tellShown, tellUntil, untilChanged } from "./page-sources.server.ts";
import { MINUTE } from "./time.ts";

const change = (key: string) =>
  sqlite
    .prepare(
      "insert or replace into page_changes select coalesce(max(n), 0) + 1, ? from page_changes",
    )
    .run(key);

test("what is remembered is read anew after a change of what it tells, and tells it each time", async () => {
  let reads = 0;
  const read = untilChanged(() => {
    tellShown("one", 5);
    reads += 1;
    return reads;
  });
  const sourceKeys = async () => [...(await gatherSources(async () => read())).sources.keys()];
  expect(await sourceKeys()).toContain("one");
  expect(await sourceKeys()).toContain("one");
  change("another");
  expect(read()).toBe(1);
  change("one");
  expect(read()).toBe(2);
  change("another");
  expect(read()).toBe(2);
});

test("nor is it remembered beyond its time, or what a transaction may undo", () => {
  let until = 0;
  let value = 0;
  const read = untilChanged(() => {
    tellUntil(until);
    tellShown("two");
    return value;
  });
  expect(read()).toBe(0);
  value = 1;
  expect(read()).toBe(1);
  until = Date.now() + MINUTE;
  expect(read()).toBe(1);
  const write = sqlite.transaction(() => {
    change("two");
    value = 2;
    expect(read()).toBe(2);
    value = 3;
    throw new Error("undone");
  });
  expect(() => write.immediate()).toThrow("undone");
  expect(read()).toBe(1);
  change("two");
  expect(read()).toBe(3);
});
