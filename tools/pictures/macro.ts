import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { paint } from "./cloth.ts";
import { field } from "./field.ts";
import { fbm, noise, smoothstep } from "./noise.ts";
import { blank, blurred, type Canvas, drawn, linear, type Rgba } from "./raster.ts";
import type { Embroidery } from "./thread.ts";
import { hands } from "./weaves.ts";
import { crumples } from "./yarns.ts";

/** Cloth lying almost flat, seen from near, with what is stitched on it and what is only printed. */
export async function macro(
  design: Pick<Design, "weave" | "ground">,
  o: {
    w: number;
    h: number;
    seed: number;
    tilt: number;
    work: Embroidery;
    print?: Embroidery;
    waves?: number;
    close?: number;
    dyed?: Rgba;
  },
): Promise<Canvas> {
  const { w, h, seed } = o;
  const hand = hands[design.weave];
  const canvas = blank(w, h);
  const svg = o.work.svg(w, h);
  const under = await drawn(svg.under, w, h);
  if (o.print) lower(under, await drawn(o.print.svg(w, h).top, w, h), 0.62);
  const waves = o.waves ?? 1;
  const [c, n] = [Math.cos(o.tilt), Math.sin(o.tilt)];
  const z = field(w, h, (x, y) => {
    const u = x * c + y * n;
    const v = -x * n + y * c;
    const broad = noise(u * 0.0026, v * 0.0009, seed + 1) * 46;
    return waves * (broad + noise(u * 0.006, v * 0.002, seed + 2) * 14 * hand.depth);
  });
  const rough = field(
    w,
    h,
    (x, y) =>
      crumples(x * 0.5, y * 0.5, hand, seed) * 1.2 + fbm(x * 0.01, y * 0.01, seed + 4, 2) * 2.5,
  );
  const sway = (k: number) =>
    field(w, h, (x, y) => noise(x * 0.004, y * 0.004, seed + k) * 6 * waves);
  const dx = sway(5).map((v, i) => v + (z[i] as number) * 0.25);
  const dy = sway(6).map((v, i) => v + (z[i] as number) * 0.3);
  const relief = rough.map((v, i) => v + (z[i] as number));
  paint(canvas, {
    relief,
    dx,
    dy,
    under,
    hand,
    seed,
    print: o.dyed,
    top: await drawn(svg.top, w, h),
    ground: linear(design.ground),
    close: o.close ?? 1,
    raise: 3.4,
  });
  return canvas;
}

/** Puts a drawing under another, thinned. */
function lower(into: Rgba, from: Rgba, strength: number): void {
  for (let i = 0; i < into.data.length; i += 4) {
    const a = ((from.data[i + 3] as number) / 255) * strength;
    if (a === 0) continue;
    const b = (into.data[i + 3] as number) / 255;
    const sum = b + a * (1 - b);
    for (let c = 0; c < 3; c++) {
      into.data[i + c] = Math.round(
        ((into.data[i + c] as number) * b + (from.data[i + c] as number) * a * (1 - b)) / sum,
      );
    }
    into.data[i + 3] = Math.round(sum * 255);
  }
}

/** A shallow depth of field: sharp along a leaning band at `at` of the height; `dusk` darkens the far corner. */
export function soften(canvas: Canvas, lean: number, at: number, depth = 1, dusk = 0.14): void {
  const { width: w, height: h, light } = canvas;
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(w * h);
    for (let i = 0; i < plane.length; i++) plane[i] = Math.min(0.97, light[i * 3 + c] as number);
    const some = blurred(plane, w, h, 2.5);
    const much = blurred(plane, w, h, 7);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = y * w + x;
        const off = Math.abs(y / h - at + lean * (x / w - 0.5)) / depth;
        const a = smoothstep(0.26, 0.42, off);
        const b = smoothstep(0.4, 0.62, off);
        const v = (plane[i] as number) * (1 - a) + (some[i] as number) * a;
        const fall = 1 - dusk * smoothstep(0.2, 1.1, (x / w) * 0.6 + (y / h) * 0.7);
        light[i * 3 + c] = (v * (1 - b) + (much[i] as number) * b) * fall;
      }
    }
  }
}
