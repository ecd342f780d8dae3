import type { Plate } from "../seed/seed-product.ts";
import { belAlong, border } from "./borders.ts";
import { type Point, smooth } from "./curves.ts";
import { phool } from "./flowers.ts";
import { macro, soften } from "./macro.ts";
import { knots, motif } from "./motifs.ts";
import { randomFrom, seedOf } from "./noise.ts";
import type { Canvas } from "./raster.ts";
import { Embroidery } from "./thread.ts";

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
  const e = new Embroidery({
    thread: plate.thread,
    accent: plate.accent,
    ground: plate.ground,
    width: 7.2 * Math.min(1, w / 1200),
    seed,
  });
  compose(e, plate, w, h, o.variant ?? Math.floor(r() * 3));
  if (plate.mukaish) for (let i = 0; i < 46; i++) e.mukaish([r() * w, r() * h], 9);
  const tilt = r() * 0.8 - 0.4;
  const canvas = await macro(plate, { w, h, seed, tilt, work: e });
  soften(canvas, r() * 0.5 - 0.25, 0.47);
  return canvas;
}
