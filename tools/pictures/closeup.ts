import type { Design, Motif } from "#db/seed/bakhiya/drawn-product.ts";
import { belAlong, border, edging } from "./borders.ts";
import { offset, type Point, smooth } from "./curves.ts";
import { phool } from "./flowers.ts";
import { macro, soften } from "./macro.ts";
import { knots, motif } from "./motifs.ts";
import { randomFrom, seedOf } from "./noise.ts";
import type { Canvas } from "./raster.ts";
import { Embroidery } from "./thread.ts";

interface Sheet {
  e: Embroidery;
  design: Design;
  /** Size, 1 on a picture 1200 wide. */
  k: number;
  /** From parts of the width and height to px; mirrored on every other picture. */
  at: (x: number, y: number) => Point;
  line: (...points: Point[]) => Point[];
  /** The motifs to be large: a vine has none of its own. */
  main: Motif;
  buti: Motif;
  flip: boolean;
}

function dots({ e, at, k }: Sheet, size: number, ...places: Point[]): void {
  for (const [x, y] of places) knots(e, at(x, y), size * k, 0.3);
}

function single(s: Sheet): void {
  const { e, k, at, line } = s;
  motif(e, s.main, at(0.52, 0.44), 400 * k, -0.1, s.flip);
  const low = line([-0.07, 0.9], [0.3, 0.93], [0.66, 0.87], [1.07, 0.72]);
  const high = line([-0.07, 0.13], [0.3, 0.03], [0.6, -0.02], [1.07, 0.06]);
  belAlong(e, low, { swing: 58 * k, wave: 560 * k, flower: 92 * k, leaf: 118 * k });
  belAlong(e, high, { swing: 50 * k, wave: 520 * k, flower: 84 * k, leaf: 112 * k });
  dots(s, 40, [0.1, 0.38], [0.9, 0.3], [0.12, 0.66], [0.93, 0.56]);
}

function aboveBorder(s: Sheet): void {
  const { e, k, at, design } = s;
  const hem = s.line([-0.07, 0.96], [0.4, 0.95], [1.07, 0.88]);
  // A border is always worked from left to right.
  border(
    e,
    s.flip ? hem.reverse() : hem,
    design.border === "none" ? "bel" : design.border,
    3.6 * k,
  );
  motif(e, design.main === "bel" ? "kamal" : s.main, at(0.34, 0.31), 235 * k, 0.08, s.flip);
  motif(e, s.buti, at(0.84, 0.4), 190 * k, -0.14, !s.flip);
  motif(e, s.buti, at(0.8, 0.02), 170 * k, 0.2, s.flip);
  dots(s, 36, [0.08, 0.55], [0.58, 0.14], [0.06, 0.06], [0.6, 0.52]);
}

function climbing(s: Sheet): void {
  const { e, k, at } = s;
  const vine = s.line([0.2, 1.07], [0.3, 0.7], [0.62, 0.42], [0.7, -0.07]);
  belAlong(e, vine, { swing: 96 * k, wave: 720 * k, flower: 128 * k, leaf: 150 * k });
  motif(e, s.main, at(0.2, 0.24), 200 * k, -0.3, s.flip);
  motif(e, s.main, at(0.84, 0.78), 210 * k, 0.25, !s.flip);
  phool(e, at(0.97, 0.3), 100 * k, 0.3, 8);
  dots(s, 36, [0.07, 0.56], [0.52, 0.86], [0.42, 0.1], [0.94, 0.5]);
}

function atTheNeck(s: Sheet): void {
  const { e, k, at } = s;
  const neck = s.line([0.02, -0.1], [0.12, 0.16], [0.42, 0.33], [0.76, 0.2], [0.94, -0.1]);
  const out = s.flip ? 1 : -1;
  edging(e, neck, 3.4 * k, out);
  belAlong(e, offset(neck, out * 250 * k, 8), {
    swing: 48 * k,
    wave: 410 * k,
    flower: 62 * k,
    leaf: 84 * k,
  });
  belAlong(e, offset(neck, out * 520 * k, 16), {
    swing: 54 * k,
    wave: 470 * k,
    flower: 72 * k,
    leaf: 96 * k,
  });
  motif(e, s.main, at(0.44, 0.87), 170 * k, 0, s.flip);
  dots(s, 30, [0.05, 0.82], [0.9, 0.86], [0.7, 0.97], [0.16, 0.97]);
}

function allOver(s: Sheet): void {
  const { e, k, at } = s;
  for (let row = -1; row < 5; row++) {
    for (let i = -1; i < 4; i++) {
      const [x, y] = [0.17 + i * 0.36 + (row % 2) * 0.18, 0.12 + row * 0.235];
      motif(
        e,
        (row + i) % 2 ? s.main : s.buti,
        at(x, y),
        158 * k,
        (e.random() - 0.5) * 0.2,
        (i + row) % 2 === 0,
      );
      knots(e, at(x + 0.18, y), 30 * k, 0.3);
    }
  }
}

const compositions = [single, aboveBorder, climbing, atTheNeck, allOver];

function compose(
  e: Embroidery,
  design: Design,
  w: number,
  h: number,
  variant: number,
  flip: boolean,
): void {
  const at = (x: number, y: number): Point => [(flip ? 1 - x : x) * w, y * h];
  compositions[variant]?.({
    e,
    design,
    k: w / 1200,
    at,
    line: (...points) => smooth(points.map(([x, y]) => at(x, y))),
    main: design.main === "bel" || design.main === "phanda" ? "phool" : design.main,
    buti: design.buti === "phanda" ? "phool" : design.buti,
    flip,
  });
}

/** The stitches from a hand's breadth away; only a band of the cloth is sharp. */
export async function closeup(
  design: Design,
  id: string,
  o: { w?: number; h?: number; variant?: number } = {},
): Promise<Canvas> {
  const w = o.w ?? 1200;
  const h = o.h ?? 1600;
  const seed = seedOf(`${id}/close`);
  const r = randomFrom(seed);
  const e = new Embroidery({
    thread: design.thread,
    accent: design.accent,
    ground: design.ground,
    width: 7.2 * Math.min(1, w / 1200),
    seed,
  });
  // What has not been sewn has no neck.
  const flat = design.garment === "fabric" || design.garment === "dupatta";
  const pick = Math.floor(r() * compositions.length);
  const drawn = flat && pick === 3 ? 4 : pick;
  compose(e, design, w, h, o.variant ?? drawn, o.variant === undefined && r() < 0.5);
  if (design.mukaish) for (let i = 0; i < 46; i++) e.mukaish([r() * w, r() * h], 9);
  const tilt = r() * 0.8 - 0.4;
  const canvas = await macro(design, { w, h, seed, tilt, work: e });
  soften(canvas, r() * 0.5 - 0.25, 0.47);
  return canvas;
}
