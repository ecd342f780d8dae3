import { expect, test } from "vitest";
import { look } from "#db/seed/bakhiya/brand.ts";
import { unsetBrand } from "./brand.ts";
import { contrast, parseHex, toHex, toOklch } from "./colour.ts";
import {
  checkColours,
  deriveDark,
  derivePalette,
  failingPairs,
  onDye,
  type Palette,
  pairs,
  type Scheme,
  tokenNames,
} from "./palette.ts";
import { paletteNames, palettes } from "./palettes.ts";

/** The formula of WCAG 2.2 once more, from its text, so that a slip of ours shows. */
function ratio(one: string, other: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function tooClose(palette: Palette, scheme: Scheme = "light"): string[] {
  return pairs.flatMap(({ front, back, least }) => {
    const has = ratio(front === "on-dye" ? onDye[scheme] : palette[front], palette[back]);
    return has >= least ? [] : [`${front} on ${back}: ${has.toFixed(2)} of ${least}`];
  });
}

test("there are a dozen palettes, each told from the others", () => {
  expect(paletteNames).toHaveLength(12);
  expect(new Set(paletteNames.map((name) => palettes[name].accent)).size).toBe(12);
  expect(unsetBrand).toMatchObject({ accent: palettes.slate.accent, palette: "slate" });
});

test.each(paletteNames)("%s: every two colours that meet have their contrast", (name) => {
  const palette = derivePalette(palettes[name]);
  expect(Object.keys(palette).sort()).toEqual([...tokenNames].sort());
  expect(tooClose(palette)).toEqual([]);
  expect(checkColours(palettes[name])).toEqual([]);
  for (const hex of Object.values(palette)) expect(parseHex(hex)).toBe(hex);
  // White paper: what is set apart is told from it all the same.
  expect(toOklch(palette.ivory).l).toBeGreaterThan(0.99);
  expect(contrast(palette.muslin, palette.ivory)).toBeGreaterThan(1.08);
});

test.each(paletteNames)("%s: so they have in the dark", (name) => {
  const dark = deriveDark(palettes[name]);
  expect(Object.keys(dark).sort()).toEqual([...tokenNames].sort());
  expect(tooClose(dark, "dark")).toEqual([]);
  expect(toOklch(dark.ivory).l).toBeLessThan(0.2);
  expect(contrast(dark.muslin, dark.ivory)).toBeGreaterThan(1.08);
});

test("so has a palette drawn by hand", () => {
  expect(tooClose(look.tokens)).toEqual([]);
  const { rani: accent, ivory: ground } = look.tokens;
  expect(tooClose(deriveDark({ accent, ground }), "dark")).toEqual([]);
});

test("contrast is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(failingPairs({ ...look.tokens, ink: "#fbf6ec" }).map(({ front }) => front)).toContain(
    "ink",
  );
});

test("a colour is the same there and back", () => {
  for (const hex of ["#000000", "#ffffff", "#a3195b", "#0f5f68", "#d28d0c", "#808080"]) {
    expect(toHex(toOklch(hex))).toBe(hex);
  }
});

test.each([
  ["bright red on white", { accent: "#ff0000", ground: "#ffffff" }, ["accent"]],
  ["gold on cream", { accent: "#ffd700", ground: "#fff8e7" }, ["accent"]],
  ["a colour on itself", { accent: "#fbf6ec", ground: "#fbf6ec" }, ["accent"]],
  ["on grey", { accent: "#374b63", ground: "#999999" }, ["ground"]],
  ["on black", { accent: "#374b63", ground: "#000000" }, ["ground"]],
  ["gold on black", { accent: "#ffd700", ground: "#000000" }, ["accent", "ground"]],
] as const)("%s is refused, and the nearest that does is offered", (_, colours, fields) => {
  const problems = checkColours(colours);
  expect(problems.map(({ field }) => field)).toEqual(fields);
  const mended: { accent: string; ground: string } = { ...colours };
  for (const { field, problem, nearest = "" } of problems) {
    expect(problem).toMatch(/hard to (read|see)/);
    mended[field] = nearest;
    // Black has no hue to keep; any other stays of its kind.
    const [was, is] = [toOklch(colours[field]), toOklch(nearest)];
    if (was.c > 0.05 && is.c > 0.05) expect(Math.abs(was.h - is.h)).toBeLessThan(12);
  }
  expect(checkColours(mended)).toEqual([]);
});

test("any accent that is taken makes a palette that fits", () => {
  let taken = 0;
  for (let h = 0; h < 360; h += 15) {
    for (const l of [0.25, 0.4, 0.5, 0.6]) {
      for (const c of [0, 0.08, 0.2]) {
        for (const ground of ["#ffffff", "#fbf6ec", "#eef3f8", "#ffe9c7"]) {
          const colours = { accent: toHex({ l, c, h }), ground };
          if (checkColours(colours).length > 0) continue;
          taken += 1;
          expect(tooClose(derivePalette(colours)), JSON.stringify(colours)).toEqual([]);
          expect(tooClose(deriveDark(colours), "dark"), JSON.stringify(colours)).toEqual([]);
        }
      }
    }
  }
  expect(taken).toBeGreaterThan(300);
});
