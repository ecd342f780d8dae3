import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { stagings } from "./stagings.ts";

const shown = catalogue.filter(({ images }) => images.length > 0);

test("every product with pictures is staged, and nothing else", () => {
  expect(Object.keys(stagings)).toEqual(shown.map(({ id }) => id));
});

test("no two pieces beside each other share staging and ground", () => {
  const alike = shown.slice(1).filter(({ id }, at) => {
    const [one, other] = [stagings[shown[at]?.id ?? ""], stagings[id]];
    return one?.pose === other?.pose && one?.ground === other?.ground;
  });
  expect(alike).toEqual([]);
});

test("the five grounds and the poses take turns: none has more than half of the pieces", () => {
  for (const of of ["pose", "ground"] as const) {
    const counts = Object.values(Object.groupBy(shown, ({ id }) => stagings[id]?.[of] ?? ""));
    expect(counts.length).toBeGreaterThanOrEqual(5);
    for (const group of counts) expect(group?.length).toBeLessThanOrEqual(shown.length / 2);
  }
});

test("the sun through a jaali falls on one wall of a page of 24", () => {
  for (const from of [0, 24]) {
    const page = shown.slice(from, from + 24);
    expect(page.filter(({ id }) => stagings[id]?.light === "jaali")).toHaveLength(1);
  }
});
