import { beforeAll, expect, test } from "vitest";
import { addGroup, saveGroup } from "#app/catalog/groups/save-group.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { exported, send, type Table, write } from "./import-fixture.ts";
import { planRow, type Seen } from "./import-row.server.ts";

const operator = operatorContext({ name: "operator" });
beforeAll(() => {
  for (const title of ["Kurti", "Saree"]) {
    createProduct(operator, { title, price: 100_00, category: "Sarees", sizes: [], pictures: [] });
  }
  const added = addGroup(operator, { kind: "collection", fields: { name: "Reduced" } });
  const id = added.ok ? added.id : 0;
  const fields = { name: "Reduced", way: "rule", onSale: "yes", revision: "1", shown: "yes" };
  expect(saveGroup(operator, { kind: "collection", id, fields })).toMatchObject({ ok: true });
});

const cells = (table: Table) => Object.fromEntries(table.map((row) => [row.id, row.collections]));
const withCell = (table: Table, id: string, collections: string) =>
  table.map((row) => (row.id === id ? { ...row, collections } : row));

test("a cell of collections puts a product into them, makes what is new, and empties", async () => {
  const first = await send(withCell(await exported(), "kurti", "Eid,  Sarees"));
  expect(first).toMatchObject({ status: "checked" });
  await write(first.id);
  expect(cells(await exported())).toEqual({ kurti: "Eid, Sarees", saree: "" });
  // The category has the plain address.
  expect(sqlite.prepare("select slug from collections where name = 'Sarees'").pluck().get()).toBe(
    "sarees-2",
  );
  const unnamed = (await exported()).map(({ collections: _, ...row }) => row);
  const second = await send(unnamed.map((row) => ({ ...row, title: `${row.title} 2` })));
  await write(second.id);
  expect(cells(await exported())).toEqual({ kurti: "Eid, Sarees", saree: "" });
  const third = await send(withCell(await exported(), "kurti", ""));
  await write(third.id);
  expect(cells(await exported())).toEqual({ kurti: "", saree: "" });
});

test("a line that adds a product may name them; one by rule is refused by its column", async () => {
  const fine = await send([{ title: "Stole", price: "500", collections: "Eid" }] as Table);
  await write(fine.id);
  expect(cells(await exported()).stole).toBe("Eid");
  const refused = await send(withCell(await exported(), "saree", "Reduced"));
  expect(refused.problems?.[0]).toMatchObject({
    column: "collections",
    message: expect.stringContaining("by rule"),
  });
});

test("names typed in other letters are those that are there", async () => {
  const line = { title: "Quilt", price: "900", collections: "EID, Quilted, quilted" };
  const sent = await send([{ ...line, category: "sarees" }] as Table);
  expect(sent).toMatchObject({ added: 1, problems: [] });
  await write(sent.id);
  expect((await exported()).find(({ id }) => id === "quilt")).toMatchObject({
    category: "Sarees",
    collections: "Eid, Quilted",
  });
  const twin = { kind: "collection", fields: { name: "eid" } } as const;
  expect(addGroup(operator, twin)).toMatchObject({
    errors: { name: "There is already a collection “Eid”." },
  });
  const reduced = await send([{ ...line, title: "Rug", collections: "reduced" }] as Table);
  expect(reduced.problems?.[0]?.message).toContain("by rule");
});

test("as many products as a collection has room for go into it by one file", async () => {
  const line = (at: number) => ({ title: `Napkin ${at}`, price: "90", collections: "Napkins" });
  const sent = await send(Array.from({ length: 501 }, (_, at) => line(at)));
  expect(sent).toMatchObject({ added: 500 });
  expect(sent.problems).toMatchObject([{ line: 502, column: "collections" }]);
  expect(await write(sent.id, true)).toMatchObject({ added: 500 });
});

test("of a collection that has limits only those count as coming that are not in it", () => {
  const seen: Seen = { ids: new Set(), skus: new Set(), picks: new Map() };
  const plan = (id: string) => planRow({ id, collections: "Eid", title: `New ${id}` }, seen).kind;
  expect([plan("stole"), plan("saree")]).toEqual(["change", "change"]);
  expect(seen.picks.get("Eid")).toBe(1);
});
