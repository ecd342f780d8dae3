import { expect, test } from "vitest";
import { composed, composedLine, composedLines } from "./one-line.ts";

const apart = "Cafe\u0301 \u0915\u093c";

test("what looks alike is alike, and stands in one line or in several", () => {
  expect(composed(apart)).toBe(apart.normalize("NFC"));
  expect(composedLine(` ${apart}\r\n\u00a0of  Jaipur `)).toBe(
    `${apart.normalize("NFC")} of Jaipur`,
  );
  expect(composedLines(` ${apart}\r\n\r\nof Jaipur\n`)).toBe(
    `${apart.normalize("NFC")}\n\nof Jaipur`,
  );
});

test("accents without end, each in the wrong place, hold nobody up", () => {
  const accents = `a${"\u0315".repeat(95_000)}${"\u0327".repeat(95_000)}`;
  const began = performance.now();
  expect(composed(accents)).toBe(accents);
  expect(performance.now() - began).toBeLessThan(500);
});
