import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import type { Staging } from "#db/seed/bakhiya/stagings.ts";
import { paint } from "./cloth.ts";
import { type Point, path } from "./curves.ts";
import { field } from "./field.ts";
import { layFolded } from "./folded.ts";
import { bangles, brassBox } from "./jewellery.ts";
import { bodyWork, sleeveWork } from "./layout.ts";
import { fbm, noise, seedOf } from "./noise.ts";
import { type Pattern, patternOf } from "./pattern.ts";
import { blurred, type Canvas, castShadow, drawn, linear, mask } from "./raster.ts";
import { Embroidery } from "./thread.ts";
import { type grounds, wall } from "./wall.ts";
import { hands } from "./weaves.ts";
import { crumples } from "./yarns.ts";

const W = 1200;
const H = 1600;
const fill = (points: Point[]) => mask(`<path d="${path(points, true)}"/>`, W, H);

interface Laid {
  at: Point;
  /** Radians; 0 has the neck at the top. */
  angle: number;
  size: number;
  seed: number;
}

interface Pressed {
  cloth: Canvas;
  alpha: Float32Array;
}

function cutFor(design: Design): Pattern {
  const short = design.silhouette === "short";
  if (design.garment === "coord" && short)
    return patternOf(design, "front", { scale: 1.2, top: 240, length: 720 });
  return patternOf(design, "front", short ? { scale: 1.24, top: 230 } : { scale: 0.98, top: 190 });
}

/** A kurti upright on a canvas of its own: pressed flat, with only rims, soft waves and crumples. */
async function pressed(design: Design, id: string, ground: keyof typeof grounds): Promise<Pressed> {
  const seed = seedOf(`${id}/flat`);
  const hand = hands[design.weave];
  const p = cutFor(design);
  const cloth = wall(W, H, ground, 5);
  const body = await fill(p.body);
  const arms = await Promise.all(p.sleeves.map((s) => fill(s.shape)));
  const inner = await fill([...p.behind, ...p.neckline.slice().reverse()]);
  const alpha = body.map((v, i) =>
    Math.max(v, inner[i] as number, ...arms.map((m) => m[i] as number)),
  );
  const waves = field(W, H, (x, y) => {
    const along =
      noise((x - 600) * 0.009 + 0.3 * noise(y * 0.003, 2, seed), y * 0.0011, seed + 1) * 22;
    const soft = fbm(x * 0.004, y * 0.0034, seed + 2, 3) * 34;
    return (along + soft) * hand.depth + crumples(x, y, hand, seed) * 1.5;
  });
  const creaseAt = p.top + (p.bottom - p.top) * 0.58;
  const relief = (m: Float32Array) => {
    const soft = blurred(m, W, H, 9);
    return waves.map((v, i) => {
      const rim = Math.sqrt(Math.max(0, (soft[i] as number) * 2 - 1)) * 5;
      return v + rim + 0.9 * Math.exp(-(((((i / W) | 0) - creaseAt) / 5) ** 2));
    });
  };
  const needle = (n: number) =>
    new Embroidery({
      thread: design.thread,
      accent: design.accent,
      ground: design.ground,
      width: 1.55,
      seed: seed + n,
    });
  const sew = async (e: Embroidery) => {
    const g = e.svg(W, H);
    return { top: await drawn(g.top, W, H), under: await drawn(g.under, W, H) };
  };
  const edge = (m: Float32Array) => blurred(m, W, H, 3).map((v) => Math.max(0, 0.86 - v) * 0.6);
  const base = { ground: linear(design.ground), hand, seed };
  paint(cloth, { ...base, alpha: inner, relief: waves, exposure: 0.66 });
  const [onBody, onSleeves] = [needle(1), needle(2)];
  bodyWork(onBody, p, design, "front");
  sleeveWork(onSleeves, p, design);
  const thread = await sew(onSleeves);
  for (const m of arms)
    paint(cloth, { ...base, alpha: m, relief: relief(m), ...thread, crease: edge(m) });
  castShadow(cloth, body, { dx: 4, dy: 5, sigma: 5, strength: 0.4, within: alpha });
  const lines = [...p.seams, path(p.neckline), ...slits(p)].join("");
  const seams = blurred(
    await mask(`<path d="${lines}" fill="none" stroke="#000" stroke-width="2.2"/>`, W, H),
    W,
    H,
    1.2,
  );
  const crease = edge(body).map((v, i) => Math.min(0.7, v + (seams[i] as number) * 0.6));
  paint(cloth, { ...base, alpha: body, relief: relief(body), ...(await sew(onBody)), crease });
  return { cloth, alpha };
}

/** The finished edge beside each slit. */
function slits(p: Pattern): string[] {
  if (p.slit === null) return [];
  return [-1, 1].map((dir) => {
    const line: Point[] = [];
    for (let y = p.slit as number; y < p.bottom - 20; y += 12)
      line.push([p.middle + dir * (p.half(y) - 11 * p.scale), y]);
    return path(line);
  });
}

/** Turns what was painted upright and puts it down. */
function putDown(canvas: Canvas, { cloth, alpha }: Pressed, o: Laid): void {
  const { width: w, height: h } = canvas;
  const [c, s] = [Math.cos(o.angle) / o.size, Math.sin(o.angle) / o.size];
  const turned = new Float32Array(w * h);
  const light = new Float32Array(w * h * 3);
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      const [dx, dy] = [x - o.at[0], y - o.at[1]];
      // Cloth that is laid down by hand keeps no ruled edge.
      const u = W / 2 + dx * c + dy * s + 7 * noise(x * 0.008, y * 0.005, o.seed);
      const v = H / 2 - dx * s + dy * c + 6 * noise(x * 0.007, y * 0.009, o.seed + 1);
      if (u < 0 || v < 0 || u >= W - 1 || v >= H - 1) continue;
      const [x0, y0] = [u | 0, v | 0];
      const [fx, fy] = [u - x0, v - y0];
      const corners: [number, number][] = [
        [y0 * W + x0, (1 - fx) * (1 - fy)],
        [y0 * W + x0 + 1, fx * (1 - fy)],
        [(y0 + 1) * W + x0, (1 - fx) * fy],
        [(y0 + 1) * W + x0 + 1, fx * fy],
      ];
      for (const [k, part] of corners) {
        turned[i] = (turned[i] as number) + (alpha[k] as number) * part;
        for (let n = 0; n < 3; n++)
          light[i * 3 + n] =
            (light[i * 3 + n] as number) + (cloth.light[k * 3 + n] as number) * part;
      }
    }
  }
  castShadow(canvas, turned, { dx: 12, dy: 15, sigma: 14, strength: 0.32 });
  castShadow(canvas, turned, { dx: 4, dy: 6, sigma: 5, strength: 0.42 });
  for (let i = 0; i < w * h; i++) {
    const a = turned[i] as number;
    for (let n = 0; a > 0 && n < 3; n++)
      canvas.light[i * 3 + n] =
        (canvas.light[i * 3 + n] as number) * (1 - a) + (light[i * 3 + n] as number) * a;
  }
}

async function layFlat(
  canvas: Canvas,
  design: Design,
  id: string,
  ground: keyof typeof grounds,
  o: Omit<Laid, "seed">,
): Promise<void> {
  putDown(canvas, await pressed(design, id, ground), { ...o, seed: seedOf(`${id}/laid`) });
}

/** A dupatta to go with a piece: pale beside deep cloth, rose beside pale. */
function dupattaFor(design: Design): Design {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) =>
    Number.parseInt(design.ground.slice(i, i + 2), 16),
  );
  const pale = r * 0.3 + g * 0.6 + b * 0.1 > 200;
  return {
    ...design,
    garment: "dupatta",
    ground: pale ? "#c98f95" : "#f2ebde",
    thread: "#fffaf2",
    weave: "mulmul",
    layout: "butis",
    border: "bel",
  };
}

/** A piece laid flat with what is worn with it. */
export async function flatLay(
  design: Design,
  id: string,
  { ground, beside }: Pick<Staging, "ground" | "beside">,
): Promise<Canvas> {
  const seed = seedOf(`${id}/flat`);
  const canvas = wall(W, H, ground, seed % 41);
  const isSet = design.garment === "coord";
  const trousers: Design = { ...design, border: isSet ? design.border : "scallop" };
  const fold = (
    cloth: Design,
    at: Point,
    size: Point,
    angle: number,
    n: number,
    selvedge = false,
  ) => layFolded(cloth, { canvas, at, size, angle, k: 0.66, seed: seed + n, layers: 2, selvedge });
  const wide = design.silhouette === "a-line";
  const lay = (at: Point, angle: number) =>
    layFlat(canvas, design, id, ground, { at, angle, size: wide ? 1 : 1.08 });
  if (beside === "trousers and bangles") {
    await fold(trousers, [262, 1190], [310, 580], -0.1, 3);
    await lay([wide ? 725 : 710, 850], 0.08);
    await brassBox(canvas, [185, 300], 104);
    await bangles(canvas, [190, 560], 74, design);
  } else if (beside === "dupatta and bangles") {
    await lay([wide ? 470 : 480, 835], -0.05);
    await fold(dupattaFor(design), [1015, 1180], [290, 620], -0.06, 9);
    await bangles(canvas, [985, 600], 76, design);
    await brassBox(canvas, [1030, 320], 96);
  } else {
    await fold(trousers, [930, 1200], [320, 600], 0.12, 3);
    await lay([wide ? 500 : 510, 850], -0.09);
    await fold(dupattaFor(design), [1000, 390], [280, 520], 0.07, 9, true);
  }
  return canvas;
}
