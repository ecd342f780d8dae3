import { expect, test } from "vitest";
import { houseSizes, inches } from "./sizes.ts";

test("every size is wider than the one before, and the kurti wider than the body", () => {
  for (const [at, row] of houseSizes.entries()) {
    expect(row.kurtiBust - row.bust).toBe(8);
    const before = houseSizes[at - 1];
    if (before) expect(row.bust).toBeGreaterThan(before.bust);
  }
  expect(inches(84)).toBe("33");
});
