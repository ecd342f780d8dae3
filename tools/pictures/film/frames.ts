import type { Point } from "../curves.ts";
import { mix, smoothstep } from "../noise.ts";
import { blank, blurred, type Canvas, mask } from "../raster.ts";
import { drawingAt, type Laid, needlework, seenAt, strip } from "./cloth-strip.ts";
import { layNeedle, WIDTH } from "./needle.ts";
import { HEIGHT, REPEAT, vine } from "./vine.ts";

export const RATE = 30;
export const FRAMES = 270;
/** Whole pixels from frame to frame, so that the weave does not shimmer and packs well. */
const PAN = REPEAT / FRAMES;
/** Where the repeat begins in the first picture. */
const LEFT = 560;
/** Frames of one reach of the needle: in and along, then out with the thread. */
const REACH = 15;
/** The first stitch begins a little before its repeat. */
const EDGE = 10;

/** The stages of the cloth, painted once, and when each stitch is laid. */
interface Film {
  stages: Canvas[];
  stitches: { step: number; laid: Laid; done: number }[];
}

export async function prepare(say?: (text: string) => void): Promise<Film> {
  const stages = [await strip(needlework(), vine)];
  const work = needlework();
  const stitches: Film["stitches"] = [];
  let time = 0;
  for (const [step, { stitch, pace }] of vine.entries()) {
    work.laid = [];
    stitch(work);
    work.flush();
    for (const laid of work.laid) {
      time += pace;
      stitches.push({ step, laid, done: time });
    }
    stages.push(await strip(work, vine.slice(step + 1)));
    say?.(`cloth ${step + 1}/${vine.length}`);
  }
  for (const each of stitches) each.done /= time;
  return { stages, stitches };
}

/** How much of the repeat is stitched at a frame, 0 to 1: the needle rests from sewing while it is out. */
function progress(frame: number): number {
  const reach = Math.floor(frame / REACH);
  const within = Math.min(1, (frame % REACH) / (REACH * 0.62));
  return (reach + smoothstep(0, 1, within) * 0.35 + within * 0.65) / (FRAMES / REACH);
}

function liftAt(frame: number): number {
  const t = (((frame % REACH) + REACH) % REACH) / REACH;
  return t < 0.6 ? smoothstep(0.16, 0, t) : smoothstep(0.6, 0.84, t);
}

/** Which stitch was laid last at a frame; rounds before and after this one count on. */
function lastAt(film: Film, frame: number): { place: Point; out: Point } {
  const round = Math.floor(frame / FRAMES);
  const p = progress(frame - round * FRAMES);
  let at = film.stitches.findIndex(({ done }) => done > p);
  if (at < 0) at = film.stitches.length - 1;
  const { from, to } = (film.stitches[at] as Film["stitches"][number]).laid;
  const moved = ([x, y]: Point): Point => [x + round * REPEAT, y];
  return { place: moved(to), out: moved(from) };
}

function average(points: Point[]): Point {
  const sum = points.reduce<Point>((a, b) => [a[0] + b[0], a[1] + b[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function seen(p: Point, frame: number): Point {
  const round = Math.floor(p[0] / REPEAT);
  const [x, y] = seenAt([p[0] - round * REPEAT, p[1]]);
  return [x + round * REPEAT + LEFT - frame * PAN, y];
}

/** The frame the film opens with, and its poster: a flower done, a leaf begun. */
const OPENING = 112;

export async function poster(): Promise<Canvas> {
  return draw(await prepare(), 0);
}

export async function draw(film: Film, shown: number): Promise<Canvas> {
  const frame = (shown + OPENING) % FRAMES;
  const p = progress(frame);
  const next = film.stitches.findIndex(({ done }) => done > p);
  const step = film.stitches[next]?.step ?? vine.length - 1;
  const own = film.stitches.filter((s, i) => s.step === step && (next < 0 || i < next));
  // The thread behind the cloth is seen when the outline closes round it.
  const all = film.stitches.filter((s) => s.step === step).length;
  const behind = vine[step]?.sheer ? (own.length / all) ** 2 : 0;
  const strokes = own.map(
    ({ laid: { from, to, width } }) =>
      `<path d="M${from}L${to}" stroke="#000" stroke-width="${width + 5}" stroke-linecap="round"/>`,
  );
  const cover = blurred(await mask(strokes.join(""), REPEAT, HEIGHT), REPEAT, HEIGHT, 1.5);

  const [bare, whole] = [film.stages[0], film.stages.at(-1)] as [Canvas, Canvas];
  const [before, after] = [film.stages[step], film.stages[step + 1]] as [Canvas, Canvas];
  const canvas = blank(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const strip = x + frame * PAN - LEFT;
      const round = Math.floor((strip + EDGE) / REPEAT);
      const at = (strip - round * REPEAT + REPEAT) % REPEAT;
      const to = (y * WIDTH + x) * 3;
      const from = (y * REPEAT + at) * 3;
      const done = round === 0 ? Math.min(1, (cover[drawingAt(at, y)] as number) * 1.4) : 0;
      const part = round === 0 ? Math.max(done, behind) : 0;
      const [a, b] = round < 0 ? [whole, whole] : round > 0 ? [bare, bare] : [before, after];
      for (let c = 0; c < 3; c++) {
        canvas.light[to + c] = mix(a.light[from + c] as number, b.light[from + c] as number, part);
      }
    }
  }

  const lift = liftAt(frame);
  const near = [-3, -2, -1, 0, 1, 2, 3].map((by) => lastAt(film, frame + by).place);
  const { place, out } = lastAt(film, frame);
  const steady = average(near);
  await layNeedle(canvas, {
    at: seen([mix(place[0], steady[0], 0.75), mix(place[1], steady[1], 0.75)], frame),
    out: seen(average([out, place, steady]), frame),
    lift,
    swing: Math.sin((frame / FRAMES) * Math.PI * 2 * 3),
  });
  return canvas;
}
