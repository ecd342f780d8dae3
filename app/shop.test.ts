import { expect, test } from "vitest";
import { inSize, sizeName } from "./shop.ts";

test.each([
  ["m", "M", "Size M"],
  ["XL", "XL", "Size XL"],
  ["3xl", "3XL", "Size 3XL"],
  ["Free Size", "Free Size", "Free Size"],
  ["Double", "Double", "Size Double"],
  ["2.5 m", "2.5 m", "Size 2.5 m"],
])("the size %s", (size, name, words) => {
  expect(sizeName(size)).toBe(name);
  expect(inSize(size)).toBe(words);
});
