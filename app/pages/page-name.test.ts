import { expect, test } from "vitest";
import { addressOf } from "./page-name.ts";

test("an address is made of a title", () => {
  expect(addressOf("  Our Stóry: 2026! ")).toBe("our-story-2026");
  expect(addressOf("हमारी कहानी")).toBe("hamari-kahani");
  expect(addressOf("दिवाली २०२६")).toBe("divali-2026");
  expect(addressOf("!!!")).toBe("");
  expect(addressOf(`${"ab ".repeat(40)}`)).toMatch(/^(ab-)+a?b?$/);
});
