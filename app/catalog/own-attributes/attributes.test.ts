import { beforeEach, expect, test } from "vitest";
import { productJson } from "#app/http/api-json.ts";
import { receiveProduct } from "#app/http/read-product-form.server.ts";
import { exported, send, write } from "#app/import-export/import-fixture.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { unsetShop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { listDetails } from "../details.server.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { textsOf } from "../editing/edit-fields.ts";
import { readEdit } from "../editing/edit-input.ts";
import { editProduct } from "../editing/edit-product.server.ts";
import { findDeskProduct } from "../editing/find-desk-product.server.ts";
import { listFacets } from "../list/facets.server.ts";
import { canonicalAddress, chosenOf, readFilters } from "../list/filters.ts";
import { listProducts } from "../list/product-list.sql.server.ts";
import { listedAs } from "../listed.ts";
import { findProduct } from "../products.server.ts";
import {
  type AttributeForm,
  attributeFormOf,
  emptyAttributeForm,
  NO_SWATCH,
  sentAttributeForm,
} from "./attribute-form.ts";
import { attributeList, listAttributes } from "./attributes.server.ts";
import { deleteAttribute, moveAttribute, saveAttribute } from "./edit-attributes.server.ts";

const asha = operatorContext({ name: "asha" }, 1000);
const rowsOf = (...values: string[]) =>
  values.map((value) => ({ was: "", value, swatch: "", remove: false }));
const form = (changes: Partial<AttributeForm>): AttributeForm => ({
  ...emptyAttributeForm,
  rows: [],
  ...changes,
});
function make(changes: Partial<AttributeForm>) {
  const made = saveAttribute(asha, { typed: form(changes) });
  refreshSettings();
  return made;
}
/** The attribute's form as it is opened, changed and sent. */
function change(id: string, alter: (form: AttributeForm) => AttributeForm) {
  const attribute = attributeList.find(id);
  if (!attribute) throw new Error(`no ${id}`);
  const typed = alter(attributeFormOf(attribute));
  const saved = saveAttribute(operatorContext({ name: "asha" }), {
    id,
    shown: attribute.updatedAt,
    typed,
  });
  refreshSettings();
  return saved;
}

async function add(body: Record<string, unknown>): Promise<string> {
  const received = await receiveProduct(
    new Request("http://shop.test/", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ price: 100, ...body }),
    }),
  );
  const added = received && (await addProduct(asha, received));
  if (!added?.ok) throw new Error(JSON.stringify(added));
  return added.id;
}
const valuesOf = (id: string) => findDeskProduct(id)?.attributes;
const found = (query: string) =>
  listProducts(readFilters(new URLSearchParams(query)))
    .cards.map(({ title }) => title)
    .sort();

beforeEach(() => {
  sqlite.exec("delete from settings; delete from product_sizes; delete from products");
  refreshSettings();
  make({ name: "Work", kind: "choice", rows: rowsOf("Phanda", "Jaali", "Bakhiya work") });
  make({ name: "Length", kind: "number", unit: "m" });
  make({ name: "Weaver", kind: "text", isFilter: false });
  make({ name: "Bought for", kind: "text", isFilter: false, isShown: false });
});

test("an attribute is said in a call, told on the page and in the public JSON, and narrows lists", async () => {
  const saree = await add({
    title: "Saree",
    attributes: {
      work: ["Jaali", "phanda"],
      Length: 5.5,
      weaver: " Ram  Lal ",
      "Bought for": "900",
    },
  });
  await add({ title: "Stole", attributes: { Work: "Phanda", length: "२ m" } });
  await add({ title: "Plain" });
  expect(valuesOf(saree)).toEqual({
    work: ["Jaali", "Phanda"],
    length: ["5.5"],
    weaver: ["Ram Lal"],
    "bought-for": ["900"],
  });
  const product = findProduct(saree);
  expect(product?.shownAttributes).toEqual([
    { label: "Work", text: "Jaali, Phanda" },
    { label: "Length", text: "5.5 m" },
    { label: "Weaver", text: "Ram Lal" },
  ]);
  const [listed] = product ? listDetails([product]) : [];
  expect(listed && productJson(listed)).toMatchObject({
    attributes: [
      { id: "work", name: "Work", values: ["Jaali", "Phanda"] },
      { id: "length", name: "Length", values: ["5.5"], unit: "m" },
      { id: "weaver", name: "Weaver", values: ["Ram Lal"] },
    ],
  });

  expect(listFacets().own).toEqual([
    { id: "work", name: "Work", values: ["Phanda", "Jaali"] },
    { id: "length", name: "Length", unit: "m", values: ["2", "5.5"] },
  ]);
  expect(found("work=Phanda")).toEqual(["Saree", "Stole"]);
  expect(found("work=Phanda&length=2")).toEqual(["Stole"]);
  const narrowed = readFilters(new URLSearchParams("length=2"));
  expect(listedAs(unsetShop, narrowed, listFacets())).toBe("2 m");
  // No filter: what it says is nothing.
  expect(found("weaver=Nobody")).toEqual(["Plain", "Saree", "Stole"]);
  const search = new URLSearchParams("work=Jaali&nonsense=1");
  expect(chosenOf(search)).toEqual({ work: ["Jaali"] });
  expect(canonicalAddress(search)).toBe("/products?work=Jaali");
  expect(listedAs(unsetShop, readFilters(search), listFacets())).toBe("Jaali");

  change("work", (typed) => ({ ...typed, isFilter: false, isShown: false }));
  expect(found("work=Phanda")).toEqual(["Plain", "Saree", "Stole"]);
  expect(findProduct(saree)?.shownAttributes.map(({ label }) => label)).toEqual([
    "Length",
    "Weaver",
  ]);
});

test("the edit form writes what is on it, and leaves what is not", async () => {
  const id = await add({ title: "Saree", attributes: { work: ["Jaali"], weaver: "Ram" } });
  const product = () => {
    const whole = findDeskProduct(id);
    if (!whole) throw new Error("gone");
    return whole;
  };
  const edit = (fields: Record<string, string>, lists: Record<string, string[]> = {}) => {
    const was = JSON.stringify(textsOf(product(), Date.now()));
    const all = (name: string) => lists[name] ?? (name in fields ? [fields[name] ?? ""] : []);
    const sizes = (name: string) => (name === "sizes[]" ? ["Free Size"] : all(name));
    return editProduct(asha, { id, edit: readEdit({ title: "Saree", was, ...fields }, sizes) });
  };
  expect(edit({ fabric: "Silk" })).toMatchObject({ ok: true, changed: ["fabric"] });
  expect(valuesOf(id)).toEqual({ work: ["Jaali"], weaver: ["Ram"] });
  const ticked = { "own:work": ["", "Phanda", "Bakhiya work"] };
  expect(edit({ "own:work": "Bakhiya work" }, ticked)).toMatchObject({ changed: ["own:work"] });
  expect(edit({ "own:weaver": "" })).toMatchObject({ changed: ["own:weaver"] });
  expect(valuesOf(id)).toEqual({ work: ["Phanda", "Bakhiya work"] });
  expect(edit({ "own:length": "long" })).toMatchObject({
    status: 400,
    errors: { "own:length": "Please enter Length as a number such as 5 or 5.5." },
  });

  // Two people: the second is told which, by its name.
  const base = JSON.stringify(textsOf(product(), Date.now()));
  edit({ "own:length": "5" });
  const theirs = editProduct(operatorContext({ name: "meera" }), {
    id,
    edit: readEdit({ title: "Saree", was: base, "own:length": "7" }, (name) =>
      name === "sizes[]" ? ["Free Size"] : name === "own:length" ? ["7"] : [],
    ),
  });
  expect(theirs).toMatchObject({
    reason: "conflict",
    conflicts: [{ label: "Length", theirs: "5" }],
  });
});

test("in product files each is a column with its name, which comes back as it went", async () => {
  const id = await add({ title: "Saree", attributes: { work: ["Jaali"], length: "5.5" } });
  make({ name: "Wash care type", kind: "choice", rows: rowsOf("Hand", "Machine") });
  const table = await exported();
  const own = ["Work", "Length", "Weaver", "Bought for", "Wash care type"];
  expect(Object.keys(table[0] ?? {}).slice(-5)).toEqual(own);
  expect(table[0]).toMatchObject({ Work: "Jaali", Length: "5.5", Weaver: "" });
  const same = await send(table);
  expect(same).toMatchObject({ same: 1, changed: 0 });
  const sent = await send(`id,WORK,Wash Care Type\n${id},"Phanda, Jaali",hand\n`);
  await write(sent.id);
  const logged = sqlite
    .prepare("select detail from audit where import_id is not null order by id desc")
    .pluck()
    .get();
  expect(logged).toBe("imported: Saree: Work, Wash care type");
  expect(valuesOf(id)).toEqual({
    work: ["Phanda", "Jaali"],
    length: ["5.5"],
    "wash-care-type": ["Hand"],
  });
  const wrong = await send(`id,Work\n${id},Zardozi\n`);
  expect(wrong).toMatchObject({
    problems: [{ column: "Work", message: expect.stringContaining("no value “Zardozi”") }],
  });
});

test("a value that is renamed is renamed in every product; one that products have cannot go", async () => {
  const id = await add({ title: "Saree", attributes: { work: ["Jaali", "Phanda"] } });
  const swap: Record<string, string> = { Phanda: "Jaali", Jaali: "Phanda" };
  const rename = (typed: AttributeForm) => ({
    ...typed,
    rows: typed.rows.map((row) => ({ ...row, value: swap[row.was] ?? row.value })),
  });
  expect(change("work", rename).ok).toBe(true);
  expect(valuesOf(id)).toEqual({ work: ["Phanda", "Jaali"] });
  expect(found("work=Phanda")).toEqual(["Saree"]);

  const remove = (was: string) => (typed: AttributeForm) => ({
    ...typed,
    rows: typed.rows.map((row) => ({ ...row, remove: row.was === was })),
  });
  expect(change("work", remove("Phanda"))).toMatchObject({
    status: 400,
    errors: { "value:1": expect.stringContaining("1 product has “Phanda”") },
  });
  expect(change("work", remove("Bakhiya work")).ok).toBe(true);
  expect(deleteAttribute(asha, { id: "work" })).toMatchObject({
    status: 409,
    message: expect.stringContaining("1 product has a value of Work"),
  });
  expect(deleteAttribute(asha, { id: "weaver" })).toEqual({ ok: true, id: "weaver" });
  expect(deleteAttribute(asha, { id: "fabric" })).toMatchObject({ status: 409 });
});

test("a form that never knew a value does not take it from products", async () => {
  await add({ title: "Stole", attributes: { Work: "Phanda" } });
  const rest = ({ rows }: AttributeForm) => rows.filter(({ was }) => was !== "Phanda");
  const refused = change("work", (form) => ({ ...form, rows: rest(form) }));
  expect(!refused.ok && refused.errors["value:0"]).toContain("Products have “Phanda”");
  // Whose form is older is told that first.
  const older = saveAttribute(asha, { id: "work", shown: 0, typed: form({ name: "Work" }) });
  expect(older).toMatchObject({ status: 409 });
  // Typed into a free row it is the same value; one that nobody has goes.
  const typed = (form: AttributeForm) => [...rowsOf("Phanda"), ...rest(form).slice(1)];
  expect(change("work", (form) => ({ ...form, rows: typed(form) })).ok).toBe(true);
  expect(attributeList.find("work")?.values.map(({ value }) => value)).not.toContain("Jaali");
  expect(found("work=Phanda")).toEqual(["Stole"]);
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "WORK", rows: rowsOf("A") }, "name"],
  [{ name: "Title", rows: rowsOf("A") }, "name"],
  [{ name: "size chart", rows: rowsOf("A") }, "name"],
  [{ name: "Size", rows: rowsOf("A") }, "name"],
  [{ name: "Other", kind: "shape" }, "kind"],
  [{ name: "Other" }, "value:0"],
  [{ name: "Other", kind: "number" }, "unit"],
  [{ name: "Other", rows: rowsOf("A", "a") }, "value:1"],
  [{ name: "Other", rows: rowsOf("A, B") }, "value:0"],
  [{ name: "Other", rows: [{ was: "", value: "A", swatch: "red", remove: false }] }, "swatch:0"],
])("an attribute such as %j is refused by %s", (wrong, field) => {
  const refused = make(wrong);
  expect(refused).toMatchObject({ ok: false, status: 400 });
  expect(refused.ok ? [] : Object.keys(refused.errors)).toContain(field);
});

test("a swatch is chosen, and left or taken away it is none", () => {
  const fields: Record<string, string> = { name: "Dye", kind: "colour" };
  const colours = ["#2B4C7E", NO_SWATCH, "#9b2335", "#ffffff"];
  colours.forEach((swatch, at) => {
    Object.assign(fields, { [`value:${at}`]: `Dye ${at}`, [`swatch:${at}`]: swatch });
  });
  const typed = sentAttributeForm(fields, { removed: [], bare: ["2"] });
  const made = saveAttribute(asha, { typed });
  refreshSettings();
  const dye = attributeList.find(made.ok ? made.id : "");
  expect(dye?.values.map(({ swatch }) => swatch)).toEqual(["#2b4c7e", null, null, "#ffffff"]);
});

test("fabric and colour can be renamed, hidden and given swatches; two who change one are told apart", async () => {
  const swatch = { was: "", value: "Rose", swatch: "#D98D92", remove: false };
  const second = { was: "", value: "Ivory", swatch: "#FBF3E0", remove: false };
  change("color", (typed) => ({ ...typed, name: "Shade", rows: [swatch, second] }));
  change("fabric", (typed) => ({ ...typed, isShown: false, isFilter: false }));
  const id = await add({ title: "Saree", fabric: "Silk", colors: ["Rose", "Ivory"] });
  expect(findProduct(id)?.fieldOverrides).toEqual({
    colors: { label: "Shade", swatches: ["#d98d92", "#fbf3e0"] },
    fabric: { label: null },
  });
  expect(listFacets()).toMatchObject({
    labels: { color: "Shade" },
    fabrics: [],
    colors: ["Ivory", "Rose"],
  });
  const again = saveAttribute(asha, { id: "color", shown: 0, typed: form({ name: "Tint" }) });
  expect(again).toMatchObject({ status: 409 });
  moveAttribute(asha, { id: "color", by: -1 });
  refreshSettings();
  expect(listAttributes()[0]?.id).toBe("color");
});
