import type { Motif, Plate } from "#db/seed/bakhiya/drawn-product.ts";
import { belAlong, border } from "./borders.ts";
import { type Point, walk } from "./curves.ts";
import { lengthwork, needleFor } from "./drapes.ts";
import { type Fall, hangCloth } from "./hanging.ts";
import { motif } from "./motifs.ts";
import { seedOf } from "./noise.ts";
import type { Canvas } from "./raster.ts";
import type { Embroidery } from "./thread.ts";
import { type grounds, wall } from "./wall.ts";

const cloth: Plate = {
  garment: "fabric",
  silhouette: "straight",
  sleeve: "none",
  neckline: "round",
  weave: "mulmul",
  ground: "#ece3d3",
  thread: "#ffffff",
  main: "phool",
  buti: "phool",
  layout: "butis",
  border: "bel",
};

/** A plate of cloth that differs from plain ivory mulmul as told. */
export function dyed(o: Partial<Plate>): Plate {
  return { ...cloth, ...o };
}

interface Room {
  /** Part of the width that stays free for words, at the left. */
  free: number;
  /** Where the hem hangs, part of the height; above 1 it is out of sight. */
  hem: number;
  /** Size of the motifs. */
  k: number;
  folds: number;
  wall: keyof typeof grounds;
  /** A vine along the left edge. */
  vine?: boolean;
  /** A row of larger motifs above the border. */
  row?: Motif;
  /** Another cloth that shows behind this one, at its left and below. */
  behind?: Plate;
}

/** Cloth that falls at the right of a wide wall. */
async function fallAtRight(
  id: string,
  plate: Plate,
  w: number,
  h: number,
  room: Room,
): Promise<Canvas> {
  const seed = seedOf(id);
  const canvas = wall(w, h, room.wall, seed % 67);
  const low = h * room.hem;
  if (room.behind) {
    const rear: Fall = {
      left: (y) => w * (room.free - 0.05) - (y / h) * w * 0.02,
      right: () => w * 1.1,
      top: -40,
      hem: (t) => low + h * (0.075 - 0.02 * t),
      folds: room.folds * 1.5,
      depth: 40,
      swing: 14,
      fan: 0.06,
      seed: seed + 5,
      exposure: 0.9,
    };
    const quiet = lengthwork(room.behind, room.k * 0.8, w * 0.5);
    await hangCloth(canvas, room.behind, rear, quiet, needleFor(room.behind, 1.8, seed + 6));
  }
  const left = (y: number) => w * (room.free + 0.05) - (y / h) * w * 0.06;
  const fall: Fall = {
    left,
    right: (y) => w * 1.06 + y * 0.05,
    top: -40,
    hem: (t) => low + h * 0.05 * (0.5 - t),
    folds: room.folds,
    depth: 54 * Math.max(0.8, room.k),
    swing: 20,
    fan: 0.14,
    seed,
  };
  const work = (e: Embroidery, shape: Point[], hem: Point[]) => {
    const inset = room.vine ? 150 * room.k : 0;
    if (room.vine) {
      const edge = (by: number): Point[] => {
        const line: Point[] = [];
        for (let y = -60; y < Math.min(low, h + 60) - 150 * room.k; y += 12)
          line.push([left(y) + by, y]);
        return line;
      };
      belAlong(e, edge(74 * room.k), {
        swing: 21 * room.k,
        wave: 150 * room.k,
        flower: 22 * room.k,
        leaf: 29 * room.k,
      });
      for (const by of [18, 132]) e.run(edge(by * room.k), { gap: e.width });
      e.flush();
    }
    const raised = room.row ? 150 * room.k : 0;
    if (room.row) {
      const places = walk(
        hem.map(([x, y]): Point => [x, y - 262 * room.k]),
        168 * room.k,
      );
      for (const [i, { at, angle }] of places.entries()) {
        if (at[0] > left(at[1]) + inset + 60 * room.k)
          motif(e, room.row, at, 72 * room.k, angle, i % 2 === 0);
      }
    }
    border(e, hem, plate.border, room.k);
    lengthwork(
      { ...plate, border: "none" },
      room.k,
      w * 0.75,
      false,
    )(
      e,
      shape.map(([x, y]): Point => [Math.max(x, left(y) + inset), y]),
      hem.map(([x, y]): Point => [x, y - 150 * room.k - raised]),
    );
  };
  await hangCloth(canvas, plate, fall, work, needleFor(plate, Math.max(1.7, 1.75 * room.k), seed));
  return canvas;
}

const ivory = dyed({ ground: "#ede5d8", weave: "mulmul" });
const gold = dyed({
  ground: "#d8b878",
  thread: "#fffaf0",
  weave: "chanderi",
  buti: "phanda",
  border: "ghas-patti",
});
const blush = dyed({ ground: "#dcb3a6", weave: "georgette", buti: "phanda", border: "scallop" });
const rose = dyed({
  ground: "#c98378",
  thread: "#fff8f0",
  weave: "modal",
  main: "keri",
  buti: "keri",
  border: "keri",
});
const madder = dyed({
  ground: "#8f2f47",
  thread: "#fff1e2",
  accent: "#e0b866",
  weave: "chanderi",
  border: "jaali",
  mukaish: true,
});
const white = dyed({ ground: "#f3eee4", weave: "mulmul", border: "scallop" });

type Scene = () => Promise<Canvas>;

const scene = (name: string, plate: Plate, size: [number, number], room: Room): Scene => {
  return () => fallAtRight(name, plate, size[0], size[1], room);
};

export const banners: [name: string, wide: Scene, tall: Scene][] = [
  [
    "hero-1",
    scene("hero-1", ivory, [1600, 800], {
      free: 0.44,
      hem: 0.86,
      k: 1.15,
      folds: 3.6,
      wall: "muslin",
      vine: true,
      row: "kamal",
      behind: blush,
    }),
    scene("hero-1-tall", ivory, [800, 1000], {
      free: 0.1,
      hem: 0.6,
      k: 0.92,
      folds: 2.8,
      wall: "muslin",
      vine: true,
      behind: blush,
    }),
  ],
  [
    "hero-2",
    scene("hero-2", rose, [1600, 800], {
      free: 0.44,
      hem: 0.88,
      k: 1.25,
      folds: 3.6,
      wall: "ivory",
      behind: ivory,
    }),
    scene("hero-2-tall", rose, [800, 1000], {
      free: 0.02,
      hem: 0.6,
      k: 0.98,
      folds: 3,
      wall: "ivory",
      behind: ivory,
    }),
  ],
  [
    "hero-3",
    scene("hero-3", madder, [1600, 800], {
      free: 0.45,
      hem: 0.84,
      k: 1.3,
      folds: 3.8,
      wall: "sand",
      row: "keri",
      behind: gold,
    }),
    scene("hero-3-tall", madder, [800, 1000], {
      free: 0.02,
      hem: 0.6,
      k: 1,
      folds: 3,
      wall: "sand",
      row: "keri",
      behind: gold,
    }),
  ],
];

export const classicWhites = {
  wide: scene("classic-whites", white, [1600, 532], {
    free: 0.42,
    hem: 0.88,
    k: 1.05,
    folds: 4.6,
    wall: "muslin",
    vine: true,
  }),
  tall: scene("classic-whites-tall", white, [800, 600], {
    free: -0.1,
    hem: 0.56,
    k: 0.85,
    folds: 3.4,
    wall: "muslin",
  }),
};

/** A rich border along cloth in folds. */
export async function legacy(): Promise<Canvas> {
  const [w, h] = [1600, 1068];
  const seed = seedOf("legacy");
  const plate = dyed({
    ground: "#d9c199",
    thread: "#fffaf0",
    accent: "#b4862f",
    weave: "chanderi",
    buti: "phool",
    border: "bel",
    mukaish: true,
  });
  const canvas = wall(w, h, "muslin", 5);
  const fall: Fall = {
    left: (y) => -90 - y * 0.03,
    right: (y) => w + 90 + y * 0.04,
    top: -40,
    hem: (t) => 920 - 60 * t,
    folds: 4.2,
    depth: 50,
    swing: 26,
    fan: 0.12,
    seed,
  };
  const work = (e: Embroidery, shape: Point[], hem: Point[]) => {
    border(e, hem, "bel", 1.5);
    const above = hem.map(([x, y]): Point => [x, y - 238]);
    border(e, above, "keri", 1.75);
    const rest = hem.map(([x, y]): Point => [x, y - 520]);
    lengthwork({ ...plate, border: "none" }, 1.3, 800, false)(e, shape, rest);
  };
  await hangCloth(canvas, plate, fall, work, needleFor(plate, 2.3, seed));
  return canvas;
}
