import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { border } from "./borders.ts";
import type { Piece } from "./cloth.ts";
import { type Point, path, smooth } from "./curves.ts";
import { field } from "./field.ts";
import { mix, noise, smoothstep } from "./noise.ts";
import type { Pattern } from "./pattern.ts";
import { blurred, drawn, mask } from "./raster.ts";
import { Embroidery } from "./thread.ts";
import { hands } from "./weaves.ts";
import { crumples } from "./yarns.ts";

const W = 1200;
const H = 1600;

/** Half the width of one leg, by the part of its length. */
const cuts: Record<"straight" | "palazzo" | "sharara", [number, number, number, number]> = {
  straight: [104, 88, 74, 68],
  palazzo: [112, 122, 138, 158],
  sharara: [116, 108, 132, 204],
};

/** The two legs under a kurti's hem: the far one first. */
export async function trousers(
  design: Design,
  p: Pattern,
  seed: number,
): Promise<(Partial<Piece> & { relief: Float32Array })[]> {
  const cut = cuts[design.trousers ?? "straight"];
  const hand = hands[design.weave];
  const wide = design.trousers === "palazzo" || design.trousers === "sharara";
  const from = p.bottom - 170;
  const to = 1520;
  const legs = [];
  for (const dir of [-1, 1]) {
    const center = (y: number) =>
      p.middle + dir * mix(92, wide ? 146 : 108, (y - from) / (to - from));
    const line = smooth(
      cut.map((h, i): Point => [h, from + ((to - from) * i) / 3]),
      false,
      20,
    );
    const half = (y: number) => {
      const at = Math.min(1, Math.max(0, (y - from) / (to - from))) * (line.length - 1);
      const i = Math.min(line.length - 2, Math.floor(at));
      return mix((line[i] as Point)[0], (line[i + 1] as Point)[0], at - i);
    };
    const fold = (u: number, v: number) =>
      wide
        ? Math.cos((u * 2.6 + 0.5 * noise(u * 2, v, seed + dir)) * Math.PI) * 0.6 +
          0.5 * noise(u * 3.6, v * 0.8, seed + 7 + dir)
        : noise(u * 1.6 + 3, v * 0.9, seed + dir) + 0.4 * noise(u * 4, v * 2, seed + 3 + dir);
    const sides: Point[] = [];
    for (let y = from; y <= to; y += 10) sides.push([center(y) + half(y), y]);
    const hem: Point[] = Array.from({ length: 31 }, (_, i) => {
      const u = i / 15 - 1;
      return [center(to) + half(to) * u, to + 10 * (1 - u * u)];
    });
    const amp = wide ? 12 : 3;
    const waved = hem.map(([x, y], i): Point => [x, y + fold(i / 15 - 1, 1) * amp]);
    const other = sides.map(([x, y]): Point => [2 * center(y) - x, y]);
    const alpha = await mask(
      `<path d="${path([...other, ...waved, ...sides.slice().reverse()], true)}"/>`,
      W,
      H,
    );
    const part = (x: number, y: number) => (x - center(y)) / half(y);
    const z = field(W, H, (x, y) => {
      const u = part(x, y);
      return y < from - 20 || Math.abs(u) > 1.4 ? 0 : fold(u, (y - from) / (to - from));
    });
    const body = field(W, H, (x, y) => {
      const u = part(x, y);
      if (y < from - 20 || Math.abs(u) > 1.4) return 0;
      return 26 * (1 - u * u) * (wide ? 0.5 : 1) + crumples(x, y, hand, seed) * 0.6;
    });
    const dy = new Float32Array(W * H);
    for (let y = Math.floor(from); y < H; y++) {
      const v = (y - from) / (to - from);
      const free = smoothstep(wide && design.trousers === "sharara" ? 0.3 : 0, 1, v);
      const deep = mix(5, wide ? 21 : 9, free) * hand.depth;
      for (let i = y * W; i < (y + 1) * W; i++) {
        body[i] = (body[i] as number) + (z[i] as number) * deep;
        dy[i] = -(z[i] as number) * amp * free;
      }
    }
    const e = new Embroidery({
      thread: design.thread,
      accent: design.accent,
      ground: design.ground,
      width: 1.8,
      seed: seed + dir,
    });
    border(e, hem, design.border, wide ? 0.72 : 0.56);
    const svg = e.svg(W, H);
    const soft = blurred(alpha, W, H, 4);
    legs.push({
      alpha,
      relief: body,
      dy,
      top: await drawn(svg.top, W, H),
      under: await drawn(svg.under, W, H),
      crease: soft.map((v) => Math.max(0, 0.86 - v) * 0.75),
    });
  }
  return legs;
}
