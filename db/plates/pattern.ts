import type { Plate } from "../seed/seed-product.ts";
import { type Point, path, smooth } from "./curves.ts";
import { smoothstep } from "./noise.ts";

/** The paper pattern of a garment on a 1200 x 1600 plate, as seen from one side. */
export interface Pattern {
  /** Canvas px per pattern unit. */
  scale: number;
  middle: number;
  top: number;
  bottom: number;
  /** Half the body's width at a height on the canvas. */
  half(y: number): number;
  neckline: Point[];
  /** The other side's neckline, seen through the opening. */
  behind: Point[];
  hem: Point[];
  body: Point[];
  /** The body with its hem moved up and down by the folds. */
  bodyWith(wave: (u: number) => number): Point[];
  sleeves: Sleeve[];
  seams: string[];
  slit: number | null;
  waist: number | null;
}

export interface Sleeve {
  shape: Point[];
  cuff: Point[];
  /** Middle of the shoulder end and of the cuff. */
  from: Point;
  to: Point;
  half: [number, number];
}

type Profile = [y: number, half: number][];

const profiles: Record<Plate["silhouette"], Profile> = {
  straight: [
    [235, 186],
    [330, 180],
    [470, 174],
    [620, 190],
    [760, 206],
    [1000, 216],
    [1200, 226],
  ],
  "a-line": [
    [235, 186],
    [330, 176],
    [440, 170],
    [620, 202],
    [800, 244],
    [1000, 288],
    [1200, 326],
  ],
  anarkali: [
    [235, 182],
    [320, 168],
    [400, 160],
    [470, 188],
    [600, 244],
    [800, 318],
    [1000, 382],
    [1210, 440],
  ],
  short: [
    [235, 190],
    [340, 182],
    [440, 180],
    [600, 198],
    [800, 222],
  ],
};

function halfOf(profile: Profile): (y: number) => number {
  const line = smooth(
    profile.map(([y, h]): Point => [h, y]),
    false,
    14,
  );
  return (y) => {
    const first = line[0] as Point;
    if (y <= first[1]) return first[0];
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1] as Point;
      const b = line[i] as Point;
      if (y <= b[1]) return a[0] + ((b[0] - a[0]) * (y - a[1])) / Math.max(1e-6, b[1] - a[1]);
    }
    return (line[line.length - 1] as Point)[0];
  };
}

const opening: Record<Plate["neckline"], number> = {
  round: 84,
  v: 76,
  notch: 80,
  band: 62,
  boat: 128,
  square: 92,
};

function neck(kind: Plate["neckline"] | "back", n: number): Point[] {
  const bowl = (depth: number, power = 1): Point[] =>
    Array.from({ length: 25 }, (_, i) => {
      const a = Math.PI * (i / 24);
      return [-Math.cos(a) * n, Math.sin(a) ** power * depth];
    });
  if (kind === "back") return bowl(26);
  if (kind === "v") {
    return [
      ...smooth(
        [
          [-n, 0],
          [-n * 0.78, 52],
          [-n * 0.36, 128],
          [0, 178],
        ],
        false,
        8,
      ),
      ...smooth(
        [
          [0, 178],
          [n * 0.36, 128],
          [n * 0.78, 52],
          [n, 0],
        ],
        false,
        8,
      ).slice(1),
    ];
  }
  if (kind === "square") {
    const s: Point[] = smooth(
      [
        [-n, 0],
        [-n * 0.97, 60],
        [-n * 0.92, 112],
      ],
      false,
      8,
    );
    return [
      ...s,
      ...smooth(
        [
          [-n * 0.92, 112],
          [0, 118],
          [n * 0.92, 112],
        ],
        false,
        8,
      ).slice(1),
      ...s
        .map(([x, y]): Point => [-x, y])
        .reverse()
        .slice(1),
    ];
  }
  if (kind === "notch") {
    const b = bowl(88, 0.85);
    const k = b.findIndex(([x]) => x > -8);
    return [
      ...b.slice(0, k),
      ...smooth(
        [
          [-7, 88],
          [-9, 130],
          [-2, 196],
        ],
        false,
        6,
      ),
      ...smooth(
        [
          [2, 196],
          [9, 130],
          [7, 88],
        ],
        false,
        6,
      ),
      ...b.slice(k).filter(([x]) => x > 8),
    ];
  }
  if (kind === "boat") return bowl(44, 0.8);
  if (kind === "band") return bowl(46);
  return bowl(104, 0.9);
}

const reach: Record<Plate["sleeve"], number> = {
  full: 570,
  "three-quarter": 430,
  elbow: 310,
  short: 190,
  none: 0,
  bell: 450,
};

export function patternOf(
  plate: Plate,
  side: "front" | "back",
  o: { length?: number; scale?: number; top?: number } = {},
): Pattern {
  const profile = profiles[plate.silhouette];
  const full = (profile[profile.length - 1] as [number, number])[0];
  const length = o.length ?? full;
  const s =
    o.scale ??
    (plate.silhouette === "short" ? 1.42 : plate.silhouette === "anarkali" ? 1.09 : 1.11);
  const top = o.top ?? (plate.silhouette === "short" ? 250 : 202);
  const middle = 600;
  const at = ([x, y]: Point): Point => [middle + x * s, top + y * s];
  const half = halfOf(profile);
  const n = opening[plate.neckline];
  const line = neck(side === "front" ? plate.neckline : "back", n);
  const sag = plate.silhouette === "anarkali" ? 46 : plate.silhouette === "short" ? 26 : 18;
  const hemAt = (u: number): Point => [half(length) * u, length + sag * (1 - u * u) - sag];
  const hem = Array.from({ length: 61 }, (_, i) => hemAt(i / 30 - 1));

  const rightSide = (): Point[] => {
    const arm: Point[] = smooth(
      [
        [206, 46],
        [186, 110],
        [172, 178],
        [half(235), 238],
      ],
      false,
      8,
    );
    const side: Point[] = [];
    for (let y = 250; y <= length - sag - 1; y += 12) side.push([half(y), y]);
    return [[n, 0], [(n + 206) / 2, 17], ...arm, ...side];
  };
  const right = rightSide();
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const bodyWith = (wave: (u: number) => number): Point[] => {
    const foot = hem.map(([x, y], i): Point => [x, y + wave(i / 30 - 1)]).reverse();
    return [...line, ...right.slice(1), ...foot, ...left.slice(0, -1)].map(at);
  };

  const sleeves: Sleeve[] = [];
  const long = reach[plate.sleeve];
  if (long > 0) {
    for (const dir of [1, -1]) {
      const tilt = 0.27;
      const axis: Point = [Math.sin(tilt) * dir, Math.cos(tilt)];
      const cross: Point = [axis[1] * dir, -axis[0] * dir];
      const from: Point = [178 * dir, 140];
      const to: Point = [from[0] + axis[0] * (long - 60), from[1] + axis[1] * (long - 60)];
      const bell = plate.sleeve === "bell";
      const cuffHalf = bell
        ? 112
        : plate.sleeve === "full"
          ? 50
          : plate.sleeve === "three-quarter"
            ? 58
            : plate.sleeve === "elbow"
              ? 68
              : 78;
      const mid: Point = [from[0] + axis[0] * long * 0.42, from[1] + axis[1] * long * 0.42];
      const midHalf = bell ? 68 : (cuffHalf + 88) / 2;
      const edge = (p: Point, k: number): Point => [p[0] + cross[0] * k, p[1] + cross[1] * k];
      const outer = smooth(
        [[150 * dir, 27], [206 * dir, 46], [231 * dir, 94], edge(mid, midHalf), edge(to, cuffHalf)],
        false,
        10,
      );
      const inner = smooth(
        [edge(to, -cuffHalf), edge(mid, -midHalf), [182 * dir, 262], [150 * dir, 200]],
        false,
        10,
      );
      const dip = bell ? 16 : 8;
      const cuff = smooth(
        [edge(to, cuffHalf), [to[0] + axis[0] * dip, to[1] + axis[1] * dip], edge(to, -cuffHalf)],
        false,
        12,
      );
      sleeves.push({
        shape: [...outer, ...cuff.slice(1, -1), ...inner].map(at),
        cuff: (dir === 1 ? cuff.slice().reverse() : cuff).map(at),
        from: at(from),
        to: at(to),
        half: [96 * s, cuffHalf * s],
      });
    }
  }
  const armhole = (dir: number) =>
    path(
      smooth(
        [
          [206 * dir, 46],
          [186 * dir, 110],
          [172 * dir, 178],
          [half(235) * dir, 238],
        ],
        false,
        8,
      ).map(at),
    );
  const slit =
    plate.silhouette === "anarkali" ? null : length * (plate.silhouette === "short" ? 0.8 : 0.64);
  const seams = [armhole(1), armhole(-1)];
  if (plate.silhouette === "anarkali") {
    seams.push(
      path(
        smooth([
          [-160, 396],
          [0, 408],
          [160, 396],
        ]).map(at),
      ),
    );
  }
  return {
    scale: s,
    middle,
    top,
    bottom: top + length * s,
    half: (y) => half((y - top) / s) * s,
    neckline: line.map(at),
    behind: neck(side === "front" ? "back" : plate.neckline, n)
      .map(([x, y]): Point => (side === "front" ? [x, y * 0.5 - 1] : [x, 6]))
      .map(at),
    hem: hem.map(at),
    body: bodyWith(() => 0),
    bodyWith,
    sleeves,
    seams,
    slit: slit === null ? null : top + slit * s,
    waist: plate.silhouette === "anarkali" ? top + 402 * s : null,
  };
}

/** 0 above, 1 at the hem: how free the cloth hangs. */
export function freedom(p: Pattern, y: number): number {
  const from = p.waist ?? p.top + (p.bottom - p.top) * 0.12;
  return smoothstep(from, p.bottom, y);
}
