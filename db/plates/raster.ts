import sharp from "sharp";
import { type Rgb, rgb } from "./thread.ts";

/** A picture while it is painted: linear light, three floats a pixel. */
export interface Canvas {
  width: number;
  height: number;
  light: Float32Array;
}

export interface Rgba {
  width: number;
  height: number;
  data: Uint8Array;
}

const toLight = Float32Array.from({ length: 256 }, (_, i) => (i / 255) ** 2.2);

export function linear(color: string | Rgb): Rgb {
  const c = typeof color === "string" ? rgb(color) : color;
  return c.map((v) => (v / 255) ** 2.2) as Rgb;
}

export function light(byte: number): number {
  return toLight[byte] as number;
}

export function blank(width: number, height: number): Canvas {
  return { width, height, light: new Float32Array(width * height * 3) };
}

export async function drawn(svg: string, width: number, height: number): Promise<Rgba> {
  const data = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer();
  if (data.length !== width * height * 4) throw new Error(`drawing is not ${width} x ${height}`);
  return { width, height, data };
}

/** A shape (SVG content) as coverage, 0 to 1. */
export async function mask(content: string, width: number, height: number): Promise<Float32Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  const { data } = await drawn(svg, width, height);
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i++) out[i] = (data[i * 4 + 3] as number) / 255;
  return out;
}

function boxPass(
  from: Float32Array,
  to: Float32Array,
  w: number,
  h: number,
  r: number,
  across: boolean,
): void {
  const [lines, length, step, jump] = across ? [h, w, 1, w] : [w, h, w, 1];
  const norm = 1 / (2 * r + 1);
  for (let l = 0; l < lines; l++) {
    const base = l * jump;
    const first = from[base] as number;
    const last = from[base + (length - 1) * step] as number;
    let sum = first * r;
    for (let i = 0; i < r; i++) sum += from[base + Math.min(i, length - 1) * step] as number;
    for (let i = 0; i < length; i++) {
      sum += i + r < length ? (from[base + (i + r) * step] as number) : last;
      to[base + i * step] = sum * norm;
      sum -= i - r >= 0 ? (from[base + (i - r) * step] as number) : first;
    }
  }
}

/** Nearly Gaussian blur (two boxes). */
export function blurred(from: Float32Array, w: number, h: number, sigma: number): Float32Array {
  const r = Math.max(1, Math.round(sigma * 1.2));
  const a = new Float32Array(from.length);
  const b = new Float32Array(from.length);
  boxPass(from, a, w, h, r, true);
  boxPass(a, b, w, h, r, false);
  boxPass(b, a, w, h, r, true);
  boxPass(a, b, w, h, r, false);
  return b;
}

/** What lies behind `alpha` gets darker: soft, moved by (dx, dy). */
export function castShadow(
  canvas: Canvas,
  alpha: Float32Array,
  o: { dx: number; dy: number; sigma: number; strength: number; within?: Float32Array },
): void {
  const { width: w, height: h, light: px } = canvas;
  const soft = blurred(alpha, w, h, o.sigma);
  for (let y = 0; y < h; y++) {
    const sy = Math.min(h - 1, Math.max(0, Math.round(y - o.dy)));
    for (let x = 0; x < w; x++) {
      const sx = Math.min(w - 1, Math.max(0, Math.round(x - o.dx)));
      const i = y * w + x;
      const s =
        (soft[sy * w + sx] as number) * o.strength * (o.within ? (o.within[i] as number) : 1);
      if (s < 0.002) continue;
      // Shadows on warm plaster keep some red.
      px[i * 3] = (px[i * 3] as number) * (1 - s * 0.93);
      px[i * 3 + 1] = (px[i * 3 + 1] as number) * (1 - s * 0.98);
      px[i * 3 + 2] = (px[i * 3 + 2] as number) * (1 - s);
    }
  }
}

/** Lays a drawing over the canvas. */
export function lay(canvas: Canvas, over: Rgba): void {
  const { light: px } = canvas;
  for (let i = 0; i < over.width * over.height; i++) {
    const a = (over.data[i * 4 + 3] as number) / 255;
    if (a === 0) continue;
    for (let c = 0; c < 3; c++) {
      px[i * 3 + c] =
        (px[i * 3 + c] as number) * (1 - a) + light(over.data[i * 4 + c] as number) * a;
    }
  }
}

/** Developed: highlights roll off softly, the rest keeps its colour. */
export function bytes(canvas: Canvas): Uint8Array {
  const out = new Uint8Array(canvas.light.length);
  for (let i = 0; i < out.length; i++) {
    let v = Math.max(0, canvas.light[i] as number);
    if (v > 0.75) v = 0.75 + 0.25 * (1 - Math.exp(-(v - 0.75) / 0.25));
    out[i] = Math.round(255 * v ** (1 / 2.2));
  }
  return out;
}

export function picture(canvas: Canvas): sharp.Sharp {
  return sharp(bytes(canvas), { raw: { width: canvas.width, height: canvas.height, channels: 3 } });
}
