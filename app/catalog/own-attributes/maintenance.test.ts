import { beforeEach, expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { keepEarlier, takeBack } from "#app/settings/undo-settings.server.ts";
import {
  deleteSizeChart,
  fillSizeCharts,
  saveSizeChart,
  setChartPicture,
} from "#app/sizes/size-charts.server.ts";
import { deleteSizeSet, moveSizeSet, saveSizeSet } from "#app/sizes/size-sets.server.ts";
import { sqlite } from "#db/client.server.ts";
import { categorySizesForm, saveCategorySizes } from "../editing/edit-category-sizes.server.ts";
import { attributeFormOf } from "./attribute-form.ts";
import { attributeList } from "./attributes.server.ts";
import { usualAttributes } from "./attributes.ts";
import { deleteAttribute, moveAttribute, saveAttribute } from "./edit-attributes.server.ts";

const asha = operatorContext({ name: "asha" }, 1000);
const [fabric] = usualAttributes;
if (!fabric) throw new Error("no fabric");
const renamed = { ...attributeFormOf(fabric), name: "Cloth" };
const kept = () =>
  sqlite
    .prepare("select key, value from settings where key not in ('maintenance') order by key")
    .all();

beforeEach(() => {
  sqlite.exec("delete from settings");
  const chart = { name: "Kurtis", words: "", sizes: ["S"], columns: [], guide: null };
  fillSizeCharts([{ id: "kurtis", ...chart, picture: null, updatedAt: 1 }], 1000);
  refreshSettings();
});

test("while nothing about products may be written, neither may what they are described by", () => {
  const chartForm = { name: "Beds", words: "", sizes: "S", guideTo: "", guideWords: "", rows: [] };
  const changes = {
    attribute: () => saveAttribute(asha, { id: "fabric", shown: 0, typed: renamed }),
    "its place": () => moveAttribute(asha, { id: "fabric", by: 1 }),
    "its end": () => deleteAttribute(asha, { id: "fabric" }),
    sizes: () => saveSizeSet(asha, { typed: { name: "Beds", sizes: "Double" } }),
    "their place": () => moveSizeSet(asha, { id: "single", by: -1 }),
    "their end": () => deleteSizeSet(asha, { id: "single" }),
    chart: () => saveSizeChart(asha, { typed: chartForm }),
    "its drawing": () => setChartPicture(asha, { id: "kurtis", picture: null }),
    "the chart's end": () => deleteSizeChart(asha, { id: "kurtis" }),
    "sizes of categories": () => saveCategorySizes(asha, categorySizesForm()),
  };
  saveMaintenance(asha, { on: true, message: "Counting the shelf" });
  const before = kept();
  for (const [what, change] of Object.entries(changes)) {
    const refused = { ok: false, status: 403, message: "Counting the shelf" };
    expect([what, change()]).toEqual([what, expect.objectContaining(refused)]);
  }
  expect(kept()).toEqual(before);
});

test("nor is a change of it taken back then, and it can be afterwards", () => {
  const change = () => saveAttribute(asha, { id: "fabric", shown: 0, typed: renamed });
  const { earlier = "" } = keepEarlier(asha, { page: "/admin", change });
  saveMaintenance(asha, { on: true, message: "" });
  expect(takeBack(asha, { id: earlier })).toMatchObject({ ok: false });
  saveMaintenance(asha, { on: false, message: "" });
  expect(takeBack(asha, { id: earlier })).toMatchObject({ ok: true });
  expect(attributeList.stored()[0]?.name).toBe("Fabric");
});
