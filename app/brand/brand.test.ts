import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { brand } from "./brand.ts";
import { markSvg } from "./mark.ts";
import { motifs } from "./motif-stitches.ts";
import { markThreads, palette } from "./palette.ts";
import { paletteCss } from "./palette-css.ts";

/** What another brand would look through: everything the shop runs on, and what it draws with. */
const files = ["app", "tools"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.(tsx?|css)$/.test(name)),
);
const isTest = (name: string) => /(\.test\.tsx?|fixture\.ts)$/.test(name);
const elsewhere = files.filter((name) => !name.startsWith("app/brand/") && !isTest(name));
const sources = new Map(elsewhere.map((name) => [name, readFileSync(name, "utf8")]));

/** `file: word` for each place outside this room that a pattern finds. */
function found(pattern: RegExp, looked: (name: string) => boolean = () => true): string[] {
  return elsewhere
    .filter(looked)
    .flatMap((name) =>
      [...(sources.get(name) ?? "").matchAll(pattern)].map(([m]) => `${name}: ${m}`),
    );
}

test("what is written from the brand is as it says", () => {
  expect(readFileSync("app/brand/palette.css", "utf8")).toBe(paletteCss());
  expect(readFileSync("public/favicon.svg", "utf8").trim()).toBe(markSvg());
  for (const { name, body } of motifs) {
    expect(readFileSync(`public/motifs/${name}.svg`, "utf8")).toContain(body);
  }
});

test("a colour of the brand stands in the palette only", () => {
  const colours = Object.values({ ...palette, ...markThreads }).map((hex) => hex.slice(1));
  const triples = colours.map((hex) => [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)));
  const hexes = new RegExp(`(?:#|%23)(?:${colours.join("|")})`, "gi");
  const numbers = new RegExp(
    `rgba?\\((?:${triples.map((t) => t.join("[, ]+")).join("|")})\\b`,
    "g",
  );
  // Thread and cloth that a drawing is of, as seen in the light of its picture.
  const drawn = (name: string) => name.startsWith("tools/plates/");
  expect(found(hexes, (name) => !drawn(name))).toEqual([]);
  expect(found(numbers)).toEqual([]);
});

test("style sheets, mails, documents and pages have no colours of their own", () => {
  const shown = /^app\/(styles|mail|documents|ui|desk|routes|rendering|root)/;
  // What lies under a picture until it comes; white and black are not the brand's.
  const tint = "app/ui/styleguide-ways.tsx";
  const own = /#(?!fff\b|000\b)(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?=["; )])/gi;
  expect(found(own, (name) => shown.test(name) && name !== tint)).toEqual([]);
});

test("the brand's name stands in its room, and in the words of the pages", () => {
  // The stitch that the shop is called after is a word of the craft there; what is drawn is its goods.
  const words = /^(app\/content\/|tools\/(plates|fonts)\/)/;
  expect(found(new RegExp(brand.name, "gi"), (name) => !words.test(name))).toEqual([]);
});

test("what it sells and where it is made stand there too, but for samples", () => {
  const words = /^(app\/(content|india)\/|tools\/|app\/.*(styleguide|sample))/;
  // A place as an example of one in a comment is nobody's brand.
  const sources = found(
    /^(?!\s*(?:\*|\/)).*(?:Lucknow|[Cc]hikankari)/gm,
    (name) => !words.test(name),
  );
  expect(sources).toEqual([]);
});
