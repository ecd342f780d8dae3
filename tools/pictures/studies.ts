import { look } from "#db/seed/bakhiya/brand.ts";
import { markThreads } from "../brand/mark-threads.ts";
import { belAlong } from "./borders.ts";
import { inside, type Point, smooth, walk } from "./curves.ts";
import { leaf, petal, phool, sprig } from "./flowers.ts";
import { stitchText } from "./lettering.ts";
import { macro, soften } from "./macro.ts";
import { ghasPatti, kamal, keri, knots, medallion } from "./motifs.ts";
import { type Canvas, overlay } from "./raster.ts";
import { Embroidery } from "./thread.ts";

const neel = "#4a6ea8";

function needle(
  ground: string,
  width: number,
  seed: number,
  thread = "#fffdf6",
  accent?: string,
): Embroidery {
  return new Embroidery({ ground, thread, accent, width, seed });
}

function ring(at: Point, r: number): Point[] {
  return Array.from({ length: 97 }, (_, i) => {
    const a = (i / 96) * Math.PI * 2 - Math.PI / 2;
    return [at[0] + Math.cos(a) * r, at[1] + Math.sin(a) * r];
  });
}

/** Half stitched, half still printed in the blue that washes out; the needle waits between. */
export async function halfStitched(): Promise<Canvas> {
  const [w, h] = [1600, 1068];
  const ground = "#ece2d0";
  const work = needle(ground, 5, 3);
  const print = needle(ground, 2.4, 4, neel);
  const places: Point[] = [];
  for (let row = 0; row < 4; row++) {
    for (let i = -1; i < 7; i++) places.push([140 + i * 262 + (row % 2) * 131, 130 + row * 270]);
  }
  for (const p of places)
    sprig(p[0] + (p[1] - 500) * 0.2 < 830 ? work : print, p, 104, 0.04, Math.round(p[0]) % 2 === 0);
  const canvas = await macro(
    { weave: "cotton", ground },
    { w, h, seed: 21, tilt: 0.4, work, print },
  );
  soften(canvas, 0.1, 0.5, 1.5);
  const steel = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fafafa"/><stop offset=".45" stop-color="#b9bcc0"/><stop offset="1" stop-color="#5d6066"/></linearGradient></defs>
  <path d="M735 486C780 430 860 470 900 540S1010 640 1062 566" fill="none" stroke="#b8aa92" stroke-width="7.5"/><path d="M735 485C780 429 860 469 900 539S1010 639 1062 565" fill="none" stroke="#fffaf0" stroke-width="5" stroke-dasharray="9 1.5"/>
  <g transform="translate(1052 572) rotate(-24)"><path d="M0-5.5H26L300-1.4L318 0L300 1.4L26 5.5H0A5.5 5.5 0 0 1 0-5.5Z" fill="url(#s)"/><path d="M4 0H24" stroke="#3d3f44" stroke-width="3.4" stroke-linecap="round"/></g>`;
  return overlay(canvas, steel);
}

export async function story(): Promise<Canvas> {
  const ground = "#efe8dc";
  const e = needle(ground, 7, 8);
  kamal(e, [560, 470], 330, -0.06);
  medallion(e, [1220, 520], 330, 0.1);
  belAlong(
    e,
    smooth([
      [-80, 960],
      [400, 1010],
      [1000, 960],
      [1680, 1000],
    ]),
    { swing: 52, wave: 520, flower: 84, leaf: 108 },
  );
  for (const p of [
    [140, 250],
    [880, 180],
    [880, 780],
    [1540, 130],
    [180, 700],
  ])
    knots(e, p as Point, 44, 0.3);
  const canvas = await macro(
    { weave: "mulmul", ground },
    { w: 1600, h: 1068, seed: 33, tilt: -0.3, work: e },
  );
  soften(canvas, 0.2, 0.46, 1.2);
  return canvas;
}

/** Two monograms in hoops: a phool and a keri. */
export async function founders(): Promise<Canvas> {
  const ground = "#e8dcc6";
  const e = needle(ground, 4.6, 12);
  const [a, b]: [Point, Point] = [
    [418, 548],
    [1182, 548],
  ];
  for (const c of [a, b]) belAlong(e, ring(c, 262), { swing: 18, wave: 164, flower: 24, leaf: 35 });
  phool(e, a, 165, -Math.PI / 2, 8, "bakhiya");
  for (let i = 0; i < 8; i++) {
    const t = ((i + 0.5) / 8) * Math.PI * 2 - Math.PI / 2;
    leaf(e, [a[0] + Math.cos(t) * 145, a[1] + Math.sin(t) * 145], t, 52);
  }
  keri(e, b, 178, 0.06);
  const canvas = await macro(
    { weave: "muslin", ground },
    { w: 1600, h: 1068, seed: 51, tilt: 0.6, work: e, waves: 0.5 },
  );
  const hoop = ([x, y]: Point) =>
    `<circle cx="${x}" cy="${y}" r="344" fill="none" stroke="url(#o)" stroke-width="24"/><circle cx="${x}" cy="${y}" r="330" fill="none" stroke="url(#i)" stroke-width="7"/><rect x="${x - 26}" y="${y - 384}" width="52" height="26" rx="5" fill="url(#m)"/><rect x="${x - 5}" y="${y - 398}" width="10" height="48" rx="4" fill="#8d6f3c"/>`;
  return overlay(
    canvas,
    `<defs><linearGradient id="o" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e6c596"/><stop offset=".5" stop-color="#c0935d"/><stop offset="1" stop-color="#8b6238"/></linearGradient><linearGradient id="i" x1="1" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#d9b27f"/><stop offset="1" stop-color="#7d5730"/></linearGradient><linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e7cf95"/><stop offset="1" stop-color="#8a6c36"/></linearGradient></defs>${hoop(a)}${hoop(b)}`,
  );
}

/** Rows of single stitches. */
export async function sampler(): Promise<Canvas> {
  const ground = "#d9c9ac";
  const e = needle(ground, 5, 14);
  const row = (y: number): Point[] => [
    [70, y],
    [1130, y],
  ];
  e.run(row(70), { length: 20, gap: 9 });
  e.run(row(92), { length: 20, gap: 9 });
  for (const { at } of walk(row(158), 88)) phool(e, at, 38, 0.2, 6, "bakhiya");
  e.stem(row(222));
  for (const y of [254, 276]) for (const { at } of walk(row(y), 22)) e.knot(at, 11);
  for (const { at } of walk(row(330), 44)) e.grain(at, 0.9, 42);
  for (const { at } of walk(row(398), 62)) e.eyelet(at, 21);
  const strip: Point[] = [
    [70, 444],
    [1130, 444],
    [1130, 536],
    [70, 536],
  ];
  e.lattice(strip, 15.5, (p) => inside(p, strip));
  for (const y of [440, 540]) e.stem(row(y));
  for (const { at } of walk(row(590), 40))
    for (const s of [-1, 1]) petal(e, at, s * 0.75, 52, 15, "satin");
  e.run(row(590), { gap: 3 });
  for (const { at } of walk(row(694), 106)) ghasPatti(e, at, 56);
  e.flush();
  const canvas = await macro(
    { weave: "muslin", ground },
    { w: 1200, h: 800, seed: 61, tilt: 0.3, work: e, waves: 0.7 },
  );
  soften(canvas, 0.25, 0.5, 1.5);
  return canvas;
}

export async function socialCard(): Promise<Canvas> {
  const ground = look.tokens.rani;
  const e = needle(ground, 5, 91, markThreads.petal);
  await stitchText(e, look.name, [334, 292], 140);
  belAlong(
    e,
    smooth([
      [-60, 560],
      [300, 540],
      [800, 566],
      [1260, 530],
    ]),
    { swing: 26, wave: 250, flower: 38, leaf: 52 },
  );
  kamal(e, [600, 158], 104, 0.05);
  for (const p of [
    [330, 130],
    [870, 140],
    [190, 330],
    [1010, 330],
  ])
    knots(e, p as Point, 26, 0.3);
  return macro(
    { weave: "cotton", ground },
    { w: 1200, h: 630, seed: 92, tilt: 0.4, work: e, waves: 0.7 },
  );
}

/** The mark of the shop, for home screens. */
export async function appIcon(): Promise<Canvas> {
  const ground = look.tokens.rani;
  const e = needle(ground, 7, 95, markThreads.petal, markThreads.eye);
  phool(e, [256, 256], 196, -Math.PI / 2, 8, "satin");
  return macro(
    { weave: "cotton", ground },
    { w: 512, h: 512, seed: 96, tilt: 0.4, work: e, waves: 0.4 },
  );
}
