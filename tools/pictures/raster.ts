import sharp, { type Sharp } from "sharp";
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

function across(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const norm = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const base = y * w;
    const first = from[base] as number;
    const last = from[base + w - 1] as number;
    let sum = first * r;
    for (let i = 0; i < r; i++) sum += from[base + Math.min(i, w - 1)] as number;
    for (let i = 0; i < w; i++) {
      sum += i + r < w ? (from[base + i + r] as number) : last;
      to[base + i] = sum * norm;
      sum -= i - r >= 0 ? (from[base + i - r] as number) : first;
    }
  }
}

function along(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const norm = 1 / (2 * r + 1);
  const sum = new Float32Array(w);
  for (let i = -r; i < r; i++) {
    const base = Math.min(h - 1, Math.max(0, i)) * w;
    for (let x = 0; x < w; x++) sum[x] = (sum[x] as number) + (from[base + x] as number);
  }
  for (let y = 0; y < h; y++) {
    const next = Math.min(h - 1, y + r) * w;
    const gone = Math.max(0, y - r) * w;
    const base = y * w;
    for (let x = 0; x < w; x++) {
      const s = (sum[x] as number) + (from[next + x] as number);
      to[base + x] = s * norm;
      sum[x] = s - (from[gone + x] as number);
    }
  }
}

/** Nearly Gaussian blur (two boxes); wide ones at a quarter of the size. */
export function blurred(from: Float32Array, w: number, h: number, sigma: number): Float32Array {
  const f = sigma >= 12 ? 4 : 1;
  if (f > 1 && w % f === 0 && h % f === 0) return wideBlur(from, w, h, sigma, f);
  const r = Math.max(1, Math.round(sigma * 1.2));
  const a = new Float32Array(from.length);
  const b = new Float32Array(from.length);
  across(from, a, w, h, r);
  along(a, b, w, h, r);
  across(b, a, w, h, r);
  along(a, b, w, h, r);
  return b;
}

function wideBlur(
  from: Float32Array,
  w: number,
  h: number,
  sigma: number,
  f: number,
): Float32Array {
  const [sw, sh] = [w / f, h / f];
  const small = new Float32Array(sw * sh);
  for (let y = 0; y < h; y++) {
    const base = Math.floor(y / f) * sw;
    for (let x = 0; x < w; x++) {
      const i = base + ((x / f) | 0);
      small[i] = (small[i] as number) + (from[y * w + x] as number);
    }
  }
  for (let i = 0; i < small.length; i++) small[i] = (small[i] as number) / (f * f);
  const soft = blurred(small, sw, sh, sigma / f);
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const v = Math.min(sh - 1.001, Math.max(0, (y + 0.5) / f - 0.5));
    const y0 = v | 0;
    const fy = v - y0;
    for (let x = 0; x < w; x++) {
      const u = Math.min(sw - 1.001, Math.max(0, (x + 0.5) / f - 0.5));
      const x0 = u | 0;
      const fx = u - x0;
      const i = y0 * sw + x0;
      const top = (soft[i] as number) * (1 - fx) + (soft[i + 1] as number) * fx;
      const low = (soft[i + sw] as number) * (1 - fx) + (soft[i + sw + 1] as number) * fx;
      out[y * w + x] = top * (1 - fy) + low * fy;
    }
  }
  return out;
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

export function crop(canvas: Canvas, x: number, y: number, width: number, height: number): Canvas {
  const out = blank(width, height);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * canvas.width + x) * 3;
    out.light.set(canvas.light.subarray(from, from + width * 3), row * width * 3);
  }
  return out;
}

/** Lays something that stands above the cloth, with its shadow. */
export async function overlay(canvas: Canvas, content: string): Promise<Canvas> {
  const { width: w, height: h } = canvas;
  const drawing = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${content}</svg>`,
    w,
    h,
  );
  const alpha = Float32Array.from(
    { length: w * h },
    (_, i) => (drawing.data[i * 4 + 3] as number) / 255,
  );
  castShadow(canvas, alpha, { dx: 7, dy: 11, sigma: 5, strength: 0.45 });
  lay(canvas, drawing);
  return canvas;
}

const steps = 8192;
/** Linear light up to 2 as bytes: highlights roll off softly, the rest keeps its colour. */
const developed = Uint8Array.from({ length: steps }, (_, i) => {
  let v = (i / steps) ** 2 * 2;
  if (v > 0.75) v = 0.75 + 0.25 * (1 - Math.exp(-(v - 0.75) / 0.25));
  return Math.round(255 * v ** (1 / 2.2));
});

function bytes(canvas: Canvas): Uint8Array {
  const out = new Uint8Array(canvas.light.length);
  for (let i = 0; i < out.length; i++) {
    const v = Math.max(0, canvas.light[i] as number);
    out[i] = developed[Math.min(steps - 1, (Math.sqrt(v / 2) * steps) | 0)] as number;
  }
  return out;
}

export function picture(canvas: Canvas): Sharp {
  return sharp(bytes(canvas), { raw: { width: canvas.width, height: canvas.height, channels: 3 } });
}
