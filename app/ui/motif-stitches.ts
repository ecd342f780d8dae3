/**
 * The ornaments as stitches. Bakhiya is worked from the back of the cloth: two rows of small
 * stitches stand on the right side, and the thread between them shows through as a pale shade. So
 * each shape is a faint fill, a thread shadow, and dashes in the colour of the text.
 */
type Shape = { d: string; at?: string; kind?: "petal" | "line" | "knot" };

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

const bel: Shape[] = [
  { d: "M2 30C22 6 42 6 62 28S102 50 120 28S158 6 178 28S218 50 238 26", kind: "line" },
  { d: leaf, at: "translate(22 12) rotate(48)" },
  { d: leaf, at: "translate(46 12) rotate(-52) scale(.85)" },
  { d: leaf, at: "translate(78 42) rotate(-62) scale(.9)" },
  { d: leaf, at: "translate(162 12) rotate(62) scale(.9)" },
  { d: leaf, at: "translate(194 42) rotate(-50) scale(.85)" },
  { d: leaf, at: "translate(216 42) rotate(-20) scale(.8)" },
  ...around(6, "translate(120 28)", { d: small }),
  { d: "M3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0Z", at: "translate(120 28)", kind: "knot" },
  { d: bud, at: "translate(6 22) rotate(-30) scale(.7)" },
  { d: bud, at: "translate(236 20) rotate(20) scale(.7)" },
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

/** Pulled-thread lattice: a net of diamonds with a knot in each. */
const jaali: Shape[] = [
  { d: "M60 4L116 48L60 92L4 48Z" },
  ...[-2, -1, 0, 1, 2].flatMap((step): Shape[] => {
    const x = 60 + step * 18.67 * 0.75;
    const reach = 44 - Math.abs(step) * 11;
    void reach;
    return [
      { d: `M${(x - 28).toFixed(1)} ${(48 + 22 - step * 11).toFixed(1)}l56-44`, kind: "line" },
      { d: `M${(x - 28).toFixed(1)} ${(48 - 22 + step * 11).toFixed(1)}l56 44`, kind: "line" },
    ];
  }),
  { d: "M60 4L116 48L60 92L4 48Z", kind: "knot" },
];

export const motifs = [
  { name: "phool", box: "0 0 96 96", body: stitched(phool) },
  { name: "bel", box: "0 0 240 56", body: stitched(bel) },
  { name: "keri", box: "0 0 96 112", body: stitched(keri) },
  { name: "jaali", box: "0 0 120 96", body: stitched(jaali) },
];
