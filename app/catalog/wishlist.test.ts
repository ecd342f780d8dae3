import { expect, test } from "vitest";
import { operatorContext, shopperContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { createProduct } from "./save-product.server.ts";
import { MAX_WISHES } from "./wishes.sql.server.ts";
import { removeWish, setWish, wishedIds } from "./wishlist.server.ts";

test("a heart too many is told, one that is set already or is taken away is not", () => {
  const operator = operatorContext({ name: "operator" });
  const ids = sqlite.transaction(() =>
    Array.from({ length: MAX_WISHES + 1 }, (_, n) => {
      const facts = { title: `Kurti ${n}`, price: 1000_00, sizes: [], pictures: [] };
      return createProduct(operator, facts).id;
    }),
  )();
  const asha = (productId = "") => ({ shopperId: "asha", productId });
  for (const id of ids.slice(1)) {
    expect(setWish(shopperContext(), asha(id))).toEqual({ ok: true });
  }
  expect(setWish(shopperContext(), asha(ids[0]))).toEqual({ ok: false, isFull: true });
  expect(setWish(shopperContext(), asha(ids[1]))).toEqual({ ok: true });
  expect(wishedIds("asha")).toHaveLength(MAX_WISHES);
  removeWish(shopperContext(), asha(ids[1]));
  expect(setWish(shopperContext(), asha(ids[0]))).toEqual({ ok: true });
});
