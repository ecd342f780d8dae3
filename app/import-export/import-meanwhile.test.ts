import { beforeEach, expect, test } from "vitest";
import { setCollectionNames } from "#app/catalog/groups/picks.server.ts";
import { addGroup } from "#app/catalog/groups/save-group.server.ts";
import { changeProductFacts, createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { exported, send, type Table, write } from "./import-fixture.ts";

/** What becomes of a product between the moment its line is checked and the one it is written. */

const operator = operatorContext({ name: "operator" });
let kurti = "";

beforeEach(() => {
  sqlite.exec("delete from products; delete from imports; delete from collections");
  const sizes = [
    { size: "S", stock: 5 },
    { size: "M", stock: 2 },
  ];
  const facts = { title: "Kurti", price: 1099_00, sku: "K-1", fabric: "Mul", sizes, pictures: [] };
  kurti = createProduct(operator, facts).id;
});

const factsOf = (id: string) =>
  sqlite.prepare("select title, price, fabric from products where id = ?").get(id);
const stockOf = (id: string) =>
  sqlite
    .prepare("select size, stock from product_sizes where product_id = ? order by position")
    .raw()
    .all(id);
const sellOne = (size: string) =>
  sqlite
    .prepare("update product_sizes set stock = stock - 1 where product_id = ? and size = ?")
    .run(kurti, size);
/** The file as it goes out, with other cells; `but`: columns that it has not. */
async function file(changes: Record<string, string>, ...but: string[]): Promise<Table> {
  const rows = (await exported()).map((row) => ({ ...row, ...changes }));
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !but.includes(column))),
  );
}

test("what is changed at the desk after the file was checked stays, unless the file changes it too", async () => {
  const checked = await send(await file({ price: "999" }));
  expect(checked).toMatchObject({ changed: 1, problems: [] });
  changeProductFacts(operator, { id: kurti, facts: { fabric: "Silk" } });
  expect(await write(checked.id)).toMatchObject({ status: "done", changed: 1, problems: [] });
  expect(factsOf(kurti)).toEqual({ title: "Kurti", price: 999_00, fabric: "Silk" });

  // A line that was to change nothing.
  const same = await send(await file({}));
  changeProductFacts(operator, { id: kurti, facts: { title: "Kurta" } });
  expect(await write(same.id)).toMatchObject({ status: "done", same: 1, problems: [] });
  expect(factsOf(kurti)).toMatchObject({ title: "Kurta" });
});

test("what both change is told by its column, and nothing of its line is written", async () => {
  const checked = await send(await file({ price: "899", fabric: "Linen" }));
  changeProductFacts(operator, { id: kurti, facts: { price: 1299_00 } });
  const written = await write(checked.id);
  expect(written).toMatchObject({ status: "done", changed: 0, same: 0 });
  expect(written.problems).toEqual([
    {
      line: 2,
      column: "price",
      message: expect.stringMatching(/^This was changed to “1299” since the file was checked/),
    },
  ]);
  expect(factsOf(kurti)).toEqual({ title: "Kurti", price: 1299_00, fabric: "Mul" });
});

test("a sale after the check stays sold, also of a file that does not say what it was written over", async () => {
  const counted = await send(await file({ sizes: "S: 8, M: 2" }, "sizes_before"));
  sellOne("S");
  sellOne("M");
  expect(await write(counted.id)).toMatchObject({ status: "done", changed: 1, problems: [] });
  expect(stockOf(kurti)).toEqual([
    ["S", 7],
    ["M", 1],
  ]);
  // The same figures as the shelf has.
  const same = await send(await file({ sizes: "S: 7, M: 1" }, "sizes_before"));
  sellOne("S");
  expect(await write(same.id)).toMatchObject({ status: "done", same: 1, problems: [] });
  expect(stockOf(kurti)).toEqual([
    ["S", 6],
    ["M", 1],
  ]);
});

test("a collection it is put into meanwhile keeps it", async () => {
  addGroup.immediate(operator, { kind: "collection", fields: { name: "Eid", shown: "yes" } });
  const checked = await send(await file({ price: "999" }));
  sqlite.transaction(() => setCollectionNames(operator, { productId: kurti, names: ["Eid"] }))();
  await write(checked.id);
  expect((await exported())[0]).toMatchObject({ price: "999", collections: "Eid" });
});

test("a product that comes or goes under its SKU meanwhile is told, and not made again", async () => {
  const gone = await send([{ sku: "K-1", title: "Kurti", price: "999" }]);
  sqlite.exec("delete from products");
  const fresh = await send([{ sku: "K-2", title: "Saree", price: "500" }]);
  const facts = { title: "Sari", price: 700_00, sku: "K-2", sizes: [], pictures: [] };
  createProduct(operator, facts);
  for (const [id, what] of [
    [gone.id, "deleted"],
    [fresh.id, "added"],
  ] as const) {
    const { problems } = await write(id);
    const message = expect.stringMatching(`^This product was ${what} since the file was checked`);
    expect(problems).toEqual([{ line: 2, column: "sku", message }]);
  }
  expect(sqlite.prepare("select title from products").pluck().all()).toEqual(["Sari"]);
});
