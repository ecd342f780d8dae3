import { expect, test } from "vitest";
import { fillPolicies } from "#app/policies/policies.server.ts";
import { unsetShop } from "#app/shop.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { emptyForm } from "../editing/product-submission.ts";
import { findProduct } from "../products.server.ts";
import { searchProducts } from "../search/search.server.ts";
import { listGroups } from "./groups.server.ts";
import { collectionsOfProduct, groupsOfProduct } from "./groups-of-product.server.ts";
import { addGroup, saveGroup } from "./save-group.server.ts";

const now = Date.now();
const context = { actor: { kind: "operator", name: "asha" } as const, now, settings: unsetShop };

function ruled(name: string, rule: Record<string, string>) {
  const form = { name, shown: "yes" };
  const added = addGroup.immediate(context, { kind: "collection", fields: form });
  if (!added.ok) throw new Error(added.message);
  const fields = { ...form, way: "rule", revision: "1", ...rule };
  const saved = saveGroup.immediate(context, { kind: "collection", id: added.id, fields });
  if (!saved.ok) throw new Error(saved.message);
}

test("a product says its category and the collections it is in, by hand and by rule", async () => {
  ruled("Under a thousand", { max: "999" });
  ruled("Above a thousand", { min: "1000" });
  ruled("New", { days: "7" });
  const texts = { title: "Silk saree", price: "900", category: "Sarees", countryOfOrigin: "" };
  const fields = { ...emptyForm, texts, collections: ["Wedding", "Eid"], stock: "3" };
  const added = await addProduct(context, { fields, files: [], bad: [] });
  if (!added.ok) throw new Error(added.message);
  expect(groupsOfProduct(added.id, now)).toEqual({
    category: { name: "Sarees", slug: "sarees" },
    collections: ["Under a thousand", "New", "Wedding", "Eid"].map((name) => ({
      name,
      slug: name.toLowerCase().replaceAll(" ", "-"),
    })),
  });
  const later = groupsOfProduct(added.id, now + 8 * DAY).collections.map(({ name }) => name);
  expect(later).toEqual(["Under a thousand", "Wedding", "Eid"]);

  // At the desk hidden ones too, and what is not on the shelf keeps those it was picked for.
  sqlite.exec("update collections set is_shown = 0 where name = 'Eid'");
  const atDesk = () => collectionsOfProduct(added.id, now).map(({ name }) => name);
  expect(atDesk()).toEqual(["Under a thousand", "New", "Wedding", "Eid"]);
  sqlite.prepare("update products set publish_at = null where id = ?").run(added.id);
  expect(atDesk()).toEqual(["Wedding", "Eid"]);
  sqlite.prepare("update products set publish_at = 0 where id = ?").run(added.id);

  const refused = await addProduct(context, {
    fields: { ...fields, collections: ["New"] },
    files: [],
    bad: [],
  });
  expect(refused.ok ? {} : refused.errors).toEqual({
    collections: "The collection New finds its products by rule.",
  });
  expect(listGroups("collection").length).toBe(5);
});

test("where it comes from is what the shop says of everything, unless the product says another", () => {
  sqlite.exec("delete from settings where key = 'policies'");
  fillPolicies({ countryOfOrigin: "India" }, now);
  const origin = () => findProduct("silk-saree")?.countryOfOrigin;
  expect(origin()).toBe("India");
  sqlite.exec("update products set country_of_origin = 'Nepal' where id = 'silk-saree'");
  expect(origin()).toBe("Nepal");
});

test("the search reads the values of the shop's own attributes, not their names", () => {
  const titles = (query: string) => searchProducts(query).cards.map(({ title }) => title);
  const say = sqlite.prepare("update products set attributes = ? where id = 'silk-saree'");
  expect(titles("kantha")).toEqual([]);
  say.run('{"workmanship":["Kantha stitch"]}');
  expect(titles("kanth")).toEqual(["Silk saree"]);
  expect(titles("workmanship")).toEqual([]);
  say.run("{}");
  expect(titles("kantha")).toEqual([]);
});
