import { expect, test } from "vitest";
import { fillCategories, fillCollections } from "#app/catalog/groups/fill-groups.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { cardsByRule, listOfRule } from "./product-rules.server.ts";

test("the products of a section are the beginning of their category's, their collection's or of all", () => {
  fillCategories([{ name: "Sarees", slug: "sarees" }], 1);
  fillCollections([{ name: "Diwali", slug: "diwali-gifts" }], 1);
  const most = 4;
  expect(listOfRule({ rule: "newest", category: "Sarees", most })).toBe("/collections/sarees");
  expect(listOfRule({ rule: "collection", category: "Diwali", most })).toBe(
    "/collections/diwali-gifts",
  );
  // By its earlier name too, under which a section has it.
  sqlite.exec("update categories set name = 'Draped' where slug = 'sarees'");
  expect(listOfRule({ rule: "newest", category: "Sarees", most })).toBe("/collections/sarees");
  const facts = {
    title: "Silk",
    price: 100,
    category: "Draped",
    publishAt: 1,
    sizes: [],
    pictures: [],
  };
  createProduct(operatorContext({ name: "operator" }), facts);
  expect(cardsByRule({ rule: "newest", category: "Sarees", most }, 2)).toHaveLength(1);
  for (const rule of ["newest", "collection"] as const)
    expect(listOfRule({ rule, category: "", most })).toBe("/products");
});
