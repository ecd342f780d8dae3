import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { field } from "../field.ts";
import { mix, noise } from "../noise.ts";
import { hands } from "../weaves.ts";
import { crumples } from "../yarns.ts";
import type { Worn } from "./cut.ts";

type Folding = (u: number, v: number) => number;

/** The folds at a place across (-1 to 1) and down (0 to 1). */
export function foldingOf(w: Worn, seed: number): Folding {
  const n = hands[w.design.weave].folds;
  if (w.waist !== null)
    return (u, v) => {
      const lean = 0.9 * noise(u * 2.1, v * 0.7, seed) + 0.25 * noise(u * 5, v * 1.5, seed + 1);
      const c = Math.cos((u * 9 * Math.sqrt(n) + lean) * Math.PI);
      return Math.sign(c) * Math.abs(c) ** 0.8 * 0.7 + 0.4 * noise(u * 4.2, v * 0.9, seed + 2);
    };
  return (u, v) =>
    noise(u * 3.1 * n + 3 + 0.4 * v, v * 0.42, seed) * 0.95 +
    0.42 * noise(u * 5.4 * n, v * 0.8 + 5, seed + 1) +
    0.18 * noise(u * 11, v * 1.4, seed + 2) * v;
}

const depths: Record<Design["silhouette"], number> = {
  straight: 26,
  short: 22,
  "a-line": 40,
  anarkali: 54,
};

/** Cloth round the body, px towards the eye: the body itself, what it takes up, what falls free. */
export function reliefOf(
  w: Worn,
  fold: Folding,
  seed: number,
  [W, H]: [number, number],
): Float32Array {
  const { design, side, cx, top, s, bottom } = w;
  const hand = hands[design.weave];
  return field(W, H, (x, y) => {
    const k = (x - cx) / w.seen(y);
    if (k < -1.3 || k > 1.3) return 0;
    const q = Math.max(-1, Math.min(1, k));
    const u = w.across(q);
    const v = (y - top) / (bottom - top);
    const free = w.free(y);
    const belly =
      (w.seen(y) / s) * mix(0.74, 0.55, free) * Math.sqrt(Math.max(0.02, 1 - q * q * 0.985));
    const yy = (y - top) / s;
    const curve = side === "back" ? 0.25 : 1;
    const bust =
      [-0.36, 0.36].reduce(
        (t, c) => t + Math.exp(-((u - c) ** 2) / 0.05 - ((yy - 222) / (yy < 222 ? 80 : 50)) ** 2),
        0,
      ) *
      18 *
      curve;
    // The waist takes slack in short slanting folds; from the bust long ones fall.
    const slack =
      Math.exp(-(((yy - 420) / 90) ** 2)) *
      noise(u * 2.2 + yy * 0.006, yy * 0.019 - Math.abs(u) * 2.2, seed + 8) *
      11;
    const drag =
      Math.exp(-(((yy - 150 + Math.abs(u) * 40) / 70) ** 2)) *
      noise(u * 4, yy * 0.03 + u * 2, seed + 5) *
      4;
    const deep = mix(3, depths[design.silhouette], free) * hand.depth;
    return (belly + bust + slack + drag + fold(u, v) * deep + crumples(x, y, hand, seed) * 0.7) * s;
  });
}
