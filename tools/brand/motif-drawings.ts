import { type MotifName, motifNames } from "#app/brand/ornaments.ts";

/** `M…` of a path in its box, how it is moved and turned there, and what it is of the motif. */
type Shape = { d: string; at?: string; kind?: "petal" | "line" | "knot" };

/**
 * As stitches. Shadow work is done from the back of the cloth: two rows of small stitches stand on
 * the right side, and the thread between them shows through as a pale shade. So each shape is a faint
 * fill, a thread shadow, and dashes in the colour of the text.
 */
function stitched(shapes: Shape[]): string {
  const path = ({ d, at }: Shape, rest: string) =>
    `<path d="${d}"${at ? ` transform="${at}"` : ""}${rest}/>`;
  const shades = shapes.filter(({ kind = "petal" }) => kind === "petal");
  const threads = shapes
    .map((shape) =>
      path(
        shape,
        shape.kind === "knot"
          ? ' stroke-width="3.2" stroke-dasharray="0 4.6"'
          : shape.kind === "line"
            ? ' stroke-dasharray="5 3.4"'
            : "",
      ),
    )
    .join("");
  return [
    `<g fill="currentColor" stroke="none" opacity=".13">${shades.map((s) => path(s, "")).join("")}</g>`,
    `<g fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-dasharray="3.2 3">`,
    `<g opacity=".22" transform="translate(.9 1.3)">${threads}</g>${threads}</g>`,
  ].join("");
}

function around(count: number, at: string, shape: Shape): Shape[] {
  return Array.from({ length: count }, (_, i) => ({
    ...shape,
    at: `${at} rotate(${(i * 360) / count})`,
  }));
}

const petal = "M0-11C11-18 13-31 0-43C-13-31-11-18 0-11Z";
const vein = "M0-17V-33";
const eye = "M6.5 0A6.5 6.5 0 1 1-6.5 0A6.5 6.5 0 1 1 6.5 0Z";

const phool: Shape[] = [
  ...around(8, "translate(48 48)", { d: petal }),
  ...around(8, "translate(48 48)", { d: vein, kind: "line" }),
  { d: eye, at: "translate(48 48)", kind: "knot" },
];

const leaf = "M0 0C5-10 17-13 27-6C19 4 8 7 0 0Z";
const bud = "M0 4C-8-3-7-14 0-19C7-14 8-3 0 4Z";
const small = "M0-4C5-7 6-13 0-17C-6-13-5-7 0-4Z";

/** A vine that runs on from tile to tile: leaves in the bays below it, flowers in those above. */
const bel: Shape[] = [
  { d: "M0 28C20 11 40 11 60 28S100 45 120 28S160 11 180 28S220 45 240 28", kind: "line" },
  ...[0, 120].flatMap((x): Shape[] => [
    { d: leaf, at: `translate(${x + 31} 17) rotate(62) scale(.95)` },
    { d: leaf, at: `translate(${x + 29} 17) rotate(126) scale(.95 -.95)` },
    { d: leaf, at: `translate(${x + 52} 22) rotate(-38) scale(.62)` },
    { d: leaf, at: `translate(${x + 8} 22) rotate(-142) scale(.62 -.62)` },
    { d: "M0 0C2-4 2-6 0-9", at: `translate(${x + 90} 40)`, kind: "line" },
    ...around(6, `translate(${x + 90} 17) scale(.92)`, { d: small }),
    { d: bud, at: `translate(${x + 66} 35) rotate(170) scale(.62)` },
    { d: bud, at: `translate(${x + 114} 35) rotate(190) scale(.62)` },
  ]),
];

const keri: Shape[] = [
  {
    d: "M44 106C16 106 6 86 8 66C10 40 34 30 44 14C48 7 60 2 70 8C81 15 78 30 67 30C60 30 58 23 62 20C52 24 58 40 70 52C86 68 84 106 44 106Z",
  },
  {
    d: "M45 95C26 95 19 82 20 68C21 52 38 44 47 32C50 46 60 56 65 64C73 78 66 95 45 95Z",
    kind: "line",
  },
  ...around(6, "translate(44 73) scale(.85)", { d: small }),
  { d: "M3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0Z", at: "translate(44 73)", kind: "knot" },
  { d: "M2 70C-2 40 22 24 36 8", at: "translate(2 2)", kind: "knot" },
];

/** Pulled-thread lattice: nine diamonds on their points, an eyelet in each. */
const jaali: Shape[] = [-1, 0, 1].flatMap((a) =>
  [-1, 0, 1].flatMap((b): Shape[] => {
    const at = `translate(${60 + (a - b) * 19} ${48 + (a + b) * 15})`;
    return [
      { d: "M0-13L16.5 0L0 13L-16.5 0Z", at },
      { d: "M4.4 0A4.4 4.4 0 1 1-4.4 0A4.4 4.4 0 1 1 4.4 0Z", at, kind: "knot" },
    ];
  }),
);

/** As a block prints them: full shapes a little apart, their veins left open, dots along what is a line. */
function printed(shapes: Shape[]): string {
  const parts = shapes.map(({ d, at, kind = "petal" }) => {
    const placed = at ? ` transform="${at}"` : "";
    if (kind === "petal") return `<path d="${d}"${placed} stroke-width=".8"/>`;
    const dots = kind === "knot" ? "0 5.2" : "0 4.4";
    const width = kind === "knot" ? 3.4 : 2.2;
    return `<path d="${d}"${placed} fill="none" stroke-width="${width}" stroke-dasharray="${dots}"/>`;
  });
  const open = shapes
    .filter(({ kind = "petal" }) => kind === "petal")
    .map(({ d, at = "" }) => `<path d="${d}" transform="${at} translate(0 0)"/>`)
    .join("");
  return [
    `<mask id="m"><rect x="-20" y="-20" width="300" height="160" fill="#fff"/><g fill="none" stroke="#000" stroke-width="2.6">${open}</g></mask>`,
    `<g fill="currentColor" stroke="currentColor" stroke-linecap="round"><g mask="url(#m)">${parts.filter((_, i) => (shapes[i]?.kind ?? "petal") === "petal").join("")}</g>${parts.filter((_, i) => (shapes[i]?.kind ?? "petal") !== "petal").join("")}</g>`,
  ].join("");
}

/** As a pen draws them. */
function lined(shapes: Shape[]): string {
  const paths = shapes.map(({ d, at }) => `<path d="${d}"${at ? ` transform="${at}"` : ""}/>`);
  return `<g fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</g>`;
}

const shapes: Record<MotifName, { box: string; of: Shape[] }> = {
  phool: { box: "0 0 96 96", of: phool },
  bel: { box: "0 0 240 56", of: bel },
  keri: { box: "0 0 96 112", of: keri },
  jaali: { box: "0 0 120 96", of: jaali },
};
const ways = { stitches: stitched, prints: printed, lines: lined };

/** Every ornament as an SVG in the colour of the text, with the file it is in below `public/motifs/`. */
export const motifFiles: { file: string; svg: string }[] = Object.entries(ways).flatMap(
  ([set, draw]) =>
    motifNames.map((name) => {
      const { box, of } = shapes[name];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${draw(of)}</svg>\n`;
      return { file: `${set}/${name}.svg`, svg };
    }),
);
