import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import type { CartLine } from "./cart.server.ts";
import { changeFirst } from "./change-first.ts";

const line = { title: "Saree", size: "Free Size", category: "Sarees", available: false };

test("a line of which some are left is to be reduced, one that is gone to be removed", () => {
  const shop = { ...unsetShop, singleSize: { usual: "One size", of: { Sarees: "5.5 m" } } };
  const lines = [
    { ...line, title: "Kurti", size: "m", stock: 1 },
    { ...line, stock: 0 },
    { ...line, title: "Shawl", available: true, stock: 5 },
  ];
  expect(changeFirst(shop, lines as CartLine[])).toBe(
    "Please change your cart first: reduce Kurti (M) to 1, remove Saree (5.5 m).",
  );
});
