import { fbm, noise, smoothstep } from "../noise.ts";
import { blank, type Canvas, light, linear, type Rgba } from "../raster.ts";
import type { Rgb } from "../thread.ts";
import { smoothEdges } from "./smooth-edges.ts";

type Vec = [number, number, number];

/** A thing on the stage. Lengths in cm; x to the right, y away from the eye, z up. */
export interface Part {
  /** About the distance to its surface; never more than that. */
  distance(x: number, y: number, z: number): number;
  color: Rgb;
  /** Printed cloth: where on the drawing (px) a place of the surface lies. */
  print?: Rgba;
  uv?(x: number, y: number, z: number, n: Vec): [number, number];
  /** How crumpled the surface is, 0 to 1. */
  crumple?: number;
  /** Darkness of its own, such as the layers of a fold: 0 to 1. */
  shade?(x: number, y: number, z: number, n: Vec): number;
}

export interface View {
  eye: Vec;
  at: Vec;
  /** Upright angle of view, degrees. */
  angle: number;
}

export function box(c: Vec, half: Vec, round: number): (x: number, y: number, z: number) => number {
  return (x, y, z) => {
    const qx = Math.abs(x - c[0]) - half[0] + round;
    const qy = Math.abs(y - c[1]) - half[1] + round;
    const qz = Math.abs(z - c[2]) - half[2] + round;
    const [ax, ay, az] = [qx > 0 ? qx : 0, qy > 0 ? qy : 0, qz > 0 ? qz : 0];
    // Not Math.hypot, which takes ten times as long.
    const out = Math.sqrt(ax * ax + ay * ay + az * az);
    return out + Math.min(Math.max(qx, qy, qz), 0) - round;
  };
}

const unit = ([x, y, z]: Vec): Vec => {
  const l = Math.sqrt(x * x + y * y + z * z);
  return [x / l, y / l, z / l];
};
const sun = unit([-0.62, -0.42, 0.78]);

interface Hits {
  part: Int16Array;
  place: Float32Array;
  normal: Float32Array;
  uv: Float32Array;
}

/** How far a ray goes from `t` until it meets something; and what that is, -1 for nothing. */
function march(parts: Part[], eye: Vec, d: Vec, from: number): [t: number, part: number] {
  let t = from;
  for (let step = 0; step < 160 && t < FAR; step++) {
    const [x, y, z] = [eye[0] + d[0] * t, eye[1] + d[1] * t, eye[2] + d[2] * t];
    let best = 1e9;
    let nearest = -1;
    for (let k = 0; k < parts.length; k++) {
      const s = (parts[k] as Part).distance(x, y, z);
      if (s < best) {
        best = s;
        nearest = k;
      }
    }
    if (best < 0.0006 * t) return [t, nearest];
    t += best * 0.86;
  }
  return [FAR, -1];
}
const FAR = 1500;
const COARSE = 8;

/** Follows a ray to each pixel until it meets something. */
function look(parts: Part[], view: View, w: number, h: number): Hits {
  const hits: Hits = {
    part: new Int16Array(w * h).fill(-1),
    place: new Float32Array(w * h * 3),
    normal: new Float32Array(w * h * 3),
    uv: new Float32Array(w * h * 2),
  };
  const { eye } = view;
  const forward = unit([view.at[0] - eye[0], view.at[1] - eye[1], view.at[2] - eye[2]]);
  const right = unit([forward[1], -forward[0], 0]);
  const up: Vec = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const reach = Math.tan((view.angle * Math.PI) / 360);
  const ray = (px: number, py: number): Vec => {
    const u = ((px + 0.5) / h - w / h / 2) * 2 * reach;
    const v = (0.5 - (py + 0.5) / h) * 2 * reach;
    return unit([
      forward[0] + right[0] * u + up[0] * v,
      forward[1] + right[1] * u + up[1] * v,
      forward[2] + right[2] * u + up[2] * v,
    ]);
  };
  const from = Math.hypot(...eye.map((v, i) => v - (view.at[i] as number))) * 0.45;
  // First roughly, so that the many rays begin near what they will meet.
  const [cw, ch] = [Math.ceil(w / COARSE) + 1, Math.ceil(h / COARSE) + 1];
  const rough = new Float32Array(cw * ch);
  for (let y = 0; y < ch; y++)
    for (let x = 0; x < cw; x++)
      rough[y * cw + x] = march(parts, eye, ray(x * COARSE, y * COARSE), from)[0];
  const begin = (px: number, py: number): number => {
    const [x0, y0] = [(px / COARSE) | 0, (py / COARSE) | 0];
    let least = FAR;
    for (let y = Math.max(0, y0 - 1); y <= Math.min(ch - 1, y0 + 2); y++)
      for (let x = Math.max(0, x0 - 1); x <= Math.min(cw - 1, x0 + 2); x++)
        least = Math.min(least, rough[y * cw + x] as number);
    return Math.max(from, least * 0.985 - 1);
  };
  for (let py = 0, i = 0; py < h; py++) {
    for (let px = 0; px < w; px++, i++) {
      const d = ray(px, py);
      const [t, nearest] = march(parts, eye, d, begin(px, py));
      if (nearest < 0) continue;
      const [x, y, z] = [eye[0] + d[0] * t, eye[1] + d[1] * t, eye[2] + d[2] * t];
      const part = parts[nearest] as Part;
      const e = 0.05;
      const f = part.distance;
      const n = unit([
        f(x + e, y, z) - f(x - e, y, z),
        f(x, y + e, z) - f(x, y - e, z),
        f(x, y, z + e) - f(x, y, z - e),
      ]);
      hits.part[i] = nearest;
      hits.place.set([x, y, z], i * 3);
      hits.normal.set(n, i * 3);
      if (part.uv) hits.uv.set(part.uv(x, y, z, n), i * 2);
    }
  }
  return hits;
}

function nearestOf(parts: Part[], x: number, y: number, z: number): number {
  let best = 1e9;
  for (const part of parts) {
    const s = part.distance(x, y, z);
    if (s < best) best = s;
  }
  return best;
}

/** How much of the window is seen from a place, 0 to 1. */
function sunlight(parts: Part[], x: number, y: number, z: number): number {
  let lit = 1;
  let t = 0.6;
  for (let step = 0; step < 40 && t < 160; step++) {
    const d = nearestOf(parts, x + sun[0] * t, y + sun[1] * t, z + sun[2] * t);
    lit = Math.min(lit, 0.5 + (0.5 * d) / (0.13 * t + 0.12));
    if (lit < 0.02) return 0;
    t += Math.max(0.35, d * 0.8);
  }
  return smoothstep(0, 1, lit);
}

/** How open a place is to the room, 0 to 1. */
function openness(parts: Part[], p: Vec, n: Vec): number {
  let closed = 0;
  for (const [d, weight] of [
    [0.7, 0.5],
    [2.2, 0.28],
    [6, 0.1],
    [14, 0.035],
  ] as const) {
    const s = nearestOf(parts, p[0] + n[0] * d, p[1] + n[1] * d, p[2] + n[2] * d);
    closed += Math.max(0, d - s) * weight * (1 / d) * 1.35;
  }
  return Math.max(0.12, 1 - closed);
}

/** 1 when two pixels face the same way. */
function turned({ normal }: Hits, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (normal[i * 3 + c] as number) * (normal[j * 3 + c] as number);
  return sum;
}

/** Light on one place, worked out at every second pixel: [direct, ambient]. */
function lightOf(parts: Part[], hits: Hits, w: number, h: number): [Float32Array, Float32Array] {
  const direct = new Float32Array(w * h);
  const ambient = new Float32Array(w * h);
  for (let y = 0; y < h; y += 2) {
    for (let x = 0; x < w; x += 2) {
      const i = y * w + x;
      const four = [i, i + 1, i + w, i + w + 1];
      // At the edge of a thing each pixel has light of its own.
      const alike = four.every((j) => hits.part[j] === hits.part[i] && turned(hits, i, j) > 0.9);
      for (const j of alike ? [i] : four) {
        if ((hits.part[j] as number) < 0) continue;
        const p = [...hits.place.subarray(j * 3, j * 3 + 3)] as Vec;
        const n = [...hits.normal.subarray(j * 3, j * 3 + 3)] as Vec;
        direct[j] = sunlight(parts, p[0] + n[0] * 0.3, p[1] + n[1] * 0.3, p[2] + n[2] * 0.3);
        ambient[j] = openness(parts, p, n);
      }
      if (!alike) continue;
      for (const j of four) {
        direct[j] = direct[i] as number;
        ambient[j] = ambient[i] as number;
      }
    }
  }
  return [direct, ambient];
}

function texel(print: Rgba, u: number, v: number, out: Vec): void {
  const x = Math.min(print.width - 1, Math.max(0, u | 0));
  const y = Math.min(print.height - 1, Math.max(0, v | 0));
  const i = (y * print.width + x) * 4;
  out[0] += light(print.data[i] as number);
  out[1] += light(print.data[i + 1] as number);
  out[2] += light(print.data[i + 2] as number);
}

/** The colour of a printed place, as the mean of what its pixel covers. */
function printed(hits: Hits, print: Rgba, i: number, w: number, h: number): Vec {
  const { uv, part } = hits;
  const [u, v] = [uv[i * 2] as number, uv[i * 2 + 1] as number];
  const side = (j: number): [number, number] => {
    if (part[j] !== part[i]) return [0.5, 0.5];
    const [du, dv] = [(uv[j * 2] as number) - u, (uv[j * 2 + 1] as number) - v];
    return Math.hypot(du, dv) > 60 ? [0.5, 0.5] : [du, dv];
  };
  const x = i % w;
  const across = side(x < w - 1 ? i + 1 : i - 1);
  const down = side(i + w < w * h ? i + w : i - w);
  const out: Vec = [0, 0, 0];
  const n = 4;
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < n; b++) {
      const [s, t] = [(a + 0.5) / n - 0.5, (b + 0.5) / n - 0.5];
      texel(print, u + across[0] * s + down[0] * t, v + across[1] * s + down[1] * t, out);
    }
  }
  return [out[0] / (n * n), out[1] / (n * n), out[2] / (n * n)];
}

/** Photographs the stage. */
export function photograph(parts: Part[], view: View, w: number, h: number, exposure = 1): Canvas {
  const canvas = blank(w, h);
  const hits = look(parts, view, w, h);
  const [direct, ambient] = lightOf(parts, hits, w, h);
  const back = linear("#e9e2d4");
  for (let i = 0; i < w * h; i++) {
    const k = hits.part[i] as number;
    if (k < 0) {
      for (let c = 0; c < 3; c++) canvas.light[i * 3 + c] = back[c] as number;
      continue;
    }
    const part = parts[k] as Part;
    const [x, y, z] = [
      hits.place[i * 3] as number,
      hits.place[i * 3 + 1] as number,
      hits.place[i * 3 + 2] as number,
    ];
    let n = [...hits.normal.subarray(i * 3, i * 3 + 3)] as Vec;
    const rough = part.crumple ?? 0;
    if (rough > 0) {
      const f = (a: number, b: number, c: number) =>
        Math.abs(fbm(a * 0.09, b * 0.09, 17 + k, 2) + 0.4 * noise(c * 0.12, a * 0.05, 5)) * 0.55 +
        noise(a * 0.9, b * 0.9 + c, 9) * 0.035;
      const e = 0.4;
      const at = f(x, y, z);
      n = unit([
        n[0] - ((f(x + e, y, z) - at) / e) * rough * 2.6,
        n[1] - ((f(x, y + e, z) - at) / e) * rough * 2.6,
        n[2] - ((f(x, y, z + e) - at) / e) * rough * 0.8,
      ]);
    }
    const facing = Math.max(0, n[0] * sun[0] + n[1] * sun[1] + n[2] * sun[2]);
    // Cloth throws light off at a slant too.
    const lit = (0.12 + 0.88 * facing) * Math.min(1, facing * 6) * (direct[i] as number);
    const sky = (0.42 + 0.2 * n[2] - 0.1 * n[0]) * (ambient[i] as number);
    const dark = 1 - (part.shade?.(x, y, z, n) ?? 0);
    const base = part.print && part.uv ? printed(hits, part.print, i, w, h) : part.color;
    const value = [lit * 1.02 + sky * 0.9, lit * 0.98 + sky * 0.92, lit * 0.9 + sky * 0.95];
    for (let c = 0; c < 3; c++) {
      const a = base[c] as number;
      canvas.light[i * 3 + c] = (a * (value[c] as number) + a * a * 0.05) * dark * 0.86 * exposure;
    }
  }
  smoothEdges(canvas, hits.part);
  return canvas;
}
