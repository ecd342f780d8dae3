import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import type { Point } from "./curves.ts";
import { lengthwork, needleFor } from "./drapes.ts";
import { type Fall, hangCloth } from "./hanging.ts";
import { noise, seedOf } from "./noise.ts";
import { type Canvas, castShadow, drawn, lay } from "./raster.ts";
import { type grounds, wall } from "./wall.ts";

const defs = `<defs><linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d6b183"/><stop offset=".12" stop-color="#c39a68"/><stop offset=".86" stop-color="#b08551"/><stop offset="1" stop-color="#7a5630"/></linearGradient><radialGradient id="k" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#e2c096"/><stop offset=".5" stop-color="#b58555"/><stop offset="1" stop-color="#5f4027"/></radialGradient></defs>`;

async function put(
  canvas: Canvas,
  content: string,
  shadow: { dx: number; dy: number; sigma: number; strength: number },
): Promise<void> {
  const { width: w, height: h } = canvas;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${defs}${content}</svg>`;
  const d = await drawn(svg, w, h);
  castShadow(
    canvas,
    Float32Array.from({ length: w * h }, (_, i) => (d.data[i * 4 + 3] as number) / 255),
    shadow,
  );
  lay(canvas, d);
}

/** A board with pegs across the wall. */
export async function board(canvas: Canvas, y: number, k = 1): Promise<void> {
  const w = canvas.width;
  let grain = "";
  for (let n = 0; n < 7; n++) {
    const line: Point[] = [];
    for (let x = -20; x < w + 40; x += 40)
      line.push([x, y + (14 + n * 13) * k + noise(x * 0.004, n * 3, 9) * 6 * k]);
    grain += `<path d="M${line.map(([a, b]) => `${a} ${b.toFixed(1)}`).join("L")}" fill="none" stroke="#6b4a28" stroke-opacity=".16" stroke-width="${1.6 * k}"/>`;
  }
  await put(
    canvas,
    `<rect x="-20" y="${y}" width="${w + 40}" height="${104 * k}" fill="url(#r)"/>${grain}`,
    {
      dx: 8 * k,
      dy: 20 * k,
      sigma: 12 * k,
      strength: 0.34,
    },
  );
}

export function peg(canvas: Canvas, x: number, y: number, k = 1): Promise<void> {
  return put(canvas, `<circle cx="${x}" cy="${y}" r="${25 * k}" fill="url(#k)"/>`, {
    dx: 16 * k,
    dy: 22 * k,
    sigma: 9 * k,
    strength: 0.42,
  });
}

/** A length caught up over a peg: its folds fan out from there, the far half hangs longer, in shade. */
export async function caughtUp(
  canvas: Canvas,
  design: Design,
  id: string,
  o: { x: number; y: number; hem: number; spread: number; k: number },
): Promise<void> {
  const seed = seedOf(`${id}/peg`);
  const { x, y: top, k } = o;
  const run = o.hem - top;
  const open = (y: number) =>
    24 * k +
    o.spread * Math.min(1, Math.max(0, (y - top) / (run * 0.62))) ** 0.62 +
    Math.max(0, y - top - run * 0.62) * 0.04;
  const lean = (y: number) => x - (y - top) * 0.02;
  const fall = (q: Partial<Fall>): Fall => ({
    left: (y) => lean(y) - open(y),
    right: (y) => lean(y) + open(y) * 0.9,
    top,
    hem: (t) => o.hem + 24 * k * Math.sin(t * 5 + seed),
    folds: 4.8,
    depth: 30 * k,
    swing: 16 * k,
    fan: 0.02,
    seed,
    ...q,
  });
  await hangCloth(
    canvas,
    design,
    fall({
      left: (y) => x - open(y) * 0.72,
      right: (y) => x + 22 * k + open(y) * 1.1,
      hem: (t) => o.hem + (90 + 30 * t) * k,
      seed: seed + 5,
      exposure: 0.8,
    }),
    lengthwork(design, 0.86 * k, x),
    needleFor(design, 1.9, seed + 5),
  );
  await hangCloth(
    canvas,
    design,
    fall({}),
    lengthwork(design, 0.86 * k, x),
    needleFor(design, 1.9, seed),
  );
  await peg(canvas, x, top + 6 * k, k);
}

/** A dupatta or a length of cloth on a board of pegs. */
export async function onPegs(
  design: Design,
  id: string,
  ground: keyof typeof grounds,
): Promise<Canvas> {
  const canvas = wall(1200, 1600, ground, seedOf(`${id}/peg`) % 53);
  await board(canvas, 120);
  for (const x of [150, 1050]) await peg(canvas, x, 176);
  await caughtUp(canvas, design, id, { x: 590, y: 172, hem: 1330, spread: 228, k: 1.12 });
  return canvas;
}
