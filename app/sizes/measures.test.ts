import { expect, test } from "vitest";
import { measuresText, readCentimetres, readMeasures } from "./measures.ts";

test("a chart is one line, whatever the order its sizes were written in", () => {
  const text = "Kurti, length: S 96, M 97.5, XL 99; Flare: 38 180, 104 200; Sleeve: Free Size 40";
  const read = readMeasures(text);
  if (!read.ok) throw new Error(read.message);
  expect(read.measures[0]).toEqual({ name: "Kurti, length", cm: { S: 96, M: 97.5, XL: 99 } });
  expect(measuresText(read.measures)).toBe(text);
  const typed =
    "Kurti,  length:XL 99 , S  96 cm,M 97.5\n Flare: 104 200, 38 180;;Sleeve:Free Size 40;";
  expect(readMeasures(typed)).toEqual(readMeasures(text));
  expect(readMeasures(" \n")).toEqual({ ok: true, measures: [] });
});

test.each([
  ["Length", "is not a measure"],
  [": S 96", "is not a measure"],
  ["Length: S", "not a size with its centimetres"],
  ["Length: 96", "not a size with its centimetres"],
  ["Length: S 96 97, M", "not a size with its centimetres"],
  ["Length: S 0", "not a size with its centimetres"],
  ["Length: S 96, S 97", "S twice"],
  ["Length: S 96; length: M 97", "already a measure length"],
  [`${"x".repeat(31)}: S 96`, "30 characters"],
  [Array.from({ length: 11 }, (_, n) => `M${n}: S 5`).join(";"), "at most 10"],
])("%s is refused", (text, message) => {
  expect(readMeasures(text)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test.each([
  ["92", 92],
  [" 92.5 cm", 92.5],
  ["92,5", 92.5],
  ["५००", 500],
  ["999.9", 999.9],
  ["0.5", undefined],
  ["1000", undefined],
  ["92.55", undefined],
  ["-4", undefined],
  ["1e2", undefined],
  ["36 in", undefined],
  ["", undefined],
])("“%s” is %s centimetres", (text, value) => {
  expect(readCentimetres(text)).toBe(value);
});
