import { expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { writeCategorySizes } from "../category-sizes.server.ts";
import { addProduct } from "./add-product.server.ts";
import { readSizes } from "./edit-input.ts";
import { findDeskProduct } from "./find-desk-product.server.ts";
import { emptyForm, type ProductForm } from "./product-submission.ts";

const operator = operatorContext({ name: "operator" });
const send = (fields: ProductForm) => addProduct(operator, { fields, files: [], bad: [] });
const products = () => sqlite.prepare("select count(*) from products").pluck().get();

const texts = { title: "Bedsheet", price: "1,299", category: "Bedsheets" };
const bedsheet = { ...emptyForm, texts };
const sizesNow = (id: string) => findDeskProduct(id)?.sizes.map(({ size, stock }) => [size, stock]);

test("every size has its own stock, in the order of its set, with others behind", async () => {
  const added = await send({
    ...bedsheet,
    sizeSet: "beds",
    sizes: ["King", "Single"],
    stocks: { Single: "3", Double: " २ ", King: "", S: "" },
    added: [
      { size: " Super  King ", stock: "1" },
      { size: "", stock: "" },
    ],
  });
  expect(sizesNow(added.ok ? added.id : "")).toEqual([
    ["Single", 3],
    ["Double", 2],
    ["King", null],
    ["Super King", 1],
  ]);
});

test("a form whose category has several sizes must say which: nothing is sold as one size by oversight", async () => {
  writeCategorySizes("Bedsheets", { sizeSet: "beds" });
  refreshSettings();
  const before = products();
  const asked = {
    ok: false,
    errors: { sizes: expect.stringContaining("select the sizes you sell") },
  };
  expect(await send({ ...bedsheet, sizeSet: "" })).toMatchObject(asked);
  expect(await send({ ...bedsheet, sizeSet: "numbers" })).toMatchObject(asked);
  expect(products()).toBe(before);

  const draft = await send({ ...bedsheet, sizeSet: "", draft: "yes" });
  expect(sizesNow(draft.ok ? draft.id : "")).toEqual([
    ["Single", 0],
    ["Double", 0],
    ["King", 0],
  ]);
  const one = await send({ ...bedsheet, sizeSet: "single", stocks: { "Free Size": "4" } });
  expect(sizesNow(one.ok ? one.id : "")).toEqual([["Free Size", 4]]);
  // A call that names none means one size, as ever.
  const call = await send(bedsheet);
  expect(sizesNow(call.ok ? call.id : "")).toEqual([["Free Size", null]]);
});

test("a category typed in other capitals is the one there is, with its sizes", async () => {
  writeCategorySizes("Bedsheets", { sizeSet: "beds" });
  refreshSettings();
  const typed = { ...bedsheet, texts: { ...texts, category: "bedSheets" }, sizeSet: "" };
  const draft = await send({ ...typed, draft: "yes" });
  expect(sizesNow(draft.ok ? draft.id : "")?.[0]).toEqual(["Single", 0]);
  expect(findDeskProduct(draft.ok ? draft.id : "")?.category).toBe("Bedsheets");
  const called = "select name from categories where name = 'bedsheets' collate nocase";
  expect(sqlite.prepare(called).pluck().all()).toEqual(["Bedsheets"]);
});

test.each([
  [{ stocks: { Double: "two" } }, "stock:Double"],
  [{ added: [{ size: "a: b", stock: "" }] }, "newSize"],
  [{ added: [{ size: "", stock: "3" }] }, "newSize"],
  [{ sizes: ["King"], added: [{ size: "king", stock: "3" }] }, "newSize"],
  [{ added: [{ size: "Cot", stock: "-3" }] }, "newStock:0"],
  [{ stocks: { King: "1", "Free Size": "2" } }, "sizes"],
])("sizes such as %j are refused by %s", async (wrong, field) => {
  const refused = await send({ ...bedsheet, sizeSet: "beds", ...wrong });
  expect(refused.ok ? [] : Object.keys(refused.errors)).toEqual([field]);
});

test("a single size is called as its category does, in what is wrong and in what is typed", async () => {
  writeCategorySizes("Bedsheets", { sizeSet: "beds", singleSizeLabel: "5.5 m" });
  refreshSettings();
  const sizes = async (changes: Partial<ProductForm>) => {
    const refused = await send({ ...bedsheet, sizeSet: "", ...changes });
    return refused.ok ? "" : (refused.errors.sizes ?? "");
  };
  expect(await sizes({})).toContain("choose the size set “5.5 m”");
  expect(await sizes({ stocks: { King: "1", "Free Size": "2" } })).toBe(
    "5.5 m must be the only size: remove it or the other sizes.",
  );
  expect(await sizes({ sizes: ["Cot"] })).toMatch(/^Sizes are .*5\.5 m\.$/);
  const typed = await send({ ...bedsheet, sizeSet: "", added: [{ size: "5.5 M", stock: "2" }] });
  expect(sizesNow(typed.ok ? typed.id : "")).toEqual([["Free Size", 2]]);

  const row = (size: string) => ({ size, stock: "x", position: "", remove: false });
  const wrong = readSizes({ rows: [row("Free Size")], added: [] }, "5.5 m").errors;
  expect(Object.values(wrong)[0]).toMatch(/^5\.5 m: please enter/);
  const among = { rows: [{ ...row("King"), stock: "1" }], added: [{ size: "5.5 m", stock: "" }] };
  expect(readSizes(among, "5.5 m").errors.sizes).toMatch(/^5\.5 m must be the only size/);
});

test("sizes of another set than the category's are asked about, and taken where their set is chosen", async () => {
  writeCategorySizes("Bedsheets", { sizeSet: "beds" });
  refreshSettings();
  const letters = { ...bedsheet, stocks: { M: "4", L: "1" } };
  const refused = await send({ ...letters, sizeSet: "" });
  expect(refused.ok ? "" : refused.errors.sizes).toBe(
    "Bedsheets come in Single, Double, King. For M, L choose the size set that has them, or clear them.",
  );
  expect((await send({ ...letters, sizeSet: "letters" })).ok).toBe(true);
  // A call names its sizes itself.
  expect((await send(letters)).ok).toBe(true);
});
