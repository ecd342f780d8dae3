import { expect, test } from "vitest";
import { attributeFormOf } from "#app/catalog/own-attributes/attribute-form.ts";
import type { Attribute } from "#app/catalog/own-attributes/attributes.ts";
import { chartFormOf } from "#app/sizes/chart-form.ts";
import type { SizeChart } from "#app/sizes/size-charts.ts";
import { attributeConflict, categorySizesConflict, chartConflict } from "./kept-conflicts.ts";

const value = (text: string) => ({ value: text, swatch: null });
const work: Attribute = {
  id: "work",
  name: "Work",
  kind: "choice",
  unit: "",
  values: [value("Bagru"), value("Dabu")],
  isFilter: true,
  isShown: true,
  updatedAt: 1,
};

test("who saves an attribute that somebody else has saved reads what is saved, and loses no value of theirs", () => {
  const typed = attributeFormOf(work);
  typed.rows[2] = { was: "", value: "Kalamkari", swatch: "", remove: false };
  const values = [value("Bagru, Jaipur"), value("Dabu"), value("Ajrakh")];
  const now = { ...work, name: "Print", isFilter: false, values };
  const told = attributeConflict(typed, now);
  expect(told.errors).toEqual({
    name: "Saved now: “Print”",
    isFilter: "Saved now: no.",
    "value:0": "“Bagru” is not saved any more: renamed or removed.",
    "value:3": "Added by somebody else.",
    "value:4": "Added by somebody else.",
  });
  expect(told.typed.rows.slice(0, 5).map((row) => [row.was, row.value])).toEqual([
    ["", "Bagru"],
    ["Dabu", "Dabu"],
    ["", "Kalamkari"],
    ["Bagru, Jaipur", "Bagru, Jaipur"],
    ["Ajrakh", "Ajrakh"],
  ]);
});

test("who saves a size chart that somebody else has saved reads by measure and size what is saved", () => {
  const column = (name: string, m: number) => ({ name, of: "piece" as const, cm: { S: 90, M: m } });
  const chart: SizeChart = {
    id: "kurtis",
    name: "Kurtis",
    words: "",
    sizes: ["S", "M"],
    columns: [column("Chest", 96)],
    guide: null,
    picture: null,
    updatedAt: 1,
  };
  const now = { ...chart, columns: [column("Chest", 98), column("Length", 110)] };
  const told = chartConflict(chartFormOf(chart), now);
  expect(told.errors).toEqual({
    "cm:0:M": "M: Saved now: “98”",
    "measure:1": "Added by somebody else.",
  });
  expect(told.typed.rows.map(({ name }) => name)).toEqual(["Chest", "Length"]);
});

test("who saves the sizes of categories that somebody else has saved or moved loses none to another category", () => {
  const sent = {
    ...{ single: "One size", "category:0": "Sarees", "set:0": "beds", "label:0": "5.5 m" },
    ...{ "category:1": "Kurtis", "set:1": "letters", "label:1": "", shown: "a" },
  };
  const saved = {
    ...{ single: "One size", "category:0": "Kurtis", "set:0": "letters", "label:0": "" },
    ...{ "category:1": "Sarees", "set:1": "", "label:1": "6 m", shown: "b" },
  };
  const names = new Map([["beds", "Single, Double, King"]]);
  const told = categorySizesConflict(sent, saved, (_, id) => names.get(id));
  expect(told.typed).toEqual({ ...saved, "set:1": "beds", "label:1": "5.5 m" });
  expect(told.errors).toEqual({
    "set:1": "Saved now: nothing.",
    "label:1": "Saved now: “6 m”",
  });
});
