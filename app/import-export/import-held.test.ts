import { beforeEach, expect, test } from "vitest";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { contextOf, operatorContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { exported, send, type Table, write } from "./import-fixture.ts";
import { findImport } from "./import-store.server.ts";
import { continueImports, isPaused, work, writeImport } from "./imports.server.ts";

beforeEach(() => {
  sqlite.exec("delete from holds; delete from products; delete from imports");
});

function kurti(): string {
  const sizes = [
    { size: "S", stock: 4 },
    { size: "M", stock: 20 },
  ];
  return createProduct(operatorContext({ name: "operator" }), {
    title: "Kurti",
    price: 1099_00,
    sizes,
    pictures: [],
  }).id;
}

/** An order that is not paid yet. */
async function hold(productId: string, size: string, quantity: number) {
  expect(await orderOf(productId, size, { quantity })).toMatchObject({ ok: true });
}

const sizesOf = (id: string) =>
  sqlite
    .prepare("select size, stock from product_sizes where product_id = ? order by position")
    .raw()
    .all(id);

/** The table as it is now, with other sizes. */
const withSizes = async (sizes: string): Promise<Table> =>
  (await exported()).map((row) => ({ ...row, sizes }));

test("a size that an unpaid order holds is told by its line, before anything is written", async () => {
  const id = kurti();
  await hold(id, "M", 2);
  const checked = await send(await withSizes("S: 9"));
  expect(checked).toMatchObject({ status: "checked", changed: 0 });
  expect(checked.problems).toEqual([
    {
      line: 2,
      column: "sizes",
      message: expect.stringMatching(/^Size M cannot be removed yet: 2 items are held/),
    },
  ]);
  // Nobody buys more of it, and it can go later.
  const stopped = await send(await withSizes("S: 9, M: 0"));
  expect(stopped).toMatchObject({ changed: 1, problems: [] });
  await write(stopped.id);
  expect(sizesOf(id)).toEqual([
    ["S", 9],
    ["M", 0],
  ]);
});

test("what an order has taken between the check and the writing stays, and is told", async () => {
  const id = kurti();
  const removing = await send(await withSizes("S: 4"));
  const counting = await send(await withSizes("S: 4, M: 1"));
  expect([removing.problems, counting.problems]).toEqual([[], []]);
  await hold(id, "M", 3);
  expect(await write(removing.id)).toMatchObject({
    status: "done",
    changed: 0,
    problems: [{ line: 2, column: "sizes", message: expect.stringContaining("3 items are held") }],
  });
  // Twenty were there, one shall be left, and three are gone.
  expect(await write(counting.id)).toMatchObject({
    status: "done",
    changed: 0,
    problems: [{ line: 2, column: "sizes", message: expect.stringContaining("sold or held") }],
  });
  expect(sizesOf(id)).toEqual([
    ["S", 4],
    ["M", 17],
  ]);
});

test("a file that is imported once more adds no stock again", async () => {
  const id = kurti();
  const more = await withSizes("S: 9, M: 20");
  await write((await send(more)).id);
  const again = await send(more);
  expect(again).toMatchObject({ changed: 0, same: 1, problems: [] });
  await write(again.id);
  expect(sizesOf(id)).toEqual([
    ["S", 9],
    ["M", 20],
  ]);
});

const changesByFile = () =>
  sqlite.prepare("select count(*) from audit where what = 'product changed'").pluck().get();

test("a file sent again changes nothing, however its cells are written", async () => {
  const lines: Table = [
    {
      sku: "B-1",
      title: "A draft",
      price: "₹1,450",
      state: "",
      gst_rate: "5 %",
      sizes: "M: 3,L:2",
    },
    { sku: "B-2", title: "Shown", price: "500.00", state: "In the shop", gst_rate: "", sizes: "" },
  ];
  const first = await send(lines);
  expect(first).toMatchObject({ added: 2, problems: [] });
  await write(first.id);
  const before = await exported();
  const changes = changesByFile();
  const again = await send(lines);
  expect(again).toMatchObject({ added: 0, changed: 0, same: 2, problems: [] });
  await write(again.id);
  expect(changesByFile()).toBe(changes);
  expect(await exported()).toEqual(before);
});

test("a single size goes by its category's name for it, in the file and in what is said of it", async () => {
  sqlite.exec(
    "insert into categories (name, slug, position, created_at, updated_at, single_size_label) values ('Sarees', 'sarees', 1, 1, 1, '5.5 m with blouse piece')",
  );
  refreshSettings();
  const of = async (sizes: string) => {
    const line = { title: "Saree", price: "999", category: "Sarees", sizes, state: "published" };
    return (await send([line])).problems;
  };
  expect(await of("5.5 m with blouse piece: 3")).toEqual([]);
  expect(await of("Free Size: 3")).toEqual([]);
  expect(JSON.stringify(await of("M: 3, 5.5 m with blouse piece: 2"))).toContain(
    "5.5 m with blouse piece must be the only size",
  );
});

test("an import under way stops between two lines when maintenance begins, and goes on afterwards", async () => {
  const by = operatorContext({ name: "operator" });
  const scheduler = contextOf({ kind: "scheduler" }, Date.now() + MINUTE);
  const { id } = await send(Array.from({ length: 300 }, (_, n) => ({ title: `${n}`, price: "9" })));
  expect(writeImport(by, { id, despiteProblems: false }).ok).toBe(true);
  const writing = work(id);
  while (findImport(id)?.done === 0) await new Promise((resolve) => setImmediate(resolve));
  saveMaintenance(by, { on: true, message: "" });
  const count = sqlite.prepare("select count(*) from products").pluck();
  const written = count.get();
  await writing;
  expect(written).toBeLessThan(300);
  expect([count.get(), findImport(id)?.done, isPaused("writing")]).toEqual([
    written,
    written,
    true,
  ]);
  await continueImports(scheduler);
  expect(count.get()).toBe(written);
  // A file is looked at meanwhile.
  expect(await send([{ title: "One more", price: "9" }])).toMatchObject({ status: "checked" });
  saveMaintenance(by, { on: false, message: "" });
  await continueImports(scheduler);
  expect(findImport(id)).toMatchObject({ status: "done", added: 300, problems: [] });
  expect(count.get()).toBe(300);
});
