import type { Design, Weave } from "#db/seed/bakhiya/drawn-product.ts";
import { needleFor } from "../drapes.ts";
import { type Fall, hangCloth } from "../hanging.ts";
import { macro, soften } from "../macro.ts";
import { noise, randomFrom, seedOf } from "../noise.ts";
import { type Canvas, castShadow, drawn, lay, type Rgba } from "../raster.ts";
import { dyed } from "../scenes.ts";
import { Embroidery } from "../thread.ts";
import { type grounds, wall } from "../wall.ts";
import type { Clip, PrintedCloth } from "./cloth-print.ts";
import { borderHeight, printBorder, printField, printPiece } from "./lay-out.ts";
import { type Print, type PrintName, prints } from "./prints.ts";

const W = 1200;
const H = 1600;

interface Length {
  print: PrintName;
  weave: Weave;
}

const designOf = ({ print, weave }: Length): Design =>
  dyed({ ground: prints[print].ground, weave, border: "none" });

function colored(cloth: PrintedCloth, print: Print, k: number): Rgba {
  return cloth.color(print.ground, { ...print, grain: 12 / k });
}

/** Nothing is stitched on printed cloth. */
const unworked = () => {};

/** A fall of printed cloth. */
async function fallOf(canvas: Canvas, of: Length, fall: Fall, print: Rgba): Promise<void> {
  const design = designOf(of);
  await hangCloth(canvas, design, fall, unworked, needleFor(design, 2, fall.seed), print);
}

/** Pallu: the end of a saree, bands of border above each other, then the field. */
async function withPallu(
  print: Print,
  w: number,
  h: number,
  k: number,
  seed: number,
  foot: number,
  sides: ("left" | "right")[],
): Promise<PrintedCloth> {
  const b = borderHeight(print) * k;
  const box: Clip = [0, 0, w, foot];
  const inner: Clip = [
    sides.includes("left") ? Math.round(b) : 0,
    0,
    sides.includes("right") ? Math.round(w - b) : w,
    Math.round(foot - b * 2.1),
  ];
  const cloth = await printPiece({ ...print, field: [], border: [] }, w, h, k, seed, []);
  await printField(cloth, print, inner, k);
  const across: Clip = [inner[0], 0, inner[2], foot];
  await printBorder(cloth, print, across, "bottom", k);
  await printBorder(
    cloth,
    print,
    [inner[0], 0, inner[2], Math.round(foot - b * 1.08)],
    "bottom",
    k,
  );
  for (const side of sides) await printBorder(cloth, print, box, side, k);
  return cloth;
}

/** Knotted threads under the hem of a pallu. */
async function tassels(canvas: Canvas, fall: Fall, color: string): Promise<void> {
  const { width: w, height: h } = canvas;
  const parts: string[] = [];
  const r = randomFrom(fall.seed + 40);
  const [x0, x1] = [fall.left(fall.hem(0)), fall.right(fall.hem(1))];
  for (let x = x0 + 12; x < x1 - 8; x += 24) {
    const t = (x - x0) / (x1 - x0);
    const y = fall.hem(t) - 3 + (fall.swing > 4 ? noise(t * 9, 1, fall.seed) * 3 : 0);
    for (let i = 0; i < 5; i++) {
      const by = (i - 2) * 2.2;
      parts.push(
        `<path d="M${x + by * 0.7} ${y}Q${x + by * 0.3} ${y + 16} ${x} ${y + 19}T${x + by * 1.9 + (r() - 0.5) * 3} ${y + 46 + r() * 6}" stroke="${color}" stroke-width="1.7" fill="none"/>`,
      );
    }
    parts.push(`<circle cx="${x}" cy="${y + 19}" r="4.4" fill="${color}"/>`);
  }
  const drawing = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${parts.join("")}</svg>`,
    w,
    h,
  );
  const alpha = Float32Array.from(
    { length: w * h },
    (_, i) => (drawing.data[i * 4 + 3] as number) / 255,
  );
  castShadow(canvas, alpha, { dx: 7, dy: 9, sigma: 4, strength: 0.4 });
  lay(canvas, drawing);
}

async function rail(canvas: Canvas): Promise<void> {
  const rod = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c8a878"/><stop offset=".45" stop-color="#8f6338"/><stop offset="1" stop-color="#54351d"/></linearGradient></defs>
    <rect x="90" y="150" width="1020" height="24" rx="12" fill="url(#w)"/><path d="M160 150V0M1040 150V0" stroke="#a39477" stroke-width="5"/></svg>`,
    W,
    H,
  );
  castShadow(
    canvas,
    Float32Array.from({ length: W * H }, (_, i) => (rod.data[i * 4 + 3] as number) / 255),
    { dx: 16, dy: 26, sigma: 9, strength: 0.35 },
  );
  lay(canvas, rod);
}

/** Over a rail: the pallu in front, the length behind it. */
export async function hung(
  of: Length,
  id: string,
  ground: keyof typeof grounds = "lime",
): Promise<Canvas> {
  const seed = seedOf(`${id}/hung`);
  const print = prints[of.print];
  const canvas = wall(W, H, ground, seed % 79);
  await rail(canvas);
  const back: Fall = {
    left: (y) => 560 - (y - 150) * 0.01,
    right: (y) => 1010 + (y - 150) * 0.03,
    top: 158,
    hem: (t) => 1210 + 30 * t,
    folds: 4.4,
    depth: 22,
    swing: 9,
    fan: 0.03,
    seed: seed + 1,
    exposure: 0.86,
  };
  const k = 15;
  const rear = await printPiece(print, 1030, H, k, seed + 5, ["right"]);
  await fallOf(canvas, of, back, colored(rear.movedBy(0, W), print, k));
  const front: Fall = {
    left: (y) => 196 - (y - 150) * 0.03,
    right: (y) => 800 + (y - 150) * 0.03,
    top: 146,
    hem: (t) => 1440 - 14 * t,
    folds: 3.3,
    depth: 24,
    swing: 10,
    fan: 0.04,
    seed,
  };
  const cloth = await pallu(print, k, seed, front);
  await fallOf(canvas, of, front, colored(cloth, print, k));
  await tassels(canvas, front, print.ground);
  return canvas;
}

async function pallu(print: Print, k: number, seed: number, f: Fall): Promise<PrintedCloth> {
  const [left, right] = [Math.round(f.left(800)), Math.round(f.right(800))];
  const cloth = await withPallu(print, right - left, H, k, seed, f.hem(0.5), ["left", "right"]);
  return cloth.movedBy(left, W);
}

/** The lower edge in deep folds, its border showing. */
export async function falling(
  of: Length,
  id: string,
  ground: keyof typeof grounds = "lime",
): Promise<Canvas> {
  const seed = seedOf(`${id}/falling`);
  const r = randomFrom(seed);
  const print = prints[of.print];
  const canvas = wall(W, H, ground, seed % 89);
  const lean = (r() - 0.5) * 60;
  const k = 25;
  const fall: Fall = {
    left: (y) => 60 - y * 0.06,
    right: (y) => 1230 + y * 0.06,
    top: -40,
    hem: (t) => 1400 + lean * (t - 0.5),
    folds: 3.2 + r() * 0.9,
    depth: 46,
    swing: 24,
    fan: 0.1,
    seed,
  };
  const cloth = await printPiece(print, W, Math.round(fall.hem(0.5)), k, seed, ["bottom"]);
  await fallOf(canvas, of, fall, colored(cloth, print, k));
  return canvas;
}

/** The border along one side, the cloth opened out beside it. */
export async function opened(
  of: Length,
  id: string,
  ground: keyof typeof grounds = "sand",
): Promise<Canvas> {
  const seed = seedOf(`${id}/opened`);
  const print = prints[of.print];
  const canvas = wall(W, H, ground, seed % 83);
  const k = 24;
  const edge = 1060;
  const fall: Fall = {
    left: () => -80,
    right: (y) => edge + 10 * Math.sin(y * 0.004 + (seed % 7)),
    top: -60,
    hem: () => H + 90,
    folds: 1.5,
    depth: 26,
    swing: 4,
    fan: 0.25,
    seed,
  };
  const cloth = await printPiece(print, edge, H, k, seed, ["right"]);
  await fallOf(canvas, of, fall, colored(cloth.movedBy(0, W), print, k));
  return canvas;
}

/** The print from a hand's breadth away. */
export async function near(
  of: Length,
  id: string,
  o: { w?: number; h?: number; k?: number } = {},
): Promise<Canvas> {
  const [w, h] = [o.w ?? W, o.h ?? H];
  const seed = seedOf(`${id}/near`);
  const r = randomFrom(seed);
  const print = prints[of.print];
  const k = o.k ?? 88;
  const cloth = await printPiece(print, w, h, k, seed, r() < 0.6 ? ["bottom"] : []);
  const design = designOf(of);
  const work = new Embroidery({ ground: design.ground, thread: design.thread, width: 4, seed });
  const canvas = await macro(design, {
    w,
    h,
    seed,
    tilt: r() * 0.8 - 0.4,
    work,
    waves: 0.8,
    dyed: colored(cloth, print, k),
  });
  soften(canvas, r() * 0.4 - 0.2, 0.5, 1.3);
  return canvas;
}
