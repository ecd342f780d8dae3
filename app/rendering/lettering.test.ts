import { expect, test } from "vitest";
import { fontPairNames } from "#app/brand/font-pairs.ts";
import { openLettering } from "./lettering.server.ts";

test.each(fontPairNames)("%s draws names in Latin and Devanagari, with blanks", async (fonts) => {
  const outline = await openLettering();
  for (const name of [
    "Meera Textiles",
    "मीरा टेक्सटाइल्स",
    "Ānanda & मी",
    // In Latin letters, and in those of documents.
    "தமிழ் பட்டு",
    "کشیدہ کاری 34",
    // Between these letters Eczar has rules that fontkit followed until the memory was full.
    "नीला हथकरघा",
    "कथा और धागा",
  ]) {
    const drawn = outline(name, { fonts, place: "heading", size: 100 });
    expect(drawn?.path, name).toMatch(/^M/);
    expect(drawn?.box.width, name).toBeGreaterThan(200);
  }
  expect(outline("絹", { fonts, place: "heading", size: 100 })).toBeUndefined();
});
