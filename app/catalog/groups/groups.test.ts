import { beforeEach, expect, test } from "vitest";
import { gatherSources } from "#app/page-sources.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { unsetShop } from "#app/shop.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { listFacets } from "../list/facets.server.ts";
import { readFilters } from "../list/filters.ts";
import { countLabel, groupFigures, listGroup } from "./group-list.sql.server.ts";
import { findGroup, findShownGroup, type Group, listGroups } from "./groups.server.ts";
import {
  addPicks,
  dropPick,
  listCollectionsOf,
  listPicks,
  movePick,
  setCollectionsOf,
} from "./picks.server.ts";
import {
  addGroup,
  deleteGroup,
  moveGroup,
  saveGroup,
  setGroupPicture,
} from "./save-group.server.ts";

const now = Date.now();
const context = { actor: { kind: "operator", name: "asha" } as const, now, settings: unsetShop };

let written = 0;

beforeEach(() => {
  written = Number(sqlite.prepare("select coalesce(max(id), 0) from audit").pluck().get());
  sqlite.exec("delete from products; delete from categories; delete from collections;");
  const add = sqlite.prepare(`insert into products
    (id, title, price, original_price, category, fabric, badge, attributes, created_at, updated_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const day = (ago: number) => now - ago * DAY;
  add.run("silk", "Silk saree", 500000, null, "Sarees", "Silk", "New", "{}", day(1), day(1));
  add.run(
    "cotton",
    "Cotton saree",
    150000,
    200000,
    "Sarees",
    "Cotton",
    null,
    '{"work":["Block"]}',
    day(10),
    day(10),
  );
  add.run("sheet", "Bedsheet", 120000, 150000, "Bedsheets", "Cotton", null, "{}", day(20), day(20));
  add.run("stole", "Stole", 80000, null, "Stoles", "Cotton", "New", "{}", day(40), day(40));
});

function group(name: string): Group {
  const found = [...listGroups("category"), ...listGroups("collection")].find(
    (one) => one.name === name,
  );
  if (!found) throw new Error(`no ${name}`);
  return found;
}
const formOf = ({ name, slug, description, isShown, revision }: Group) => ({
  name,
  slug,
  description,
  shown: isShown ? "yes" : "",
  revision: String(revision),
});
const save = (before: Group, fields: Record<string, string>) =>
  saveGroup.immediate(context, { ...before, fields: { ...formOf(before), ...fields } });
function collection(name: string, rule: Record<string, string> = {}): Group {
  const added = addGroup.immediate(context, { kind: "collection", fields: { name, shown: "yes" } });
  if (!added.ok) throw new Error(added.message);
  if (Object.keys(rule).length > 0)
    expect(save(group(name), { way: "rule", ...rule })).toMatchObject({ ok: true });
  return group(name);
}
const ids = (of: Group, query = "") =>
  listGroup(of, readFilters(new URLSearchParams(query)), now).cards.map(({ id }) => id);
const count = (what: string) =>
  sqlite.prepare("select count(*) from audit where what = ? and id > ?").pluck().get(what, written);

test("a category that is renamed takes its products, their facets and the rules of collections along", () => {
  const ruled = collection("Six yards", { category: "Sarees" });
  expect(save(group("Sarees"), { name: "Saris", slug: "saris" })).toMatchObject({ ok: true });
  expect(ids(group("Saris"))).toEqual(["silk", "cotton"]);
  expect(ids(findGroup("collection", ruled.id) as Group)).toEqual(["silk", "cotton"]);
  expect(listFacets().categories).toEqual(["Saris", "Bedsheets", "Stoles"]);
  expect(
    sqlite.prepare("select count(*) from products where category = 'Sarees'").pluck().get(),
  ).toBe(0);
  expect(findShownGroup("sarees")).toBeUndefined();
  expect(findShownGroup("saris")?.name).toBe("Saris");
  expect(count("category changed")).toBe(1);
});

test("what cannot be saved is said by its field, and nothing is", () => {
  const before = group("Sarees");
  const errors = (fields: Record<string, string>) => {
    const saved = save(before, fields);
    return saved.ok ? {} : saved.errors;
  };
  expect(Object.keys(errors({ name: "" }))).toEqual(["name"]);
  expect(Object.keys(errors({ name: "x".repeat(61) }))).toEqual(["name"]);
  expect(errors({ name: "Stoles" }).name).toContain("already a category");
  expect(errors({ slug: "stoles" }).slug).toContain("The category Stoles has this address");
  expect(Object.keys(errors({ slug: "a b/c" }))).toEqual(["slug"]);
  expect(Object.keys(errors({ description: "x".repeat(1001) }))).toEqual(["description"]);
  expect(group("Sarees")).toEqual(before);
});

test("a hidden category is no filter and has no page; its products sell on", () => {
  expect(save(group("Stoles"), { shown: "" })).toMatchObject({ ok: true });
  expect(listFacets().categories).toEqual(["Sarees", "Bedsheets"]);
  expect(findShownGroup("stoles")).toBeUndefined();
  expect(ids(collection("All cotton", { facet: "fabric:Cotton" }))).toContain("stole");
});

test("the operator's order is that of the filters", () => {
  const move = (name: string, to: number) =>
    moveGroup.immediate(context, { kind: "category", id: group(name).id, to });
  move("Stoles", 1);
  expect(listFacets().categories).toEqual(["Stoles", "Sarees", "Bedsheets"]);
  move("Stoles", 99);
  expect(listFacets().categories).toEqual(["Sarees", "Bedsheets", "Stoles"]);
});

test("a category that products have is deleted only when it is said where these go", () => {
  const { id } = group("Sarees");
  const remove = (moveTo: string, sure = true) =>
    deleteGroup.immediate(context, { kind: "category", id, moveTo, sure });
  expect(remove("")).toMatchObject({
    ok: false,
    status: 409,
    message: expect.stringContaining("2 products"),
  });
  expect(remove(String(id))).toMatchObject({ ok: false });
  expect(remove(String(group("Stoles").id), false)).toMatchObject({ ok: false, status: 400 });
  expect(remove(String(group("Stoles").id))).toMatchObject({ ok: true });
  expect(ids(group("Stoles")).toSorted()).toEqual(["cotton", "silk", "stole"]);
  const last = group("Bedsheets");
  expect(deleteGroup.immediate(context, { ...last, moveTo: "none", sure: true })).toMatchObject({
    ok: true,
  });
  expect(
    sqlite.prepare("select category from products where id = 'sheet'").pluck().get(),
  ).toBeNull();
});

test.each<[string, Record<string, string>, string[]]>([
  ["a category", { category: "Sarees" }, ["silk", "cotton"]],
  ["an attribute", { facet: "work:Block" }, ["cotton"]],
  ["two things", { facet: "fabric:Cotton", category: "Sarees" }, ["cotton"]],
  ["prices", { min: "1,200", max: "1500" }, ["cotton", "sheet"]],
  ["what costs less than before", { onSale: "yes" }, ["cotton", "sheet"]],
  ["the newest days", { days: "१५" }, ["silk", "cotton"]],
  ["a badge", { badge: "New" }, ["silk", "stole"]],
  ["a badge of the newest days", { badge: "New", days: "30" }, ["silk"]],
])(
  "a collection by %s finds its products, counts them, and can be narrowed and sorted",
  (_, rule, expected) => {
    const made = collection("Made", rule);
    expect(ids(made)).toEqual(expected);
    expect(groupFigures(made, now)?.products).toBe(expected.length);
    const price = sqlite.prepare("select price from products where id = ?").pluck();
    const byPrice = expected.toSorted((a, b) => Number(price.get(a)) - Number(price.get(b)));
    expect(ids(made, "sort=price-up")).toEqual(byPrice);
    expect(groupFigures(made, now)?.lowest).toBe(price.get(byPrice[0]));
    const cotton = expected.filter((id) => id !== "silk");
    expect(ids(made, "fabric=Cotton")).toEqual(cotton);
  },
);

test("what the shopper types is between what the collection asks", () => {
  const made = collection("Up to 2000", { max: "2000" });
  expect(ids(made, "min=1000&max=9000")).toEqual(["cotton", "sheet"]);
});

test("a rule that asks for nothing, or for nonsense, is refused by its field", () => {
  const made = collection("Empty");
  const errors = (rule: Record<string, string>) => {
    const saved = save(made, { way: "rule", ...rule });
    return saved.ok ? [] : Object.keys(saved.errors);
  };
  expect(errors({})).toEqual(["way"]);
  expect(errors({ min: "abc" })).toEqual(["min"]);
  expect(errors({ min: "900", max: "100" })).toEqual(["max"]);
  expect(errors({ days: "0" })).toEqual(["days"]);
  expect(errors({ facet: "@collection:1" })).toEqual(["facet"]);
  expect(save(made, { name: "A, B" })).toMatchObject({ errors: { name: expect.any(String) } });
});

test("a page that shows the newest gets old when the first of them does", async () => {
  const made = collection("New", { days: "15" });
  const { until, sources } = await gatherSources(async () => ids(made));
  expect(Math.abs(until - (now + 5 * DAY))).toBeLessThan(5000);
  expect([...sources.keys()]).toEqual(
    expect.arrayContaining(["lists", "collections", "product:silk"]),
  );
});

test("a collection by hand keeps its order, page by page, and can be narrowed", () => {
  const made = collection("Eid");
  const add = (...productIds: string[]) =>
    addPicks.immediate(context, { collectionId: made.id, productIds });
  expect(add("stole", "silk")).toMatchObject({ ok: true });
  expect(add("silk", "cotton", "nothing")).toMatchObject({ ok: true });
  expect(ids(made)).toEqual(["stole", "silk", "cotton"]);
  expect(groupFigures(made, now)).toEqual({ products: 3, lowest: 80000 });
  movePick.immediate(context, { collectionId: made.id, productId: "cotton", to: 1 });
  expect(ids(made)).toEqual(["cotton", "stole", "silk"]);
  const filters = readFilters(new URLSearchParams());
  const first = listGroup(made, filters, now, 2);
  expect(first.cards.map(({ id }) => id)).toEqual(["cotton", "stole"]);
  const second = listGroup(made, { ...filters, after: first.next ?? "" }, now, 2);
  expect([second.cards.map(({ id }) => id), second.next]).toEqual([["silk"], null]);
  expect(ids(made, "fabric=Cotton&max=1000")).toEqual(["stole"]);
  expect(ids(made, "sort=price-down")).toEqual(["silk", "cotton", "stole"]);
  sqlite.exec("update products set archived_at = 1 where id = 'stole'");
  expect(ids(made)).toEqual(["cotton", "silk"]);
  expect(listPicks(made.id)).toHaveLength(3);
  dropPick.immediate(context, { collectionId: made.id, productId: "cotton" });
  expect(ids(made)).toEqual(["silk"]);
});

test("a product is put into collections, and out of them, but not of those by rule", () => {
  const [eid, diwali, ruled] = [
    collection("Eid"),
    collection("Diwali"),
    collection("Sale", { onSale: "yes" }),
  ];
  const set = (...chosen: number[]) =>
    setCollectionsOf.immediate(context, { productId: "silk", ids: chosen });
  expect(set(eid.id, ruled.id)).toEqual({ ok: true });
  expect(listCollectionsOf("silk")).toEqual([eid.id]);
  set(diwali.id);
  expect(listCollectionsOf("silk")).toEqual([diwali.id]);
  expect(count("collections of a product changed")).toBe(2);
  set(diwali.id);
  expect(count("collections of a product changed")).toBe(2);
  // A form that was opened before, with none ticked, takes it out of nothing.
  const asked = { productId: "silk", ids: [eid.id], shown: [] };
  setCollectionsOf.immediate(context, asked);
  expect(new Set(listCollectionsOf("silk"))).toEqual(new Set([diwali.id, eid.id]));
  expect(
    addPicks.immediate(context, { collectionId: ruled.id, productIds: ["silk"] }),
  ).toMatchObject({ status: 409 });
});

test("a picture is shown, and can be taken away", () => {
  const pageImage = {
    src: "/uploads/page-1",
    alt: "Sarees",
    shape: "strip",
    color: "#efe6d6",
  } as const;
  const { id } = group("Sarees");
  setGroupPicture.immediate(context, { kind: "category", id, pageImage });
  expect(findShownGroup("sarees")?.picture).toEqual(pageImage);
  setGroupPicture.immediate(context, { kind: "category", id, pageImage: null });
  expect(findShownGroup("sarees")?.picture).toBeNull();
});

test("during maintenance nothing of it is written", () => {
  saveMaintenance(context, { on: true, message: "" });
  try {
    const before = group("Sarees");
    expect(save(before, { name: "Saris" })).toMatchObject({ status: 403 });
    expect(moveGroup.immediate(context, { ...before, to: 2 })).toMatchObject({ status: 403 });
    expect(deleteGroup.immediate(context, { ...before, moveTo: "none", sure: true })).toMatchObject(
      { status: 403 },
    );
    expect(group("Sarees")).toEqual(before);
  } finally {
    saveMaintenance(context, { on: false, message: "" });
  }
});

test("what a large collection has is counted to a thousand, and said so", () => {
  const add = sqlite.prepare(
    `insert into products (id, title, price, category, fabric, created_at, updated_at)
     values (?, 'Stole', 90000 + ?, 'Stoles', 'Wool', 1, 1)`,
  );
  const sized = sqlite.prepare(
    "insert into product_sizes (product_id, size, position) values (?, 'M', 0)",
  );
  sqlite.transaction(() => {
    for (let at = 0; at < 1100; at += 1) {
      add.run(`stole-${at}`, at);
      sized.run(`stole-${at}`);
    }
  })();
  const figures = groupFigures(collection("Wool", { category: "Stoles", min: "900" }), now);
  expect(figures).toMatchObject({ products: 1001, lowest: 90000 });
  expect([999, 1000, 1001].map(countLabel)).toEqual(["999", "1000", "over 1000"]);
});
