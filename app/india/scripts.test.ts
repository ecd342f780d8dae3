import { expect, test } from "vitest";
import { inOurScripts, runsOf } from "./scripts.ts";

const partOf = (character: string) => (/[\u0900-\u097f]/.test(character) ? "devanagari" : "latin");

test.each([
  ["Meera मीरा", ["Meera ", "मीरा"]],
  ["زینب خان", ["خان", " ", "زینب"]],
  // Blanks turn with the words beside them, a figure does not.
  ["گلی 12، چوک near 7", ["چوک", " ", "،", "12 ", "گلی", " near 7"]],
  ["For لکھنؤ.", ["For ", "لکھنؤ", "."]],
  ["می\u200cروم", ["می\u200cروم"]],
])("a line from left to right, words of Urdu from the right: %s", (text, runs) => {
  expect(runsOf(text, partOf).map((run) => run.text)).toEqual(runs);
});

test.each([
  ["கலைவாணி, 12 தெரு", "Kalaivani, 12 Teru"],
  ["ગુજરાત ৭", "Gujarat ७"],
  ["مکان ۳۴", "مکان 34"],
  ["मीरा क्\u200dष 絹", "मीरा क्\u200dष 絹"],
])("other scripts of India in Latin letters, figures of Urdu as ours: %s", (text, ours) => {
  expect(inOurScripts(text)).toBe(ours);
});
