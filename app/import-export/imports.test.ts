import { beforeEach, expect, test } from "vitest";
import { auditOf, listAudit } from "#app/audit/audit.server.ts";
import { createProduct, setArchived } from "#app/catalog/save-product.server.ts";
import { contextOf, operatorContext } from "#app/settings/context.server.ts";
import type { Measure } from "#app/sizes/measures.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { exported, send, type Table, write } from "./import-fixture.ts";
import { findImport } from "./import-store.server.ts";
import { continueImports, work, writeImport } from "./imports.server.ts";

const operator = operatorContext({ name: "operator" });

beforeEach(() => {
  sqlite.exec("delete from products; delete from stock_moves; delete from imports");
});

const everything = () =>
  ["products", "product_sizes", "product_images", "stock_moves"].map((table) =>
    sqlite.prepare(`select * from ${table}`).all(),
  );
const stockOf = (id: string) =>
  Object.fromEntries(
    sqlite
      .prepare("select size, stock from product_sizes where product_id = ? order by position")
      .raw()
      .all(id) as [],
  );

function makeSome() {
  const sizes = [
    { size: "S", stock: 3 },
    { size: "M", stock: null },
  ];
  const sizeChart: Measure[] = [
    { name: "=Length, back", cm: { S: 96, M: 97.5 } },
    { name: "Sleeve", cm: { S: 40 } },
  ];
  const facts = {
    originalPrice: 200_050,
    fabric: "Mul, cotton",
    colors: ["Ivory", "Rani"],
    sku: "007",
    hsn: "6211",
    sizeChart,
  };
  createProduct(operatorContext({ name: "operator" }, 5), {
    title: "=Kurti",
    price: 129_950,
    sizes,
    pictures: [],
    description: 'Two\nlines, "quoted"',
    gstRate: 5,
    ...facts,
  });
  createProduct(operator, {
    title: "Draft",
    price: 100_00,
    sizes: [],
    pictures: [],
    publishAt: null,
    care: "'- by hand",
  });
  createProduct(operator, {
    title: "Later कुर्ता",
    price: 100_00,
    sizes: [],
    pictures: [],
    publishAt: Date.UTC(2099, 0, 1, 1, 2, 3, 456),
  });
  setArchived(operator, {
    id: createProduct(operator, {
      title: "Old",
      price: 100_00,
      sizes: [],
      pictures: [],
    }).id,
    archived: true,
  });
}

test("what goes out and comes in again changes nothing", async () => {
  makeSome();
  for (let n = 0; n < 450; n++)
    createProduct(operator, {
      title: `More ${n}`,
      price: 100_00 + n,
      sizes: [{ size: "S", stock: n }],
      pictures: [],
    });
  const before = everything();
  const table = await exported();
  expect(table).toHaveLength(454);
  const checked = await send(table);
  expect(checked).toMatchObject({
    status: "checked",
    total: 454,
    same: 454,
    added: 0,
    changed: 0,
    problems: [],
  });
  await write(checked.id);
  expect(findImport(checked.id)).toMatchObject({ status: "done", same: 454 });
  expect(everything()).toEqual(before);
});

test("a table of an earlier release, with its names of the states, changes nothing", async () => {
  makeSome();
  const before = everything();
  const former: Record<string, string> = { published: "in the shop", hidden: "out of the shop" };
  const table = await exported();
  expect(table.map(({ state }) => state?.slice(0, 4)).sort()).toEqual([
    "draf",
    "from",
    "hidd",
    "publ",
  ]);
  const checked = await send(
    table.map((row) => ({ ...row, state: former[row.state ?? ""] ?? row.state ?? "" })),
  );
  expect(checked).toMatchObject({ status: "checked", same: 4, added: 0, changed: 0, problems: [] });
  await write(checked.id);
  expect(everything()).toEqual(before);
});

test("of many lines the wrong ones are told by line and column, and nothing is written", async () => {
  const table: Table = Array.from({ length: 2000 }, (_, n) => ({
    title: `New ${n}`,
    price: "999",
    sizes: "S: 1",
    state: "published",
  }));
  Object.assign(table[99] ?? {}, { price: "cheap" });
  Object.assign(table[999] ?? {}, { sizes: "S: many", state: "gone" });
  Object.assign(table[1999] ?? {}, { title: " " });
  const checked = await send(table);
  expect(checked).toMatchObject({ status: "checked", total: 2000, done: 2000, added: 1997 });
  expect(checked.problems?.map(({ line, column }) => `${line} ${column}`)).toEqual([
    "101 price",
    "1001 state",
    "1001 sizes",
    "2001 title",
  ]);
  expect(sqlite.prepare("select count(*) from products").pluck().get()).toBe(0);
  expect((await write(checked.id)).begun).toMatchObject({ ok: false, reason: "problems" });
  expect(sqlite.prepare("select count(*) from products").pluck().get()).toBe(0);
  expect(await write(checked.id, true)).toMatchObject({ status: "done", added: 1997 });
  expect(sqlite.prepare("select count(*) from products").pluck().get()).toBe(1997);
  expect(await write(checked.id, true)).toMatchObject({ status: "done", added: 1997 });
  expect(sqlite.prepare("select count(*) from products").pluck().get()).toBe(1997);
});

test("changed cells are changed, with the history of the stock, and the rest stays", async () => {
  makeSome();
  const table = await exported();
  const kurti = table.find(({ title }) => title?.includes("Kurti")) ?? {};
  const id = kurti.id ?? "";
  Object.assign(kurti, { price: "₹1,499", sizes: "S: 5, M: made to order, L: 2", state: "draft" });
  // Sold after the table was taken out.
  sqlite.prepare("update product_sizes set stock = 1 where product_id = ? and size = 'S'").run(id);
  const checked = await send(table);
  expect(checked).toMatchObject({ changed: 1, same: 3, problems: [] });
  await write(checked.id);
  expect(stockOf(id)).toEqual({ S: 3, M: null, L: 2 });
  expect(
    sqlite.prepare("select title, price, fabric, publish_at from products where id = ?").get(id),
  ).toEqual({
    title: "=Kurti",
    price: 149_900,
    fabric: "Mul, cotton",
    publish_at: null,
  });
  expect(
    sqlite
      .prepare(
        "select size, change, stock, actor, actor_name name, kind from stock_moves where product_id = ? order by id desc limit 2",
      )
      .all(id),
  ).toEqual([
    { size: "L", change: 2, stock: 2, actor: "operator", name: "operator", kind: "imported" },
    { size: "S", change: 2, stock: 3, actor: "operator", name: "operator", kind: "imported" },
  ]);
  expect(
    sqlite
      .prepare("select what, detail from audit where subject = ? order by id desc")
      .get(`/admin/products/${id}`),
  ).toEqual({
    what: "product changed",
    detail:
      "imported: =Kurti: price, state; sizes S: 1, M: made to order to S: 3, M: made to order, L: 2",
  });
  const sold = { ...kurti, sizes: "S: 0", sizes_before: "S: 9" };
  expect((await send([sold])).problems?.[0]?.message).toMatch(/Size S: too many were sold/);
});

test("lines without an id are found by SKU, or are new; the same product twice is told", async () => {
  makeSome();
  const checked = await send([
    { sku: "007", title: "Renamed", price: "1300" },
    { sku: "008", title: "New one", price: "500" },
    { sku: "008", title: "New one again", price: "500" },
    { sku: "", title: "Other", price: "0" },
  ]);
  expect(checked).toMatchObject({ changed: 1, added: 1 });
  expect(checked.problems?.map(({ line, column }) => [line, column])).toEqual([
    [4, "sku"],
    [5, "price"],
  ]);
  await write(checked.id, true);
  expect(sqlite.prepare("select title, price from products where sku = '007'").get()).toEqual({
    title: "Renamed",
    price: 1300_00,
  });
  expect(
    sqlite.prepare("select publish_at, own_weight_grams from products where sku = '008'").get(),
  ).toEqual({ publish_at: null, own_weight_grams: null });
  const unknown = await send([
    { id: "nobody", title: "x", price: "5" },
    { id: "", sku: "007", title: "", price: "5" },
  ]);
  expect(unknown.problems?.map(({ line, column }) => [line, column])).toEqual([
    [2, "id"],
    [3, "title"],
  ]);
});

test("a size chart is a cell: written, checked by the sizes there are, and taken away", async () => {
  makeSome();
  const [kurti = {}] = (await exported()).filter(({ title }) => title?.includes("Kurti"));
  const id = kurti.id ?? "";
  expect(kurti.size_chart).toBe("'=Length, back: S 96, M 97.5; Sleeve: S 40");
  const chart = () =>
    sqlite.prepare("select size_chart from products where id = ?").pluck().get(id);
  const problems = async (changes: Record<string, string>) =>
    (await send([{ ...kurti, ...changes }])).problems;
  expect(await problems({ size_chart: "Sleeve: L 40" })).toEqual([
    { line: 2, column: "size_chart", message: "Sleeve: the product has no size L." },
  ]);
  expect(await problems({ size_chart: "Sleeve: S wide" })).toMatchObject([
    { column: "size_chart" },
  ]);
  const added = { sizes: "S: 3, M: made to order, L: 1", size_chart: "Sleeve: L 40" };
  const checked = await send([{ ...kurti, ...added }]);
  expect(checked.problems).toEqual([]);
  await write(checked.id);
  expect(chart()).toBe('[{"name":"Sleeve","cm":{"L":40}}]');
  await write((await send([{ id, size_chart: "" }])).id);
  expect(chart()).toBeNull();
});

test("what a process has left half-way is gone on with, and no line is written twice", async () => {
  const table: Table = Array.from({ length: 1000 }, (_, n) => ({ title: `New ${n}`, price: "9" }));
  const { id } = await send(table);
  const begun = writeImport(operator, { id, despiteProblems: false });
  expect(begun).toEqual({ ok: true });
  const writing = work(id);
  // The first lines are in, then the status is what a process that died would leave.
  while (findImport(id)?.done === 0) await new Promise((resolve) => setImmediate(resolve));
  sqlite.prepare("update imports set status = 'failed' where id = ?").run(id);
  await writing;
  const left = findImport(id)?.done ?? 0;
  expect(left).toBeLessThan(1000);
  expect(sqlite.prepare("select count(*) from products").pluck().get()).toBe(left);
  sqlite.prepare("update imports set status = 'writing', updated_at = 1 where id = ?").run(id);
  await continueImports(contextOf({ kind: "scheduler" }));
  expect(findImport(id)).toMatchObject({ status: "done", added: 1000, done: 1000 });
  expect(sqlite.prepare("select count(*) from products").pluck().get()).toBe(1000);
  await continueImports(contextOf({ kind: "scheduler" }, Date.now() + 40 * DAY));
  expect(findImport(id)).toBeUndefined();
});

test("what is no table of products is refused with the reason", async () => {
  const message = async (text: string | Buffer) => (await send(text)).message;
  expect(await message("")).toMatch(/has no column names/);
  expect(await message("name,cost\nx,1\n")).toMatch(/has no column names/);
  const wide = Array.from({ length: 301 }, (_, n) => `c${n}`).join(",");
  expect(await message(`title,${wide}\nx\n`)).toMatch(/has 302 columns; at most 300 are allowed/);
  expect(await message(`title,${",".repeat(2_000_000)}\nx\n`)).toMatch(/at most 300 columns/);
  expect(await message("title,pirce,SEO Title\nx,1,y\n")).toMatch(/: “pirce”, “SEO Title”\. P/);
  expect(await message("title,price,title\nx,1,y\n")).toMatch(/“title” twice/);
  expect(await message("title,price\n")).toMatch(/only column names/);
  expect(await message('title,price\nx,"1\ny,2\n')).toMatch(/quotation mark near line/);
  expect(await message(Buffer.from("title,price\ncaf\xe9,1\n", "latin1"))).toMatch(/CSV UTF-8/);
  expect(await message(Buffer.from("title,price\nx,1\n", "utf16le"))).toMatch(/CSV UTF-8/);
  expect((await send("title;price\r\n\r\nx;1\r\n;;\r\ny;2\r\n")).added).toBe(2);
  expect((await send("\uFEFFTitle\tPrice\nx\t1\n")).added).toBe(1);
  expect((await send("title,price\nx,1\n\ny,bad\n")).problems?.[0]?.line).toBe(4);
});

test("the log tells an import as one line; what it changed stands with each product", async () => {
  const before = listAudit(null).entries[0]?.id ?? 0;
  const rows = [1, 2, 3].map((n) => ({ sku: `L${n}`, title: `Log kurti ${n}`, price: "900" }));
  const checked = await send(rows);
  await write(checked.id);
  const news = listAudit(null).entries.filter(({ id }) => id > before);
  expect(news.map(({ what }) => what)).toEqual(["products imported"]);
  expect(news[0]?.subject).toBe(`/admin/import-export/imports/${checked.id}`);
  expect(auditOf("/admin/products/log-kurti-2")).toMatchObject([{ what: "product added" }]);
});
