import { expect, test } from "vitest";
import { fillCategories, fillCollections } from "#app/catalog/groups/fill-groups.server.ts";
import { listOfRule } from "./product-rules.server.ts";

test("the products of a section are the beginning of their category's, their collection's or of all", () => {
  fillCategories([{ name: "Sarees", slug: "sarees" }], 1);
  fillCollections([{ name: "Diwali", slug: "diwali-gifts" }], 1);
  const most = 4;
  expect(listOfRule({ rule: "newest", category: "Sarees", most })).toBe("/collections/sarees");
  expect(listOfRule({ rule: "collection", category: "Diwali", most })).toBe(
    "/collections/diwali-gifts",
  );
  for (const rule of ["newest", "collection"] as const)
    expect(listOfRule({ rule, category: "", most })).toBe("/products");
});
