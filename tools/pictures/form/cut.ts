import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { type Point, smooth } from "../curves.ts";
import { neck } from "../cut.ts";
import { mix, smoothstep } from "../noise.ts";
import type { Sleeve } from "../pattern.ts";

/** Where on the canvas the dress form stands; `s` is canvas px per unit, `turn` to its left in radians. */
export interface Stand {
  cx: number;
  top: number;
  s: number;
  turn: number;
}

/** A garment round a body whose every level is an ellipse. */
export interface Worn extends Stand {
  design: Design;
  side: "front" | "back";
  bottom: number;
  /** Half the width seen at a height, px. */
  seen(y: number): number;
  /** Half the width of the flat cloth that faces us, px. */
  flat(y: number): number;
  /** Place across the flat cloth (-1 to 1) of a place across what is seen (-1 to 1). */
  across(q: number): number;
  toScreen(p: Point): Point;
  neckline: Point[];
  /** The front's edges across what is seen, -1 to 1: at a slit it ends before the body does. */
  edge(sign: -1 | 1, y: number): number;
  slit: number | null;
  waist: number | null;
  sleeves: Sleeve[];
  /** How free the cloth hangs: 0 on the chest, 1 at the hem. */
  free(y: number): number;
}

/** A quarter of the girth by half of the width that is seen. */
const girth = 1.4;

type Profile = [y: number, half: number][];

const chest: Profile = [
  [0, 130],
  [46, 136],
  [110, 133],
  [190, 139],
  [240, 143],
];

const below: Record<Design["silhouette"], Profile> = {
  straight: [
    [330, 136],
    [425, 131],
    [520, 143],
    [640, 155],
    [760, 160],
    [900, 166],
  ],
  short: [
    [330, 136],
    [425, 133],
    [520, 146],
    [640, 160],
    [760, 170],
  ],
  "a-line": [
    [330, 132],
    [425, 127],
    [520, 146],
    [640, 168],
    [800, 198],
    [940, 222],
  ],
  anarkali: [
    [330, 130],
    [402, 121],
    [470, 138],
    [640, 215],
    [820, 300],
    [1010, 372],
  ],
};

function profileOf(silhouette: Design["silhouette"]): (y: number) => number {
  const line = smooth(
    [...chest, ...below[silhouette]].map(([y, h]): Point => [h, y]),
    false,
    14,
  );
  return (y) => {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1] as Point, line[i] as Point];
      if (y <= b[1]) return y <= a[1] ? a[0] : mix(a[0], b[0], (y - a[1]) / (b[1] - a[1]));
    }
    return (line[line.length - 1] as Point)[0];
  };
}

function lengthOf(design: Design): number {
  if (design.garment === "coord") return design.silhouette === "short" ? 640 : 830;
  return { straight: 885, short: 690, "a-line": 930, anarkali: 1010 }[design.silhouette];
}

const widths: Record<Design["neckline"], number> = {
  round: 78,
  v: 74,
  notch: 76,
  band: 62,
  boat: 104,
  square: 82,
};

const arms: Record<Design["sleeve"], [length: number, half: number]> = {
  full: [545, 36],
  "three-quarter": [425, 44],
  elbow: [310, 50],
  short: [205, 36],
  bell: [440, 84],
  none: [0, 0],
};

/** A sleeve that hangs: the near one (-1) before the body, the far one (1) behind it. */
function sleeveOf(design: Design, dir: -1 | 1, at: (p: Point) => Point, s: number): Sleeve {
  const [arm, w] = arms[design.sleeve];
  const k = dir === -1 ? 1 : 0.86;
  const close = design.sleeve === "short" ? 10 : 0;
  const [xm, xc] = dir === -1 ? [-149, -157 + close] : [143, 152 - close];
  const middle = Math.max(215, arm * 0.6);
  const mid = mix(46, w, 0.5);
  const outer: Point[] =
    dir === -1
      ? [
          [-112, 27],
          [-133, 38],
          [-153, 67],
          [-167, 118],
          [-175, 180],
        ]
      : [
          [118, 31],
          [141, 43],
          [159, 74],
          [169, 124],
          [173, 178],
        ];
  const inner: Point[] =
    dir === -1
      ? [
          [-106, 218],
          [-97, 166],
          [-97, 98],
          [-112, 27],
        ]
      : [
          [98, 220],
          [104, 168],
          [108, 98],
          [118, 31],
        ];
  const long = arm > 330;
  const near = smooth(
    [...outer, ...(long ? [[xm + dir * mid * k, middle] as Point] : []), [xc + dir * w * k, arm]],
    false,
    12,
  );
  const far = smooth(
    [
      [xc - dir * w * k, arm + 3],
      ...(long ? [[xm - dir * mid * k, middle] as Point] : []),
      ...inner,
    ],
    false,
    12,
  );
  const cuff = smooth(
    [
      near[near.length - 1] as Point,
      [xc, arm + (design.sleeve === "bell" ? 24 : 13)],
      far[0] as Point,
    ],
    false,
    12,
  );
  return {
    shape: [...near, ...cuff.slice(1, -1), ...far].map(at),
    cuff: (dir === 1 ? cuff.slice().reverse() : cuff).map(at),
    from: at([dir * 139, 105]),
    to: at([xc, arm]),
    half: [52 * s, w * s * k],
  };
}

export function wornOn(design: Design, side: "front" | "back", stand: Stand): Worn {
  const { cx, top, s, turn } = stand;
  const profile = profileOf(design.silhouette);
  const length = lengthOf(design);
  const bottom = top + length * s;
  const seen = (y: number) => profile((y - top) / s) * s;
  const flat = (y: number) => seen(y) * girth;
  const at = ([x, y]: Point): Point => [cx + x * s, top + y * s];
  const slit =
    design.silhouette === "anarkali"
      ? null
      : top +
        length * s * ({ straight: 0.575, "a-line": 0.66, short: 0.77 }[design.silhouette] ?? 0.6);
  const opens = {
    straight: [0.27, 0.1],
    "a-line": [0.2, 0.07],
    short: [0.16, 0.05],
    anarkali: [0, 0],
  }[design.silhouette] as [number, number];
  const edge = (sign: -1 | 1, y: number) => {
    if (slit === null || y < slit) return sign;
    const t = (y - slit) / (bottom - slit);
    return sign * (1 - opens[sign === -1 ? 0 : 1] * t ** 1.15 - 0.012 * smoothstep(0, 0.05, t));
  };
  const kind = side === "back" ? "back" : design.neckline;
  const n = widths[design.neckline];
  const clamp = (v: number) => Math.min(Math.PI / 2, Math.max(-Math.PI / 2, v));
  return {
    ...stand,
    design,
    side,
    bottom,
    seen,
    flat,
    across: (q) => (Math.asin(Math.max(-1, Math.min(1, q))) - turn) / (Math.PI / 2),
    toScreen: ([x, y]) => [
      cx + seen(y) * Math.sin(clamp(((x - cx) / flat(y)) * (Math.PI / 2) + turn)),
      y,
    ],
    neckline: neck(kind, n).map(([x, y]): Point => at([x, y * 0.9])),
    edge,
    slit,
    waist: design.silhouette === "anarkali" ? top + 402 * s : null,
    sleeves:
      design.sleeve === "none" ? [] : [sleeveOf(design, 1, at, s), sleeveOf(design, -1, at, s)],
    free: (y) => smoothstep(top + 330 * s, bottom, y),
  };
}
