import { expect, test } from "vitest";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { restoreFromTrash } from "../trash.server.ts";
import { rowsOf } from "../trash.sql.server.ts";
import { findShownGroup, listGroups, slugInstead } from "./groups.server.ts";
import { addPicks } from "./picks.server.ts";
import { addGroup, deleteGroup, saveGroup } from "./save-group.server.ts";

const context = operatorContext({ name: "asha" });

const product = (title: string, category: string | null = null) =>
  createProduct(context, { title, price: 100_00, sizes: [], pictures: [], category }).id;

function added(kind: "category" | "collection", name: string): number {
  const done = addGroup.immediate(context, { kind, fields: { name, shown: "yes" } });
  if (!done.ok) throw new Error(done.message);
  return done.id;
}

function deleted(kind: "category" | "collection", id: number, moveTo?: string) {
  const done = deleteGroup.immediate(context, { kind, id, sure: true, ...(moveTo && { moveTo }) });
  if (!done.ok) throw new Error(done.message);
  return done.trash;
}

const restore = (entry: number | undefined) => restoreFromTrash(context, { id: entry ?? 0 });

test("a deleted collection comes back with its products, its rule and its earlier address", () => {
  const id = added("collection", "Gifts");
  const [kurti, stole] = [product("Kurti"), product("Stole")];
  addPicks.immediate(context, { collectionId: id, productIds: [kurti, stole] });
  const fields = { name: "Gifts", slug: "presents", shown: "yes", revision: "1" };
  expect(saveGroup.immediate(context, { kind: "collection", id, fields })).toMatchObject({
    ok: true,
  });
  const rows = () => [
    rowsOf("collections", "id", id),
    rowsOf("collection_products", "collection_id", id),
  ];
  const before = rows();
  expect(before[1]).toHaveLength(2);

  const entry = deleted("collection", id);
  expect(findShownGroup("presents")).toBeUndefined();
  expect(restore(entry)).toMatchObject({ ok: true, kind: "collection" });
  expect(rows()).toEqual(before);
  expect(findShownGroup("presents")?.id).toBe(id);
  expect(slugInstead("gifts")).toBe("presents");

  const again = deleted("collection", id);
  sqlite.prepare("delete from products where id = ?").run(stole);
  expect(restore(again)).toMatchObject({ ok: true });
  expect(rowsOf("collection_products", "collection_id", id)).toHaveLength(1);
});

test("a collection whose name is taken meanwhile stays in the trash", () => {
  const entry = deleted("collection", added("collection", "Eid"));
  added("collection", "Eid");
  expect(restore(entry)).toMatchObject({ ok: false, reason: "taken" });
});

test("a category without products is offered back at once; one whose products moved is in the trash", () => {
  const empty = added("category", "Shawls");
  expect(restore(deleted("category", empty))).toMatchObject({ ok: true, kind: "category" });
  const kurti = product("Red kurti", "Kurtis");
  const kurtis = listGroups("category").find(({ name }) => name === "Kurtis")?.id ?? 0;
  expect(deleted("category", kurtis, String(empty))).toBeUndefined();
  const [entry] = sqlite
    .prepare<[], number>("select max(id) from bin where kind = 'category'")
    .pluck()
    .all();
  expect(restore(entry)).toMatchObject({ ok: true, title: "Kurtis" });
  expect(sqlite.prepare("select category from products where id = ?").pluck().get(kurti)).toBe(
    "Shawls",
  );
});
