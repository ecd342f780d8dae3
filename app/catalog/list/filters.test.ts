import { expect, test } from "vitest";
import { canonicalAddress, chosenOf, priceErrors, readFilters, withoutIdle } from "./filters.ts";
import { listAddress, withoutChoice } from "./list-address.ts";

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

test("of an address of many long words as many count as leave the page its size, and all that says one thing", () => {
  const words = Array.from({ length: 20 }, (_, at) => `${"x".repeat(90)} ${at}`);
  const kinds = ["fabric", "color", "size"].flatMap((name) => words.map((word) => [name, word]));
  const long = new URLSearchParams([...kinds, ["color", "y".repeat(101)], ["max", "500"]]);
  const chosen = chosenOf(long);
  const links = Object.entries(chosen).flatMap(([name, values]) =>
    values.map((value) => listAddress("/products", withoutChoice(chosen, name, value))),
  );
  expect(links.join("").length).toBeLessThan(100_000);
  expect(canonicalAddress(long).length).toBeLessThan(4000);
  expect(chosen).toMatchObject({ fabric: words, max: ["500"] });
  const { fabric, color, size, max } = readFilters(long);
  expect({ fabric, color, size }).toEqual({
    fabric: chosen.fabric,
    color: chosen.color,
    size: chosen.size,
  });
  expect(max).toBe(50_000);
});

test("of a field that says one thing the last is shown, as it is looked for", () => {
  const twice = of("category=Fabrics&category=Sarees&min=5&min=7");
  expect(chosenOf(twice)).toEqual({ category: ["Sarees"], min: ["7"] });
  expect(readFilters(twice)).toMatchObject({ category: "Sarees", min: 700 });
});

test("a price that is none, and a highest below the lowest, are told by their field", () => {
  expect(priceErrors(of("min=500&max=1,200"))).toEqual({});
  expect(priceErrors(of("min=abc"))).toEqual({ min: expect.stringContaining("digits") });
  expect(priceErrors(of("min=1000&max=500"))).toEqual({ max: expect.stringContaining("below") });
  expect(priceErrors(of("min=500&max=500"))).toEqual({});
});
