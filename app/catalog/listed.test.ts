import { expect, test } from "vitest";
import { listedAs } from "./listed.ts";

const known = {
  categories: ["Fabrics", "Co-ord Sets"],
  fabrics: ["Mulmul"],
  colors: ["White"],
  sizes: ["M"],
};

test("a narrowed list says what it shows", () => {
  expect(listedAs({ category: "Fabrics" }, known)).toBe("Fabrics");
  expect(listedAs({ category: "Co-ord Sets", color: ["White"], size: ["M"] }, known)).toBe(
    "White, Co-ord Sets, size M",
  );
  expect(listedAs({ fabric: ["Mulmul"], min: 50000, max: 100050 }, known)).toBe(
    "Mulmul, from ₹500, up to ₹1,000.50",
  );
});

test("the whole list, and words the catalogue does not have, say nothing", () => {
  expect(listedAs({}, known)).toBeUndefined();
  expect(listedAs({ category: "Cheap watches", color: ["white"] }, known)).toBeUndefined();
});
