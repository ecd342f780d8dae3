import { beforeEach, expect, test } from "vitest";
import { setCollectionNames } from "#app/catalog/groups/picks.server.ts";
import { addGroup } from "#app/catalog/groups/save-group.server.ts";
import { changeProductFacts, createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { exported, send, type Table, write } from "./import-fixture.ts";

/** What becomes of a product that is changed at the desk while its line is changed in a spreadsheet. */

const operator = operatorContext({ name: "operator" });
let kurti = "";
let saree = "";

beforeEach(() => {
  sqlite.exec("delete from products; delete from imports; delete from collections");
  const sizes = [
    { size: "S", stock: 5 },
    { size: "M", stock: 2 },
  ];
  const more = { fabric: "Mul", sku: "007", sizes, pictures: [] };
  kurti = createProduct(operator, { title: "Kurti", price: 1099_50, ...more }).id;
  const facts = { title: "Saree", price: 2499_00, originalPrice: 2999_00, sizes, pictures: [] };
  saree = createProduct(operator, facts).id;
});

const desk = (facts: Parameters<typeof changeProductFacts>[1]["facts"], id = kurti) =>
  changeProductFacts(operator, { id, facts });
const factsOf = (id: string) =>
  sqlite.prepare("select title, price, fabric, care from products where id = ?").get(id);
/** The table with other cells in the kurti's line. */
const changedTable = (table: Table, cells: Record<string, string>): Table =>
  table.map((row) => (row.id === kurti ? { ...row, ...cells } : row));
const without = (table: Table, ...columns: string[]): Table =>
  table.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
  );
const told = (problems: { line: number; column: string | null; kind?: string }[] | undefined) =>
  problems?.map(({ line, column, kind = "error" }) => `${line} ${column} ${kind}`);

test("what the desk has changed since the file went out stays, and is told; what the file has changed goes in", async () => {
  const table = await exported();
  desk({ fabric: "Silk", title: "Kurta" });
  desk({ price: 2599_00 }, saree);
  sqlite.exec("update product_sizes set stock = stock - 1 where size = 'S'");
  const checked = await send(changedTable(table, { price: "999", care: "Wash by hand." }));
  expect(checked).toMatchObject({ changed: 1, same: 1, added: 0 });
  expect(checked.problems).toEqual([
    {
      line: 2,
      column: "title",
      kind: "kept",
      message: "“Kurta” at the desk, “Kurti” in the file.",
    },
    { line: 2, column: "fabric", kind: "kept", message: "“Silk” at the desk, “Mul” in the file." },
    { line: 3, column: "price", kind: "kept", message: "“2599” at the desk, “2499” in the file." },
  ]);
  const written = await write(checked.id);
  expect(written).toMatchObject({ begun: { ok: true }, status: "done", changed: 1, same: 1 });
  expect(factsOf(kurti)).toEqual({
    title: "Kurta",
    price: 999_00,
    fabric: "Silk",
    care: "Wash by hand.",
  });
  expect(factsOf(saree)).toMatchObject({ price: 2599_00 });
  expect(sqlite.prepare("select stock from product_sizes where size = 'S'").pluck().all()).toEqual([
    4, 4,
  ]);
});

test("of a line where both have changed a cell nothing is written, unless the file is to win", async () => {
  const table = await exported();
  desk({ price: 1299_00, fabric: "Silk" });
  const file = changedTable(table, { price: "999", title: "Kurta" }).map((row) =>
    row.id === saree ? { ...row, price: "2399" } : row,
  );
  const checked = await send(file);
  expect(checked).toMatchObject({ changed: 1, same: 0, done: 2 });
  expect(told(checked.problems)).toEqual(["2 fabric kept", "2 price both"]);
  expect(checked.problems?.[1]?.message).toBe("“1299” at the desk, “999” in the file.");
  expect((await write(checked.id)).begun).toMatchObject({ reason: "problems" });
  expect(await write(checked.id, true)).toMatchObject({ status: "done", changed: 1 });
  expect(factsOf(kurti)).toMatchObject({ title: "Kurti", price: 1299_00, fabric: "Silk" });
  expect(factsOf(saree)).toMatchObject({ price: 2399_00 });

  // What only the desk has changed stays then too.
  const again = await send(file);
  expect(again).toMatchObject({ changed: 0, same: 1 });
  const written = await write(again.id, false, true);
  expect(written).toMatchObject({ begun: { ok: true }, status: "done", changed: 1, same: 1 });
  expect(told(written.problems)).toEqual(["2 fabric kept"]);
  expect(factsOf(kurti)).toMatchObject({ title: "Kurta", price: 999_00, fabric: "Silk" });

  const third = await send(file);
  expect(third).toMatchObject({ changed: 0, same: 2 });
  expect(told(third.problems)).toEqual(["2 fabric kept"]);
});

test("the file wins over what the operator has seen, not over what came after; an error stays one", async () => {
  const table = await exported();
  desk({ price: 1299_00 });
  desk({ price: 2599_00 }, saree);
  const file = changedTable(table, { price: "999" }).map((row) =>
    row.id === saree ? { ...row, price: "2399", gst_rate: "many" } : row,
  );
  const checked = await send(file);
  expect(told(checked.problems)).toEqual(["2 price both", "3 gst_rate error", "3 price both"]);
  desk({ price: 1399_00 });
  expect((await write(checked.id, false, true)).begun).toMatchObject({ reason: "problems" });
  const written = await write(checked.id, true, true);
  expect(written).toMatchObject({ status: "done", changed: 0 });
  expect(told(written.problems)).toEqual(["3 gst_rate error", "3 price both", "2 price error"]);
  expect(written.problems?.[2]?.message).toMatch(/^This was changed to “1399” since the file was/);
  expect(factsOf(kurti)).toMatchObject({ price: 1399_00 });
});

test("a file without the column, and a line without the cell, is imported as it stands", async () => {
  const table = await exported();
  desk({ fabric: "Silk" });
  for (const file of [without(table, "as_exported"), changedTable(table, { as_exported: " " })]) {
    expect(await send(file)).toMatchObject({ changed: 1, same: 1, problems: [] });
  }
});

test("columns may go and change places, and a spreadsheet may write figures in its own way", async () => {
  const table = await exported();
  desk({ price: 1299_00, fabric: "Silk" });
  const turned = table.map((row) => Object.fromEntries(Object.entries(row).reverse()));
  for (const price of ["1099.5", "1099.50", "1,099.50", "₹ 1,099.50 "]) {
    const file = changedTable(without(turned, "sku", "sizes_before", "state"), { price });
    const checked = await send(file);
    expect(checked).toMatchObject({ changed: 0, same: 2 });
    expect(told(checked.problems)).toEqual(["2 price kept", "2 fabric kept"]);
  }
  // Nor does a figure that cannot be read pass for one that was not changed.
  const wrong = await send(changedTable(table, { price: "cheap" }));
  expect(told(wrong.problems)).toEqual(["2 fabric kept", "2 price error"]);
});

test("stock that nobody has counted in the file stays sold, also without sizes_before", async () => {
  const table = without(await exported(), "sizes_before");
  sqlite.exec("update product_sizes set stock = 0 where size = 'M'");
  const checked = await send(changedTable(table, { price: "999" }));
  await write(checked.id);
  expect(factsOf(kurti)).toMatchObject({ price: 999_00 });
  expect(sqlite.prepare("select stock from product_sizes where size = 'M'").pluck().all()).toEqual([
    0, 0,
  ]);
});

test("each of two files knows what it was exported from; what is the same as the desk is no difference", async () => {
  const first = await exported();
  await write((await send(changedTable(first, { price: "999" }))).id);
  const second = await exported();
  expect(second[0]?.as_exported).not.toBe(first[0]?.as_exported);
  await write((await send(changedTable(second, { fabric: "Linen" }))).id);
  expect(factsOf(kurti)).toMatchObject({ price: 999_00, fabric: "Linen" });
  // The first once more, and with one change more.
  const same = await send(changedTable(first, { price: "999" }));
  expect(same).toMatchObject({ changed: 0, same: 2 });
  expect(told(same.problems)).toEqual(["2 fabric kept"]);
  const more = await send(changedTable(first, { price: "999", title: "Kurta" }));
  await write(more.id);
  expect(factsOf(kurti)).toMatchObject({ title: "Kurta", price: 999_00, fabric: "Linen" });
});

test("a collection that got another name is not made once more, and a time that has come changes nothing", async () => {
  addGroup.immediate(operator, { kind: "collection", fields: { name: "Eid", shown: "yes" } });
  sqlite.transaction(() => setCollectionNames(operator, { productId: kurti, names: ["Eid"] }))();
  desk({ publishAt: Date.now() + 60_000 });
  const table = await exported();
  sqlite.exec("update collections set name = 'Eid 2027'");
  desk({ publishAt: Date.now() - 1 });
  const checked = await send(changedTable(table, { price: "999" }));
  expect(told(checked.problems)).toEqual(["2 collections renamed", "2 state kept"]);
  await write(checked.id);
  expect((await exported())[0]).toMatchObject({ state: "published", collections: "Eid 2027" });
  expect(sqlite.prepare("select name from collections").pluck().all()).toEqual(["Eid 2027"]);
});

test("what came to stand beside another product is told; a copied line is a new product", async () => {
  const table = await exported();
  const [of, other] = table.map((row) => row.as_exported ?? "");
  for (const cell of [other, "x", of?.replace(/:/g, ""), of?.slice(0, -1)]) {
    const checked = await send(changedTable(table, { as_exported: cell ?? "", price: "999" }));
    expect(told(checked.problems)).toEqual(["2 as_exported error"]);
  }
  const copy = { ...table[0], id: "", sku: "008", title: "Copy" };
  expect(await send([...table, copy])).toMatchObject({ added: 1, same: 2, problems: [] });
});

test("no spreadsheet takes the cell for a number, a date or a formula", async () => {
  for (const { as_exported } of await exported()) {
    expect(as_exported).toMatch(/^id:[\w-]{6}( [a-z_]+:[\w-]{6})+$/);
    expect(as_exported?.length).toBeLessThan(500);
  }
});

test("what stays is told of the first lines and one more, and leaves room for what is wrong", async () => {
  sqlite.exec("delete from products");
  for (let n = 0; n < 320; n++) {
    createProduct(operator, { title: `Kurti ${n}`, price: 1000_00 + n, sizes: [], pictures: [] });
  }
  const table = await exported();
  sqlite.exec("update products set price = price + 10000");
  const checked = await send(table.map((row, at) => (at === 319 ? { ...row, title: "" } : row)));
  expect(checked).toMatchObject({ done: 320, same: 319, changed: 0 });
  expect(checked.problems?.filter(({ kind }) => kind === "kept")).toHaveLength(201);
  expect(told(checked.problems)?.at(-1)).toBe("321 title error");
});
