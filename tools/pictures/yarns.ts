import { fbm, noise } from "./noise.ts";
import { light } from "./raster.ts";
import type { Hand } from "./weaves.ts";

const tile = 512;
let tiled: Float32Array | null = null;

/** Unevenness of yarns seen from afar: short streaks both ways, -1 to 1, on a tile that repeats. */
export function grainOf(): Float32Array {
  if (tiled) return tiled;
  const out = new Float32Array(tile * tile);
  for (let y = 0; y < tile; y++) {
    for (let x = 0; x < tile; x++) {
      out[y * tile + x] =
        0.5 * (noise(x * 0.9, y * 0.06, 7) + noise(x * 0.06, y * 0.9, 8)) +
        0.3 * noise(x * 0.7, y * 0.7, 9);
    }
  }
  tiled = out;
  return out;
}

export function bilinear(
  data: Uint8Array,
  w: number,
  h: number,
  x: number,
  y: number,
  out: Float32Array,
): void {
  x = Math.min(w - 1.001, Math.max(0, x));
  y = Math.min(h - 1.001, Math.max(0, y));
  const x0 = x | 0;
  const y0 = y | 0;
  const fx = x - x0;
  const fy = y - y0;
  const i = (y0 * w + x0) * 4;
  const down = i + w * 4;
  const wa = (1 - fx) * (1 - fy) * (data[i + 3] as number);
  const wb = fx * (1 - fy) * (data[i + 7] as number);
  const wc = (1 - fx) * fy * (data[down + 3] as number);
  const wd = fx * fy * (data[down + 7] as number);
  const a = wa + wb + wc + wd;
  out[3] = a / 255;
  if (a === 0) return;
  for (let c = 0; c < 3; c++) {
    out[c] =
      (light(data[i + c] as number) * wa +
        light(data[i + 4 + c] as number) * wb +
        light(data[down + c] as number) * wc +
        light(data[down + 4 + c] as number) * wd) /
      a;
  }
}

/** Yarns over and under each other: relief and the sheen of each crossing. Coordinates on the flat cloth. */
export function yarn(u: number, v: number, hand: Hand, seed: number): number {
  const p = hand.yarn;
  const s = hand.slub;
  const wu = u / p + 0.35 * s * noise(u * 0.01, v * 0.02, seed + 1);
  const wv = v / p + 0.35 * s * noise(u * 0.02, v * 0.01, seed + 2);
  const iu = Math.floor(wu);
  const iv = Math.floor(wv);
  const cu = Math.abs(wu - iu - 0.5) * 2;
  const cv = Math.abs(wv - iv - 0.5) * 2;
  const over = (iu + iv) & 1;
  const warp = 1 - cu * cu;
  const weft = 1 - cv * cv;
  const thickU = 1 + s * 0.7 * noise(iu * 3.7, v * 0.012, seed + 3);
  const thickV = 1 + s * 0.7 * noise(u * 0.012, iv * 3.7, seed + 4);
  const bow = over ? warp * thickU * (0.55 + 0.45 * weft) : weft * thickV * (0.55 + 0.45 * warp);
  return bow;
}

/** Crumples of cloth that has been folded and worn a little. */
export function crumples(x: number, y: number, hand: Hand, seed: number): number {
  const a = Math.hypot(fbm(x * 0.009 + 3, y * 0.007, seed + 51, 2), 0.09);
  const b = Math.hypot(fbm(x * 0.005, y * 0.01 + 9, seed + 52, 2), 0.09);
  return hand.crumple * (a * 9 + b * 7);
}

/**
 * How far the flat cloth is moved sideways under each pixel so that folds take up their length.
 * Even over the row, so that the edges of the cloth stay where they are.
 */
export function takeUp(
  relief: Float32Array,
  w: number,
  h: number,
  from: (y: number) => [number, number],
): Float32Array {
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const [x0, x1] = from(y).map((x) => Math.min(w - 1, Math.max(0, Math.round(x)))) as [
      number,
      number,
    ];
    let arc = 0;
    for (let x = x0; x <= x1; x++) {
      const i = y * w + x;
      const d = x > 0 ? (relief[i] as number) - (relief[i - 1] as number) : 0;
      arc += Math.sqrt(1 + d * d);
      out[i] = arc;
    }
    const mean = arc / Math.max(1, x1 - x0 + 1);
    for (let x = x0; x <= x1; x++) {
      const i = y * w + x;
      out[i] = x0 + (out[i] as number) / mean - x;
    }
  }
  return out;
}
