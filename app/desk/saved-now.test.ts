import { expect, test } from "vitest";
import { CHANGED_MEANWHILE, meanwhileMessage, savedNow } from "./saved-now.ts";

test("beside each field that differs stands what is saved of it now", () => {
  const typed = { name: "Thari", hours: "Sunday:\r\nclosed ", phone: "1", more: "typed" };
  expect(savedNow(typed, { name: "Thari Looms", hours: "Sunday:\nclosed", phone: "" })).toEqual({
    name: "Saved now: “Thari Looms”",
    phone: "Saved now: nothing.",
  });
});

test("a long text is told by its beginning, a choice without the code's name of it", () => {
  const saved = { body: "x".repeat(1000), palette: "rose" };
  const told = savedNow({ body: "", palette: "plum" }, saved, ["palette"]);
  expect(told.body?.length).toBeLessThan(320);
  expect(told.palette).not.toContain("rose");
});

test("the button pressed twice is not somebody else's change", () => {
  const thari = { name: "Thari" };
  const same = meanwhileMessage(thari, thari, savedNow(thari, thari));
  expect(same).not.toBe(CHANGED_MEANWHILE);
  const other = { name: "Nila" };
  expect(meanwhileMessage(thari, other, savedNow(thari, other))).toBe(CHANGED_MEANWHILE);
  // What was not sent, or is in rows, is not compared.
  expect(meanwhileMessage(thari, { ...thari, phone: "1" }, {})).toBe(CHANGED_MEANWHILE);
  expect(meanwhileMessage({ rows: [thari] }, {}, {})).toBe(CHANGED_MEANWHILE);
});
