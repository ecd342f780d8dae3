import { beforeAll, expect, test } from "vitest";
import { gatherSources } from "#app/page-sources.server.ts";
import { sqlite } from "#db/client.server.ts";
import { catalogue } from "#db/seed/bakhiya/catalogue.ts";
import { seedProducts } from "#db/seed-fixture.ts";
import { listMoreLike } from "./more-like-it.sql.server.ts";

beforeAll(() => {
  seedProducts();
});

const kurtis = catalogue.filter(({ category }) => category === "Chikankari Kurti");
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);

test("a product leads on to the next four of its category, past the last to the newest", () => {
  const [first, last] = [kurtis[0], kurtis.at(-1)];
  if (!first || !last) throw new Error("no kurtis");
  expect(titles(listMoreLike(first))).toEqual(titles(kurtis.slice(1, 5)));
  expect(titles(listMoreLike(last))).toEqual(titles(kurtis.slice(0, 4)));
  const all = new Set(kurtis.flatMap((kurti) => titles(listMoreLike(kurti))));
  expect(all.size).toBe(kurtis.length);
});

test("what is off the shelf is not shown, and an only one of its kind leads nowhere", () => {
  const [first, second] = kurtis;
  if (!first || !second) throw new Error("no kurtis");
  sqlite.prepare("update products set archived_at = 1 where id = ?").run(second.id);
  expect(titles(listMoreLike(first))).not.toContain(second.title);
  sqlite.prepare("update products set archived_at = null where id = ?").run(second.id);
  expect(listMoreLike({ id: first.id, category: "Only one" })).toEqual([]);
});

test("its page gets old with them, and with what is on the shelf", async () => {
  const [first] = kurtis;
  if (!first) throw new Error("no kurtis");
  const { sources } = await gatherSources(async () => listMoreLike(first));
  expect([...sources.keys()]).toContain("lists");
  expect([...sources.keys()].filter((key) => key.startsWith("product:"))).toHaveLength(4);
});
