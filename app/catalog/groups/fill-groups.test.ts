import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { fillCategories, fillCollections } from "./fill-groups.server.ts";
import { listGroups } from "./groups.server.ts";
import { listPicks } from "./picks.server.ts";

const now = Date.UTC(2026, 10, 22);

test("what a shop begins with is there once, and what stands already stays", () => {
  const add = sqlite.prepare(
    "insert into products (id, title, price, category, created_at, updated_at) values (?, 'A', 100, ?, 1, 1)",
  );
  add.run("silk", "Sarees");
  add.run("sheet", "Bedsheets");
  add.run("stole", "Stoles");
  sqlite.exec("update categories set description = 'Own words' where name = 'Sarees'");
  const categories = [
    { name: "Shawls", slug: "shawls", description: "Of wool" },
    { name: "Sarees", slug: "sarees", description: "Of silk" },
    { name: "SAREES", slug: "sarees" },
  ];
  const collections = [
    { name: "Gifts", slug: "gifts", products: ["stole", "silk", "nothing"] },
    { name: "Reduced", slug: "reduced", rule: { onSale: true } },
  ];
  for (const _ of [1, 2]) {
    fillCategories(categories, now);
    fillCollections(collections, now);
  }
  expect(listGroups("category").map(({ name }) => name)).toEqual([
    ...["Sarees", "Bedsheets", "Stoles", "Shawls"],
  ]);
  expect(listGroups("category")[0]?.description).toBe("Own words");
  const [gifts, reduced] = listGroups("collection");
  expect(listPicks(gifts?.id ?? 0).map(({ id }) => id)).toEqual(["stole", "silk"]);
  expect(reduced?.rule).toEqual({ onSale: true });
});
