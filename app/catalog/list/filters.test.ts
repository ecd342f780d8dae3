import { expect, test } from "vitest";
import { chosenOf, priceErrors, readFilters, withoutIdle } from "./filters.ts";

const of = (query: string) => new URLSearchParams(query);

test("what a plain form sends empty, and the usual order, leave the address", () => {
  const sent = "category=Fabrics&fabric=&color=&size=&min=&max=+&sort=new";
  expect(withoutIdle(of(sent))?.toString()).toBe("category=Fabrics");
  expect(withoutIdle(of("category=Fabrics&sort=price-up&utm_source="))).toBeUndefined();
  expect(withoutIdle(of(""))).toBeUndefined();
});

test("only what narrows or orders the list is a choice", () => {
  const chosen = chosenOf(of("category=Fabrics&sort=new&after=1.x&min=&utm_source=mail"));
  expect(chosen).toEqual({ category: ["Fabrics"] });
});

test("of an address with no end of values as many are shown as are looked for", () => {
  const many = of(Array.from({ length: 1600 }, (_, at) => `size=${at}`).join("&"));
  expect(chosenOf(many).size).toHaveLength(20);
  expect(chosenOf(many).size).toEqual(readFilters(many).size);
});

test("a price that is none, and a highest below the lowest, are told by their field", () => {
  expect(priceErrors(of("min=500&max=1,200"))).toEqual({});
  expect(priceErrors(of("min=abc"))).toEqual({ min: expect.stringContaining("digits") });
  expect(priceErrors(of("min=1000&max=500"))).toEqual({ max: expect.stringContaining("below") });
  expect(priceErrors(of("min=500&max=500"))).toEqual({});
});
