import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { receiveProduct } from "#app/http/read-product-form.server.ts";
import { setStock } from "#app/inventory/set-stock.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { emptyChart } from "#app/sizes/chart-input.ts";
import { sqlite } from "#db/client.server.ts";
import { findProduct } from "../products.server.ts";
import { setArchived } from "../save-product.server.ts";
import { slug } from "../slug.ts";
import { removePictures, temporaryFile } from "../uploads.server.ts";
import { addProduct } from "./add-product.server.ts";
import { findDeskProduct } from "./find-desk-product.server.ts";
import { emptyForm, type ProductForm } from "./product-submission.ts";

const operator = operatorContext({ name: "operator" });

const texts = {
  title: "Gulabi Mulmul Kurti",
  price: "1,299",
  category: "Chikankari Kurti",
  colors: "Rose, Ivory , Rose,",
};
const kurti = { ...emptyForm, texts, sizes: ["L", "S"], stock: "4" };
const typed = (changes: Record<string, string>) => ({ ...kurti, texts: { ...texts, ...changes } });
const counted = { actor: { kind: "operator" }, now: 1 } as const;
const send = (fields: ProductForm = kurti) => addProduct(operator, { fields, files: [], bad: [] });
const products = () => sqlite.prepare("select count(*) from products").pluck().get();
const kept: { src: string }[] = [];
afterAll(() => removePictures(kept));

async function picture(name = "front.png") {
  const path = await temporaryFile();
  await sharp({ create: { width: 30, height: 40, channels: 3, background: "#b35" } })
    .png()
    .toFile(path);
  return { path, name };
}

test("a product stands in the shop as it was entered", async () => {
  const file = await picture();
  const added = await addProduct(operator, {
    fields: kurti,
    files: [file],
    bad: [],
  });
  if (!added.ok) throw new Error(added.message);
  const product = findProduct(added.id);
  kept.push(...(product?.pictures ?? []));
  expect(product).toMatchObject({
    id: "gulabi-mulmul-kurti",
    title: "Gulabi Mulmul Kurti",
    price: 129900,
    category: "Chikankari Kurti",
    color: "Rose",
    colors: ["Rose", "Ivory"],
    quantity: 8,
    sizes: [
      { size: "S", stock: 4 },
      { size: "L", stock: 4 },
    ],
  });
  expect(product?.pictures[0]?.alt).toBe("Gulabi Mulmul Kurti");
  expect(existsSync(file.path)).toBe(false);
});

test("the same title again gets an address of its own; Hindi and emoji titles have one too", async () => {
  const second = await send();
  expect(second.ok && second.id).toMatch(/^gulabi-mulmul-kurti-[0-9a-f]{6}$/);
  const hindi = await send(typed({ title: "गुलाबी कुर्ती" }));
  expect(hindi.ok && hindi.id).toBe("gulabi-kurti");
  const emoji = await send(typed({ title: "🌸🌸" }));
  expect(emoji.ok && emoji.id).toMatch(/^product-[0-9a-f]{6}$/);
  expect(slug(`${"very long ".repeat(30)}`).length).toBeLessThanOrEqual(61);
});

test("tax, weight, SKU and a size chart can be said at once", async () => {
  const more = {
    originalPrice: "1,599",
    hsn: "6211",
    gstRate: "5%",
    weight: "४५० g",
    fabric: "Mulmul",
    badge: "New",
    brand: "Bakhiya",
    sku: "ADD-1",
    care: "Wash by hand.",
  };
  const row = (name: string, cm: Record<string, string>) => ({ name, cm, remove: false });
  const chart = {
    ...emptyChart,
    rows: [row("Length", { S: "96", L: "97.5", M: "" }), row("", {})],
  };
  const added = await send({ ...typed(more), chart });
  if (!added.ok) throw new Error(added.message);
  expect(findDeskProduct(added.id)).toMatchObject({
    originalPrice: 159900,
    hsn: "6211",
    gstRate: 5,
    ownWeightGrams: 450,
    fabric: "Mulmul",
    badge: "New",
    brand: "Bakhiya",
    sku: "ADD-1",
    care: "Wash by hand.",
    sizeChart: [{ name: "Length", cm: { S: 96, L: 97.5 } }],
  });

  const before = products();
  const wrong = {
    ...typed({ ...more, originalPrice: "900", hsn: "62", gstRate: "lots", weight: "heavy" }),
    chart: { ...emptyChart, rows: [row("Length", { S: "wide", M: "96", "Free Size": "9" })] },
  };
  const refused = await send(wrong);
  expect(refused.ok || Object.keys(refused.errors).sort()).toEqual([
    "cm:0:Free Size",
    "cm:0:M",
    "cm:0:S",
    "gstRate",
    "hsn",
    "originalPrice",
    "weight",
  ]);
  const file = await picture();
  const taken = await addProduct(operator, {
    fields: typed(more),
    files: [file],
    bad: [],
  });
  expect(taken).toMatchObject({
    status: 400,
    errors: { sku: "Gulabi Mulmul Kurti already has this SKU." },
  });
  expect(products()).toBe(before);
});

test("only title and price are needed: one size, made to order", async () => {
  const added = await send({ ...emptyForm, texts: { title: "Dupatta", price: "₹ 999.50" } });
  if (!added.ok) throw new Error(added.message);
  expect(findProduct(added.id)).toMatchObject({
    price: 99950,
    category: null,
    color: null,
    quantity: null,
    sizes: [{ size: "Free Size", stock: null }],
  });
});

test("a draft is kept out of the shop; both are written down", async () => {
  const draft = await send({ ...typed({ title: "Not yet" }), draft: "yes" });
  expect(draft).toMatchObject({ ok: true, href: "/admin/products/not-yet" });
  expect(findProduct("not-yet")).toBeUndefined();
  expect(auditOf("/admin/products/not-yet")[0]).toMatchObject({
    who: "operator",
    what: "draft added",
    detail: "Not yet, ₹1,299",
  });
  const call = new Request("http://shop.test/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ title: "By a call", price: 5, draft: true, hsn: "6211", weight: 450 }),
  });
  const received = await receiveProduct(call);
  const added = received && (await addProduct(operatorContext({ name: "asha" }), received));
  expect(added).toMatchObject({ ok: true, id: "by-a-call" });
  expect(findProduct("by-a-call")).toBeUndefined();
  expect(findDeskProduct("by-a-call")).toMatchObject({ hsn: "6211", ownWeightGrams: 450 });
});

test.each([
  ["title", typed({ title: "   " })],
  ["title", typed({ title: "x".repeat(201) })],
  ["price", typed({ price: "" })],
  ["price", typed({ price: "free" })],
  ["price", typed({ price: "0" })],
  ["price", typed({ price: "-5" })],
  ["price", typed({ price: "1e9" })],
  ["price", typed({ price: "1000001" })],
  ["price", typed({ price: "NaN" })],
  ["sizes", { ...kurti, sizes: ["S", "XXXXL"] }],
  ["stock", { ...kurti, stock: "-1" }],
  ["stock", { ...kurti, stock: "2.5" }],
  ["colors", typed({ colors: "x".repeat(50) })],
  ["category", typed({ category: "x".repeat(61) })],
  ["description", typed({ description: "x".repeat(5001) })],
])("a wrong %s is said by the field", async (field, wrong) => {
  const before = products();
  const added = await send(wrong);
  expect(added).toMatchObject({ ok: false, status: 400 });
  expect(added.ok ? [] : Object.keys(added.errors)).toEqual([field]);
  expect(products()).toBe(before);
});

test("one bad picture and nothing is made", async () => {
  const before = products();
  const bad = await temporaryFile();
  await writeFile(bad, "hello");
  const good = await picture();
  const files = [good, { path: bad, name: "notes.jpg" }];
  const added = await addProduct(operator, {
    fields: kurti,
    files,
    bad: [],
  });
  expect(added).toMatchObject({
    ok: false,
    errors: { images: expect.stringContaining("notes.jpg is not a picture") },
  });
  expect(products()).toBe(before);
  expect(existsSync(bad) || existsSync(good.path)).toBe(false);
});

test("a form sent twice makes one product, a changed one makes another", async () => {
  const fields = { ...typed({ title: "Sent twice" }), token: "form-1" };
  const [first, second] = await Promise.all([send(fields), send(fields)]);
  expect(second).toEqual(first);
  expect(await send(fields)).toEqual(first);
  const other = await send({ ...typed({ title: "Another" }), token: "form-1" });
  expect(other.ok && other.id).toBe("another");
});

test("maintenance refuses with the operator's words, or the shop's", async () => {
  saveMaintenance(operator, { on: true, message: "" });
  expect(await send()).toMatchObject({
    reason: "maintenance",
    status: 403,
    message: "Product operations are currently disabled for maintenance",
  });
  saveMaintenance(operator, {
    on: true,
    message: "Counting the shelves",
  });
  expect(await send()).toMatchObject({ status: 403, message: "Counting the shelves" });
  saveMaintenance(operator, { on: false, message: "" });
  expect(await send()).toMatchObject({ ok: true });
});

test("stock is only set while it is what the operator saw", async () => {
  const added = await send(typed({ title: "Stocked" }));
  if (!added.ok) throw new Error(added.message);
  expect(
    setStock(counted, { productId: added.id, changes: [{ size: "S", from: 4, to: null }] }),
  ).toEqual([]);
  const wanted = [
    { size: "S", from: null, to: 7 },
    { size: "L", from: 3, to: 9 },
  ];
  const moved = setStock(counted, { productId: added.id, changes: wanted });
  expect(moved).toEqual(["L"]);
  expect(findProduct(added.id)?.sizes).toEqual([
    { size: "S", stock: null },
    { size: "L", stock: 4 },
  ]);
  expect(setArchived(operator, { id: added.id, archived: true })).toBe(true);
  expect(findProduct(added.id)).toBeUndefined();
  expect(setArchived(operator, { id: "nothing", archived: true })).toBe(false);
});
