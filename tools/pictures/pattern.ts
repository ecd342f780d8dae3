import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { type Point, path, smooth } from "./curves.ts";
import { halfOf, neck, opening, profiles, reach } from "./cut.ts";
import { smoothstep } from "./noise.ts";

/** The paper pattern of a garment on a 1200 x 1600 picture, as seen from one side. */
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

export function patternOf(
  design: Design,
  side: "front" | "back",
  o: { length?: number; scale?: number; top?: number } = {},
): Pattern {
  const profile = profiles[design.silhouette];
  const full = (profile[profile.length - 1] as [number, number])[0];
  const length = o.length ?? full;
  const s =
    o.scale ??
    (design.silhouette === "short" ? 1.42 : design.silhouette === "anarkali" ? 1.09 : 1.11);
  const top = o.top ?? (design.silhouette === "short" ? 250 : 202);
  const middle = 600;
  const at = ([x, y]: Point): Point => [middle + x * s, top + y * s];
  const half = halfOf(profile);
  const n = opening[design.neckline];
  const line = neck(side === "front" ? design.neckline : "back", n);
  const sag = design.silhouette === "anarkali" ? 46 : design.silhouette === "short" ? 26 : 18;
  const hemAt = (u: number): Point => {
    const y = length + sag * (1 - u * u) - sag;
    return [half(y) * u, y];
  };
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
  const long = reach[design.sleeve];
  if (long > 0) {
    for (const dir of [1, -1]) {
      const tilt = 0.27;
      const axis: Point = [Math.sin(tilt) * dir, Math.cos(tilt)];
      const cross: Point = [axis[1] * dir, -axis[0] * dir];
      const from: Point = [178 * dir, 140];
      const to: Point = [from[0] + axis[0] * (long - 60), from[1] + axis[1] * (long - 60)];
      const bell = design.sleeve === "bell";
      const cuffHalf = bell
        ? 112
        : design.sleeve === "full"
          ? 50
          : design.sleeve === "three-quarter"
            ? 58
            : design.sleeve === "elbow"
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
    design.silhouette === "anarkali" ? null : length * (design.silhouette === "short" ? 0.8 : 0.64);
  const seams = [armhole(1), armhole(-1)];
  if (design.silhouette === "anarkali") {
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
    behind: neck(side === "front" ? "back" : design.neckline, n)
      .map(([x, y]): Point => (side === "front" ? [x, y * 0.5 - 1] : [x, 6]))
      .map(at),
    hem: hem.map(at),
    body: bodyWith(() => 0),
    bodyWith,
    sleeves,
    seams,
    slit: slit === null ? null : top + slit * s,
    waist: design.silhouette === "anarkali" ? top + 402 * s : null,
  };
}

/** 0 above, 1 at the hem: how free the cloth hangs. */
export function freedom(p: Pattern, y: number): number {
  const from = p.waist ?? p.top + (p.bottom - p.top) * 0.12;
  return smoothstep(from, p.bottom, y);
}
