import { expect, test } from "vitest";
import { listDetails } from "#app/catalog/details.server.ts";
import { findAnyProduct } from "#app/catalog/products.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { writeSetting } from "#app/settings/settings.server.ts";
import { productJson } from "./api-json.ts";

const full = createProduct(operatorContext({ name: "operator" }), {
  title: "Gulabi Kurti",
  description: "Two\nlines",
  price: 1299_50,
  originalPrice: 1699_00,
  category: "Chikankari Kurti",
  fabric: "Mulmul",
  colors: ["Rose", "Ivory"],
  badge: "New",
  brand: "Bakhiya",
  sku: "BK-1",
  hsn: "6211",
  gstRate: 5,
  ownWeightGrams: 450,
  care: "Wash by hand.",
  sizeChart: [{ name: "Length", cm: { S: 96 } }],
  sizes: [
    { size: "S", stock: 3 },
    { size: "M", stock: null },
  ],
  pictures: [{ src: "/uploads/a", alt: "", width: 3, height: 4, color: "#fff", blur: null }],
});
const bare = createProduct(operatorContext({ name: "operator" }), {
  title: "Dupatta",
  price: 999_00,
  sizes: [],
  pictures: [],
});

/** What clients of the API have been sent since its first release, letter by letter. */
const sent = {
  full: '{"_id":"gulabi-kurti","id":"gulabi-kurti","productId":"gulabi-kurti","title":"Gulabi Kurti","name":"Gulabi Kurti","description":"Two\\nlines","price":1299.5,"originalPrice":1699,"discount":23,"badge":"New","fabric":"Mulmul","category":"Chikankari Kurti","color":"Rose","colors":["Rose","Ivory"],"brand":"Bakhiya","sku":"BK-1","reviews":0,"image":"/uploads/a-800.jpg","images":["/uploads/a-800.jpg"],"quantity":3,"sizes":["S","M"],"stock":{"S":3},"link":"/singleProduct/gulabi-kurti"}',
  bare: '{"_id":"dupatta","id":"dupatta","productId":"dupatta","title":"Dupatta","name":"Dupatta","description":"","price":999,"colors":[],"reviews":0,"images":[],"sizes":[],"stock":{},"link":"/singleProduct/dupatta"}',
};

test("a product's JSON is the same to the letter, of one and in a list", () => {
  for (const [id, text] of [
    [full.id, sent.full],
    [bare.id, sent.bare],
  ] as const) {
    const product = findAnyProduct(id);
    if (!product) throw new Error(`no ${id}`);
    expect(JSON.stringify(productJson(product))).toBe(text);
    expect(listDetails([product]).map((each) => JSON.stringify(productJson(each)))).toEqual([text]);
  }
});

test("where it comes from is what the policies say of all, of one and in a list", () => {
  writeSetting("policies", { countryOfOrigin: "India" });
  const product = findAnyProduct(bare.id);
  if (!product) throw new Error("no product");
  const [listed] = listDetails([product]);
  for (const told of [product, listed]) {
    expect(productJson(told as typeof product)).toMatchObject({ countryOfOrigin: "India" });
  }
});
