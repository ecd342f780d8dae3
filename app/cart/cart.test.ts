import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type AttributeForm, attributeFormOf } from "#app/catalog/own-attributes/attribute-form.ts";
import { attributeList } from "#app/catalog/own-attributes/attributes.server.ts";
import { saveAttribute } from "#app/catalog/own-attributes/edit-attributes.server.ts";
import { weightOf } from "#app/catalog/products.server.ts";
import { operatorContext, shopperContext } from "#app/settings/context.server.ts";
import { writeSelling } from "#app/settings/current-settings.server.ts";
import { dropSetting, refreshSettings } from "#app/settings/settings.server.ts";
import { unsetSelling } from "#app/shop.ts";
import { db, sqlite } from "#db/client.server.ts";
import { productSizes, products } from "#db/schema.ts";
import { readCart } from "./cart.server.ts";
import {
  addToCart,
  changeQuantity,
  clearCart,
  MISSING_SIZE,
  removeLine,
} from "./change-cart.server.ts";

beforeAll(() => {
  const made = { createdAt: 1, updatedAt: 1 };
  db.insert(products)
    .values([
      { id: "kurti", title: "Kurti", price: 400_00, ...made },
      { id: "cloth", title: "Cloth", price: 1500_00, ...made },
      { id: "gone", title: "Gone", price: 100_00, archivedAt: 1, ...made },
    ])
    .run();
  db.insert(productSizes)
    .values([
      { productId: "kurti", size: "S", position: 0, stock: 3 },
      { productId: "kurti", size: "M", position: 1, stock: 0 },
      { productId: "cloth", size: "Free Size", position: 0, stock: null },
      { productId: "gone", size: "S", position: 0, stock: 3 },
    ])
    .run();
});

function refusal(change: ReturnType<typeof addToCart>) {
  return change.ok ? undefined : change.reason;
}

test("a size is asked for, and a cart appears with the first item only", () => {
  const asked = addToCart(shopperContext(), { shopperId: "a", productId: "kurti" });
  expect(asked).toMatchObject({ ok: false, reason: "size", message: MISSING_SIZE });
  expect(sqlite.prepare("select count(*) from carts").pluck().get()).toBe(0);
  expect(addToCart(shopperContext(), { shopperId: "a", productId: "kurti", size: "S" }).ok).toBe(
    true,
  );
  expect(readCart("a")).toMatchObject({
    count: 1,
    subtotal: 400_00,
    shippingCost: 99_00,
    nudge: 600_00,
  });
});

test("a line calls colour and fabric what the shop calls them, and is silent of one it shows nowhere", () => {
  const told = { fabric: "Silk", colors: ["Indigo", "Ivory"] };
  db.update(products).set(told).where(eq(products.id, "cloth")).run();
  addToCart(shopperContext(), { shopperId: "named", productId: "cloth" });
  const facts = () => readCart("named").lines.map((line) => line.facts);
  const text = "Indigo, Ivory";
  expect(facts()).toEqual([
    [
      { label: "Colour", text },
      { label: "Fabric", text: "Silk" },
    ],
  ]);
  const rename = (id: string, changes: Partial<AttributeForm>) => {
    const attribute = attributeList.find(id);
    if (!attribute) throw new Error(`no ${id}`);
    const typed = { ...attributeFormOf(attribute), ...changes };
    saveAttribute(operatorContext({ name: "asha" }), { id, shown: attribute.updatedAt, typed });
    refreshSettings();
  };
  rename("color", { name: "Shade" });
  rename("fabric", { isShown: false });
  expect(facts()).toEqual([[{ label: "Shade", text }]]);
  rename("color", { name: "Colour" });
  rename("fabric", { isShown: true });
});

test("Add pressed again on the same page while its answer is on the way adds once", () => {
  const start = shopperContext().now;
  const press = (seen: number | undefined, after: number) =>
    addToCart(
      { ...shopperContext(), now: start + after },
      { shopperId: "slow", productId: "cloth", seen },
    );
  for (const after of [0, 400, 9000]) expect(press(0, after).ok).toBe(true);
  expect(readCart("slow").count).toBe(1);
  // From the page that came, from an old one later, and by a call that has seen none.
  for (const [seen, after] of [
    [1, 500],
    [1, 11_000],
    [undefined, 11_100],
  ] as const) {
    expect(press(seen, after).ok).toBe(true);
  }
  expect(readCart("slow").count).toBe(4);
});

test("the same size adds up on one line, up to the stock", () => {
  addToCart(shopperContext(), { shopperId: "b", productId: "kurti", size: "S", quantity: 2 });
  expect(
    refusal(
      addToCart(shopperContext(), { shopperId: "b", productId: "kurti", size: "S", quantity: 2 }),
    ),
  ).toBe("stock");
  expect(addToCart(shopperContext(), { shopperId: "b", productId: "kurti", size: "S" }).ok).toBe(
    true,
  );
  expect(readCart("b").lines).toHaveLength(1);
  const id = readCart("b").lines[0]?.id ?? "";
  expect(refusal(changeQuantity(shopperContext(), { shopperId: "b", lineId: id, by: 1 }))).toBe(
    "stock",
  );
  expect(changeQuantity(shopperContext(), { shopperId: "b", lineId: id, by: -1 }).ok).toBe(true);
  expect(changeQuantity(shopperContext(), { shopperId: "b", lineId: id, by: -1 }).ok).toBe(true);
  expect(refusal(changeQuantity(shopperContext(), { shopperId: "b", lineId: id, by: -1 }))).toBe(
    "quantity",
  );
  expect(refusal(removeLine(shopperContext(), { shopperId: "someone else", lineId: id }))).toBe(
    "line",
  );
  expect(removeLine(shopperContext(), { shopperId: "b", lineId: id }).ok).toBe(true);
  expect(readCart("b").count).toBe(0);
});

test.each([0, -1, 1e9, Number.NaN, 1.5, 21])(
  "quantity %s is refused and nothing is added",
  (quantity) => {
    expect(
      refusal(addToCart(shopperContext(), { shopperId: "c", productId: "cloth", quantity })),
    ).toBe("quantity");
    expect(readCart("c").lines).toEqual([]);
  },
);

test("unknown product, archived product, unknown size, empty shelf", () => {
  expect(refusal(addToCart(shopperContext(), { shopperId: "d", productId: "nothing" }))).toBe(
    "product",
  );
  expect(
    refusal(addToCart(shopperContext(), { shopperId: "d", productId: "gone", size: "S" })),
  ).toBe("product");
  expect(
    refusal(addToCart(shopperContext(), { shopperId: "d", productId: "kurti", size: "XXL" })),
  ).toBe("size");
  expect(
    refusal(addToCart(shopperContext(), { shopperId: "d", productId: "kurti", size: "M" })),
  ).toBe("stock");
});

test("a product without sizes is Free Size, whatever is sent; made to order has no limit but ours", () => {
  expect(
    addToCart(shopperContext(), {
      shopperId: "e",
      productId: "cloth",
      size: "nonsense",
      quantity: 20,
    }).ok,
  ).toBe(true);
  expect(refusal(addToCart(shopperContext(), { shopperId: "e", productId: "cloth" }))).toBe(
    "quantity",
  );
  expect(readCart("e").lines[0]).toMatchObject({ size: "Free Size", stock: null, available: true });
  expect(clearCart(shopperContext(), { shopperId: "e" })).toMatchObject({
    ok: true,
    message: "Your cart has been cleared",
  });
});

test("fewer is allowed also when the shop has run short, and the parcel weighs what is in it", () => {
  addToCart(shopperContext(), { shopperId: "g", productId: "kurti", size: "S", quantity: 3 });
  expect(readCart("g").weightGrams).toBe(3 * 400);
  // The usual weight counts as it is now; one that was entered stays.
  writeSelling({ ...unsetSelling, usualWeight: 700, upiId: null });
  refreshSettings();
  expect([readCart("g").weightGrams, weightOf("kurti")]).toEqual([3 * 700, 700]);
  sqlite.exec("update products set own_weight_grams = 250 where id = 'kurti'");
  expect([readCart("g").weightGrams, weightOf("kurti")]).toEqual([3 * 250, 250]);
  sqlite.exec("update products set own_weight_grams = null");
  dropSetting("selling");
  refreshSettings();
  const setStock = sqlite.prepare("update product_sizes set stock = ? where size = 'S'");
  setStock.run(1);
  const [line] = readCart("g").lines;
  expect(
    changeQuantity(shopperContext(), { shopperId: "g", lineId: line?.id ?? "", by: -1 }),
  ).toMatchObject({ ok: true });
  expect(readCart("g").count).toBe(2);
  setStock.run(3);
});

test("prices are joined live", () => {
  addToCart(shopperContext(), { shopperId: "f", productId: "cloth" });
  sqlite.prepare("update products set price = 150001 where id = 'cloth'").run();
  expect(readCart("f").subtotal).toBe(150001);
});

test("a product taken out of the shop meanwhile is gone from the cart too, whatever lies in store", () => {
  addToCart(shopperContext(), { shopperId: "h", productId: "kurti", size: "S" });
  sqlite.exec("update products set archived_at = 1 where id = 'kurti'");
  const [line] = readCart("h").lines;
  expect(line).toMatchObject({ quantity: 1, stock: 0, available: false });
  expect(
    refusal(changeQuantity(shopperContext(), { shopperId: "h", lineId: line?.id ?? "", by: 1 })),
  ).toBe("stock");
});

test("what was withdrawn or sold out meanwhile costs nothing, and checkout waits until it is removed", () => {
  const made = { createdAt: 1, updatedAt: 1 };
  db.insert(products)
    .values([
      { id: "suit", title: "Suit", price: 400_00, ...made },
      { id: "shawl", title: "Shawl", price: 1500_00, ...made },
    ])
    .run();
  db.insert(productSizes)
    .values([
      { productId: "suit", size: "S", position: 0, stock: 3 },
      { productId: "suit", size: "M", position: 1, stock: 3 },
      { productId: "shawl", size: "Free Size", position: 0, stock: null },
    ])
    .run();
  for (const size of ["S", "M"])
    addToCart(shopperContext(), { shopperId: "w", productId: "suit", size, quantity: 2 });
  addToCart(shopperContext(), { shopperId: "w", productId: "shawl" });
  expect(readCart("w")).toMatchObject({ subtotal: 3100_00, isReady: true });
  // A product of one size has none to be told of: its shop may call it otherwise.
  sqlite.exec("update product_sizes set stock = 1 where product_id = 'shawl'");
  const short = addToCart(shopperContext(), { shopperId: "w", productId: "shawl" });
  expect(short.message).toBe("Only 1 left. You already have 1 in your cart.");
  sqlite.exec("update product_sizes set stock = 0 where product_id = 'suit' and size = 'M'");
  const soldOut = readCart("w");
  expect(soldOut).toMatchObject({ subtotal: 2300_00, total: 2300_00, count: 5, isReady: false });
  sqlite.exec("update products set archived_at = 1 where id = 'shawl'");
  const withdrawn = readCart("w");
  expect(withdrawn).toMatchObject({ subtotal: 800_00, shippingCost: 99_00, nudge: 200_00 });
  expect(withdrawn.weightGrams).toBe(800);
  for (const line of withdrawn.lines)
    if (!line.available) removeLine(shopperContext(), { shopperId: "w", lineId: line.id });
  expect(readCart("w")).toMatchObject({ subtotal: 800_00, isReady: true });
  sqlite.exec("update product_sizes set stock = 1 where product_id = 'suit'");
  expect(readCart("w")).toMatchObject({ subtotal: 800_00, isReady: false });
});
