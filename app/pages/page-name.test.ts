import { expect, test } from "vitest";
import { slugOf } from "./page-name.ts";

test("an address is made of a title", () => {
  expect(slugOf("  Our Stóry: 2026! ")).toBe("our-story-2026");
  expect(slugOf("हमारी कहानी")).toBe("hamari-kahani");
  expect(slugOf("दिवाली २०२६")).toBe("divali-2026");
  expect(slugOf("!!!")).toBe("");
  expect(slugOf(`${"ab ".repeat(40)}`)).toMatch(/^(ab-)+a?b?$/);
});

test("a title of accents in the wrong order holds nobody up", () => {
  const accents = `Story ${"\u0315".repeat(20_000)}${"\u0327".repeat(20_000)}`;
  const began = performance.now();
  expect(slugOf(accents)).toBe("story");
  expect(performance.now() - began).toBeLessThan(500);
});
