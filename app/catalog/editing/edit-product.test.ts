import { expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { indianTime } from "#app/india/dates.ts";
import { setStock } from "#app/inventory/set-stock.server.ts";
import { listMoves } from "#app/inventory/stock-moves.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { DAY, MINUTE } from "#app/time.ts";
import { createProduct } from "../save-product.server.ts";
import { type ProductTexts, textsOf } from "./edit-fields.ts";
import type { Edit } from "./edit-input.ts";
import { editProduct } from "./edit-product.server.ts";
import { findDeskProduct } from "./find-desk-product.server.ts";

const asha = operatorContext({ name: "asha" });
const edited = (id: string, edit: Edit, by = asha) => editProduct(by, { id, edit });

let made = 0;
function product(publishAt: number | null = 1) {
  made += 1;
  return createProduct(operatorContext({ name: "operator" }), {
    title: `Kurti ${made}`,
    description: "First line\nSecond line",
    price: 1099_00,
    category: "Chikankari Kurti",
    colors: ["Rose", "Ivory"],
    sizes: [
      { size: "S", stock: 4 },
      { size: "M", stock: 4 },
      { size: "L", stock: null },
    ],
    pictures: [],
    publishAt,
  }).id;
}

const whole = (id: string) => {
  const found = findDeskProduct(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};

/** What the form sends when it was opened now and `changes` were typed. */
function form(
  id: string,
  changes: Record<string, string> = {},
  added: Edit["sizes"]["added"] = [],
): Edit {
  const texts = textsOf(whole(id), Date.now());
  const publish = texts.publishAt ? "later" : "draft";
  const fields = { ...texts, publish, was: JSON.stringify(texts), ...changes };
  return { fields, sizes: { rows: rowsOf(texts, changes), added } };
}

function rowsOf(texts: ProductTexts, changes: Record<string, string>) {
  return (texts.sizes ?? "").split(", ").map((size, at) => ({
    size,
    stock: changes[`stock:${size}`] ?? texts[`stock:${size}`] ?? "",
    position: changes[`position:${size}`] ?? String(at + 1),
    remove: changes[`remove:${size}`] !== undefined,
  }));
}

const subject = (id: string) => `/admin/products/${id}`;

test("a form sent as it was opened changes nothing", () => {
  const id = product();
  const before = whole(id);
  expect(edited(id, form(id))).toMatchObject({ ok: true, changed: [] });
  expect(whole(id)).toEqual(before);
  expect(auditOf(subject(id))).toEqual([]);
});

test("everything can be changed, and is written down in words", () => {
  const id = product();
  const typed = {
    title: " New   name ",
    description: "Other words",
    price: "₹ 999.50",
    originalPrice: "1,299",
    category: "Festive Special",
    fabric: "Mulmul",
    colors: "Ivory, Rose",
    badge: "New",
    brand: "Bakhiya",
    sku: "BK-1",
    hsn: "6204",
    gstRate: "5 %",
    weight: "450 g",
    care: "Wash by hand.",
  };
  const save = edited(id, form(id, { ...typed, "stock:S": "7", "stock:L": "2" }));
  expect(save).toMatchObject({ ok: true, title: "New name" });
  expect(whole(id)).toMatchObject({
    title: "New name",
    description: "Other words",
    price: 999_50,
    originalPrice: 1299_00,
    category: "Festive Special",
    fabric: "Mulmul",
    colors: ["Ivory", "Rose"],
    badge: "New",
    brand: "Bakhiya",
    sku: "BK-1",
    hsn: "6204",
    gstRate: 5,
    ownWeightGrams: 450,
    care: "Wash by hand.",
    sizes: [{ stock: 7, held: 0, waiting: 0 }, { stock: 4 }, { stock: 2 }],
  });
  const [entry] = auditOf(subject(id));
  expect(entry).toMatchObject({ who: "asha", what: "product changed" });
  for (const text of ["Price ₹1,099 to ₹999.50", "Stock of S 4 to 7", "Care changed"]) {
    expect(entry?.detail).toContain(text);
  }
  const [move] = listMoves(id).moves;
  expect(move).toMatchObject({ size: "L", change: null, stock: 2, actorName: "asha" });
});

test("sizes are added, moved and removed", () => {
  const id = product();
  const changes = { "position:L": "1", "remove:M": "on" };
  const edit = form(id, changes, [
    { size: " XXL ", stock: "3" },
    { size: "", stock: "" },
  ]);
  expect(edited(id, edit)).toMatchObject({ ok: true });
  expect(whole(id).sizes.map(({ size, stock }) => [size, stock])).toEqual([
    ["L", null],
    ["S", 4],
    ["XXL", 3],
  ]);
});

test.each([
  ["title", { title: " " }],
  ["price", { price: "0" }],
  ["originalPrice", { originalPrice: "1000" }],
  ["originalPrice", { originalPrice: "many" }],
  ["hsn", { hsn: "62" }],
  ["gstRate", { gstRate: "41" }],
  ["gstRate", { gstRate: "five" }],
  ["weight", { weight: "1.5" }],
  ["sku", { sku: "x".repeat(61) }],
  ["care", { care: "x".repeat(2001) }],
  ["stock:S", { "stock:S": "-1" }],
  ["stock:S", { "stock:S": "2.5" }],
  ["position:S", { "position:S": "first" }],
  ["sizes", { "remove:S": "on", "remove:M": "on", "remove:L": "on" }],
])("a wrong %s is said by its field", (field, wrong) => {
  const id = product();
  const before = whole(id);
  const save = edited(id, form(id, wrong));
  expect(save).toMatchObject({ ok: false, status: 400, errors: { [field]: expect.any(String) } });
  expect(whole(id)).toEqual(before);
});

test.each([
  [{ size: "s", stock: "1" }, "newSize"],
  [{ size: "", stock: "1" }, "newSize"],
  [{ size: "a, b", stock: "1" }, "newSize"],
  [{ size: "XXL", stock: "lots" }, "newSize"],
  [{ size: "Free Size", stock: "" }, "sizes"],
])("a new size %j is refused by %s", (row, field) => {
  const id = product();
  const save = edited(id, form(id, {}, [row]));
  expect(save).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
});

test("no two products share an SKU", () => {
  const [first, second] = [product(), product()];
  expect(edited(first, form(first, { sku: "SAME" })).ok).toBe(true);
  expect(edited(second, form(second, { sku: "SAME" }))).toMatchObject({
    status: 400,
    errors: { sku: expect.stringContaining(whole(first).title) },
  });
});

test("a draft comes into the shop now, later, or not yet; what is in it stays", () => {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const tomorrow = now + DAY;
  const id = product(null);
  const save = (changes: Record<string, string>) =>
    edited(id, form(id, changes), operatorContext({ name: "asha" }, now));
  const later = (publishAt: string) => save({ publish: "later", publishAt });
  expect(later(indianTime(now - MINUTE))).toMatchObject({
    errors: { publishAt: expect.stringContaining("over") },
  });
  expect(later("soon")).toMatchObject({ status: 400 });
  expect(later(indianTime(now + 1200 * DAY))).toMatchObject({ status: 400 });
  expect(later(indianTime(tomorrow))).toMatchObject({ ok: true });
  expect(whole(id).publishAt).toBe(tomorrow);
  expect(save({ publish: "draft" })).toMatchObject({ ok: true });
  expect(whole(id).publishAt).toBeNull();
  expect(save({ publish: "now" })).toMatchObject({ ok: true });
  expect(whole(id).publishAt).toBe(now);
  expect(save({ publish: "draft" })).toMatchObject({ ok: true, changed: [] });
  expect(whole(id).publishAt).toBe(now);
});

test("two people: the later one is told field by field and chooses", () => {
  const id = product();
  const mine = form(id, { price: "899", fabric: "Cotton" });
  edited(
    id,
    form(id, { price: "999", title: "Renamed", "stock:S": "9" }),
    operatorContext({ name: "meera" }),
  );
  const save = edited(id, mine);
  if (save.ok || save.reason !== "conflict") throw new Error("saved over");
  expect(save.status).toBe(409);
  expect(save.message).toContain("meera changed");
  expect(save.conflicts).toEqual([
    expect.objectContaining({ name: "title", theirs: "“Renamed”", isUntouched: true }),
    expect.objectContaining({
      name: "price",
      was: "₹1,099",
      theirs: "₹999",
      mine: "₹899",
      isUntouched: false,
    }),
  ]);
  expect(whole(id)).toMatchObject({ title: "Renamed", price: 999_00, fabric: null });

  const fields = { ...save.edit.fields, was: JSON.stringify(save.base), "take:title": "theirs" };
  expect(edited(id, { ...save.edit, fields })).toMatchObject({ ok: true });
  expect(whole(id)).toMatchObject({ title: "Renamed", price: 899_00, fabric: "Cotton" });
  // The count the operator did not touch is the other's still.
  expect(whole(id).sizes[0]?.stock).toBe(9);
});

test("two people and sizes: theirs are taken whole, with their stock", () => {
  const id = product();
  const mine = form(id, { fabric: "Cotton" });
  edited(
    id,
    form(id, { "remove:M": "on" }, [{ size: "XXL", stock: "6" }]),
    operatorContext({ name: "meera" }),
  );
  const save = edited(id, mine);
  if (save.ok || save.reason !== "conflict") throw new Error("saved over");
  expect(save.conflicts.map(({ name }) => name)).toEqual(["sizes"]);
  const fields = { ...save.edit.fields, was: JSON.stringify(save.base), "take:sizes": "theirs" };
  expect(edited(id, { ...save.edit, fields })).toMatchObject({ ok: true });
  expect(whole(id).sizes.map(({ size, stock }) => [size, stock])).toEqual([
    ["S", 4],
    ["L", null],
    ["XXL", 6],
  ]);
});

test("units sold meanwhile do not come back, and are no quarrel unless both counted", async () => {
  const id = product();
  const submitted = form(id, { fabric: "Cotton" });
  setStock(
    { actor: { kind: "shopper" }, now: 1 },
    { productId: id, changes: [{ size: "S", from: 4, to: 3 }] },
  );
  expect(edited(id, submitted)).toMatchObject({ ok: true, changed: ["fabric"] });
  expect(whole(id).sizes[0]?.stock).toBe(3);
  const count = form(id, { "stock:S": "10" });
  setStock(
    { actor: { kind: "shopper" }, now: 2 },
    { productId: id, changes: [{ size: "S", from: 3, to: 2 }] },
  );
  expect(edited(id, count)).toMatchObject({
    status: 409,
    message: expect.stringContaining("The stock changed"),
    conflicts: [{ name: "stock:S", was: "3", theirs: "2", mine: "10" }],
  });
});

test("a size that is held for an order stays, and is told of", async () => {
  const id = product();
  const placed = await orderOf(id, "M", { quantity: 2 });
  expect(placed.ok).toBe(true);
  expect(whole(id).sizes[1]).toEqual({ size: "M", stock: 3, held: 1, waiting: 1 });
  expect(edited(id, form(id, { "remove:M": "on" }))).toMatchObject({
    status: 400,
    errors: { "stock:M": expect.stringContaining("2 items are held") },
  });
});

test("maintenance and products that are gone", () => {
  const id = product();
  saveMaintenance(asha, { on: true, message: "Counting" });
  expect(edited(id, form(id))).toMatchObject({ status: 403, message: "Counting" });
  saveMaintenance(asha, { on: false, message: "" });
  expect(edited("nothing", form(id))).toMatchObject({ status: 404 });
});

test("a form without what it was made from, or with nonsense in its place, still saves", () => {
  for (const was of ["", "[]", "nonsense", '{"price":5}']) {
    const id = product();
    expect(edited(id, form(id, { was, price: "500" }))).toMatchObject({ ok: true });
    expect(whole(id).price).toBe(500_00);
  }
});
