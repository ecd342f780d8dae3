/**
 * Cuts the fonts the pages load. Run by hand: `npx node tools/fonts/cut-fonts.ts`. Writes
 * public/fonts, with a style sheet for each pair of fonts that a shop may choose, and
 * app/brand/cut-fonts.ts; all are committed.
 *
 * Each family is cut in four: English, the rupee sign (in no font's "latin"), the rest of
 * Latin, and Devanagari, each fetched only when a page shows such a character. The fallback faces
 * have the metrics of the real ones, so nothing moves when those arrive.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { type FontPairName, fontPairNames, fontPairs } from "#app/brand/font-pairs.ts";
import { sampleText } from "./sample-text.ts";

const FOLDER = "public/fonts";

type Face = {
  /** CSS weight: one, or the ends of an axis; also those that a face of one weight stands for. */
  weight: string;
  file: (subset: string) => string;
  axes?: Record<string, { min: number; max: number }>;
  /** Where its rupee sign comes from, when its own is no good. */
  rupee?: { own: string; file: string };
};
type Family = { kind: "serif" | "sans-serif"; faces: Face[] };

const fontsource = (family: string, weight: number) => (subset: string) =>
  `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`;
const ofText = (family: string): Face[] =>
  [400, 600].map((weight) => ({ weight: String(weight), file: fontsource(family, weight) }));
const ofHeadings = (family: string): Face[] => [
  { weight: "500 600", file: fontsource(family, 600) },
];

const families: Record<string, Family> = {
  Eczar: {
    kind: "serif",
    faces: [
      {
        weight: "500 600",
        file: (subset) =>
          `node_modules/@fontsource-variable/eczar/files/eczar-${subset}-wght-normal.woff2`,
        axes: { wght: { min: 500, max: 600 } },
        // Eczar's own is wider than its place: it runs into the figure after it.
        rupee: { own: "mukta-600", file: fontsource("mukta", 600)("latin-ext") },
      },
    ],
  },
  Mukta: { kind: "sans-serif", faces: ofText("mukta") },
  Poppins: { kind: "sans-serif", faces: ofHeadings("poppins") },
  Hind: { kind: "sans-serif", faces: ofText("hind") },
  Martel: { kind: "serif", faces: ofHeadings("martel") },
  "Martel Sans": { kind: "sans-serif", faces: ofText("martel-sans") },
};

// Debian's packages fonts-liberation and fonts-noto-core.
const LIBERATION = "/usr/share/fonts/truetype/liberation/Liberation";
const NOTO = "/usr/share/fonts/truetype/noto/Noto";

/**
 * A font of the device that stands in: its names, and a file with its widths, by CSS weight. Each
 * name that a device has not costs it time before the first paint, in each size: no more than are
 * needed, and Linux's first, whose browser asks another process for each; the others have a table.
 * Liberation has the widths of Times New Roman and Arial, and Roboto's to a third of a percent.
 */
type StandIn = { name: string; weights: Record<number, [file: string, ...names: string[]]> };
const standIns: Record<Family["kind"], StandIn[]> = {
  serif: [
    {
      name: "Times",
      weights: {
        400: [`${LIBERATION}Serif-Regular.ttf`, "Liberation Serif", "Times New Roman"],
        600: [`${LIBERATION}Serif-Bold.ttf`, "Liberation Serif Bold", "Times New Roman Bold"],
      },
    },
    {
      // Android's. A fifth wider than Times.
      name: "Noto",
      weights: {
        400: [`${NOTO}Serif-Regular.ttf`, "Noto Serif", "NotoSerif-Regular"],
        600: [`${NOTO}Serif-Bold.ttf`, "Noto Serif Bold", "NotoSerif-Bold"],
      },
    },
  ],
  "sans-serif": [
    {
      name: "Roboto",
      weights: {
        400: [`${LIBERATION}Sans-Regular.ttf`, "Liberation Sans", "Roboto-Regular", "Arial"],
        600: [
          `${LIBERATION}Sans-Bold.ttf`,
          "Liberation Sans Bold",
          "Roboto-Bold",
          "Arial Bold",
          "Roboto-Regular",
        ],
      },
    },
  ],
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const rupee = [0x20b9];
/** What Fontsource's "latin" files hold: English, western Europe, typesetting's signs. */
const english = [...range(0x20, 0x7e), ...range(0xa0, 0xff), 0x131, 0x152, 0x153, 0x2c6, 0x2dc]
  .concat(range(0x2000, 0x200b), range(0x200e, 0x206f), [0x20ac, 0x2122, 0x2191, 0x2193])
  .concat([0x2212, 0x2215]);
const otherLatin = [...range(0x100, 0x2ff), ...range(0x1e00, 0x1eff), ...range(0x20a0, 0x20c0)]
  .concat(range(0x2113, 0x2113))
  .filter((code) => !english.includes(code) && !rupee.includes(code));
const devanagari = [
  ...range(0x900, 0x97f),
  ...range(0x1cd0, 0x1cf9),
  0x200c,
  0x200d,
  0x25cc,
  ...range(0xa830, 0xa839),
  ...range(0xa8e0, 0xa8ff),
];

/** Which file of the family has them: Fontsource has split each font by script already. */
const parts = [
  { part: "english", source: "latin", codes: english },
  { part: "rupee", source: "latin-ext", codes: rupee },
  { part: "latin", source: "latin-ext", codes: otherLatin },
  { part: "devanagari", source: "devanagari", codes: devanagari },
];

function unicodeRange(codes: number[]): string {
  const sorted = [...new Set(codes)].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of sorted) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}

/** Widths and heights in em; `wght` for a file that has that axis. */
async function measure(file: string, wght?: number) {
  const whole = readFileSync(file);
  // fontkit reads no axes in woff2: the one weight is cut out for it.
  const letters = String.fromCodePoint(...english);
  const one = { targetFormat: "sfnt", variationAxes: { wght: wght ?? 0 } } as const;
  const font = create(wght ? await subsetFont(whole, letters, one) : whole);
  const em = font.unitsPerEm;
  const { ascent, descent, lineGap } = font.hhea;
  return {
    width: font.layout(sampleText).advanceWidth / em,
    ascent: ascent / em,
    descent: -descent / em,
    lineGap: lineGap / em,
  };
}

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`;
const slug = (text: string) => text.toLowerCase().replace(/\W+/g, "-");

const missing = Object.values(standIns)
  .flat()
  .flatMap(({ weights }) => Object.values(weights).map(([file]) => file))
  .filter((file) => !existsSync(file));
if (missing.length > 0) {
  throw new Error(
    `install Debian's fonts-liberation and fonts-noto-core: no ${missing.join(", ")}`,
  );
}

mkdirSync(FOLDER, { recursive: true });
for (const old of readdirSync(FOLDER)) rmSync(`${FOLDER}/${old}`);

const hashOf = (bytes: string | Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 8);

/** Cuts a family's files; its faces in CSS, the files that every page needs, and those of Devanagari. */
async function cutFamily(name: string, { faces }: Family) {
  const css: string[] = [];
  const files: string[] = [];
  const devanagari: string[] = [];
  for (const { weight, file, axes, rupee: other } of faces) {
    for (const { part, source, codes } of parts) {
      const rupee = part === "rupee" ? other : undefined;
      const cut = await subsetFont(
        readFileSync(rupee?.file ?? file(source)),
        String.fromCodePoint(...codes),
        {
          targetFormat: "woff2",
          noHinting: true,
          ...(axes && !rupee ? { variationAxes: axes } : {}),
        },
      );
      const own = rupee?.own ?? `${slug(name)}-${slug(weight)}`;
      const url = `/fonts/${own}-${part}-${hashOf(cut)}.woff2`;
      writeFileSync(`public${url}`, cut);
      console.log(`${url} ${(cut.length / 1000).toFixed(1)} kB`);
      if (part === "english" || part === "rupee") files.push(url);
      if (part === "devanagari") devanagari.push(url);
      css.push(
        `@font-face{font-family:"${name}";font-weight:${weight};font-display:swap;src:url("${url}") format("woff2");unicode-range:${unicodeRange(codes)}}`,
      );
    }
  }
  return { css, files, devanagari };
}

/** The fonts of devices that stand in for a family in these weights, with its widths. */
async function standInFor(name: string, { kind, faces }: Family, weights: number[]) {
  const css: string[] = [];
  const names: string[] = [];
  for (const standIn of standIns[kind]) {
    const own = `${name} on ${standIn.name}`;
    names.push(`"${own}"`);
    for (const [weight, [file, ...locals]] of Object.entries(standIn.weights)) {
      if (!weights.includes(Number(weight))) continue;
      const near = faces.find((one) => one.weight.includes(weight)) ?? faces[0];
      if (!near) throw new Error(`${name} has no face`);
      const wght = near.axes && Math.max(near.axes.wght?.min ?? 0, Number(weight));
      const real = await measure(near.file("latin"), wght);
      const adjust = real.width / (await measure(file)).width;
      // A face is of this weight unless it says another.
      const bold = weight === "400" ? "" : `font-weight:${weight};`;
      css.push(
        `@font-face{font-family:"${own}";${bold}src:${locals.map((local) => `local("${local}")`).join(",")};size-adjust:${percent(adjust)};ascent-override:${percent(real.ascent / adjust)};descent-override:${percent(real.descent / adjust)};line-gap-override:0%}`,
      );
    }
  }
  return { css: css.join(""), stack: [...names, kind].join(",") };
}

async function cutPair(pair: FontPairName) {
  const { heading, text } = fontPairs[pair];
  const [ofHeading, ofText] = [families[heading], families[text]];
  if (!ofHeading || !ofText) throw new Error(`no family for ${pair}`);
  const cuts = [await cutFamily(heading, ofHeading), await cutFamily(text, ofText)] as const;
  const [headingStand, textStand] = [
    // Headings have one weight, of which the regular one is nearest.
    await standInFor(heading, ofHeading, [400]),
    await standInFor(text, ofText, [400, 600]),
  ];
  const names = `:root{--heading:"${heading}",var(--heading-fallback);--text:"${text}",var(--text-fallback)}`;
  const sheet = [names, ...cuts.flatMap(({ css }) => css)].join("");
  const url = `/fonts/fonts-${pair}-${hashOf(sheet)}.css`;
  writeFileSync(`public${url}`, sheet);
  return {
    sheet: url,
    // The first is of the headings.
    files: [...new Set(cuts.flatMap(({ files }) => files))],
    devanagari: cuts[0].devanagari[0] ?? "",
    headingWeight: ofHeading.faces[0]?.weight ?? "600",
    fallback: {
      heading: headingStand.stack,
      text: textStand.stack,
      faces: headingStand.css + textStand.css,
    },
  };
}

const MADE = "app/brand/cut-fonts.ts";
const cut: Record<string, Awaited<ReturnType<typeof cutPair>>> = {};
for (const pair of fontPairNames) cut[pair] = await cutPair(pair);
writeFileSync(
  MADE,
  `// Written by tools/fonts/cut-fonts.ts.
import type { FontPairName } from "./font-pairs.ts";

/** What a page in a pair of fonts needs: its sheet and files by address, and CSS of what stands in until they come. */
export type CutFonts = {
  sheet: string;
  files: string[];
  /** Of the headings. */
  devanagari: string;
  headingWeight: string;
  fallback: { heading: string; text: string; faces: string };
};

export const cutFonts: Record<FontPairName, CutFonts> = ${JSON.stringify(cut, null, 2)};
`,
);
// As every file of ours is written, so that a further run changes nothing but what has changed.
execFileSync("node_modules/.bin/biome", ["format", "--write", MADE]);
