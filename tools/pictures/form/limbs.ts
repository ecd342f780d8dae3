import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { border } from "../borders.ts";
import { paint } from "../cloth.ts";
import { type Point, path, smooth } from "../curves.ts";
import { field } from "../field.ts";
import { mix, noise, smoothstep } from "../noise.ts";
import type { Sleeve } from "../pattern.ts";
import { blurred, type Canvas, castShadow, drawn, linear, mask, type Rgba } from "../raster.ts";
import { Embroidery } from "../thread.ts";
import { hands } from "../weaves.ts";
import { crumples } from "../yarns.ts";
import type { Worn } from "./cut.ts";

export function rimDark(m: Float32Array, w: number, h: number, k = 0.7): Float32Array {
  return blurred(m, w, h, 4).map((v) => Math.max(0, 0.86 - v) * k);
}

/** One sleeve, limp: it hangs from the shoulder, takes slack at the elbow, is open below. */
export async function hangSleeve(
  canvas: Canvas,
  design: Design,
  q: Sleeve,
  alpha: Float32Array,
  thread: { top: Rgba; under: Rgba },
  o: { s: number; seed: number; exposure: number },
): Promise<void> {
  const { width: W, height: H } = canvas;
  const hand = hands[design.weave];
  const len = q.to[1] - q.from[1];
  const middle = (v: number) => mix(q.from[0], q.to[0], v);
  const half = (v: number) => mix(q.half[0], q.half[1], Math.min(1, Math.max(0, v)));
  const bell = design.sleeve === "bell";
  const relief = field(W, H, (x, y) => {
    const v = (y - q.from[1]) / len;
    const c = (x - middle(v)) / half(v);
    if (Math.abs(c) > 1.8 || v < -0.9 || v > 1.25) return 0;
    const bend = Math.exp(-(((v - 0.58) / 0.24) ** 2));
    const round = 38 * Math.sqrt(Math.max(0.02, 1 - Math.min(1, c * c)));
    const long = noise(c * 1.9 + v * 0.8 + 4, v * 0.9, o.seed) * mix(10, bell ? 30 : 19, v);
    const slack =
      noise(c * 1.2 + v * 1.4, v * (len / (58 * o.s)) - c * 1.9, o.seed + 3) * (3 + 10 * bend);
    return (
      (round + long * hand.depth + slack * hand.depth + crumples(x, y, hand, o.seed) * 0.5) * o.s
    );
  });
  const dx = new Float32Array(W * H);
  for (let y = 0; y < H; y++) {
    const v = Math.min(1, Math.max(0, (y - q.from[1]) / len));
    for (let x = 0; x < W; x++) {
      if ((alpha[y * W + x] as number) === 0) continue;
      const c = Math.max(-1, Math.min(1, (x - middle(v)) / (half(v) * 1.06)));
      dx[y * W + x] = middle(v) + (Math.asin(c) / (Math.PI / 2)) * half(v) * 1.3 - x;
    }
  }
  const base = { ground: linear(design.ground), hand, seed: o.seed };
  const hole = await mask(
    `<ellipse cx="${q.to[0]}" cy="${q.to[1] + 4 * o.s}" rx="${q.half[1]}" ry="${10 * o.s}"/>`,
    W,
    H,
  );
  paint(canvas, { ...base, alpha: hole, relief, exposure: 0.4 });
  paint(canvas, {
    ...base,
    alpha,
    relief,
    dx,
    ...thread,
    exposure: o.exposure,
    crease: rimDark(alpha, W, H),
  });
}

type Cut = [number, number, number, number];

/** Half the width of one leg in units, by the part of its length. */
const cuts: Record<NonNullable<Design["trousers"]>, Cut> = {
  straight: [76, 70, 60, 52],
  palazzo: [78, 92, 110, 128],
  sharara: [76, 80, 104, 164],
};

interface Leg {
  alpha: Float32Array;
  paint: (canvas: Canvas) => void;
}

/** Trousers that hang from the form's waist, the far leg first. */
export async function legs(canvas: Canvas, design: Design, w: Worn, seed: number): Promise<Leg[]> {
  const { width: W, height: H } = canvas;
  const { s, cx } = w;
  const hand = hands[design.weave];
  const kind = design.trousers ?? "straight";
  const wide = kind !== "straight";
  const from = w.top + 480 * s;
  const to = w.top + 1205 * s;
  const out: Leg[] = [];
  for (const dir of [1, -1] as const) {
    const foot = to + (dir === 1 ? -12 : 6) * s;
    const part = (y: number) => (y - from) / (foot - from);
    const middle = (y: number) =>
      cx + s * dir * mix(dir === 1 ? 52 : 58, (wide ? 92 : 60) - (dir === 1 ? 4 : 0), part(y));
    const line = smooth(
      cuts[kind].map((half, i): Point => [half * (dir === 1 ? 0.95 : 1), i / 3]),
      false,
      20,
    );
    const half = (y: number) => {
      const i = Math.round(Math.min(1, Math.max(0, part(y))) * (line.length - 1));
      return (line[i] as Point)[0] * s;
    };
    const fold = (u: number, v: number) =>
      wide
        ? Math.cos((u * 2.5 + 0.55 * noise(u * 2, v, seed + dir)) * Math.PI) * 0.6 +
          0.5 * noise(u * 3.4, v * 0.8, seed + 7 + dir)
        : noise(u * 1.5 + 3, v * 0.9, seed + dir) + 0.3 * noise(u * 4, v * 2, seed + 3 + dir);
    const amp = (wide ? 11 : 2.5) * s;
    const hem = Array.from({ length: 41 }, (_, i): Point => {
      const u = i / 20 - 1;
      return [middle(foot) + half(foot) * u, foot + 9 * s * (1 - u * u)];
    });
    const side = (sign: number) => {
      const edge: Point[] = [];
      for (let y = from; y < foot; y += 10) edge.push([middle(y) + sign * half(y), y]);
      return edge;
    };
    const waved = hem.map(([x, y], i): Point => [x, y + fold(i / 20 - 1, 1) * amp]);
    const [left, right] = [side(-1), side(1)];
    const alpha = await mask(
      `<path d="${path([...left, ...waved, ...right.reverse()], true)}"/>`,
      W,
      H,
    );
    const hole = await mask(
      `<ellipse cx="${middle(foot)}" cy="${foot}" rx="${half(foot) * 0.97}" ry="${9 * s}"/>`,
      W,
      H,
    );
    const dy = new Float32Array(W * H);
    const relief = field(W, H, (x, y) => {
      const u = (x - middle(y)) / half(y);
      if (y < from - 20 || Math.abs(u) > 1.5) return 0;
      const v = part(y);
      const free = smoothstep(kind === "sharara" ? 0.3 : 0, 1, v);
      const round = 46 * Math.sqrt(Math.max(0.02, 1 - Math.min(1, u * u))) * (wide ? 0.6 : 1);
      // A pressed crease down the front of plain trousers.
      const pressed = wide ? 0 : 5 * Math.exp(-(((u + 0.1) / 0.06) ** 2));
      return (
        (round +
          pressed +
          fold(u, v) * mix(4, wide ? 24 : 9, free) * hand.depth +
          crumples(x, y, hand, seed) * 0.5) *
        s
      );
    });
    for (let y = Math.max(0, Math.floor(from)); y < H; y++) {
      for (let x = 0; x < W; x++)
        if ((alpha[y * W + x] as number) > 0)
          dy[y * W + x] =
            -fold((x - middle(y)) / half(y), part(y)) * amp * smoothstep(0, 1, part(y));
    }
    const e = new Embroidery({
      thread: design.thread,
      accent: design.accent,
      ground: design.ground,
      width: 1.7,
      seed: seed + dir,
    });
    border(e, hem, design.border, (wide ? 0.66 : 0.5) * s);
    const svg = e.svg(W, H);
    const [top, under] = [await drawn(svg.top, W, H), await drawn(svg.under, W, H)];
    const whole = alpha.map((v, i) => Math.max(v, hole[i] as number));
    out.push({
      alpha: whole,
      paint: (to) => {
        const base = { ground: linear(design.ground), hand, seed: seed + dir };
        if (dir === -1) castShadow(to, alpha, { dx: 10, dy: 4, sigma: 9, strength: 0.45 });
        paint(to, { ...base, alpha: hole, relief, exposure: 0.4 });
        const exposure = dir === 1 ? 0.86 : 0.97;
        paint(to, {
          ...base,
          alpha,
          relief,
          dy,
          top,
          under,
          exposure,
          crease: rimDark(alpha, W, H),
        });
      },
    });
  }
  return out;
}
