import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { type Piece, paint } from "./cloth.ts";
import { type Point, path } from "./curves.ts";
import { field } from "./field.ts";
import { bodyWork, sleeveWork } from "./layout.ts";
import { fbm, mix, noise, seedOf, smoothstep } from "./noise.ts";
import { freedom, type Pattern, patternOf, type Sleeve } from "./pattern.ts";
import { blurred, type Canvas, castShadow, drawn, lay, linear, mask } from "./raster.ts";
import { Embroidery } from "./thread.ts";
import { trousers } from "./trousers.ts";
import { type grounds, wall } from "./wall.ts";
import { type Hand, hands } from "./weaves.ts";
import { crumples, takeUp } from "./yarns.ts";

const W = 1200;
const H = 1600;
const fill = (points: Point[]) => `<path d="${path(points, true)}"/>`;

/** The folds of the body at a place across (u, -1 to 1) and down (v, 0 to 1). */
function fold(design: Design, hand: Hand, u: number, v: number, seed: number): number {
  if (design.silhouette === "anarkali") {
    const pleats = 7.5 * Math.sqrt(hand.folds);
    const lean = 0.5 * noise(u * 2.1, v * 0.7, seed) + 0.16 * noise(u * 5, v * 1.5, seed + 1);
    const c = Math.cos((u * pleats + lean * 1.6) * Math.PI);
    return Math.sign(c) * Math.abs(c) ** 0.8 * 0.75 + 0.35 * noise(u * 5.2, v * 1.2, seed + 2);
  }
  const f = hand.folds;
  const broad = noise(u * 2.1 * f + 3, v * 0.55, seed);
  const fine = noise(u * 5.6 * f, v * 0.9 + 5, seed + 1);
  return broad * 0.85 + fine * 0.38 + 0.3 * noise(u * 11 * f, v * 1.6, seed + 2) * (0.4 + 0.6 * v);
}

function bodyRelief(p: Pattern, design: Design, hand: Hand, seed: number): Float32Array {
  const flare = design.silhouette === "anarkali";
  const row = (y: number) => {
    const half = p.half(y);
    const v = (y - p.top) / (p.bottom - p.top);
    const free = freedom(p, y);
    const worn = p.waist === null ? 1 : 1 - smoothstep(p.waist - 10, p.waist + 60, y);
    const deep =
      (flare ? mix(4, 25, free ** 0.8) * (1 - worn) + 4 * worn : mix(5, 24, free)) *
      hand.depth *
      p.scale;
    return { half, v, free, deep };
  };
  let [last, at] = [-1, row(0)];
  return field(W, H, (x, y) => {
    if (y !== last) [last, at] = [y, row(y)];
    const { half, v, free, deep } = at;
    const u = (x - p.middle) / half;
    if (u < -1.4 || u > 1.4) return 0;
    const round = 34 * (1 - Math.min(1.4, u * u)) * (1 - 0.45 * free);
    // The pull from the armhole to the bust, both sides.
    const pull =
      Math.exp(-(((y - p.top) / p.scale - 250 + Math.abs(u) * 60) ** 2) / 4200) *
      noise(u * 3 + 2, y * 0.02, seed + 5) *
      5;
    return round + fold(design, hand, u, v, seed) * deep + pull + crumples(x, y, hand, seed) * 0.9;
  });
}

function sleeveRelief(s: Sleeve, hand: Hand, seed: number, bell: boolean): Float32Array {
  const len = Math.hypot(s.to[0] - s.from[0], s.to[1] - s.from[1]);
  const ax = (s.to[0] - s.from[0]) / len;
  const ay = (s.to[1] - s.from[1]) / len;
  return field(W, H, (x, y) => {
    const a = ((x - s.from[0]) * ax + (y - s.from[1]) * ay) / len;
    const across = (x - s.from[0]) * -ay + (y - s.from[1]) * ax;
    if (a < -0.6 || a > 1.3 || Math.abs(across) > 260) return 0;
    const c = across / mix(s.half[0], s.half[1], Math.min(1, Math.max(0, a)));
    const round = 30 * (1 - Math.min(1.5, c * c));
    const along =
      noise(c * 1.7 * hand.folds + 4, a * 1.6, seed) * mix(9, bell ? 26 : 18, Math.max(0, a));
    const slant =
      fbm(c * 1.1 + a * 3.2, a * 5 - c * 0.9, seed + 3, 2) * 18 * (1 - 0.5 * Math.max(0, a));
    return round + (along + slant) * hand.depth + crumples(x, y, hand, seed) * 0.5;
  });
}

async function seamsOf(paths: string[], alpha: Float32Array): Promise<Float32Array> {
  const lines = paths
    .map((d) => `<path d="${d}" fill="none" stroke="#000" stroke-width="2.2"/>`)
    .join("");
  const out = blurred(await mask(lines || "<g/>", W, H), W, H, 1.2);
  const soft = blurred(alpha, W, H, 4);
  for (let i = 0; i < out.length; i++) {
    out[i] = Math.min(
      0.75,
      (out[i] as number) * 0.75 + Math.max(0, 0.86 - (soft[i] as number)) * 0.75,
    );
  }
  return out;
}

async function stitched(e: Embroidery) {
  const svg = e.svg(W, H);
  return { top: await drawn(svg.top, W, H), under: await drawn(svg.under, W, H) };
}

function hanger(p: Pattern): string {
  const y = p.top + 27 * p.scale;
  const peg = y - 140;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs>
  <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c89f70"/><stop offset=".5" stop-color="#a87a4c"/><stop offset="1" stop-color="#6f4c2e"/></linearGradient>
  <linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e5cf9b"/><stop offset=".5" stop-color="#a98a4e"/><stop offset="1" stop-color="#6b5428"/></linearGradient>
  <radialGradient id="k" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#d2ab7c"/><stop offset=".6" stop-color="#a37548"/><stop offset="1" stop-color="#6a472a"/></radialGradient></defs>
  <path d="M${p.middle - 190} ${y + 34}Q${p.middle - 60} ${y - 16} ${p.middle} ${y - 18}Q${p.middle + 60} ${y - 16} ${p.middle + 190} ${y + 34}L${p.middle + 186} ${y + 54}Q${p.middle + 60} ${y + 10} ${p.middle} ${y + 8}Q${p.middle - 60} ${y + 10} ${p.middle - 186} ${y + 54}Z" fill="url(#w)"/>
  <circle cx="${p.middle}" cy="${peg}" r="21" fill="url(#k)"/>
  <path d="M${p.middle} ${y - 14}V${peg + 62}C${p.middle} ${peg + 40} ${p.middle + 30} ${peg + 36} ${p.middle + 28} ${peg + 4}C${p.middle + 26} ${peg - 32} ${p.middle - 28} ${peg - 32} ${p.middle - 29} ${peg + 4}" fill="none" stroke="url(#b)" stroke-width="7" stroke-linecap="round"/></svg>`;
}

/** A kurti (or a set) on its hanger, from the front or the back. */
export async function garment(
  design: Design,
  id: string,
  side: "front" | "back",
  before: keyof typeof grounds = side === "front" ? "ivory" : "muslin",
): Promise<Canvas> {
  const seed = seedOf(`${id}/${side}`);
  const hand = hands[design.weave];
  const ground = linear(design.ground);
  const set = design.garment === "coord";
  const p = patternOf(
    design,
    side,
    set
      ? {
          scale: design.silhouette === "short" ? 1.1 : 1,
          top: 196,
          length: design.silhouette === "short" ? 760 : 900,
        }
      : {},
  );
  const canvas = wall(W, H, before, seed % 97);
  const sew = (n: number) =>
    new Embroidery({
      thread: design.thread,
      accent: design.accent,
      ground: design.ground,
      width: 1.55 * (set ? 0.95 : p.scale ** 0.7),
      seed: seed + n,
    });

  const work = sew(1);
  bodyWork(work, p, design, side);
  const sleevework = sew(2);
  sleeveWork(sleevework, p, design);

  const relief = bodyRelief(p, design, hand, seed);
  const amp = (design.silhouette === "anarkali" ? 15 : 7) * hand.depth;
  const wave = (u: number) => fold(design, hand, u, 1, seed) * amp * (1 - u ** 6);
  const body = await mask(fill(p.bodyWith(wave)), W, H);
  const dy = new Float32Array(W * H);
  for (let y = 0; y < H; y++) {
    const free = freedom(p, y);
    const half = p.half(y);
    for (let x = 0; x < W; x++) {
      const u = (x - p.middle) / half;
      if (Math.abs(u) < 1.2) dy[y * W + x] = -wave(u) * p.scale * free * free;
    }
  }
  const dx = takeUp(relief, W, H, (y) => [p.middle - p.half(y), p.middle + p.half(y)]);
  const sleeveMasks = await Promise.all(p.sleeves.map((s) => mask(fill(s.shape), W, H)));
  const legs = set ? await trousers(design, p, seed) : null;

  const whole = body.slice();
  for (const m of [...sleeveMasks, ...(legs ? legs.map((l) => l.alpha as Float32Array) : [])])
    for (let i = 0; i < whole.length; i++) whole[i] = Math.max(whole[i] as number, m[i] as number);
  const hang = hanger(p);
  castShadow(canvas, whole, { dx: 34, dy: 44, sigma: 34, strength: 0.3 });
  castShadow(canvas, whole, { dx: 11, dy: 14, sigma: 9, strength: 0.3 });
  const hook = await drawn(hang, W, H);
  castShadow(
    canvas,
    Float32Array.from({ length: W * H }, (_, i) => (hook.data[i * 4 + 3] as number) / 255),
    { dx: 9, dy: 12, sigma: 5, strength: 0.35 },
  );

  const piece = (o: Partial<Piece> & { relief: Float32Array }): Piece => ({
    ground,
    hand,
    seed,
    ...o,
  });
  for (const leg of legs ?? []) {
    castShadow(canvas, leg.alpha as Float32Array, {
      dx: 6,
      dy: 4,
      sigma: 8,
      strength: 0.35,
      within: whole,
    });
    paint(canvas, piece(leg));
  }
  // The inside of the far side, seen through the neck and at the hem.
  const opening = await mask(fill([...p.behind, ...p.neckline.slice().reverse()]), W, H);
  const inner = blurred(opening, W, H, 14);
  paint(
    canvas,
    piece({ alpha: opening, relief, exposure: 0.62, crease: inner.map((v) => 0.45 * (1 - v)) }),
  );
  if (design.neckline === "band") {
    const rim = rimOf(p);
    const over = Array.from({ length: 13 }, (_, i): Point => {
      const t = i / 12;
      const [a, b] = [rim[0] as Point, rim[rim.length - 1] as Point];
      return [mix(b[0], a[0], t), b[1] - Math.sin(t * Math.PI) * 9 * p.scale];
    });
    const alpha = await mask(fill([...rim, ...over]), W, H);
    paint(canvas, piece({ alpha, relief, exposure: 0.6 }));
  }
  lay(canvas, hook);
  const back = await mask(
    fill(
      p
        .bodyWith((u) => -wave(-u) * 0.8 - 5)
        .map(([x, y]): Point => [p.middle + (x - p.middle) * 0.985, y]),
    ),
    W,
    H,
  );
  castShadow(canvas, body, { dx: 0, dy: 4, sigma: 5, strength: 0.25, within: whole });
  const hidden = back.map((v, i) => v * (1 - (body[i] as number)));
  paint(
    canvas,
    piece({ alpha: hidden.map((v, i) => (i > W * (p.top + 300) ? v : 0)), relief, exposure: 0.55 }),
  );

  const sleeves = await stitched(sleevework);
  for (const [i, s] of p.sleeves.entries()) {
    const alpha = sleeveMasks[i] as Float32Array;
    const folds = sleeveRelief(s, hand, seed + 20 + i, design.sleeve === "bell");
    paint(canvas, piece({ alpha, relief: folds, ...sleeves, crease: await seamsOf([], alpha) }));
  }
  castShadow(canvas, body, { dx: 5, dy: 5, sigma: 7, strength: 0.42, within: whole });
  const seams = [...p.seams, path(p.neckline)];
  if (side === "front" && design.neckline === "band") seams.push(placket(p));
  const crease = await seamsOf(seams, body);
  if (p.waist !== null) gather(crease, p, seed);
  paint(canvas, piece({ alpha: body, relief, dx, dy, ...(await stitched(work)), crease }));
  if (design.neckline === "band") await band(canvas, p, piece({ relief }), side);
  return canvas;
}

/** Small dark gathers under the waist seam. */
function gather(crease: Float32Array, p: Pattern, seed: number): void {
  const waist = p.waist as number;
  for (let y = Math.round(waist); y < waist + 110; y++) {
    const fade = (1 - (y - waist) / 110) ** 1.5;
    for (let x = Math.round(p.middle - p.half(y)); x < p.middle + p.half(y); x++) {
      const u = (x - p.middle) / p.half(y);
      const g = Math.max(0, noise(u * 34, y * 0.012, seed + 44));
      crease[y * W + x] = Math.min(0.7, (crease[y * W + x] as number) + g * 0.32 * fade);
    }
  }
}

/** The upper edge of a standing collar, in front. */
function rimOf(p: Pattern): Point[] {
  const foot = Math.max(...p.neckline.map(([, y]) => y)) - p.top;
  return p.neckline.map(([x, y]): Point => {
    const fall = (y - p.top) / foot;
    return [p.middle + (x - p.middle) * 0.92, y - (30 - 9 * (1 - fall)) * p.scale];
  });
}

function placket(p: Pattern): string {
  const k = p.scale;
  return `M${p.middle + 21 * k} ${p.top + 40 * k}V${p.top + 306 * k}H${p.middle - 21 * k}V${p.top + 40 * k}M${p.middle + 2} ${p.top + 46 * k}V${p.top + 296 * k}`;
}

/** A standing collar and its buttons. */
async function band(
  canvas: Canvas,
  p: Pattern,
  base: Piece,
  side: "front" | "back",
): Promise<void> {
  const k = p.scale;
  const shape = [...p.neckline, ...rimOf(p).reverse()];
  const alpha = await mask(fill(shape), W, H);
  castShadow(canvas, alpha, { dx: 3, dy: 5, sigma: 4, strength: 0.45 });
  const relief = base.relief.map((_, i) => 16 * Math.cos((((i % W) - p.middle) / (70 * k)) * 1.2));
  paint(canvas, { ...base, alpha, relief, crease: await seamsOf([path(p.neckline)], alpha) });
  if (side === "back") return;
  const buttons = [70, 130, 190, 250].map((y) => {
    const cy = p.top + y * k;
    return `<circle cx="${p.middle + 1.5}" cy="${cy + 2.5}" r="${8.4 * k}" fill="#000" fill-opacity=".35"/><circle cx="${p.middle}" cy="${cy}" r="${8 * k}" fill="#f3ead8"/><circle cx="${p.middle}" cy="${cy}" r="${5.4 * k}" fill="none" stroke="#cbbb9c" stroke-width="1.4"/><path d="M${p.middle - 2.6} ${cy}h.1m5 0h.1" stroke="#7d6c50" stroke-width="2.2" stroke-linecap="round"/>`;
  });
  lay(
    canvas,
    await drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${buttons.join("")}</svg>`,
      W,
      H,
    ),
  );
}
