import { beforeEach, expect, test } from "vitest";
import { paletteOf, unsetBrand } from "#app/brand/brand.ts";
import { palettes } from "#app/brand/palettes.ts";
import { sqlite } from "#db/client.server.ts";
import { brand, look, shopDetails } from "#db/seed/bakhiya/brand.ts";
import { fillBrand, readBrand } from "./brand-facts.server.ts";
import { contextOf } from "./context.server.ts";
import { currentSettings, fillShopDetails, settingsForPages } from "./current-settings.server.ts";
import { type BrandFields, brandForm, saveBrand, setLogo } from "./edit-brand.server.ts";
import { refreshSettings } from "./settings.server.ts";

const context = () => contextOf({ kind: "operator", name: "operator" });

beforeEach(() => {
  sqlite.exec("delete from settings");
  refreshSettings();
});

function save(over: Partial<BrandFields>) {
  const { typed, print } = brandForm();
  const saved = saveBrand(context(), { typed: { ...typed, ...over }, print });
  refreshSettings();
  return saved;
}

test("a shop that has set nothing names no brand", () => {
  expect(readBrand()).toEqual(unsetBrand);
  expect(currentSettings()).toMatchObject({ name: "My shop", tagline: "", ornament: "none" });
  expect(JSON.stringify(currentSettings())).not.toMatch(/bakhiya|lucknow|chikankari/i);
});

test("what is chosen counts at once, for colours, icons and the sheet of every page", () => {
  const before = currentSettings().look;
  expect(save({ palette: "peacock", tagline: "  Prints   of Jaipur " })).toMatchObject({
    ok: true,
  });
  expect(currentSettings()).toMatchObject({ tagline: "Prints of Jaipur", palette: "peacock" });
  expect(paletteOf(currentSettings()).rani).toBe(palettes.peacock.accent);
  expect(currentSettings().look).not.toBe(before);
  // Pages carry what they show, not the whole palette.
  expect(settingsForPages()).toMatchObject({ ground: palettes.peacock.ground });
  expect(settingsForPages()).not.toHaveProperty("palette");
});

test("two typed colours that cannot be read are refused by name, and the nearest offered is taken", () => {
  const refused = save({ palette: "typed", accent: "#ff5500", ground: "#FFF8F0" });
  expect(refused).toMatchObject({
    ok: false,
    errors: { accent: expect.stringContaining("hard to read") },
    nearest: { accent: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  });
  expect(readBrand()).toEqual(unsetBrand);
  const accent = refused.ok || refused.reason !== "wrong" ? "" : (refused.nearest.accent ?? "");
  expect(save({ palette: "typed", accent, ground: "#FFF8F0" })).toMatchObject({ ok: true });
  expect(readBrand()).toMatchObject({ palette: "typed", accent, ground: "#fff8f0" });
});

test("of two colours that both cannot be read both are told, with two that can", () => {
  const refused = save({ palette: "typed", accent: "#ffd700", ground: "#000000" });
  if (refused.ok || refused.reason !== "wrong") throw new Error("was taken");
  expect(Object.keys(refused.errors).sort()).toEqual(["accent", "ground"]);
  expect(save({ palette: "typed", ...refused.nearest })).toMatchObject({ ok: true });
});

test.each([
  ["accent", { palette: "typed", accent: "red", ground: "#ffffff" }],
  ["ground", { palette: "typed", accent: "#374b63", ground: "url(x)" }],
  ["palette", { palette: "own" }],
  ["palette", { palette: "constructor" }],
  ["fonts", { fonts: "Comic Sans" }],
  ["ornament", { ornament: "" }],
  ["tagline", { tagline: "x".repeat(81) }],
  ["description", { description: "<script>".repeat(60) }],
  ["copyrightYear", { copyrightYear: "20x5" }],
  ["copyrightYear", { copyrightYear: "3000" }],
] as const)("%s: bad input is told by the field, and nothing is saved", (field, over) => {
  expect(save(over)).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
  expect(readBrand()).toEqual(unsetBrand);
});

test("to try palettes loses no typed pair: it stands in its fields, and counts when it is chosen again", () => {
  const mine = { accent: "#1a5e3a", ground: "#f6fbf3" };
  expect(save({ palette: "typed", ...mine })).toMatchObject({ ok: true });
  expect(save({ palette: "plum" })).toMatchObject({ ok: true });
  expect(paletteOf(readBrand()).rani).toBe(palettes.plum.accent);
  expect(save({ palette: "rose" })).toMatchObject({ ok: true });
  // What is no colour could not be kept: it is told, also while a palette is chosen.
  expect(save({ accent: "red", tagline: "Ours" })).toMatchObject({
    errors: { accent: expect.stringContaining("#9b2335") },
  });
  expect(readBrand().tagline).toBe("");
  // An empty field says nothing.
  expect(save({ ground: " " })).toEqual({ ok: true, isUnused: false });
  expect(save({ accent: "", ground: "" })).toMatchObject({ ok: true });
  expect(brandForm().typed).toMatchObject({ palette: "rose", ...mine });
  // Two colours typed while a palette is chosen are kept, and it is said that they are not used.
  expect(save({ accent: "#1a4e3a" })).toEqual({ ok: true, isUnused: true });
  expect(save({ accent: mine.accent })).toEqual({ ok: true, isUnused: true });
  expect(save({ tagline: "Ours" })).toEqual({ ok: true, isUnused: false });
  expect(save({ palette: "typed" })).toMatchObject({ ok: true });
  expect(readBrand()).toMatchObject({ palette: "typed", ...mine });

  // The colours of a palette stand there to begin with, and are nobody's own.
  const rose = { accent: palettes.rose.accent, ground: palettes.rose.ground };
  expect(save({ palette: "plum", ...rose })).toMatchObject({ ok: true });
  expect(brandForm().typed).toMatchObject({
    accent: palettes.plum.accent,
    ground: palettes.plum.ground,
  });
});

test("of two who edit, the second is told, and the first loses nothing", () => {
  const { typed, print } = brandForm();
  expect(save({ tagline: "The first" })).toMatchObject({ ok: true });
  const second = saveBrand(context(), { typed: { ...typed, tagline: "The second" }, print });
  expect(second).toEqual({ ok: false, reason: "changed" });
  expect(readBrand().tagline).toBe("The first");
});

test("a logo stays when the brand is saved, and the brand when the logo goes", () => {
  setLogo(context(), { logo: { src: "/uploads/logo-1", width: 100, height: 40 } });
  expect(save({ palette: "plum" })).toMatchObject({ ok: true });
  expect(readBrand()).toMatchObject({ palette: "plum", logo: { src: "/uploads/logo-1" } });
  setLogo(context(), { logo: null });
  expect(readBrand()).toMatchObject({ palette: "plum", logo: null });
});

test("a seed says it once; what was drawn by hand comes out to the last colour, and can be chosen again", () => {
  fillShopDetails(shopDetails, 1);
  fillBrand(brand, 1);
  refreshSettings();
  expect(paletteOf(currentSettings())).toEqual(look.tokens);
  expect(currentSettings()).toMatchObject({ name: "Bakhiya", tagline: brand.tagline });
  expect(save({ palette: "rose" })).toMatchObject({ ok: true });
  expect(paletteOf(currentSettings()).rani).toBe(palettes.rose.accent);
  fillBrand(brand, 2);
  refreshSettings();
  expect(readBrand().palette).toBe("rose");
  expect(save({ palette: "own" })).toMatchObject({ ok: true });
  expect(readBrand()).toEqual(brand);
});
