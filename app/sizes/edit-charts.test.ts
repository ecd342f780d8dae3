import { expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { chartFormOf, sentChartForm, withRow } from "./chart-form.ts";
import {
  categoryChart,
  deleteSizeChart,
  findSizeChart,
  saveSizeChart,
  setChartPicture,
} from "./size-charts.server.ts";

const asha = operatorContext({ name: "asha" }, 1000);
const sent = {
  name: "Bedsheets",
  words: "Without  the hem",
  sizes: "Single, Double",
  guideTo: "/pages/beds",
  guideWords: "",
  "measure:0": "Length",
  "of:0": "piece",
  "cm:0:Single": "229",
  "cm:0:Double": "254 cm",
  "measure:1": "Mattress",
  "of:1": "body",
  "cm:1:Single": "190.5",
  "cm:1:Double": "",
  "measure:2": "",
};
const form = (changes: Record<string, string> = {}, removed: string[] = []) =>
  sentChartForm({ ...sent, ...changes }, removed);

test("a chart is made by its form, shown with its category, and opened again as it was", () => {
  expect(saveSizeChart(asha, { typed: form() })).toEqual({ ok: true, id: "bedsheets" });
  sqlite.exec(
    `insert into categories (name, slug, position, size_chart, created_at, updated_at)
     values ('Sheets', 'sheets', 1, 'bedsheets', 1, 1)`,
  );
  refreshSettings();
  expect(categoryChart("Sheets")).toEqual({
    words: "Without the hem",
    guide: { to: "/pages/beds", words: "How to measure" },
    picture: null,
    sizes: ["Single", "Double"],
    body: [{ name: "Mattress", cm: { Single: 190.5 } }],
    piece: [{ name: "Length", cm: { Single: 229, Double: 254 } }],
  });
  const chart = findSizeChart("bedsheets");
  if (!chart) throw new Error("no chart");
  expect(chartFormOf(chart)).toMatchObject({ sizes: "Single, Double", rows: [{}, { of: "body" }] });
  expect(withRow(chartFormOf(chart)).rows).toHaveLength(3);

  expect(deleteSizeChart(asha, { id: "bedsheets" })).toMatchObject({
    status: 409,
    message: "Bedsheets is the size chart of Sheets. Please change its chart first.",
  });
  const fewer = saveSizeChart(asha, {
    id: "bedsheets",
    shown: 1000,
    typed: form({ sizes: "Single" }, ["1"]),
  });
  expect(fewer.ok).toBe(true);
  refreshSettings();
  expect(findSizeChart("bedsheets")?.columns).toEqual([
    { name: "Length", of: "piece", cm: { Single: 229 } },
  ]);
});

test.each([
  [{ name: " " }, "name"],
  [{ sizes: "" }, "sizes"],
  [{ "cm:0:Single": "wide" }, "cm:0:Single"],
  [{ "measure:1": "length" }, "measure:1"],
  [{ guideTo: "https://elsewhere.example" }, "guideTo"],
  [{ guideTo: "//elsewhere.example" }, "guideTo"],
  [{ words: "x".repeat(301) }, "words"],
])("%j is refused by %s", (wrong, field) => {
  const refused = saveSizeChart(asha, { typed: form({ name: "Another", ...wrong }) });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.ok ? [] : Object.keys(refused.errors)).toEqual([field]);
});

test("a chart without measures is none", () => {
  const typed = form({ name: "Empty", "measure:0": "", "measure:1": "" }, ["0", "1"]);
  expect(saveSizeChart(asha, { typed })).toMatchObject({ status: 400 });
});

test("another drawing leaves an open form of its chart as good as it was", () => {
  saveSizeChart(asha, { typed: form({ name: "Quilts" }) });
  const later = operatorContext({ name: "meera" }, 2000);
  const picture = { src: "/uploads/a", alt: "How to measure", color: "" };
  expect(setChartPicture(later, { id: "quilts", picture }).ok).toBe(true);
  const typed = form({ name: "Quilts", words: "With the hem" });
  const saved = saveSizeChart(operatorContext({ name: "asha" }, 3000), {
    id: "quilts",
    shown: 1000,
    typed,
  });
  expect(saved).toEqual({ ok: true, id: "quilts" });
  refreshSettings();
  expect(findSizeChart("quilts")).toMatchObject({ words: "With the hem", picture });
});
