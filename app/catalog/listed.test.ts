import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { listedAs } from "./listed.ts";

const singleSize = { usual: "Free Size", of: { Fabrics: "2.5 m" } };
const shop = { ...unsetShop, singleSize };
const known = {
  categories: ["Fabrics", "Co-ord Sets"],
  fabrics: ["Mulmul"],
  colors: ["White"],
  sizes: ["M", "Free Size"],
};

test("a narrowed list says what it shows", () => {
  expect(listedAs(shop, { category: "Fabrics" }, known)).toBe("Fabrics");
  expect(listedAs(shop, { category: "Co-ord Sets", color: ["White"], size: ["M"] }, known)).toBe(
    "White, Co-ord Sets, size M",
  );
  expect(listedAs(shop, { category: "Fabrics", size: ["Free Size"] }, known)).toBe(
    "Fabrics, 2.5 m",
  );
  expect(listedAs(shop, { size: ["M", "Free Size"] }, known)).toBe("size M or Free Size");
  expect(listedAs(shop, { fabric: ["Mulmul"], min: 50000, max: 100050 }, known)).toBe(
    "Mulmul, from ₹500, up to ₹1,000.50",
  );
});

test("the whole list, and words the catalogue does not have, say nothing", () => {
  expect(listedAs(shop, {}, known)).toBeUndefined();
  expect(listedAs(shop, { category: "Cheap watches", color: ["white"] }, known)).toBeUndefined();
});
