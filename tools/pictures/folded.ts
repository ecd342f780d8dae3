import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { border } from "./borders.ts";
import { paint } from "./cloth.ts";
import { type Point, path, place, smooth } from "./curves.ts";
import { lengthwork, needleFor } from "./drapes.ts";
import { field } from "./field.ts";
import { fbm, noise, randomFrom, seedOf } from "./noise.ts";
import { blurred, type Canvas, castShadow, drawn, linear, mask } from "./raster.ts";
import type { Embroidery } from "./thread.ts";
import { type grounds, wall } from "./wall.ts";
import { hands } from "./weaves.ts";
import { crumples } from "./yarns.ts";

/** A sheet with soft corners and slightly wandering edges, round (0, 0). */
function sheet(w: number, h: number, seed: number, r = 12): Point[] {
  const corners: Point[] = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ];
  const out: Point[] = [];
  corners.forEach((c, i) => {
    const n = corners[(i + 1) % 4] as Point;
    const len = Math.hypot(n[0] - c[0], n[1] - c[1]);
    const d: Point = [(n[0] - c[0]) / len, (n[1] - c[1]) / len];
    for (let s = r; s <= len - r; s += (len - 2 * r) / 8) {
      const wob = noise(s * 0.006, i * 7.3, seed) * 5;
      out.push([c[0] + d[0] * s - d[1] * wob, c[1] + d[1] * s + d[0] * wob]);
    }
  });
  return smooth(out, true, 6);
}

interface Fold {
  canvas: Canvas;
  at: Point;
  size: [w: number, h: number];
  angle: number;
  /** Size of the motifs, 1 on a product's picture. */
  k: number;
  seed: number;
  layers: number;
  selvedge?: boolean;
  /** Stitched instead of the scattered butis and the folded-over end with its border. */
  work?: (e: Embroidery) => void;
}

/** Cloth folded on a table: layers below, the last fold with its border on top. */
export async function folded(
  design: Design,
  id: string,
  o: { selvedge?: boolean } = {},
  ground: keyof typeof grounds = "sand",
): Promise<Canvas> {
  const seed = seedOf(`${id}/folded`);
  const r = randomFrom(seed);
  const canvas = wall(1200, 1600, ground, seed % 71);
  const angle = (r() - 0.5) * 0.14;
  await layFolded(design, {
    canvas,
    at: [600, 790],
    size: [790, 1090],
    angle,
    k: 1.15,
    seed,
    layers: 4,
    ...o,
  });
  return canvas;
}

/** One sheet of the pile, with its shadow. */
async function laySheet(
  design: Design,
  f: Fold,
  shape: Point[],
  n: number,
  exposure: number,
  e?: Embroidery,
): Promise<void> {
  const { canvas, seed } = f;
  const { width: W, height: H } = canvas;
  const hand = hands[design.weave];
  const alpha = await mask(`<path d="${path(shape, true)}"/>`, W, H);
  castShadow(canvas, alpha, { dx: 16 * f.k, dy: 20 * f.k, sigma: 18 * f.k, strength: 0.3 });
  castShadow(canvas, alpha, { dx: 5, dy: 7, sigma: 6, strength: 0.34 });
  const soft = blurred(alpha, W, H, 13 * f.k);
  const wide = blurred(alpha, W, H, 38 * f.k);
  const waves = field(
    W,
    H,
    (x, y) =>
      fbm(x * 0.0035 + n, y * 0.003, seed + 3 + n, 3) * 20 * hand.depth +
      crumples(x, y, hand, seed + n) * 1.1,
  );
  const relief = soft.map((v, i) => {
    const rim = Math.sqrt(Math.max(0, v * 2 - 1)) * 6 * f.k + (wide[i] as number) * 9 * f.k;
    // The crease of earlier folding.
    const crease = Math.exp(-(((i / W - (f.at[1] + 40)) / 5) ** 2)) * 1.4;
    return rim + crease + (waves[i] as number);
  });
  const svg = e?.svg(W, H);
  paint(canvas, {
    alpha,
    relief,
    ground: linear(design.ground),
    hand,
    seed: seed + n,
    exposure,
    raise: 1.5,
    ...(svg ? { top: await drawn(svg.top, W, H), under: await drawn(svg.under, W, H) } : {}),
    crease: soft.map((v) => Math.max(0, 0.8 - v) * 0.4),
  });
}

export async function layFolded(design: Design, f: Fold): Promise<void> {
  const { at, angle, k, seed } = f;
  const [w, h] = f.size;
  const r = randomFrom(seed + 77);
  const put = (points: Point[]) => place(points, at, 1, angle);
  const needle = needleFor(design, 2.1 * Math.max(0.75, k), seed);
  for (let n = f.layers; n >= 1; n--) {
    const shift: Point = [at[0] + (n * 5 + (r() - 0.5) * 12) * k, at[1] + n * 14 * k];
    const under = sheet(w - 6 + (r() - 0.5) * 18 * k, h + (r() - 0.5) * 14 * k, seed + n, 13 * k);
    await laySheet(design, f, place(under, shift, 1, angle + (r() - 0.5) * 0.02), n, 0.93);
  }
  const plain: Design = { ...design, border: "none" };
  const e = needle();
  const flap = h * 0.43;
  if (f.work) {
    f.work(e);
  } else {
    const inset = f.selvedge ? 76 * k : 26 * k;
    const low: Point[] = put([
      [-w / 2 + 26 * k, h / 2 - 18],
      [w / 2 - inset, h / 2 - 18],
    ]);
    const box = [
      ...put([
        [w / 2 - inset, -h / 2 + flap + 8],
        [-w / 2 + 26 * k, -h / 2 + flap + 8],
      ]),
      ...low,
    ];
    lengthwork(plain, k, at[0], false)(e, box, low);
    if (f.selvedge) {
      for (const by of [10, 17, 24, 52]) {
        const side = put([
          [w / 2 - by, -h / 2 + flap - 10],
          [w / 2 - by, h / 2 - 12],
        ]);
        e.run(side, { length: by === 52 ? 7 : 3, gap: 3, width: by === 52 ? 2 : 1.5 });
      }
      e.flush();
    }
  }
  await laySheet(design, f, put(sheet(w, h, seed + 9, 13 * k)), 9, 1, e);
  if (f.work) return;
  const line = (y: number): Point[] =>
    put(
      smooth([
        [-w / 2 + 16, y],
        [-w / 6, y + 2],
        [w / 6, y - 2],
        [w / 2 - 16, y],
      ]),
    );
  const top = needle();
  border(top, line(-h / 2 + flap - 12), design.border, k);
  const free = line(-h / 2 + flap - (design.border === "none" ? 10 : 178 * k));
  const area = [
    ...put([
      [-w / 2 + 10, -h / 2 + 6],
      [w / 2 - 10, -h / 2 + 6],
    ]),
    ...free.slice().reverse(),
  ];
  lengthwork(plain, k, at[0], false)(top, area, free);
  await laySheet(
    design,
    f,
    put(sheet(w + 8, flap, seed + 12, 13 * k).map(([x, y]): Point => [x, y - h / 2 + flap / 2])),
    12,
    1.02,
    top,
  );
}
