import { expect, test } from "vitest";
import { runsOf } from "./document-text.server.ts";

const fromLeft = (text: string) => runsOf(text).map((run) => run.text);

test.each([
  ["Meera मीरा", ["Meera ", "मीरा"]],
  ["زینب خان", ["خان", " ", "زینب"]],
  // Blanks turn with the words beside them, a figure does not.
  ["گلی 12، چوک near 7", ["چوک", " ", "،", "12 ", "گلی", " near 7"]],
  ["For لکھنؤ.", ["For ", "لکھنؤ", "."]],
])("a line from left to right, words of Urdu from the right: %s", (text, runs) => {
  expect(fromLeft(text).join("|")).toBe(runs.join("|"));
});
