import { expect, test } from "vitest";
import type { Cart } from "#app/cart/cart.server.ts";
import { isSameCart } from "./same-cart.ts";

const line = (id: string, productId: string, size: string, quantity: number) =>
  ({ id, productId, size, quantity }) as Cart["lines"][number];
const cart = { lines: [line("1", "kurti", "S", 2), line("2", "kurti", "M", 1)] };

test("same units, sizes and numbers, in any order, by product or by cart item", () => {
  const s = { productId: "kurti", size: "S", quantity: 2 };
  const m = { productId: "kurti", size: "M", quantity: 1 };
  expect(isSameCart(cart, [m, s])).toBe(true);
  expect(isSameCart(cart, [{ lineId: "1", quantity: 2 }, m])).toBe(true);
  expect(isSameCart(cart, [s])).toBe(false);
  expect(isSameCart(cart, [s, m, { productId: "kurti", size: "L", quantity: 1 }])).toBe(false);
  expect(isSameCart(cart, [s, s])).toBe(false);
  expect(isSameCart(cart, [{ ...s, quantity: 1 }, m])).toBe(false);
  expect(isSameCart(cart, [s, { productId: "kurti", quantity: 1 }])).toBe(false);
});
