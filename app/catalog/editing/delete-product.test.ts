import { expect, test } from "vitest";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { operatorContext, shopperContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { sqlite } from "#db/client.server.ts";
import { findGroup, listGroups } from "../groups/groups.server.ts";
import { listCollectionsOf, setCollectionNames } from "../groups/picks.server.ts";
import { deleteGroup } from "../groups/save-group.server.ts";
import { findProduct } from "../products.server.ts";
import { changeProductFacts, createProduct } from "../save-product.server.ts";
import { searchProducts } from "../search/search.server.ts";
import { listTrash, restoreFromTrash } from "../trash.server.ts";
import { rowsOf } from "../trash.sql.server.ts";
import { setWish, wishedIds } from "../wishlist.server.ts";
import { changeProduct } from "./change-product.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { findDeskProduct } from "./find-desk-product.server.ts";

const asha = operatorContext({ name: "asha" });

const picture = { alt: "x", width: 3, height: 4, color: "#fff", blur: null };
function product(title: string) {
  return createProduct(operatorContext({ name: "operator" }), {
    title,
    price: 1500_00,
    description: "Words",
    fabric: "Mulmul",
    sku: title,
    colors: ["Rose"],
    sizes: [
      { size: "S", stock: 3 },
      { size: "M", stock: null },
    ],
    pictures: [
      { ...picture, src: "/images/a" },
      { ...picture, src: "/images/b" },
    ],
  }).id;
}

const tables = {
  products: "id",
  product_sizes: "product_id",
  product_images: "product_id",
  reviews: "product_id",
};
const everything = (id: string) =>
  Object.entries(tables).map(([table, column]) => rowsOf(table, column, id));

test("it comes back into its collections, but not into one that was deleted", () => {
  const id = product("Picked");
  setCollectionNames(asha, { productId: id, names: ["Eid", "Diwali"] });
  const [diwali] = listGroups("collection").filter(({ name }) => name === "Diwali");
  expect(deleteProduct(asha, { id })).toMatchObject({ ok: true });
  const deleted = { kind: "collection", id: diwali?.id ?? 0, sure: true } as const;
  expect(deleteGroup(asha, deleted)).toMatchObject({ ok: true });
  const entry = listTrash().entries.find(({ kind }) => kind === "product");
  expect(restoreFromTrash(asha, { id: entry?.id ?? 0 })).toMatchObject({ ok: true });
  const names = listCollectionsOf(id).map((one) => findGroup("collection", one)?.name);
  expect(names).toEqual(["Eid"]);
});

test("deleted and brought back it is what it was", () => {
  const id = product("Back");
  sqlite
    .prepare(
      "insert into reviews (product_id, author, rating, text, created_at) values (?, 'Nobody', 4, 'Fine', 1)",
    )
    .run(id);
  setWish(shopperContext(), { shopperId: "asha", productId: id });
  const before = everything(id);
  expect(deleteProduct(asha, { id })).toEqual({
    ok: true,
    title: "Back",
    trash: expect.any(Number),
  });
  expect(everything(id).flat()).toEqual([]);
  expect(searchProducts("back").cards).toEqual([]);
  expect(deleteProduct(asha, { id })).toMatchObject({ status: 404 });
  const [entry] = listTrash().entries;
  saveMaintenance(asha, { on: true, message: "" });
  expect(restoreFromTrash(asha, { id: entry?.id ?? 0 })).toMatchObject({
    status: 403,
  });
  saveMaintenance(asha, { on: false, message: "" });
  expect(restoreFromTrash(asha, { id: entry?.id ?? 0 })).toMatchObject({
    ok: true,
  });
  expect(everything(id)).toEqual(before);
  expect(wishedIds("asha")).toEqual([id]);
  expect(searchProducts("back").cards.map((card) => card.id)).toEqual([id]);
});

test("one whose SKU was given away meanwhile waits in the trash", () => {
  const id = product("Double");
  deleteProduct(asha, { id });
  const [entry] = listTrash().entries;
  const other = product("Other");
  changeProductFacts(asha, { id: other, facts: { sku: "Double" } });
  expect(restoreFromTrash(asha, { id: entry?.id ?? 0 })).toMatchObject({
    ok: false,
    reason: "taken",
  });
  changeProductFacts(asha, { id: other, facts: { sku: "Single" } });
  expect(restoreFromTrash(asha, { id: entry?.id ?? 0 })).toMatchObject({
    ok: true,
  });
});

test("as long as an order of it is under way it stays", async () => {
  const id = product("Ordered");
  const placed = await orderOf(id, "S");
  if (!placed.ok) throw new Error(placed.message);
  const set = (status: string) => sqlite.prepare("update orders set status = ?").run(status);
  for (const status of ["awaiting payment", "paid", "packed", "shipped"]) {
    set(status);
    expect(deleteProduct(asha, { id })).toMatchObject({
      status: 409,
      message: expect.stringContaining("1001"),
    });
  }
  sqlite.prepare("delete from holds").run();
  set("delivered");
  expect(deleteProduct(asha, { id })).toMatchObject({ ok: true });
});

test("a copy is a draft without stock, SKU and history of its own", () => {
  const id = product("Original");
  sqlite.prepare("update products set created_at = 1, updated_at = 1 where id = ?").run(id);
  const made = changeProduct(asha, { productId: id, intent: "duplicate" });
  expect(made).toMatchObject({ ok: true, href: "/admin/products/copy-of-original" });
  const copy = findDeskProduct("copy-of-original");
  expect(copy).toMatchObject({
    title: "Copy of Original",
    description: "Words",
    price: 1500_00,
    fabric: "Mulmul",
    sku: null,
    colors: ["Rose"],
    productState: { state: "draft", at: null },
    updatedAt: asha.now,
    sizes: [
      { size: "S", stock: 0 },
      { size: "M", stock: null },
    ],
  });
  expect(copy?.pictures.map(({ src }) => src)).toEqual(["/images/a", "/images/b"]);
  expect(findProduct("copy-of-original")).toBeUndefined();
  const again = changeProduct(asha, { productId: id, intent: "duplicate" });
  expect(again.ok && again.href).toMatch(/copy-of-original-[0-9a-f]{6}$/);
});
