import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

test("each text is read once, nothing found is remembered too, and the oldest are forgotten", () => {
  const read: string[] = [];
  const lengthOf = remembered(2, (text) => {
    read.push(text);
    return text === "" ? undefined : text.length;
  });
  expect([lengthOf("a"), lengthOf("a"), lengthOf(""), lengthOf("")]).toEqual([
    1,
    1,
    undefined,
    undefined,
  ]);
  expect(read).toEqual(["a", ""]);
  expect([lengthOf("bcd"), lengthOf(""), lengthOf("a")]).toEqual([3, undefined, 1]);
  expect(read).toEqual(["a", "", "bcd", "a"]);
  lengthOf.remember("known", 5);
  expect(lengthOf("known")).toBe(5);
  expect(read).toHaveLength(4);
});
