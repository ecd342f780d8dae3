import type { Plate } from "../seed/seed-product.ts";
import { belAlong, border } from "./borders.ts";
import { crumples, paint } from "./cloth.ts";
import { type Point, smooth } from "./curves.ts";
import { knots, motif, phool } from "./motifs.ts";
import { fbm, noise, randomFrom, seedOf, smoothstep } from "./noise.ts";
import { blank, blurred, type Canvas, drawn, linear } from "./raster.ts";
import { Embroidery } from "./thread.ts";
import { hands } from "./weaves.ts";

function compose(e: Embroidery, plate: Plate, w: number, h: number, variant: number): void {
  const k = w / 1200;
  if (variant === 0) {
    motif(e, plate.main === "bel" ? "phool" : plate.main, [0.52 * w, 0.44 * h], 400 * k, -0.1);
    belAlong(
      e,
      smooth([
        [-80, 0.9 * h],
        [0.3 * w, 0.93 * h],
        [0.66 * w, 0.87 * h],
        [w + 80, 0.72 * h],
      ]),
      { swing: 58 * k, wave: 560 * k, flower: 92 * k, leaf: 118 * k },
    );
    belAlong(
      e,
      smooth([
        [-80, 0.13 * h],
        [0.3 * w, 0.03 * h],
        [0.6 * w, -0.02 * h],
        [w + 80, 0.06 * h],
      ]),
      { swing: 50 * k, wave: 520 * k, flower: 84 * k, leaf: 112 * k },
    );
    for (const [x, y] of [
      [0.1, 0.38],
      [0.9, 0.3],
      [0.12, 0.66],
      [0.93, 0.56],
    ])
      knots(e, [(x ?? 0) * w, (y ?? 0) * h], 40 * k, 0.4);
  } else if (variant === 1) {
    const hem: Point[] = smooth([
      [-80, 0.96 * h],
      [0.4 * w, 0.95 * h],
      [w + 80, 0.88 * h],
    ]);
    border(e, hem, plate.border === "none" ? "bel" : plate.border, 3.6 * k);
    motif(e, plate.main === "bel" ? "kamal" : plate.main, [0.34 * w, 0.31 * h], 235 * k, 0.08);
    motif(
      e,
      plate.buti === "phanda" ? "phool" : plate.buti,
      [0.84 * w, 0.4 * h],
      190 * k,
      -0.14,
      true,
    );
    motif(e, plate.buti === "phanda" ? "phool" : plate.buti, [0.8 * w, 0.02 * h], 170 * k, 0.2);
    for (const [x, y] of [
      [0.08, 0.55],
      [0.58, 0.14],
      [0.06, 0.06],
      [0.6, 0.52],
    ])
      knots(e, [(x ?? 0) * w, (y ?? 0) * h], 36 * k, 0.2);
  } else {
    const line = smooth([
      [0.2 * w, h + 100],
      [0.3 * w, 0.7 * h],
      [0.62 * w, 0.42 * h],
      [0.7 * w, -100],
    ]);
    belAlong(e, line, { swing: 96 * k, wave: 720 * k, flower: 128 * k, leaf: 150 * k });
    motif(e, plate.main === "bel" ? "phool" : plate.main, [0.2 * w, 0.24 * h], 200 * k, -0.3);
    motif(
      e,
      plate.main === "bel" ? "phool" : plate.main,
      [0.84 * w, 0.78 * h],
      210 * k,
      0.25,
      true,
    );
    phool(e, [0.97 * w, 0.3 * h], 100 * k, 0.3, 8);
    for (const [x, y] of [
      [0.07, 0.56],
      [0.52, 0.86],
      [0.42, 0.1],
      [0.94, 0.5],
    ])
      knots(e, [(x ?? 0) * w, (y ?? 0) * h], 36 * k, 0.2);
  }
}

/** The stitches from a hand's breadth away; only a band of the cloth is sharp. */
export async function closeup(
  plate: Plate,
  id: string,
  o: { w?: number; h?: number; variant?: number } = {},
): Promise<Canvas> {
  const w = o.w ?? 1200;
  const h = o.h ?? 1600;
  const seed = seedOf(`${id}/close`);
  const r = randomFrom(seed);
  const hand = hands[plate.weave];
  const canvas = blank(w, h);
  const e = new Embroidery({
    thread: plate.thread,
    accent: plate.accent,
    ground: plate.ground,
    width: 7.2 * Math.min(1, w / 1200),
    seed,
  });
  compose(e, plate, w, h, o.variant ?? Math.floor(r() * 3));
  if (plate.mukaish) for (let i = 0; i < 46; i++) e.mukaish([r() * w, r() * h], 9);
  const svg = e.svg(w, h);
  const relief = new Float32Array(w * h);
  const dx = new Float32Array(w * h);
  const dy = new Float32Array(w * h);
  const a = r() * 0.8 - 0.4;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const u = x * Math.cos(a) + y * Math.sin(a);
      const v = -x * Math.sin(a) + y * Math.cos(a);
      const z =
        noise(u * 0.0026, v * 0.0009, seed + 1) * 46 +
        noise(u * 0.006, v * 0.002, seed + 2) * 14 * hand.depth;
      relief[i] =
        z +
        crumples(x * 0.5, y * 0.5, hand, seed) * 1.8 +
        fbm(x * 0.01, y * 0.01, seed + 4, 2) * 2.5;
      dx[i] = z * 0.25 + noise(x * 0.004, y * 0.004, seed + 5) * 6;
      dy[i] = z * 0.3 + noise(x * 0.004, y * 0.004, seed + 6) * 6;
    }
  }
  paint(canvas, {
    relief,
    dx,
    dy,
    top: await drawn(svg.top, w, h),
    under: await drawn(svg.under, w, h),
    ground: linear(plate.ground),
    hand,
    close: 1,
    raise: 3.4,
    seed,
  });
  soften(canvas, r() * 0.5 - 0.25, 0.47);
  return canvas;
}

/** A shallow depth of field: sharp along a leaning band at `at` of the height. */
export function soften(canvas: Canvas, lean: number, at: number): void {
  const { width: w, height: h, light } = canvas;
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(w * h);
    for (let i = 0; i < plane.length; i++) plane[i] = Math.min(0.97, light[i * 3 + c] as number);
    const some = blurred(plane, w, h, 2.5);
    const much = blurred(plane, w, h, 7);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = y * w + x;
        const off = Math.abs(y / h - at + lean * (x / w - 0.5));
        const a = smoothstep(0.26, 0.42, off);
        const b = smoothstep(0.4, 0.62, off);
        const v = (plane[i] as number) * (1 - a) + (some[i] as number) * a;
        const fall = 1 - 0.14 * smoothstep(0.2, 1.1, (x / w) * 0.6 + (y / h) * 0.7);
        light[i * 3 + c] = (v * (1 - b) + (much[i] as number) * b) * fall;
      }
    }
  }
}
