import { expect, test } from "vitest";
import { sizesOfBakhiya } from "./sizes.ts";

test("every size is wider than the one before, and the kurti wider than the body", () => {
  const [kurtis] = sizesOfBakhiya.charts;
  const cm = (name: string) => kurtis?.columns.find((column) => column.name === name)?.cm ?? {};
  const sizes = kurtis?.sizes ?? [];
  expect(sizes).toHaveLength(5);
  for (const [at, size] of sizes.entries()) {
    expect((cm("Kurti, bust")[size] ?? 0) - (cm("Bust")[size] ?? 0)).toBe(8);
    const before = sizes[at - 1];
    if (before) expect(cm("Bust")[size]).toBeGreaterThan(cm("Bust")[before] ?? 0);
  }
});
