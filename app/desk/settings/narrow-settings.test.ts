import { expect, test } from "vitest";
import { settingsGroups, settingsMenu } from "../desk-menus.ts";
import { narrowSettings } from "./narrow-settings.ts";
import { settingWords } from "./setting-words.ts";
import { settingsIndex } from "./settings-index.server.ts";

const found = (typed: string) =>
  Object.fromEntries(
    narrowSettings(settingsIndex, typed).map(({ title, items }) => [
      title,
      items.map(({ label }) => label),
    ]),
  );

test("the list narrows to what is found by name, by what is said of it, by other words, within its group", () => {
  expect(found("PICKUP address")).toEqual({ Delivery: ["Pickup address"] });
  expect(found("favicon")).toEqual({ Shop: ["Brand"] });
  expect(found("exactly this amount")).toEqual({
    Selling: ["Free delivery above, in rupees"],
  });
  expect(found("trash")).toEqual({ Data: ["Trash"] });
  expect(found("smtp")).toEqual({ Messages: ["Mail server"] });
  expect(found("qqqq")).toEqual({});
});

test("nothing typed shows every group", () => {
  expect(narrowSettings(settingsIndex, "  ")).toBe(settingsGroups);
});

test("every entry is in the index, and other words are of an entry", () => {
  const entries = settingsMenu.map(({ to }) => to);
  expect(new Set(settingsIndex.map(({ entry }) => entry))).toEqual(new Set(entries));
  expect(entries).toEqual(expect.arrayContaining(Object.keys(settingWords)));
});
