import { beforeEach, expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { currentLinks } from "../groups/current-links.server.ts";
import { attributeFormOf, emptyAttributeForm } from "./attribute-form.ts";
import { attributeList, attributeNamed, readOwn, withCurrentValues } from "./attributes.server.ts";
import { saveAttribute } from "./edit-attributes.server.ts";

/** A value that is renamed is found by what it was called before. */
const asha = operatorContext({ name: "asha" }, 1000);
const row = (value: string) => ({ was: "", value, swatch: "", remove: false });

beforeEach(() => {
  sqlite.exec("delete from settings");
  refreshSettings();
  const rows = [row("Festive"), row("Wedding")];
  saveAttribute(asha, { typed: { ...emptyAttributeForm, name: "Occasion", rows } });
  refreshSettings();
});

/** The form as it is opened, with these values called otherwise, and a new one. */
function rename(names: Record<string, string>, added = "") {
  const attribute = attributeList.find("occasion");
  if (!attribute) throw new Error("no occasion");
  const form = attributeFormOf(attribute);
  const rows = form.rows.map((one) => ({ ...one, value: names[one.value] ?? one.value }));
  const typed = { ...form, rows: [...rows, row(added)] };
  const saved = saveAttribute(asha, { id: "occasion", shown: attribute.updatedAt, typed });
  refreshSettings();
  expect(saved).toMatchObject({ ok: true });
}

const asked = (query: string) => withCurrentValues(new URLSearchParams(query))?.toString();

test("a link to the list of a value leads to that value, whatever it was called before", () => {
  expect(asked("occasion=Festive")).toBeUndefined();
  rename({ Festive: "Festival" });
  rename({ Festival: "Diwali & Eid" });
  expect(asked("size=M&occasion=Festive&occasion=Wedding&sort=low")).toBe(
    "size=M&occasion=Diwali+%26+Eid&occasion=Wedding&sort=low",
  );
  expect(asked("occasion=Diwali+%26+Eid")).toBeUndefined();
  for (const other of ["occasion=Summer", "color=Festive", "constructor=Festive"])
    expect(asked(other)).toBeUndefined();
  const text =
    "Our [festive](/products?occasion=Festival), [all](/collections/silk?occasion=Festive)";
  expect(currentLinks(text)).toBe(
    "Our [festive](/products?occasion=Diwali+%26+Eid), [all](/collections/silk?occasion=Diwali+%26+Eid)",
  );
});

test("a name that is given anew is that of the other value, and two can change names", () => {
  rename({ Festive: "Festival" }, "Festive");
  expect(asked("occasion=Festive")).toBeUndefined();
  rename({ Festival: "Festive", Festive: "Festival" });
  for (const name of ["Festive", "Festival"]) expect(asked(`occasion=${name}`)).toBeUndefined();
});

test("a form or table that still says the earlier name means the value", () => {
  rename({ Festive: "Festival" });
  const read = readOwn({ "own:occasion": "festive, Wedding, Festival" }, {});
  expect(read).toEqual({ attributes: { occasion: ["Festival", "Wedding"] }, errors: {} });
});

test("an attribute that is renamed is found by its earlier name, unless another has it", () => {
  const named = (name: string) => attributeNamed(name)?.id;
  const call = (name: string) => {
    const attribute = attributeList.find("occasion");
    if (!attribute) throw new Error("no occasion");
    const typed = { ...attributeFormOf(attribute), name };
    saveAttribute(asha, { id: "occasion", shown: attribute.updatedAt, typed });
    refreshSettings();
  };
  call("Worn at");
  call("For");
  expect(["for", "occasion", "Worn at", "Fabric"].map(named)).toEqual([
    ...["occasion", "occasion", "occasion"],
    "fabric",
  ]);
  const rows = [row("Office")];
  saveAttribute(asha, { typed: { ...emptyAttributeForm, name: "Occasion", rows } });
  refreshSettings();
  expect(["for", "occasion"].map(named)).toEqual(["occasion", "occasion-2"]);
});
