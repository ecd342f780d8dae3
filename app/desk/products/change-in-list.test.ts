import { expect, test } from "vitest";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { changeInList } from "./change-in-list.server.ts";

const operator = { id: 1, name: "asha" } as Parameters<typeof changeInList>[0];
const { id: productId } = createProduct(operatorContext({ name: "asha" }), {
  title: "Kurti",
  price: 1299_00,
  sizes: [
    { size: "M", stock: 3 },
    { size: "L", stock: null },
  ],
  pictures: [],
});

function send(fields: Record<string, string>) {
  const address = new URLSearchParams("q=kurti&sort=price-up&tick=all");
  const sent = { fields: { productId, ...fields }, all: () => [], address };
  const done = changeInList(operator, sent);
  return done.ok ? done.undo : done.status;
}
function undo(back: ReturnType<typeof send>) {
  if (typeof back !== "object") throw new Error("nothing to undo");
  return send(back.fields);
}
const product = () => findDeskProduct(productId);

test("a price typed in the list can be undone, unless it has moved since", () => {
  const before = { "was:price": "1299", "was:originalPrice": "" };
  const back = send({ intent: "price", price: "1,049", originalPrice: "1,299", ...before });
  expect(product()).toMatchObject({ price: 1049_00, originalPrice: 1299_00 });
  expect(back).toMatchObject({ action: "/admin/products?q=kurti&sort=price-up" });
  expect(undo(back)).toBeDefined();
  expect(product()).toMatchObject({ price: 1299_00, originalPrice: null });
  expect(undo(back)).toBe(409);
  expect(send({ intent: "price", price: "1299", originalPrice: "", ...before })).toBeUndefined();
});

test("stock counted in the list can be undone, made to order too", () => {
  const before = { "was:M": "3", "was:L": "" };
  const back = send({ intent: "stock", "stock:M": "8", "stock:L": "2", ...before });
  expect(product()?.sizes).toMatchObject([{ stock: 8 }, { stock: 2 }]);
  expect(back).toMatchObject({ action: "/admin/products?q=kurti&sort=price-up" });
  undo(back);
  expect(product()?.sizes).toMatchObject([{ stock: 3 }, { stock: null }]);
});
