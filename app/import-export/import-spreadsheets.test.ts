import { stringify } from "csv-stringify/sync";
import { beforeEach, expect, test } from "vitest";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { exported, send, type Table, write } from "./import-fixture.ts";

/** A table of products that a spreadsheet has opened and saved in one of its own ways. */

const operator = operatorContext({ name: "operator" });

beforeEach(() => {
  sqlite.exec("delete from products; delete from imports");
  const sizes = [{ size: "36", stock: 3 }];
  const facts = { fabric: "12:30", sku: "00123", hsn: "06211010", sizes, pictures: [] };
  createProduct(operator, { title: "Kurti (कुर्ती)", price: 1099_50, ...facts });
});

const withCells = (table: Table, cells: Record<string, string>): Table =>
  table.map((row) => ({ ...row, ...cells }));
const told = (problems: { column: string | null; message: string }[] | undefined) =>
  problems?.map(({ column, message }) => `${column}: ${message}`);
const sku = () => sqlite.prepare("select sku from products").pluck().get();
const stock = () => sqlite.prepare("select size, stock from product_sizes").all();

test("what a spreadsheet makes of numbers and times by itself changes nothing; what was typed does", async () => {
  const table = await exported();
  const spoilt = { sku: "123", hsn: "6211010", fabric: "12:30:00 PM" };
  expect(await send(withCells(table, spoilt))).toMatchObject({ same: 1, problems: [] });
  const typed = await send(withCells(table, { ...spoilt, sku: "124", price: "999" }));
  expect(typed).toMatchObject({ changed: 1, problems: [] });
  await write(typed.id);
  expect(sku()).toBe("124");
  // Without the column the file is imported as it stands, and an HSN code of seven digits is none.
  const all = await send(withCells(table, { ...spoilt, as_exported: "" }));
  expect(told(all.problems)).toEqual(["hsn: An HSN code has 4, 6 or 8 digits."]);
});

test("a size alone goes out as no time; one that became a time is refused, and its stock stays", async () => {
  const table = await exported();
  expect(table[0]).toMatchObject({ sizes: "36: 3,", sizes_before: "36: 3," });
  const checked = await send(withCells(table, { sizes: "36: 5," }));
  await write(checked.id);
  expect(stock()).toEqual([{ size: "36", stock: 5 }]);
  for (const sizes of ["36:07:00", "10:12:00 AM", "10:12 AM"]) {
    const time = await send(withCells(table, { sizes, sizes_before: "36:03:00" }));
    expect(told(time.problems)).toEqual([
      expect.stringMatching(new RegExp(`^sizes: “${sizes}” is a time`)),
    ]);
  }
  // As a table of an earlier release has it.
  const former = await send(withCells(table, { sizes: "36: 4", sizes_before: "36: 3" }));
  await write(former.id);
  expect(stock()).toEqual([{ size: "36", stock: 6 }]);
});

test("letters that a plain CSV loses, and numbers a narrow cell shortens, are told and not written", async () => {
  const table = await exported();
  const file = withCells(table, { title: "Kurti (??????)", sku: "8.90123E+12" });
  const checked = await send([...file, { ...file[0], id: "", sku: "9", title: "???? ?????" }]);
  expect(checked).toMatchObject({ added: 0, changed: 0, same: 0 });
  expect(told(checked.problems)).toEqual([
    expect.stringMatching(/^title: “Kurti \(\?{6}\)” has “\?” in place of letters/),
    expect.stringMatching(/^sku: “8.90123E\+12” is a long number/),
    expect.stringMatching(/^title: “\?{4} \?{5}” has “\?” in place of letters/),
  ]);
});

test("Excel's Unicode Text, in UTF-16 with tabs, is read", async () => {
  const table = withCells(await exported(), { fabric: "ज़री" });
  const text = `\uFEFF${stringify(table, { header: true, delimiter: "\t" })}`;
  const little = Buffer.from(text, "utf16le");
  for (const file of [little, Buffer.from(little).swap16()]) {
    expect(await send(file)).toMatchObject({ message: "", changed: 1, problems: [] });
  }
  // Cut off within a letter.
  expect(await send(little.subarray(0, -1))).toMatchObject({ id: "" });
});

test("a file that breaks off, and a line with more cells than columns, are told and not written", async () => {
  const text = stringify(await exported(), { header: true });
  const { message } = await send(text.slice(0, text.indexOf("rti (")));
  expect(message).toMatch(/^The file breaks off within line 2\./);
  const lines = "title,price\nRose, ivory,100\nSaree,100,,";
  const checked = await send(lines);
  expect(checked).toMatchObject({ added: 1 });
  expect(checked.problems).toEqual([
    {
      line: 2,
      column: null,
      message: expect.stringMatching(/^This line has more cells than line 1/),
    },
  ]);
  expect((await send("price\n100\n")).message).toMatch(/^Line 1 has no column id, sku or title/);
});

test("a size that is joined to its stock by another sign is told, and makes no size of that name", async () => {
  const sent = await send([{ title: "Lamp", price: "900", sizes: "M=3" }]);
  expect(sent.problems).toEqual([
    { line: 2, column: "sizes", message: "“M=3” is not a size such as M: 3." },
  ]);
});

test("a product that comes twice is told by its SKU where the file has no ids", async () => {
  createProduct(operator, { title: "Lamp", price: 900_00, sku: "L1", sizes: [], pictures: [] });
  const line = { title: "Lamp", price: "950", sku: "L1" };
  expect((await send([line, line])).problems).toMatchObject([{ line: 3, column: "sku" }]);
});
