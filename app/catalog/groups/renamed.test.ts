import { beforeEach, expect, test } from "vitest";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { unsetShop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { productFilterInput } from "../editing/product-filter-input.server.ts";
import { readFilters } from "../list/filters.ts";
import { deleteAttribute, saveAttribute } from "../own-attributes/edit-attributes.server.ts";
import { changeProductFacts, createProduct } from "../save-product.server.ts";
import { groupFigures, listGroup } from "./group-list.sql.server.ts";
import { groupNamed, withCurrentCategory } from "./group-named.server.ts";
import { findGroup, type Group, listGroups, slugInstead } from "./groups.server.ts";
import { earlierSlugs } from "./groups.sql.server.ts";
import { goOnWithMoves } from "./move-category.server.ts";
import { addGroup, deleteGroup, saveGroup } from "./save-group.server.ts";

/** What follows when a category, an address or a value is called otherwise. */
const now = Date.now();
const context = { actor: { kind: "operator", name: "asha" } as const, now, settings: unsetShop };
const add = sqlite.prepare(`insert into products
  (id, title, price, category, attributes, created_at, updated_at) values (?, ?, 100, ?, ?, ?, ?)`);

beforeEach(() => {
  sqlite.exec("delete from products; delete from categories; delete from collections;");
  add.run("silk", "Silk saree", "Sarees", "{}", now, now);
  add.run("cotton", "Cotton saree", "Sarees", '{"work":["Block"]}', now, now);
  add.run("sheet", "Bedsheet", "Bedsheets", "{}", now, now);
  add.run("stole", "Stole", "Stoles", "{}", now, now);
});

function group(name: string): Group {
  const all = [...listGroups("category"), ...listGroups("collection")];
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

function save(before: Group, fields: Record<string, string>) {
  const { name, slug, description, revision } = before;
  const form = { name, slug, description, shown: "yes", revision: String(revision) };
  return saveGroup.immediate(context, { ...before, fields: { ...form, ...fields } });
}

function collection(name: string, rule: Record<string, string>) {
  addGroup.immediate(context, { kind: "collection", fields: { name, shown: "yes" } });
  expect(save(group(name), { way: "rule", ...rule })).toMatchObject({ ok: true });
}

test("a large category is renamed in steps, and one whose products are on their way cannot be made anew", async () => {
  const add =
    sqlite.prepare(`insert into products (id, title, price, category, created_at, updated_at)
    values (?, ?, 100, 'Sarees', ?, ?)`);
  for (let at = 0; at < 900; at += 1) add.run(`many-${at}`, `Saree ${at}`, now, now);
  collection("Six yards", { category: "Sarees" });
  const left = () =>
    sqlite.prepare("select count(*) from products where category = 'Sarees'").pluck().get();
  expect(save(group("Sarees"), { name: "Saris" })).toMatchObject({ ok: true });
  expect(left()).toBe(502);
  const again = addGroup.immediate(context, { kind: "category", fields: { name: "Sarees" } });
  expect(again.ok ? "" : again.errors.name).toContain("being moved now");
  // A form that was open still says the earlier name; the row of that name does not come back.
  changeProductFacts(context, { id: "many-899", facts: { category: "Sarees" } });
  expect(left()).toBe(501);
  // Renamed once more before the first is through.
  expect(save(group("Saris"), { name: "Drapes" })).toMatchObject({ ok: true });
  saveMaintenance(context, { on: true, message: "" });
  await goOnWithMoves();
  expect(left()).toBe(501);
  saveMaintenance(context, { on: false, message: "" });
  await goOnWithMoves();
  expect(left()).toBe(0);
  expect(groupFigures(group("Drapes"), now)?.products).toBe(902);
  expect(group("Six yards").rule).toEqual({ category: "Drapes" });
  expect(listGroups("category").map(({ name }) => name)).not.toContain("Sarees");
});

test("who comes to an earlier address is sent to where it is now, until another takes it", () => {
  expect(slugInstead("sarees")).toBeUndefined();
  save(group("Sarees"), { slug: "six-yards" });
  save(group("Sarees"), { slug: "drapes" });
  expect([slugInstead("sarees"), slugInstead("six-yards")]).toEqual(["drapes", "drapes"]);
  save(group("Stoles"), { slug: "six-yards" });
  expect(slugInstead("six-yards")).toBeUndefined();
  const bedsheets = group("Bedsheets");
  const sarees = group("Sarees");
  deleteGroup.immediate(context, { ...sarees, moveTo: String(bedsheets.id), sure: true });
  expect([slugInstead("drapes"), slugInstead("sarees")]).toEqual(["bedsheets", "bedsheets"]);
  save(group("Bedsheets"), { shown: "" });
  expect(slugInstead("drapes")).toBeUndefined();
});

test("a category in a script of India that is typed on a product has an address one can read", () => {
  const typed = { title: "Silk", price: 100, category: "सिल्क साड़ी", sizes: [], pictures: [] };
  createProduct(context, typed);
  createProduct(context, { ...typed, category: "रेशम साड़ी ९ गज" });
  const slugs = [group("सिल्क साड़ी").slug, group("रेशम साड़ी ९ गज").slug];
  expect(slugs).toEqual(["silk-sari", "resham-sari-9-gaj"]);
});

test("a rule follows when a value of an attribute is renamed", () => {
  const work = { name: "Work", kind: "choice", unit: "", isFilter: true, isShown: true };
  const row = { was: "", value: "Block", swatch: "", remove: false };
  const added = saveAttribute(context, { typed: { ...work, rows: [row] } });
  if (!added.ok) throw new Error(added.message);
  collection("Printed", { facet: "work:Block" });
  const typed = { ...work, rows: [{ ...row, was: "Block", value: "Block print" }] };
  expect(saveAttribute(context, { id: added.id, shown: now, typed })).toMatchObject({ ok: true });
  expect(group("Printed").rule).toEqual({ facet: "work:Block print" });
  const filters = readFilters(new URLSearchParams());
  expect(listGroup(group("Printed"), filters, now).cards.map(({ id }) => id)).toEqual(["cotton"]);
  // Which no product has, and the rule asks for.
  sqlite.exec("update products set attributes = '{}'");
  const rows = [{ ...row, was: "Block print", value: "Block print", remove: true }];
  const input = { id: added.id, shown: now, typed: { ...work, rows } };
  const asked = expect.stringContaining("The collection “Printed” asks for");
  expect(saveAttribute(context, input)).toMatchObject({ errors: { "value:0": asked } });
  expect(deleteAttribute(context, added)).toMatchObject({ ok: false, message: asked });
  deleteGroup.immediate(context, { ...group("Printed"), sure: true });
  expect(saveAttribute(context, input)).toMatchObject({ ok: true });
  expect(deleteAttribute(context, added)).toMatchObject({ ok: true });
});

test("an address may be of another script; an empty one follows from the name", () => {
  const added = addGroup.immediate(context, {
    kind: "category",
    fields: { name: "साड़ी", shown: "yes" },
  });
  expect(added.ok && findGroup("category", added.id)?.slug).toBe("sari");
  const address = "साड़ी".normalize("NFC");
  expect(save(group("साड़ी"), { slug: address })).toMatchObject({ ok: true });
  expect(group("साड़ी").slug).toBe(address);
  expect(save(group("Sarees"), { slug: "" })).toMatchObject({ ok: true });
  expect(group("Sarees").slug).toBe("sarees");
});

test("of two who edit a category the second is told, and writes nothing", () => {
  const before = group("Sarees");
  expect(save(before, { description: "Of silk" })).toMatchObject({ ok: true });
  expect(save(before, { description: "Of cotton" })).toMatchObject({ ok: false, status: 409 });
  expect(group("Sarees").description).toBe("Of silk");
});

test("what names a category or collection by an earlier name finds it, whatever its address", () => {
  expect(save(group("Sarees"), { slug: "all-sarees" })).toMatchObject({ ok: true });
  expect(save(group("Sarees"), { name: "Sari" })).toMatchObject({ ok: true });
  expect(save(group("Sari"), { name: "साड़ी", slug: "sari-shop" })).toMatchObject({ ok: true });
  const { id } = group("साड़ी");
  for (const name of ["Sarees", "Sari", "साड़ी", "sari-shop", "all-sarees"])
    expect(groupNamed("category", name)?.id, name).toBe(id);
  expect(earlierSlugs.all({ kind: "category", id })).toEqual(["all-sarees", "sarees", "sari"]);
  const shared = (category: string) => new URLSearchParams({ size: "M", category, sort: "low" });
  expect(withCurrentCategory(shared("Sarees"))?.toString()).toBe(shared("साड़ी").toString());
  for (const name of ["साड़ी", "Unheard of", ""])
    expect(withCurrentCategory(shared(name))).toBeUndefined();
  // Hidden it is still what sections, lists and views of the desk name.
  expect(save(group("साड़ी"), { shown: "" })).toMatchObject({ ok: true });
  expect(groupNamed("category", "Sarees")?.id).toBe(id);
  expect(productFilterInput.parse({ category: "Sarees" }).category).toBe("साड़ी");
  collection("Diwali", { category: "Stoles" });
  expect(save(group("Diwali"), { way: "rule", category: "Stoles", name: "Gifts" })).toMatchObject({
    ok: true,
  });
  expect(groupNamed("collection", "Diwali")?.name).toBe("Gifts");
  expect(groupNamed("collection", "Sarees")).toBeUndefined();
  // Of before 2026-11-29: it would be baig by now.
  sqlite.exec(
    "insert into group_addresses (slug, kind, group_id) select 'beg', 'category', id from categories where name = 'साड़ी'",
  );
  expect(groupNamed("category", "बैग")?.id).toBe(id);
  // A name that is given anew is that of the other.
  add.run("new", "New saree", "Sarees", "{}", now, now);
  expect(groupNamed("category", "Sarees")?.id).not.toBe(id);
});
