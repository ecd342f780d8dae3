import { fbm, noise, seedOf, smoothstep } from "../noise.ts";
import { type Canvas, linear, type Rgba } from "../raster.ts";
import { printPiece, type Side, withBorder } from "./lay-out.ts";
import { type Print, type PrintName, prints } from "./prints.ts";
import { box, type Part, photograph, type View } from "./stage.ts";

/** A drawing of cloth and how many of its px are a cm. */
export interface Spread {
  print: Rgba;
  k: number;
}

const all: Side[] = ["left", "right", "top", "bottom"];

export async function spread(
  print: Print,
  w: number,
  h: number,
  k: number,
  seed: number,
): Promise<Spread> {
  const cloth = await printPiece(print, Math.round(w * k), Math.round(h * k), k, seed, all);
  return {
    print: cloth.color(print.ground, { ...print, grain: 12 / k }),
    k,
  };
}

/** Pillow: thick in the middle, thin and a little hollow along its edges. */
function pillow(
  at: [number, number, number],
  half: [number, number],
  thick: number,
  o: { turn?: number; lean?: number; cover: Spread; seed: number },
): Part {
  const [ct, st] = [Math.cos(o.turn ?? 0), Math.sin(o.turn ?? 0)];
  const [cl, sl] = [Math.cos(o.lean ?? 0), Math.sin(o.lean ?? 0)];
  const local = (x: number, y: number, z: number): [number, number, number] => {
    const [dx, dy, dz] = [x - at[0], y - at[1], z - at[2]];
    const [u, v0] = [dx * ct + dy * st, -dx * st + dy * ct];
    return [u, v0 * cl + dz * sl, -v0 * sl + dz * cl];
  };
  const [a, b] = half;
  return {
    color: linear("#f4efe6"),
    crumple: 0.5,
    print: o.cover.print,
    distance: (x, y, z) => {
      const [u, v, s] = local(x, y, z);
      const far = Math.max(Math.abs(u) - a, Math.abs(v) - b, Math.abs(s) - thick);
      if (far > 6) return far * 0.9;
      const p = Math.min(1, Math.abs(u) / (a * (1 - 0.05 * (1 - (v / b) ** 2))));
      const q = Math.min(1, Math.abs(v) / (b * (1 - 0.06 * (1 - (u / a) ** 2))));
      const full = Math.sqrt(Math.max(0, (1 - p ** 2.6) * (1 - q ** 2.6)));
      const dents = 0.8 * fbm(u * 0.06 + o.seed, v * 0.06, o.seed, 2) * full;
      const surface = 0.5 + thick * full + dents;
      return Math.max(Math.abs(s) - surface, far) * 0.55;
    },
    uv: (x, y, z) => {
      const [u, v] = local(x, y, z);
      const { k, print } = o.cover;
      return [print.width / 2 + u * k, print.height / 2 - v * k];
    },
  };
}

/** The sheet over a mattress: flat above, falling in slight folds at the sides. */
function bedding(sheet: Spread, half: [number, number], high: number, seed: number): Part {
  const core = box([0, 0, high / 2 + 3], [half[0], half[1], high / 2 - 3], 5);
  return {
    color: linear("#f4efe6"),
    crumple: 0.42,
    print: sheet.print,
    distance: (x, y, z) => {
      const d = core(x, y, z);
      if (d > 9) return d - 5;
      const below = smoothstep(high - 4, high - 34, z);
      const along = Math.abs(x) > half[0] - 6 && Math.abs(y) < half[1] - 2 ? y : x;
      const folds =
        below *
        (2.1 * Math.sin(along * 0.21 + 1.6 * noise(along * 0.035, 2, seed) * 3) +
          1.6 * noise(along * 0.11, z * 0.01, seed + 2));
      const soft = (1 - below) * 0.8 * fbm(x * 0.035, y * 0.028, seed + 3, 2);
      return (d - folds - soft) * 0.62;
    },
    uv: (x, y, z) => {
      const down = Math.max(0, high - z);
      const [ox, oy] = [Math.abs(x) - (half[0] - 5), Math.abs(y) - (half[1] - 5)];
      const u = ox > 0 && ox >= oy ? x + Math.sign(x) * down : x;
      const v = oy > 0 && oy > ox ? y + Math.sign(y) * down : y;
      return [sheet.print.width / 2 + u * sheet.k, sheet.print.height / 2 - v * sheet.k];
    },
  };
}

const wood = linear("#7a5134");
const plank = (c: [number, number, number], h: [number, number, number], r = 1.5): Part => ({
  color: wood,
  distance: box(c, h, r),
  shade: (x, y, z) =>
    0.16 +
    0.16 * noise(x * 0.03 + z * 0.5, y * 0.4 + z * 0.06, 4) +
    0.06 * noise(x * 0.8, z * 2, 6),
});

const wall = (y: number): Part => ({
  color: linear("#e4d9c6"),
  distance: (_x, py) => y - py,
  shade: (x, _y, z) => 0.05 + 0.06 * fbm(x * 0.02, z * 0.02, 8, 3),
});

const floor: Part = {
  color: linear("#b98a68"),
  distance: (_x, _y, z) => z,
  shade: (x, y) => {
    const [u, v] = [((x % 40) + 40) % 40, ((y % 40) + 40) % 40];
    return 0.1 + 0.12 * fbm(x * 0.05, y * 0.05, 3, 3) + (u < 0.7 || v < 0.7 ? 0.25 : 0);
  },
};

/** Seen from the foot of the bed, a little from the right. */
const standing: View = { eye: [114, -356, 205], at: [-1, -8, 46], angle: 40 };

export interface Bed {
  sheet: PrintName;
  /** Printed on the pillow covers, when it is another. */
  covers?: PrintName;
}

async function covers(name: PrintName, id: string): Promise<Spread> {
  return spread(withBorder(prints[name], 0.5), 72, 48, 9, seedOf(`${id}/cover`));
}

/** A made bed by the wall. */
export async function madeBed(
  bed: Bed,
  id: string,
  w = 1200,
  h = 1600,
  view = standing,
): Promise<Canvas> {
  const seed = seedOf(`${id}/bed`);
  const sheet = await spread(prints[bed.sheet], 252, 286, 7, seed);
  const cover = await covers(bed.covers ?? bed.sheet, id);
  const parts: Part[] = [
    floor,
    wall(118),
    bedding(sheet, [80, 97], 52, seed % 977),
    plank([0, 108, 56], [88, 3.5, 52], 3),
    plank([-74, -84, 4], [4, 4, 5]),
    plank([74, -84, 4], [4, 4, 5]),
    pillow([-39, 74, 66], [33, 22], 9.5, { turn: 0.05, lean: 0.62, cover, seed: 3 }),
    pillow([39, 73, 66], [33, 22], 9.5, { turn: -0.07, lean: 0.6, cover, seed: 8 }),
  ];
  return photograph(parts, view, w, h, 1.02);
}

/** Seen from straight above. */
export async function fromAbove(bed: Bed, id: string, w = 1200, h = 1600): Promise<Canvas> {
  return madeBed(bed, id, w, h, { eye: [0, -70, 470], at: [0, 2, 40], angle: 31 });
}
