import { beforeEach, expect, test } from "vitest";
import { addProduct } from "#app/catalog/editing/add-product.server.ts";
import { emptyAttributeForm } from "#app/catalog/own-attributes/attribute-form.ts";
import { saveAttribute } from "#app/catalog/own-attributes/edit-attributes.server.ts";
import { findProduct } from "#app/catalog/products.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { fillSizeCharts } from "#app/sizes/size-charts.server.ts";
import type { ChartColumn } from "#app/sizes/size-charts.ts";
import { sqlite } from "#db/client.server.ts";
import { detailJson } from "./api-json.ts";
import { receiveProduct } from "./read-product-form.server.ts";

const operator = operatorContext({ name: "operator" }, 1000);

beforeEach(() => {
  sqlite.exec("delete from product_sizes; delete from products; delete from categories");
  const columns: ChartColumn[] = [
    { name: "Length", of: "piece", cm: { S: 96, M: 97.5 } },
    { name: "Bust", of: "body", cm: { S: 86 } },
  ];
  const rest = { words: "", guide: null, picture: null, updatedAt: 1 };
  fillSizeCharts([{ id: "kurtis", name: "Kurtis", sizes: ["S", "M"], columns, ...rest }], 1000);
  sqlite.exec(`insert into categories (name, slug, position, size_chart, created_at, updated_at)
    values ('Kurtis', 'kurtis', 1, 'kurtis', 1, 1)`);
  const length = { ...emptyAttributeForm, name: "Length", kind: "number", unit: "m", rows: [] };
  sqlite.exec("delete from settings where key = 'attributes'");
  saveAttribute(operator, { typed: length });
  refreshSettings();
});

async function call(fields: Record<string, unknown>) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ title: "Kurti", price: 100, sizes: ["S", "M"], ...fields });
  const received = await receiveProduct(
    new Request("http://shop.test/", { method: "POST", headers, body }),
  );
  return received && addProduct(operator, received);
}

async function made(fields: Record<string, unknown>) {
  const added = await call(fields);
  const product = added?.ok ? findProduct(added.id) : undefined;
  if (!product) throw new Error(JSON.stringify(added));
  return product;
}

async function chartsOf(fields: Record<string, unknown>) {
  const product = await made(fields);
  const { sizeChart, bodyChart } = detailJson(product);
  return { sizeChart, bodyChart };
}

test("a call says what a product measures, and the answer tells it, else what its category measures", async () => {
  const ofCategory = { sizeChart: { Length: { S: 96, M: 97.5 } }, bodyChart: { Bust: { S: 86 } } };
  expect(await chartsOf({ category: "Kurtis" })).toEqual(ofCategory);
  // Typed in other letters it is that category.
  expect(await chartsOf({ category: "kurtis" })).toEqual(ofCategory);
  const sizeChart = { Length: { S: 101, M: 102.5 }, Sleeve: { S: 40 } };
  expect(await chartsOf({ category: "Kurtis", sizeChart })).toEqual({ ...ofCategory, sizeChart });
  expect(await chartsOf({ sizeChart })).toEqual({ sizeChart, bodyChart: undefined });
  expect(await chartsOf({})).toEqual({ sizeChart: undefined, bodyChart: undefined });
});

test.each([
  [{ Length: { S: "wide" } }, "cm:0:S"],
  [{ Length: { XL: 90 } }, "cm:0:XL"],
  [{ Length: 96 }, "measure:0"],
  ["Length: S 96", "measure:0"],
  [Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`M${at}`, { S: 9 }])), "measure:10"],
])("%j is refused by %s", async (sizeChart, field) => {
  const refused = await call({ sizeChart });
  expect(refused).toMatchObject({ ok: false, status: 400 });
  expect(refused?.ok ? [] : Object.keys(refused?.errors ?? {})).toEqual([field]);
});

test.each([
  ["5,5", "5.5"],
  ["1,200", "1200"],
  ["1,20,000 m", "120000"],
  ["1,250.5", "1250.5"],
])("of a number %s is %s: thousands may have their commas", async (typed, kept) => {
  expect((await made({ attributes: { Length: typed } })).attributes).toEqual({ length: [kept] });
});

test("a call that names no attribute of the shop is refused by it", async () => {
  expect(await call({ attributes: { Loom: ["Pit"], length: 5 } })).toMatchObject({
    status: 400,
    errors: { "own:Loom": "There is no product detail “Loom”. It may have been deleted." },
  });
  expect(await call({ attributes: "Pit" })).toMatchObject({ status: 400 });
  expect((await made({ attributes: null })).attributes).toEqual({});
});
