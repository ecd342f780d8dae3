import { expect, test } from "vitest";
import { hasLostLetters, isRewritten, isShortened } from "./spreadsheet-forms.ts";

test.each([
  ["00123", "123"],
  ["1.10", "1.1"],
  ["1.10", "1,1"],
  ["1E5", "100000"],
  ["8901234567890", "8.90123E+12"],
  ["8901234567890", "9E+12"],
  ["8901234567890129", "8901234567890120"],
  ["12:30", "12:30:00 PM"],
  ["8:30", "08:30:00 AM"],
  ["36:03", "36:03:00"],
  ["1-2", "02/01/2026"],
  ["SEP-2", "09/02/2026"],
  ["SEP-2", "2-Sep"],
  ["SEP-2", "09/01/2002"],
  ["12 Jan", "12-Jan-26"],
  ["10/12", "12/10/2026"],
  ["2024-01-02", "02/01/2024"],
])("%s is written %s", (text, cell) => {
  expect(isRewritten(text, cell)).toBe(true);
});

test.each([
  ["00123", "124"],
  ["8901234567890", "8.90124E+12"],
  ["8901234567890129", "8901234567890130"],
  ["12:30", "12:31:00 PM"],
  ["12:30", "12:30:00 AM"],
  ["1-2", "03/01/2026"],
  ["1-2", "1-3"],
  ["SEP-2", "OCT-2"],
  ["Rose", "Ivory"],
  ["", "1"],
  ["1", ""],
  ["BK-001", "BK-1"],
])("%s changed to %s was changed by somebody", (text, cell) => {
  expect(isRewritten(text, cell)).toBe(false);
});

test("a number that was shortened, and letters that were lost, are seen", () => {
  expect(["8.90123E+12", "9E+12", "8,9E+12"].every(isShortened)).toBe(true);
  expect(["1E5", "3E5", "890", "E+12", "SIZE+12"].some(isShortened)).toBe(false);
  expect(hasLostLetters("Ambi (अंबी)", "Ambi (????)")).toBe(true);
  expect(hasLostLetters("मीरा कुर्ता", "???? ??????")).toBe(true);
  expect(hasLostLetters("अंबी", "???? in silk")).toBe(true);
  expect(hasLostLetters("", "???? ?????")).toBe(true);
  expect(hasLostLetters("Ambi (अंबी)", "Ambi")).toBe(false);
  expect(hasLostLetters("Ambi (अंबी)?", "Ambi (आम)?")).toBe(false);
  expect(hasLostLetters("", "What is it?")).toBe(false);
  expect(hasLostLetters("Why", "Why???")).toBe(false);
});
