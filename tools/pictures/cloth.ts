import { blurred, type Canvas, type Rgba } from "./raster.ts";
import type { Rgb } from "./thread.ts";
import type { Hand } from "./weaves.ts";
import { bilinear, grainOf, yarn } from "./yarns.ts";

/** One piece of cloth, ready to be lit and laid on the canvas. */
export interface Piece {
  /** Coverage; the whole canvas when absent. */
  alpha?: Float32Array | undefined;
  /** Relief of the folds, px towards the eye. */
  relief: Float32Array;
  /** Where on the flat cloth a pixel lies: offsets from its own place, px. */
  dx?: Float32Array | undefined;
  dy?: Float32Array | undefined;
  top?: Rgba | undefined;
  under?: Rgba | undefined;
  /** The colours of printed cloth, laid out flat; stands for `ground`. */
  print?: Rgba | undefined;
  /** Linear light. */
  ground: Rgb;
  hand: Hand;
  /** 1 shows single yarns; 0 only grain. */
  close?: number;
  /** Multiplies all light: 1 in the open, less inside a garment. */
  exposure?: number;
  /** Extra darkness per pixel (seams, gathers), 0 to 1. */
  crease?: Float32Array | undefined;
  /** Relief of the thread, px. */
  raise?: number;
  seed: number;
}

const sun = { x: -0.58, y: -0.5, z: 0.64 };
/** Lights a piece of cloth and lays it on the canvas. Only the part it covers is worked on. */
export function paint(canvas: Canvas, piece: Piece): void {
  if (!piece.alpha) {
    paintPart(canvas, piece, 0, 0);
    return;
  }
  const { width: w, height: h } = canvas;
  let [x0, y0, x1, y1] = [w, h, -1, -1];
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      if (piece.alpha[i] === 0) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  }
  if (x1 < 0) return;
  const edge = 32;
  [x0, y0] = [Math.max(0, x0 - edge), Math.max(0, y0 - edge)];
  const pw = Math.min(w, x1 + edge) - x0;
  const ph = Math.min(h, y1 + edge) - y0;
  const cut = (from: Float32Array, n: number): Float32Array => {
    const to = new Float32Array(pw * ph * n);
    for (let y = 0; y < ph; y++) {
      const at = ((y0 + y) * w + x0) * n;
      to.set(from.subarray(at, at + pw * n), y * pw * n);
    }
    return to;
  };
  const part: Canvas = { width: pw, height: ph, light: cut(canvas.light, 3) };
  const maybe = (from: Float32Array | undefined) => (from ? cut(from, 1) : undefined);
  paintPart(
    part,
    {
      ...piece,
      alpha: cut(piece.alpha, 1),
      relief: cut(piece.relief, 1),
      dx: maybe(piece.dx),
      dy: maybe(piece.dy),
      crease: maybe(piece.crease),
    },
    x0,
    y0,
  );
  for (let y = 0; y < ph; y++) {
    canvas.light.set(part.light.subarray(y * pw * 3, (y + 1) * pw * 3), ((y0 + y) * w + x0) * 3);
  }
}

function paintPart(canvas: Canvas, piece: Piece, ox: number, oy: number): void {
  const { width: w, height: h, light: px } = canvas;
  const n = w * h;
  const { hand, relief } = piece;
  const close = piece.close ?? 0;
  const exposure = (piece.exposure ?? 1) * 0.82;
  const raise = piece.raise ?? (close ? 3.2 : 1.15);
  const grain = grainOf();

  const ta = new Float32Array(n);
  const tc = new Float32Array(n * 3);
  const high = new Float32Array(n);
  const ua = piece.under ? new Float32Array(n) : null;
  const uc = piece.under ? new Float32Array(n * 3) : null;
  const pc = piece.print ? new Float32Array(n * 3) : null;
  const yarns = new Float32Array(n);
  const s = new Float32Array(4);
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      if (piece.alpha && piece.alpha[i] === 0) continue;
      const u = ox + x + (piece.dx ? (piece.dx[i] as number) : 0);
      const v = oy + y + (piece.dy ? (piece.dy[i] as number) : 0);
      if (piece.top) {
        bilinear(piece.top.data, piece.top.width, piece.top.height, u, v, s);
        const a = s[3] as number;
        if (a > 0) {
          ta[i] = a;
          tc[i * 3] = s[0] as number;
          tc[i * 3 + 1] = s[1] as number;
          tc[i * 3 + 2] = s[2] as number;
          high[i] = a * (0.25 + 0.75 * Math.sqrt(Math.max(s[0] as number, s[1] as number)));
        }
      }
      if (piece.print && pc) {
        bilinear(piece.print.data, piece.print.width, piece.print.height, u, v, s);
        pc.set(s.subarray(0, 3), i * 3);
      }
      if (piece.under && ua && uc) {
        bilinear(piece.under.data, piece.under.width, piece.under.height, u, v, s);
        if ((s[3] as number) > 0) {
          ua[i] = s[3] as number;
          uc[i * 3] = s[0] as number;
          uc[i * 3 + 1] = s[1] as number;
          uc[i * 3 + 2] = s[2] as number;
        }
      }
      if (close) yarns[i] = yarn(u, v, hand, piece.seed);
      else if (hand.check) {
        const cx = ((u % 9) + 9) % 9;
        const cy = ((v % 9) + 9) % 9;
        yarns[i] = cx < 2.4 || cy < 2.4 ? 1 : 0;
      }
    }
  }
  const wide = blurred(relief, w, h, 26);
  const near = blurred(relief, w, h, 7);
  const shade = blurred(ta, w, h, close ? 5 : 2);
  const reach = close ? 5 : 2;

  for (let y = 0, i = 0; y < h; y++) {
    const up = y > 0 ? -w : 0;
    const dn = y < h - 1 ? w : 0;
    const gy = ((y + oy) & 511) << 9;
    for (let x = 0; x < w; x++, i++) {
      const cover = piece.alpha ? (piece.alpha[i] as number) : 1;
      if (cover === 0) continue;
      const gx = (x + ox) & 511;
      const lf = x > 0 ? -1 : 0;
      const rt = x < w - 1 ? 1 : 0;
      let sx = ((relief[i + rt] as number) - (relief[i + lf] as number)) * 0.5;
      let sy = ((relief[i + dn] as number) - (relief[i + up] as number)) * 0.5;
      const foldX = sx;
      const t = ta[i] as number;
      const bare = 1 - t;
      if (close) {
        const k = 0.5 * close * bare;
        sx += ((yarns[i + rt] as number) - (yarns[i + lf] as number)) * k;
        sy += ((yarns[i + dn] as number) - (yarns[i + up] as number)) * k;
      } else {
        const k = (0.05 + 0.1 * hand.slub) * bare;
        sx +=
          ((grain[gy + ((x + ox + 1) & 511)] as number) -
            (grain[gy + ((x + ox + 511) & 511)] as number)) *
          k;
        sy +=
          ((grain[(((y + oy + 1) & 511) << 9) + gx] as number) -
            (grain[(((y + oy + 511) & 511) << 9) + gx] as number)) *
          k;
      }
      sx += ((high[i + rt] as number) - (high[i + lf] as number)) * 0.5 * raise;
      sy += ((high[i + dn] as number) - (high[i + up] as number)) * 0.5 * raise;
      const inv = 1 / Math.sqrt(sx * sx + sy * sy + 1);
      const facing = (-sx * sun.x - sy * sun.y + sun.z) * inv;
      const direct = Math.max(0, (facing + 0.18) / 0.82) * 0.98;
      const deep = (relief[i] as number) - (wide[i] as number);
      const tight = (relief[i] as number) - (near[i] as number);
      const open = Math.min(1.12, Math.max(0.42, 1 + deep * 0.02 + tight * 0.045));
      // Thread keeps light off the cloth beside it, on the side away from the window.
      const back = y >= reach && x >= reach ? (shade[i - reach * w - reach] as number) : 0;
      const shadow = 1 - 0.4 * bare * Math.min(1, back * 1.15);
      const crease = piece.crease ? 1 - (piece.crease[i] as number) : 1;
      const ambient = 0.31 * open * crease;
      const lit = direct * (0.5 + 0.5 * open) * shadow * crease;
      const half = (-sx * -0.36 - sy * -0.3 + 0.88) * inv;
      const gloss =
        hand.sheen * bare * Math.max(0, half) ** 9 * (1 + foldX * 0.3) +
        t * 0.07 * Math.max(0, half) ** 12;

      let r = pc ? (pc[i * 3] as number) : piece.ground[0];
      let g = pc ? (pc[i * 3 + 1] as number) : piece.ground[1];
      let b = pc ? (pc[i * 3 + 2] as number) : piece.ground[2];
      const tex = close
        ? 0.78 + 0.3 * Math.min(1.2, yarns[i] as number)
        : 1 + (grain[gy + gx] as number) * (0.03 + 0.07 * hand.slub);
      r *= tex;
      g *= tex;
      b *= tex;
      if (!close && hand.check && (yarns[i] as number) > 0) {
        r += (1 - r) * 0.16;
        g += (1 - g) * 0.16;
        b += (1 - b) * 0.16;
      }
      if (ua && uc && (ua[i] as number) > 0) {
        const a = ua[i] as number;
        r += ((uc[i * 3] as number) - r) * a;
        g += ((uc[i * 3 + 1] as number) - g) * a;
        b += ((uc[i * 3 + 2] as number) - b) * a;
      }
      if (t > 0) {
        r += ((tc[i * 3] as number) - r) * t;
        g += ((tc[i * 3 + 1] as number) - g) * t;
        b += ((tc[i * 3 + 2] as number) - b) * t;
      }
      // Light that has passed through coloured cloth and come back is more of its colour.
      const glow = 0.12 * (1 - Math.min(1, lit));
      const see = hand.sheer * (1 - t) * 0.6;
      const keep = cover * (1 - see);
      const k = i * 3;
      const lr = (r * (lit * 1.0 + ambient * 0.96) + r * r * glow + gloss) * exposure;
      const lg = (g * (lit * 0.975 + ambient * 0.98) + g * g * glow + gloss * 0.98) * exposure;
      const lb = (b * (lit * 0.93 + ambient * 0.99) + b * b * glow + gloss * 0.95) * exposure;
      px[k] = (px[k] as number) * (1 - keep) + lr * keep;
      px[k + 1] = (px[k + 1] as number) * (1 - keep) + lg * keep;
      px[k + 2] = (px[k + 2] as number) * (1 - keep) + lb * keep;
    }
  }
}
