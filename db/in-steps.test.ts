import { expect, test } from "vitest";
import { inSlices } from "./in-steps.ts";

test("rows that are slow to come are read a few at a time, each once, and others are served between", async () => {
  const taken: number[] = [];
  let slices = 0;
  let served = 0;
  const timer = setInterval(() => (served += 1));
  const slowly = function* (after: number) {
    slices += 1;
    for (let row = after + 1; row <= 12; row += 1) {
      const until = performance.now() + 2;
      while (performance.now() < until);
      yield row;
    }
  };
  await inSlices(
    () => slowly(taken.at(-1) ?? 0),
    (row) => taken.push(row),
  );
  clearInterval(timer);
  expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(slices).toBeGreaterThan(3);
  expect(served).toBeGreaterThan(1);
});
