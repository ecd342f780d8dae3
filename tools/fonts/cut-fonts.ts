/**
 * Cuts the fonts the pages load. Run by hand: `npx node tools/fonts/cut-fonts.ts`. Writes
 * public/fonts, app/styles/fonts.css, app/styles/fallback-fonts.css and app/rendering/font-files.ts; all are
 * committed.
 *
 * Each family is cut in four: English, the rupee sign (in no font's "latin"), the rest of
 * Latin, and Devanagari, each fetched only when a page shows such a character. The fallback faces
 * have the metrics of the real ones, so nothing moves when those arrive.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { caringForHandwork } from "#db/seed/bakhiya/articles/caring-for-handwork.ts";
import { findingYourSize } from "#db/seed/bakhiya/articles/finding-your-size.ts";
import { whatIsChikankari } from "#db/seed/bakhiya/articles/what-is-chikankari.ts";

const FOLDER = "public/fonts";

type Family = {
  name: string;
  /** CSS weight: one, or the ends of an axis. */
  weight: string;
  file: (subset: string) => string;
  axes?: Record<string, { min: number; max: number }>;
  /** Where its rupee sign comes from, when its own is no good. */
  rupee?: string;
};

/**
 * A font of the device that stands in: its names, and a file with its widths, by CSS weight. Each
 * name that a device has not costs it time before the first paint: no more than are needed.
 */
type StandIn = {
  name: string;
  for: string;
  weights: Record<number, [file: string, ...names: string[]]>;
};

const mukta = (weight: number) => (subset: string) =>
  `node_modules/@fontsource/mukta/files/mukta-${subset}-${weight}-normal.woff2`;
// Debian's packages fonts-liberation and fonts-noto-core.
const LIBERATION = "/usr/share/fonts/truetype/liberation/Liberation";
const NOTO = "/usr/share/fonts/truetype/noto/Noto";

const families: Family[] = [
  {
    name: "Eczar",
    weight: "500 600",
    file: (subset) =>
      `node_modules/@fontsource-variable/eczar/files/eczar-${subset}-wght-normal.woff2`,
    axes: { wght: { min: 500, max: 600 } },
    // Eczar's own is wider than its place: it runs into the figure after it.
    rupee: mukta(600)("latin-ext"),
  },
  { name: "Mukta", weight: "400", file: mukta(400) },
  { name: "Mukta", weight: "600", file: mukta(600) },
];

/** Liberation has the widths of Times New Roman and Arial, and Roboto's to a third of a percent. */
const standIns: StandIn[] = [
  {
    // Android's. A fifth wider than Times.
    name: "Eczar on Noto",
    for: "Eczar",
    weights: {
      400: [`${NOTO}Serif-Regular.ttf`, "Noto Serif", "NotoSerif-Regular"],
      600: [`${NOTO}Serif-Bold.ttf`, "Noto Serif Bold", "NotoSerif-Bold"],
    },
  },
  {
    name: "Eczar on Times",
    for: "Eczar",
    weights: {
      400: [`${LIBERATION}Serif-Regular.ttf`, "Times New Roman", "Liberation Serif"],
      600: [`${LIBERATION}Serif-Bold.ttf`, "Times New Roman Bold", "Liberation Serif Bold"],
    },
  },
  {
    // Linux's. Liberation has no rupee sign: a font more would be opened for it, in each weight.
    name: "Mukta on Noto",
    for: "Mukta",
    weights: {
      400: [`${NOTO}Sans-Regular.ttf`, "Noto Sans", "NotoSans-Regular"],
      600: [`${NOTO}Sans-Bold.ttf`, "Noto Sans Bold", "NotoSans-Bold"],
    },
  },
  {
    name: "Mukta on Roboto",
    for: "Mukta",
    weights: {
      400: [`${LIBERATION}Sans-Regular.ttf`, ...["Roboto-Regular", "Arial", "Liberation Sans"]],
      600: [
        `${LIBERATION}Sans-Bold.ttf`,
        ...["Roboto-Bold", "Arial Bold", "Liberation Sans Bold", "Roboto-Regular"],
      ],
    },
  },
];

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

/** What is measured to compare widths: the shop's own words. */
const sample = [whatIsChikankari, findingYourSize, caringForHandwork]
  .flatMap(({ content }) => content.sections.map((one) => ("body" in one ? one.body : one.before)))
  .join(" ")
  .replace(/\s+/g, " ");

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
    width: font.layout(sample).advanceWidth / em,
    ascent: ascent / em,
    descent: -descent / em,
    lineGap: lineGap / em,
  };
}

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`;
const slug = (text: string) => text.toLowerCase().replace(/\W+/g, "-");

const missing = standIns
  .flatMap(({ weights }) => Object.values(weights).map(([file]) => file))
  .filter((file) => !existsSync(file));
if (missing.length > 0) {
  throw new Error(
    `install Debian's fonts-liberation and fonts-noto-core: no ${missing.join(", ")}`,
  );
}

mkdirSync(FOLDER, { recursive: true });
for (const old of readdirSync(FOLDER)) if (old.endsWith(".woff2")) rmSync(`${FOLDER}/${old}`);

const css: string[] = [];
const onEveryPage = new Set<string>();
for (const { name, weight, file, axes, rupee: otherRupee } of families) {
  for (const { part, source, codes } of parts) {
    const text = String.fromCodePoint(...codes);
    const other = part === "rupee" ? otherRupee : undefined;
    const cut = await subsetFont(readFileSync(other ?? file(source)), text, {
      targetFormat: "woff2",
      noHinting: true,
      ...(axes && !other ? { variationAxes: axes } : {}),
    });
    const hash = createHash("sha256").update(cut).digest("hex").slice(0, 8);
    const own = other ? "mukta-600" : `${slug(name)}-${slug(weight)}`;
    const url = `/fonts/${own}-${part}-${hash}.woff2`;
    writeFileSync(`public${url}`, cut);
    console.log(`${url} ${(cut.length / 1000).toFixed(1)} kB`);
    if (part === "english" || part === "rupee") onEveryPage.add(url);
    css.push(`@font-face {
  font-family: "${name}";
  font-weight: ${weight};
  font-display: swap;
  src: url("${url}") format("woff2");
  unicode-range: ${unicodeRange(codes)};
}`);
  }
}

const standing: string[] = [];
for (const { name, for: family, weights } of standIns) {
  const own = families.filter((one) => one.name === family);
  for (const [weight, [file, ...names]] of Object.entries(weights)) {
    const near = own.find((one) => one.weight.includes(weight)) ?? own[0];
    if (!near) throw new Error(`no family ${family}`);
    const wght = near.axes && Math.max(near.axes.wght?.min ?? 0, Number(weight));
    const real = await measure(near.file("latin"), wght);
    const adjust = real.width / (await measure(file)).width;
    standing.push(`@font-face {
  font-family: "${name}";
  font-weight: ${weight};
  src: ${names.map((local) => `local("${local}")`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(real.ascent / adjust)};
  descent-override: ${percent(real.descent / adjust)};
  line-gap-override: ${percent(real.lineGap / adjust)};
}`);
  }
}

const write = (name: string, faces: string[]) =>
  writeFileSync(
    `app/styles/${name}`,
    `/* Written by tools/fonts/cut-fonts.ts. */\n${faces.join("\n")}\n`,
  );
const names = `:root {
  --heading: "Eczar", var(--heading-fallback);
  --text: "Mukta", var(--text-fallback);
}`;
write("fonts.css", [names, ...css]);
write("fallback-fonts.css", standing);
writeFileSync(
  "app/rendering/font-files.ts",
  `// Written by tools/fonts/cut-fonts.ts.
/** What every page is set in. */
export const fontFiles: string[] = ${JSON.stringify([...onEveryPage], null, 2)};
`,
);
