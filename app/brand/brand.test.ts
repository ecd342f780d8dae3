import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { look } from "#db/seed/bakhiya/brand.ts";
import { markSvg } from "../../tools/brand/mark.ts";
import { motifFiles } from "../../tools/brand/motif-drawings.ts";
import { unsetBrand } from "./brand.ts";
import { brandSheet } from "./brand-sheet.ts";
import { cutFonts } from "./cut-fonts.ts";
import { fontPairNames, fontPairs } from "./font-pairs.ts";
import { lookOf } from "./look.server.ts";
import { type Ornament, ornamentNames, ornaments } from "./ornaments.ts";

/** Everything the shop runs on. */
const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => path.posix.join("app", name.replaceAll("\\", "/")))
  .filter((name) => /\.(tsx?|css)$/.test(name) && !/(\.test\.tsx?|fixture\.ts)$/.test(name));
const sources = new Map(files.map((name) => [name, readFileSync(name, "utf8")]));

/** `file: word` for each place that a pattern finds. */
function found(pattern: RegExp, looked: (name: string) => boolean = () => true): string[] {
  return files
    .filter(looked)
    .flatMap((name) =>
      [...(sources.get(name) ?? "").matchAll(pattern)].map(([m]) => `${name}: ${m}`),
    );
}

/** Towns and their pincodes are facts of the country. */
const notIndia = (name: string) => !name.startsWith("app/india/");

test("what is written from the ornaments and the mark is as they are drawn", () => {
  expect(readFileSync("public/icons/favicon.svg", "utf8").trim()).toBe(markSvg());
  for (const { file, svg } of motifFiles) {
    expect(readFileSync(`public/motifs/${file}`, "utf8")).toBe(svg);
  }
});

test("no word of a demonstration stands in the shop's code", () => {
  expect(found(/bakhiya|lucknow|chowk|chikankari|\b(?:BK|BC)\//gi, notIndia)).toEqual([]);
});

test("no colour of a demonstration stands in the shop's code", () => {
  // Plain white is nobody's.
  const colours = Object.values(look.tokens).flatMap((hex) =>
    hex === "#ffffff" ? [] : [hex.slice(1)],
  );
  const triples = colours.map((hex) => [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)));
  const hexes = new RegExp(`(?:#|%23)(?:${colours.join("|")})`, "gi");
  const numbers = new RegExp(
    `rgba?\\((?:${triples.map((t) => t.join("[, ]+")).join("|")})\\b`,
    "g",
  );
  expect(found(hexes)).toEqual([]);
  expect(found(numbers)).toEqual([]);
});

test("style sheets, mails, documents and pages have no colours of their own", () => {
  const shown = /^app\/(styles|mail|documents|ui|desk|routes|rendering|root)/;
  // What lies under a picture until it comes, what a swatch may be; white and black are not the brand's.
  const tints = ["app/ui/styleguide/styleguide-ways.tsx", "app/desk/settings/attribute-fields.tsx"];
  // The desk's surfaces and states are the same in every shop; its accent is the brand's.
  const neutral = "app/styles/desk/tokens.css";
  const own = /#(?!f{3}(?:f{3}(?:00)?)?\b|000\b)(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?=["; )])/gi;
  const looked = (name: string) => shown.test(name) && name !== neutral && !tints.includes(name);
  expect(found(own, looked)).toEqual([]);
  expect(sources.get(neutral)).not.toContain("--rani");
});

test.each(fontPairNames)("%s: its files are there, with Latin, ₹ and Devanagari", (name) => {
  const { sheet, files, fallback } = cutFonts[name];
  const css = readFileSync(`public${sheet}`, "utf8");
  const urls = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url ?? "");
  for (const url of [...urls, ...files]) {
    expect(readFileSync(`public${url}`).toString("latin1", 0, 4), url).toBe("wOF2");
  }
  for (const range of ["U+20-7e", "U+20b9", "U+900-97f"]) expect(css).toContain(range);
  const { heading, text } = fontPairs[name];
  for (const family of [heading, text]) {
    expect(css).toContain(`font-family:"${family}"`);
    // Who has only the device's fonts has them at the same widths.
    expect(fallback.faces).toContain(`font-family:"${family} on `);
  }
  // Fonts of devices: text has one in two weights, headings in one weight, with serifs of two devices.
  const faces = { heading: fallback.heading.endsWith("sans-serif") ? 1 : 2, text: 2 };
  expect(fallback.faces.match(/size-adjust/g)).toHaveLength(faces.heading + faces.text);
});

test.each(ornamentNames)("%s: its drawings are there, and the sheet names no other", (name) => {
  const sheet = brandSheet({ ...unsetBrand, ornament: name }, (path) => path);
  const { folder }: Ornament = ornaments[name];
  const drawings = [...sheet.matchAll(/url\("(\/motifs\/[^"]+)"\)/g)].map(([, url]) => url ?? "");
  expect(drawings).toHaveLength(folder ? 4 : 0);
  for (const drawing of drawings) expect(drawing.startsWith(folder ?? "none")).toBe(true);
  for (const drawing of drawings) expect(readFileSync(`public${drawing}`, "utf8")).toMatch(/^<svg/);
});

test("a look has another version as soon as something of it is seen to differ", () => {
  const shop = { ...unsetBrand, name: "One" };
  const versions = [
    shop,
    { ...shop, name: "Two" },
    { ...shop, tagline: "By hand" },
    { ...shop, palette: "typed" as const, accent: "#102030" },
    { ...shop, fonts: "poppins-hind" as const },
    { ...shop, ornament: "prints" as const },
    { ...shop, logo: { src: "/uploads/logo-1", width: 10, height: 10 } },
    { ...shop, palette: "own" as const, own: look },
  ].map(lookOf);
  expect(new Set(versions).size).toBe(versions.length);
  expect(lookOf({ ...shop, productsDescription: "Other words" })).toBe(versions[0]);
});
