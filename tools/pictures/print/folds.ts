import { fbm, noise, seedOf, smoothstep } from "../noise.ts";
import { type Canvas, linear } from "../raster.ts";
import { type Bed, type Spread, spread } from "./beds.ts";
import { printPiece, withBorder } from "./lay-out.ts";
import { type PrintName, prints } from "./prints.ts";
import { box, type Part, photograph, type View } from "./stage.ts";

/** A folded piece: layers show at three sides, the fourth is the fold. */
function slab(
  at: [number, number, number],
  half: [number, number, number],
  o: { turn?: number; layers: number; cover: Spread; from: [number, number]; seed: number },
): Part {
  const [c, s] = [Math.cos(o.turn ?? 0), Math.sin(o.turn ?? 0)];
  const round = Math.min(half[2] * 0.98, 2.6);
  const core = box([0, 0, 0], half, round);
  const local = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - at[0], y - at[1]];
    return [dx * c + dy * s, -dx * s + dy * c];
  };
  return {
    color: linear("#f1ebdf"),
    crumple: 0.34,
    print: o.cover.print,
    distance: (x, y, z) => {
      const [u, v] = local(x, y);
      const d = core(u, v, z - at[2]);
      if (d > 4) return d - 1.5;
      const soft = 0.5 * fbm(u * 0.07, v * 0.07, o.seed, 2);
      const wave = 0.25 * noise(u * 0.2, (z - at[2]) * 0.6, o.seed + 1);
      // Leaves of cloth stand out one over the other, but not at the fold in front.
      const leaf =
        v < -half[1] + round && Math.abs(u) < half[0] - round
          ? 0
          : 0.13 * Math.abs(Math.sin(((z - at[2]) / half[2] / 2) * Math.PI * o.layers));
      return (d - soft - wave - leaf) * 0.8;
    },
    uv: (x, y, z) => {
      const [u, v] = local(x, y);
      const down = Math.max(0, at[2] + half[2] - z);
      const [ou, ov] = [Math.abs(u) - (half[0] - round), Math.abs(v) - (half[1] - round)];
      const a = ou > 0 && ou >= ov ? u + Math.sign(u) * down : u;
      const b = ov > 0 && ov > ou ? v + Math.sign(v) * down : v;
      return [(o.from[0] + a) * o.cover.k, (o.from[1] - b) * o.cover.k];
    },
    shade: (x, y, z) => {
      const [u, v] = local(x, y);
      const front = v < -half[1] + round * 0.9 && Math.abs(u) < half[0] - round;
      const side = Math.abs(u) > half[0] - round * 0.5 || v > half[1] - round * 0.5;
      if (front || !side) return 0;
      const line = Math.abs(Math.sin(((z - at[2]) / half[2] / 2) * Math.PI * o.layers));
      return 0.42 * (1 - smoothstep(0, 0.5, line));
    },
  };
}

const table: Part = {
  color: linear("#d9c7aa"),
  distance: (_x, _y, z) => z,
  shade: (x, y) => 0.05 + 0.05 * fbm(x * 0.02, y * 0.06, 12, 3),
};

const near: View = { eye: [46, -112, 92], at: [0, 2, 6], angle: 30 };

/** A bedsheet folded, its two pillow covers on top. */
export async function foldedSet(bed: Bed, id: string, w = 1200, h = 1600): Promise<Canvas> {
  const seed = seedOf(`${id}/set`);
  const sheet = await spread(prints[bed.sheet], 90, 90, 22, seed);
  const cover = await spread(
    withBorder(prints[bed.covers ?? bed.sheet], 0.6),
    74,
    50,
    22,
    seed + 1,
  );
  const parts: Part[] = [
    table,
    slab([0, 0, 4], [19, 24, 4], { layers: 6, cover: sheet, from: [45, 60], turn: 0.12, seed: 3 }),
    slab([0.6, 0, 10], [19, 24, 2], {
      layers: 3,
      cover: sheet,
      from: [40, 64.5],
      turn: 0.1,
      seed: 6,
    }),
    slab([0, -1, 13.6], [17, 22, 1.6], { layers: 3, cover, from: [24, 26.5], turn: 0.17, seed: 9 }),
    slab([0.4, -1.4, 16.6], [17, 22, 1.5], {
      layers: 3,
      cover,
      from: [37, 26.4],
      turn: 0.13,
      seed: 12,
    }),
  ];
  return photograph(parts, near, w, h, 1.04);
}

/** A saree folded to a hand's width, its pallu on top, borders at both sides. */
export async function foldedSaree(
  name: PrintName,
  id: string,
  w = 1200,
  h = 1600,
): Promise<Canvas> {
  const seed = seedOf(`${id}/folded`);
  const print = withBorder(prints[name], 0.8);
  const k = 26;
  const long = await printPiece(print, 34 * k, 70 * k, k, seed, ["left", "right"]);
  const end = await printPiece(print, 34 * k, 30 * k, k, seed + 1, ["left", "right", "bottom"]);
  const body = { print: long.color(print.ground, { ...print, grain: 12 / k }), k };
  const pallu = { print: end.color(print.ground, { ...print, grain: 12 / k }), k };
  const parts: Part[] = [
    table,
    slab([0, 0, 1.4], [15, 21, 1.4], {
      layers: 3,
      cover: body,
      from: [17, 38],
      turn: 0.17,
      seed: 3,
    }),
    slab([0.3, 0, 4.1], [15, 21, 1.3], {
      layers: 3,
      cover: body,
      from: [17, 35],
      turn: 0.14,
      seed: 6,
    }),
    slab([0.2, -9.2, 6], [15.2, 12, 0.7], {
      layers: 1,
      cover: pallu,
      from: [17, 15.6],
      turn: 0.14,
      seed: 9,
    }),
  ];
  return photograph(parts, { eye: [34, -84, 92], at: [0, -1, 2], angle: 29 }, w, h, 1.04);
}

/** Cloths of several prints folded and laid on each other. */
export async function pile(
  names: PrintName[],
  id: string,
  w: number,
  h: number,
  o: { view?: View; thick?: number } = {},
): Promise<Canvas> {
  const thick = o.thick ?? 2;
  const parts: Part[] = [table];
  for (const [i, name] of names.entries()) {
    const cover = await spread(prints[name], 80, 90, 18, seedOf(`${id}/${i}`));
    const turn = 0.12 + 0.03 * Math.sin(i * 2.4);
    parts.push(
      slab(
        [Math.sin(i * 1.7) * 0.7, Math.cos(i * 2.1) * 0.6, thick * (2 * i + 1)],
        [18, 23, thick],
        {
          layers: 4,
          cover,
          from: [40 + Math.sin(i) * 5, 52],
          turn,
          seed: 3 + i * 4,
        },
      ),
    );
  }
  return photograph(parts, o.view ?? near, w, h, 1.04);
}
