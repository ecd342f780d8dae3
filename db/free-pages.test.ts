import { expect, test } from "vitest";
import { sqlite } from "./client.server.ts";
import { giveBackPages } from "./free-pages.server.ts";

const pages = (name: string) => sqlite.pragma(name, { simple: true }) as number;

test("what a flood has left empty is given back, but for what is soon needed again", async () => {
  sqlite.exec("create table flood (text text)");
  const insert = sqlite.prepare("insert into flood values (?)");
  for (let i = 0; i < 2000; i += 1) insert.run("x".repeat(3000));
  sqlite.exec("delete from flood");
  const before = pages("page_count");
  const free = pages("freelist_count");
  expect(free).toBeGreaterThan(1000);
  expect(await giveBackPages(undefined, 300)).toBe(free - 300);
  expect(pages("freelist_count")).toBe(300);
  expect(pages("page_count")).toBeLessThanOrEqual(before - (free - 300));
  expect(await giveBackPages(undefined, 300)).toBe(0);
  expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
});
