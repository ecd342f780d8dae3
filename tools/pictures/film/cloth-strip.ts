import { paint } from "../cloth.ts";
import { type Point, path } from "../curves.ts";
import { field } from "../field.ts";
import { soften } from "../macro.ts";
import { fbm, noise, smoothstep } from "../noise.ts";
import { blank, type Canvas, drawn, linear } from "../raster.ts";
import { Embroidery } from "../thread.ts";
import { hands } from "../weaves.ts";
import { HEIGHT, REPEAT, type Step } from "./vine.ts";

const ground = "#8f3a4d";
const chalk = "#f3d3cf";
const thread = "#fffaf0";
const hand = { ...hands.cotton, yarn: 4.5, slub: 0.6 };
const seed = 29;

/** Room at both ends for what looks beyond its own pixel, and where the two ends of the weave are blended. */
const pad = 64;
const seam = 160;
const width = pad + REPEAT + seam + pad;

/** One stitch as it was laid. */
export type Laid = { from: Point; to: Point; width: number };

/** Embroidery that remembers the order of its stitches. */
class Remembering extends Embroidery {
  laid: Laid[] = [];
  override stitch(from: Point, to: Point, width = this.width, accent = false): void {
    this.laid.push({ from, to, width });
    super.stitch(from, to, width, accent);
  }
}

export function needlework(): Remembering {
  return new Remembering({ ground, thread, width: 6.6, seed: 5 });
}

/** The same at both ends of the repeat. */
function repeating(f: (x: number, y: number) => number): (x: number, y: number) => number {
  return (x, y) => {
    const at = (((x - pad) % REPEAT) + REPEAT) % REPEAT;
    const s = smoothstep(0, 1, at / REPEAT);
    return f(at, y) * (1 - s) + f(at - REPEAT, y) * s;
  };
}

const sway = (k: number) =>
  field(
    width,
    HEIGHT,
    repeating((x, y) => noise(x * 0.004, y * 0.004, seed + k) * 7),
  );
const dx = sway(5);
const dy = sway(6);
const relief = field(
  width,
  HEIGHT,
  repeating((x, y) => {
    const u = x * 0.9 + y * 0.42;
    const v = y * 0.9 - x * 0.42;
    const broad = noise(u * 0.0034, v * 0.0012, seed + 1) * 84;
    const small = noise(u * 0.008, v * 0.003, seed + 2) * 12;
    const crumple = Math.hypot(fbm(x * 0.0045 + 3, y * 0.0035, seed + 51, 2), 0.09) * 6;
    return broad + small + crumple + fbm(x * 0.01, y * 0.01, seed + 4, 2) * 2.5;
  }),
);

/** Where a place of the drawing is seen on the cloth that lies a little askew. */
export function seenAt([x, y]: Point): Point {
  const i = Math.round(Math.min(HEIGHT - 1, Math.max(0, y))) * width + Math.round(x) + pad;
  return [x - (dx[i] ?? 0), y - (dy[i] ?? 0)];
}

/** The drawing a pixel of the strip shows: an index into a raster of the same size. */
export function drawingAt(x: number, y: number): number {
  const i = y * width + x + pad;
  const u = Math.round(x + (dx[i] as number));
  const v = Math.round(Math.min(HEIGHT - 1, Math.max(0, y + (dy[i] as number))));
  return v * REPEAT + ((u + REPEAT) % REPEAT);
}

function threeTimes(inner: string): string {
  const copies = [-REPEAT, 0, REPEAT].map(
    (by) => `<g transform="translate(${by + pad} 0)">${inner}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round">${copies.join("")}</svg>`;
}

function inner(svg: string): string {
  return svg.slice(svg.indexOf(">") + 1, -"</svg>".length);
}

/** One repeat of the cloth, lit: the work done so far, the rest still only printed. Its ends meet. */
export async function strip(work: Embroidery, toCome: Step[]): Promise<Canvas> {
  const { top, under } = work.svg(REPEAT, HEIGHT);
  const print = toCome
    .flatMap((step) => step.print)
    .map((line) => `<path d="${path(line)}"/>`)
    .join("");
  const printed = `<g stroke="${chalk}" stroke-width="2.4" stroke-opacity=".5">${print}</g>`;
  const canvas = blank(width, HEIGHT);
  paint(canvas, {
    relief,
    dx,
    dy,
    hand,
    seed,
    ground: linear(ground),
    under: await drawn(threeTimes(printed + inner(under)), width, HEIGHT),
    top: await drawn(threeTimes(inner(top)), width, HEIGHT),
    close: 0.9,
    raise: 2.6,
  });
  soften(canvas, 0, 0.5, 1.5, 0);
  return joined(canvas);
}

function joined(canvas: Canvas): Canvas {
  const out = blank(REPEAT, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < REPEAT; x++) {
      const here = (y * width + pad + x) * 3;
      const s = Math.min(1, x / seam);
      for (let c = 0; c < 3; c++) {
        const own = canvas.light[here + c] as number;
        const next = s < 1 ? (canvas.light[here + REPEAT * 3 + c] as number) : 0;
        out.light[(y * REPEAT + x) * 3 + c] = own * s + next * (1 - s);
      }
    }
  }
  return out;
}
