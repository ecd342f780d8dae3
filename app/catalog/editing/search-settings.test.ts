import { expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { synonymsOf } from "../search/synonyms.server.ts";
import { readSynonyms, saveSynonyms, synonymsText } from "./search-settings.server.ts";

test("lines are words and what they are called, whatever the spaces and capitals", () => {
  const read = readSynonyms("Kaftan =Kurti ,  long  Tunic\n\n काफ्तान = kurti ");
  expect(read).toEqual({
    ok: true,
    synonyms: [
      { from: "kaftan", to: ["kurti", "long tunic"] },
      { from: "काफ्तान", to: ["kurti"] },
    ],
  });
});

test.each([
  ["kaftan", /Line 1/],
  ["kaftan = kurti\nlong kaftan = kurti", /Line 2/],
  ["kaftan = ", /Line 1/],
  ["kaftan = kurti = tunic", /Line 1/],
  [`kaftan = ${"k".repeat(41)}`, /Line 1/],
  [`kaftan = ${Array(9).fill("kurti").join(",")}`, /Line 1/],
  [Array(201).fill("kaftan = kurti").join("\n"), /at most 200/],
])("%j is refused by its line", (text, message) => {
  const read = readSynonyms(text);
  expect(read.ok || read.error).toMatch(message);
});

test("what is saved counts for the next search, and stands in the form again", () => {
  expect(
    saveSynonyms(operatorContext({ name: "operator" }), { text: "kaftan = kurti, tunic" }).ok,
  ).toBe(true);
  refreshSettings();
  expect(synonymsOf("Kaftaan")).toEqual(["kurti", "tunic"]);
  expect(synonymsText()).toBe("kaftan = kurti, tunic");
  expect(saveSynonyms(operatorContext({ name: "operator" }), { text: "kaftan" }).ok).toBe(false);
  expect(synonymsText()).toBe("kaftan = kurti, tunic");
});
