import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { paint } from "./cloth.ts";
import { type Point, path } from "./curves.ts";
import { field } from "./field.ts";
import { fbm, noise, smoothstep } from "./noise.ts";
import { blurred, type Canvas, castShadow, drawn, linear, mask, type Rgba } from "./raster.ts";
import type { Embroidery } from "./thread.ts";
import { hands } from "./weaves.ts";
import { crumples, takeUp } from "./yarns.ts";

/** A length of cloth that falls in folds. */
export interface Fall {
  left: (y: number) => number;
  right: (y: number) => number;
  top: number;
  /** Height of the hem across (t 0 to 1); below the canvas when the cloth goes on. */
  hem: (t: number) => number;
  /** How many folds, how deep (px), and how much they pull the hem up and down. */
  folds: number;
  depth: number;
  swing: number;
  /** Where the folds come from: 0 straight down, positive fans out downwards. */
  fan: number;
  seed: number;
  exposure?: number;
  shadow?: boolean;
  close?: number;
}

/** Height of the folds across (t, 0 to 1) and down (v, 0 to 1); about -1 to 1. */
function folding(f: Fall, t: number, v: number): number {
  const drift = 0.42 * noise(t * 2.4 + 7, v * 0.9, f.seed) + 0.12 * noise(t * 6, v * 2, f.seed + 1);
  const c = Math.cos((t * f.folds + drift * 1.7 + 0.2 * v) * Math.PI * 2);
  const ridge = c > 0 ? c ** 0.75 : -((-c) ** 1.15);
  const second = noise(t * f.folds * 1.9 + 3, v * 1.3, f.seed + 2);
  return ridge * (0.62 + 0.3 * noise(t * f.folds * 0.8, 3 + v * 0.4, f.seed + 3)) + second * 0.42;
}

export async function hangCloth(
  canvas: Canvas,
  design: Design,
  f: Fall,
  work: (e: Embroidery, shape: Point[], hem: Point[]) => void,
  needle: () => Embroidery,
  print?: Rgba,
): Promise<void> {
  const { width: w, height: h } = canvas;
  const hand = hands[design.weave];
  const low = Math.max(...[0, 0.25, 0.5, 0.75, 1].map(f.hem));
  const part = (x: number, y: number) => (x - f.left(y)) / (f.right(y) - f.left(y));
  const down = (y: number) => (y - f.top) / (low - f.top);
  const free = (v: number) => 0.3 + 0.7 * smoothstep(-0.05, 0.7, v);
  const z = field(w, h, (x, y) => {
    const t = part(x, y);
    if (t < -0.2 || t > 1.2) return 0;
    const v = down(y);
    return folding(f, t + f.fan * (t - 0.5) * (1 - v), v);
  });
  const relief = field(
    w,
    h,
    (x, y) => fbm(x * 0.004, y * 0.003, f.seed + 31, 2) * 22 + crumples(x, y, hand, f.seed) * 1.3,
  );
  const dy = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const v = down(y);
    const deep = f.depth * free(v) * hand.depth;
    const drop = f.swing * free(v) * smoothstep(0.1, 1, v);
    for (let i = y * w; i < (y + 1) * w; i++) {
      relief[i] = (relief[i] as number) + (z[i] as number) * deep;
      dy[i] = -(z[i] as number) * drop;
    }
  }
  const edge = (side: (y: number) => number): Point[] => {
    const out: Point[] = [];
    for (let y = f.top; y < low + 60; y += 12) out.push([side(y), y]);
    return out;
  };
  const hem: Point[] = [];
  const waved: Point[] = [];
  const inner: Point[] = [];
  const steps = 200;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const y = f.hem(t);
    const x = f.left(y) + (f.right(y) - f.left(y)) * t;
    const z = folding(f, t, 1) * f.swing;
    hem.push([x, y]);
    waved.push([x, y + z]);
    inner.push([x, y - z * 0.85 - f.swing * 0.12]);
  }
  const lefts = edge(f.left).filter(([, y]) => y < f.hem(0) + folding(f, 0, 1) * f.swing);
  const rights = edge(f.right).filter(([, y]) => y < f.hem(1) + folding(f, 1, 1) * f.swing);
  const shape = [...lefts, ...waved, ...rights.slice().reverse()];
  const flat = [...lefts, ...hem, ...rights.slice().reverse()];
  const alpha = await mask(`<path d="${path(shape, true)}"/>`, w, h);
  if (f.shadow !== false) {
    castShadow(canvas, alpha, { dx: 30, dy: 38, sigma: 36, strength: 0.34 });
    castShadow(canvas, alpha, { dx: 9, dy: 12, sigma: 9, strength: 0.3 });
  }
  const e = needle();
  work(e, flat, hem);
  const svg = e.svg(w, h);
  const [top, under] = [await drawn(svg.top, w, h), await drawn(svg.under, w, h)];
  const dx = takeUp(relief, w, h, (y) => [f.left(y), f.right(y)]);
  const ground = linear(design.ground);
  const base = { relief, dx, ground, print, hand, seed: f.seed, close: f.close ?? 0 };

  // The reverse, where the hem turns away from the eye.
  const far = await mask(
    `<path d="${path([...waved.slice(6, -6).map(([x, y]): Point => [x, y - f.swing * 2.4]), ...inner.slice(6, -6).reverse()], true)}"/>`,
    w,
    h,
  );
  const reverse = far.map((v, i) => v * (1 - (alpha[i] as number)));
  const dim = blurred(alpha, w, h, 12);
  paint(canvas, {
    ...base,
    alpha: reverse,
    exposure: 0.52 * (f.exposure ?? 1),
    crease: dim.map((v) => v * 0.55),
  });
  const soft = blurred(alpha, w, h, 3);
  paint(canvas, {
    ...base,
    alpha,
    dy,
    top,
    under,
    exposure: f.exposure ?? 1,
    raise: 1.6,
    crease: soft.map((v) => Math.max(0, 0.8 - v) * 0.5),
  });
}
