import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { belAlong, border } from "./borders.ts";
import type { Point } from "./curves.ts";
import { type Fall, hangCloth } from "./hanging.ts";
import { scatter } from "./layout.ts";
import { randomFrom, seedOf } from "./noise.ts";
import { type Canvas, castShadow, drawn, lay } from "./raster.ts";
import { Embroidery } from "./thread.ts";
import { type grounds, wall } from "./wall.ts";
import { hands } from "./weaves.ts";

const W = 1200;
const H = 1600;

export function needleFor(design: Design, width: number, seed: number): () => Embroidery {
  return () =>
    new Embroidery({
      thread: design.thread,
      accent: design.accent,
      ground: design.ground,
      width,
      seed,
    });
}

/** Butis all over and a border above the hem. */
export function lengthwork(design: Design, k: number, middle: number, edges = true) {
  return (e: Embroidery, shape: Point[], hem: Point[]) => {
    const lowest = (x: number) =>
      (hem.reduce((a, b) => (Math.abs(b[0] - x) < Math.abs(a[0] - x) ? b : a)) as Point)[1];
    if (edges) border(e, hem, design.border, k);
    const room = edges && design.border !== "none" ? 175 * k : 20;
    const small = design.buti === "phanda";
    scatter(e, design, shape, {
      x: (small ? 66 : 108) * k,
      y: (small ? 62 : 104) * k,
      size: (small ? 12 : 30) * k,
      middle,
      straight: design.layout === "rows",
      free: ([x, y]) => y < lowest(x) - room,
    });
  };
}

/** The hem, close enough to see the border, falling in deep folds. */
export async function drape(design: Design, id: string): Promise<Canvas> {
  const seed = seedOf(`${id}/drape`);
  const r = randomFrom(seed);
  const hand = hands[design.weave];
  const canvas = wall(W, H, "lime", seed % 89);
  const lean = (r() - 0.5) * 130;
  const fall: Fall = {
    left: (y) => 70 - y * 0.075 - lean * 0.4,
    right: (y) => 1230 + y * 0.06,
    top: -40,
    hem: (t) => 1372 + lean * (t - 0.5) - 30 * Math.sin(t * Math.PI),
    folds: (3.1 + r() * 1.2) * Math.sqrt(hand.folds),
    depth: 52,
    swing: 30,
    fan: 0.12,
    seed,
  };
  await hangCloth(
    canvas,
    design,
    fall,
    lengthwork(design, 1.55, 600),
    needleFor(design, 2.5, seed),
  );
  return canvas;
}

/** A length opened out, its selvedge along the right side. */
export async function opened(design: Design, id: string): Promise<Canvas> {
  const seed = seedOf(`${id}/opened`);
  const canvas = wall(W, H, "sand", seed % 83);
  const edge = (y: number) => 1046 + 14 * Math.sin(y * 0.004 + (seed % 7));
  const fall: Fall = {
    left: () => -80,
    right: edge,
    top: -60,
    hem: () => H + 90,
    folds: 1.6,
    depth: 26,
    swing: 4,
    fan: 0.25,
    seed,
  };
  const work = (e: Embroidery, shape: Point[], hem: Point[]) => {
    const k = 1.2;
    const strip = (by: number): Point[] =>
      Array.from({ length: 120 }, (_, i) => [edge(i * 14) - by, i * 14 - 20]);
    for (const by of [8, 14, 20]) e.run(strip(by), { length: 3, gap: 3, width: 1.6 });
    e.flush();
    if (design.border !== "none") {
      belAlong(e, strip(96), { swing: 16 * k, wave: 128 * k, flower: 19 * k, leaf: 26 * k });
      for (const by of [46, 148]) e.run(strip(by), { gap: e.width });
    }
    lengthwork(
      design,
      k,
      480,
      false,
    )(
      e,
      shape.map(([x, y]): Point => [Math.min(x, 1046 - 170), y]),
      hem,
    );
  };
  await hangCloth(canvas, design, fall, work, needleFor(design, 2.3, seed));
  return canvas;
}

/** A rod on two cords from above. */
export async function rail(
  canvas: Canvas,
  o: { left: number; right: number; y: number; k?: number },
): Promise<void> {
  const { width: w, height: h } = canvas;
  const { left, right, y, k = 1 } = o;
  const cord = (x: number) => `M${x} ${y}V-20`;
  const rod = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9b484"/><stop offset=".45" stop-color="#b1834f"/><stop offset="1" stop-color="#6d4a2b"/></linearGradient></defs>
    <path d="${cord(left + 60 * k)}${cord(right - 60 * k)}" stroke="#b9a98a" stroke-width="${5 * k}"/><rect x="${left}" y="${y}" width="${right - left}" height="${26 * k}" rx="${13 * k}" fill="url(#w)"/></svg>`,
    w,
    h,
  );
  castShadow(
    canvas,
    Float32Array.from({ length: w * h }, (_, i) => (rod.data[i * 4 + 3] as number) / 255),
    { dx: 16 * k, dy: 26 * k, sigma: 9 * k, strength: 0.35 },
  );
  lay(canvas, rod);
}

/** A dupatta or a length of cloth over a rail. */
export async function overRail(
  design: Design,
  id: string,
  ground: keyof typeof grounds = "ivory",
): Promise<Canvas> {
  const seed = seedOf(`${id}/rail`);
  const canvas = wall(W, H, ground, seed % 79);
  await rail(canvas, { left: 130, right: 1070, y: 176 });
  const needle = needleFor(design, 2, seed);
  const back: Fall = {
    left: (y) => 400 - (y - 170) * 0.02,
    right: (y) => 930 + (y - 170) * 0.06,
    top: 184,
    hem: (t) => 1180 + 40 * t,
    folds: 5.2,
    depth: 24,
    swing: 12,
    fan: 0.03,
    seed: seed + 1,
    exposure: 0.84,
  };
  await hangCloth(canvas, design, back, lengthwork(design, 0.92, 640), needle);
  const front: Fall = {
    left: (y) => 282 - (y - 170) * 0.055,
    right: (y) => 800 + (y - 170) * 0.035,
    top: 172,
    hem: (t) => 1470 - 30 * t,
    folds: 4.6,
    depth: 28,
    swing: 14,
    fan: 0.05,
    seed,
  };
  await hangCloth(canvas, design, front, lengthwork(design, 1, 540), needle);
  return canvas;
}
