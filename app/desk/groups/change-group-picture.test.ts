import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { addGroup } from "#app/catalog/groups/save-group.server.ts";
import { temporaryFile } from "#app/catalog/uploads.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sentChartForm } from "#app/sizes/chart-form.ts";
import { saveSizeChart } from "#app/sizes/size-charts.server.ts";
import { changeChartPicture, viewOfChartPicture } from "../settings/chart-picture.server.ts";
import { changeGroupPicture, viewOfPicture } from "./change-group-picture.server.ts";

async function sent(alt: string, shown: string) {
  const file = await temporaryFile();
  const create = { width: 900, height: 600, channels: 3, background: "#a01010" } as const;
  await writeFile(file, await sharp({ create }).jpeg().toBuffer());
  return { fields: { alt, shown }, files: [{ path: file, name: "red.jpg" }], bad: [] };
}

const changed = { ok: false, message: expect.stringMatching(/^Somebody else has changed this/) };

test("of two who choose a picture of a category or a chart the second is told of the first", async () => {
  const added = addGroup.immediate(meera(), { kind: "category", fields: { name: "Sarees" } });
  const group = { kind: "category", id: added.ok ? added.id : 0 } as const;
  const fields = { name: "Beds", sizes: "Cot", "measure:0": "Length", "cm:0:Cot": "200" };
  const typed = sentChartForm(fields, []);
  const saved = saveSizeChart(meera(), { id: undefined, shown: 0, typed });
  const id = (saved.ok && saved.id) || "";
  expect(saved).toMatchObject({ ok: true });
  refreshSettings();
  const kinds = [
    {
      view: () => viewOfPicture(group),
      change: (one: Awaited<ReturnType<typeof sent>>) =>
        changeGroupPicture(meera(), { ...group, ...one }),
    },
    {
      view: () => {
        refreshSettings();
        return viewOfChartPicture(id);
      },
      change: (one: Awaited<ReturnType<typeof sent>>) =>
        changeChartPicture(meera(), { id, ...one }),
    },
  ];
  for (const { view, change } of kinds) {
    const shown = view()?.print ?? "";
    expect(await change(await sent("Red cloth", shown))).toMatchObject({ ok: true });
    const saved = view();
    expect(saved?.picture?.alt).toBe("Red cloth");
    expect(await change(await sent("My own", shown))).toMatchObject(changed);
    const remove = { fields: { intent: "remove", shown }, files: [], bad: [] };
    expect(await change({ ...remove, fields: { ...remove.fields, alt: "" } })).toMatchObject(
      changed,
    );
    expect(view()).toEqual(saved);
    expect(await change(await sent("My own", saved?.print ?? ""))).toMatchObject({ ok: true });
  }
});
