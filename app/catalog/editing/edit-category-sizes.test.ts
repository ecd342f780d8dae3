import { beforeEach, expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { categorySizes } from "#app/sizes/category-sizes.server.ts";
import { fillSizeCharts } from "#app/sizes/size-charts.server.ts";
import { sqlite } from "#db/client.server.ts";
import { categorySizesForm, saveCategorySizes } from "./edit-category-sizes.server.ts";

const asha = operatorContext({ name: "asha" }, 1000);

beforeEach(() => {
  sqlite.exec("delete from settings; delete from categories");
  const chart = { name: "Kurtis", words: "", sizes: ["S"], columns: [], guide: null };
  fillSizeCharts([{ id: "kurtis", ...chart, picture: null, updatedAt: 1 }], 1000);
  sqlite.exec(`insert into categories (name, slug, position, size_chart, created_at, updated_at)
    values ('Kurtis', 'kurtis', 1, 'kurtis', 1, 1), ('Sarees', 'sarees', 2, null, 1, 1)`);
  refreshSettings();
});

function save(fields: Record<string, string>) {
  const saved = saveCategorySizes(asha, fields);
  refreshSettings();
  return saved;
}
const detail = () => sqlite.prepare("select detail from audit order by id desc").pluck().get();

test("what categories say of sizes is logged by name, and taken back by a form of what changed", () => {
  const first = categorySizesForm();
  const changes = { "chart:0": "", "label:1": " 5.5  m ", single: "One size" };
  const saved = save({ ...first, ...changes });
  expect(detail()).toBe(
    "Every category: single size One size; Kurtis: size chart none; Sarees: single size 5.5 m",
  );
  expect(categorySizes("Sarees").singleSizeLabel).toBe("5.5 m");
  expect(currentSettings().singleSize.usual).toBe("One size");
  if (!saved.ok) throw new Error(saved.message);
  const { shown, ...back } = saved.back;
  expect(back).toEqual({ single: "Free Size", "chart:0": "kurtis", "label:1": "" });
  expect(shown).toBe(categorySizesForm().shown);
  expect(save(saved.back)).toMatchObject({ ok: true });
  expect(categorySizesForm()).toEqual(first);
  // A second time it is not as that form has shown it.
  expect(save(saved.back)).toMatchObject({ ok: false, status: 409 });
});

test.each([
  [{ single: " " }, "single"],
  [{ "label:1": "x".repeat(31) }, "label:1"],
])("%j is refused by its field and writes nothing", (wrong, field) => {
  const before = categorySizesForm();
  const refused = save({ ...before, "chart:0": "", ...wrong });
  expect(refused).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
  expect(categorySizesForm()).toEqual(before);
});
