import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { productColumns } from "#app/import-export/product-columns.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { emptyFields } from "./empty-fields.ts";
import { productFields, publicFields } from "./product-fields.ts";
import { createProduct } from "./save-product.server.ts";

/** Columns that are no field of a form, and why. */
const others = {
  id: "its address, made of the first title",
  color: "follows from the colours",
  link: "only the database can say so",
  sizeChart: "a table of its own on the form: chart-input.ts",
  attributes: "values of the shop's own attributes: own-fields.server.ts",
  publishAt: "buttons and a time: edit-input.ts",
  archivedAt: "a button",
  createdAt: "a time",
  updatedAt: "a time",
};
const columns = getTableColumns(products);

test("every column of a product is a field, or an exception with a reason", () => {
  const known = [...productFields.map(({ key }) => key), ...Object.keys(others)];
  expect(known.toSorted()).toEqual(Object.keys(columns).toSorted());
});

test("names, headers and JSON names stand for one field each, and for nothing else on the forms", () => {
  const names = productFields.map(({ name }) => name);
  const taken = ["sizes", "stock", "token", "draft", "images", "was", "then", "publish"];
  const jsonNames = publicFields.flatMap(({ json = [] }) => json);
  for (const list of [[...names, ...taken, "publishAt"], productColumns(), jsonNames]) {
    expect(list).toEqual([...new Set(list)]);
  }
  expect(names.filter((name) => !/^[a-z]\w*$/i.test(name))).toEqual([]);
});

test("what an empty field stands for is what its column may hold", () => {
  for (const { key, kind, empty, missing } of productFields) {
    const { notNull } = columns[key];
    expect(notNull, key).toBe(missing !== undefined || empty !== undefined || kind === "list");
  }
});

test("a field that may be left out has a column that does without", () => {
  const { id } = createProduct(operatorContext({ name: "operator" }), {
    title: "Only what must be",
    price: 1_00,
    sizes: [],
    pictures: [],
  });
  const row = sqlite.prepare("select * from products where id = ?").get(id);
  expect(row).toMatchObject({ description: "", colors: "[]", own_weight_grams: null, care: null });
  expect(emptyFields).toMatchObject({ description: "", colors: [], care: null });
});

test("the search index has the fields that are searched", () => {
  const indexed = sqlite.prepare("select name from pragma_table_info('product_words')").pluck();
  const searched = productFields.flatMap(({ searched }) => (searched ? [searched.column] : []));
  // And what the shop's own attributes say.
  expect([...searched, "attributes"].toSorted()).toEqual(indexed.all().toSorted());
});

test("visitors are not told what is the shop's own", () => {
  const known = publicFields.map(({ key }) => key);
  for (const key of ["hsn", "gstRate", "ownWeightGrams"]) expect(known).not.toContain(key);
});
