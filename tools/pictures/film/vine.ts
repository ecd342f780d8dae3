import { type Point, place, smooth } from "../curves.ts";
import { petal, phool } from "../flowers.ts";
import { keriOutline } from "../motifs.ts";
import type { Embroidery } from "../thread.ts";

/** Width of one repeat of the vine, px; the camera passes one repeat in one round of the film. */
export const REPEAT = 1350;
export const HEIGHT = 720;

/** What is stitched in one go: the lines printed for it, and the stitches that cover them. */
export interface Step {
  print: Point[][];
  stitch: (e: Embroidery) => void;
  /** How long one stitch of it takes beside one of a petal's outline. */
  pace: number;
  /** Whether the thread behind the cloth shows through it. */
  sheer?: boolean;
}

function stemAt(x: number): Point {
  const turn = (x / REPEAT) * Math.PI * 2;
  return [x, 446 + 62 * Math.sin(turn) + 7 * Math.sin(turn * 3 + 1)];
}

function stem(from: number, to: number): Step {
  const places = Array.from({ length: 9 }, (_, i) => stemAt(from + ((to - from) * i) / 8));
  return twig(places);
}

function twig(places: Point[]): Step {
  const line = smooth(places);
  return { print: [line], pace: 0.45, stitch: (e) => e.stem(line) };
}

/** Closed, from the foot round the tip; `blunt` is widest near the tip. */
function outlineOf(at: Point, angle: number, length: number, width: number, blunt = 1): Point[] {
  const side = (s: number): Point[] =>
    Array.from({ length: 15 }, (_, i) => {
      const half = ((s * width) / 2) * Math.sin(Math.PI * (i / 14) ** blunt) ** (1 / blunt);
      const along = (i / 14) * length;
      return [
        at[0] + Math.cos(angle) * along - Math.sin(angle) * half,
        at[1] + Math.sin(angle) * along + Math.cos(angle) * half,
      ];
    });
  return [...side(-1), ...side(1).reverse().slice(1)];
}

/** Bakhiya: back stitch round the petal, and the thread that crosses behind it showing through. */
function shadowed(e: Embroidery, shape: Point[]): void {
  e.tint(shape, 0.3);
  for (let i = 2; i < 13; i += 2) {
    const [a, b] = [shape[i], shape[28 - i - 2]] as [Point, Point];
    const [c, d] = [shape[i + 1], shape[28 - i - 3]] as [Point, Point];
    e.tint([a, c, d, b], 0.2);
  }
  e.run(shape, { length: e.width * 2.4, gap: e.width * 0.35 });
  e.flush();
}

function leaf(at: Point, angle: number, length: number): Step {
  const width = length * 0.42;
  return {
    print: [outlineOf(at, angle, length, width)],
    pace: 0.3,
    stitch: (e) => petal(e, at, angle, length, width, "satin", { bend: 0.12 }),
  };
}

function flower(at: Point, size: number, petals: number): Step[] {
  const heart = size * 0.25;
  const width = ((Math.PI * 2 * size) / petals) * 0.62;
  const steps = Array.from({ length: petals }, (_, i): Step => {
    const angle = Math.PI * 0.62 + (i / petals) * Math.PI * 2;
    const base: Point = [at[0] + Math.cos(angle) * heart, at[1] + Math.sin(angle) * heart];
    const shape = outlineOf(base, angle, size - heart, width, 1.4);
    return { print: [shape], pace: 0.75, sheer: true, stitch: (e) => shadowed(e, shape) };
  });
  const grains = Array.from({ length: 8 }, (_, i): Point => {
    const a = Math.PI * 0.62 + (i / 8) * Math.PI * 2;
    return [at[0] + Math.cos(a) * heart * 0.68, at[1] + Math.sin(a) * heart * 0.68];
  });
  return [
    ...steps,
    {
      print: [[...grains, grains[0] as Point]],
      pace: 0.3,
      stitch: (e) => {
        for (const grain of [...grains, at]) e.knot(grain, e.width * 1.9);
      },
    },
  ];
}

function paisley(at: Point, size: number, angle: number): Step[] {
  const outer = keriOutline(at, size, angle);
  const core = keriOutline(at, size, angle, 0.68);
  const [heart, ...grains] = place(
    [
      [-0.03, 0.4],
      [-0.06, -0.02],
      [0, -0.22],
      [0.1, -0.38],
    ],
    at,
    size,
    angle,
  ) as [Point, ...Point[]];
  return [
    { print: [outer], pace: 0.4, stitch: (e) => e.stem(outer) },
    {
      print: [core],
      pace: 0.7,
      sheer: true,
      stitch: (e) => {
        e.tint(core, 0.34);
        e.run(core, { length: e.width * 3, gap: e.width * 0.35 });
        e.flush();
      },
    },
    {
      print: [],
      pace: 0.25,
      stitch: (e) => {
        phool(e, heart, size * 0.32, angle, 6, "satin");
        for (const [i, grain] of grains.entries()) e.knot(grain, e.width * (2.2 - i * 0.3));
      },
    },
  ];
}

/** One repeat in the order of the needle, from left to right. Only the stem crosses its ends. */
export const vine: Step[] = [
  stem(0, 290),
  twig([stemAt(290), [338, 466], [380, 416], [402, 376]]),
  ...flower([410, 242], 146, 8),
  leaf([352, 450], Math.PI * 1.13, 128),
  leaf([384, 408], -0.32, 139),
  stem(290, 640),
  leaf(stemAt(560), 0.95, 128),
  leaf(stemAt(625), -0.95, 135),
  stem(640, 930),
  twig([stemAt(930), [972, 396], [1004, 446], [1044, 500]]),
  ...paisley([1022, 594], 108, 0.1),
  leaf([990, 424], 0.35, 132),
  leaf([966, 392], 2.35, 119),
  stem(930, REPEAT),
  leaf(stemAt(1150), -1.05, 132),
  leaf(stemAt(1230), 0.9, 128),
];
