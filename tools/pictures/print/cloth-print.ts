import sharp from "sharp";
import type { Point } from "../curves.ts";
import { fbm, noise, type Random, randomFrom } from "../noise.ts";
import { linear, type Rgba } from "../raster.ts";
import { type Block, type Layer, margin } from "./block.ts";

/** Natural dyes as they look on white cotton. */
export const dyes = {
  syahi: "#26211f",
  begar: "#a3302b",
  neel: "#28416f",
  sky: "#5c82b4",
  kashish: "#6b6157",
  haldi: "#d9ab47",
  hara: "#66804f",
  gulabi: "#cf6d80",
  mehndi: "#8b8442",
};
export type Dye = keyof typeof dyes;
export type Inks = Partial<Record<Layer, Dye>>;

interface Mask {
  px: number;
  data: Float32Array;
}

const masks = new Map<string, Promise<Mask>>();
const names = new Map<Block, number>();

function maskOf(block: Block, layer: Layer, size: number): Promise<Mask> {
  const px = Math.max(8, Math.ceil(size * 2 * margin));
  if (!names.has(block)) names.set(block, names.size);
  const key = `${names.get(block)}/${layer}/${px}`;
  const known = masks.get(key);
  if (known) return known;
  const made = sharp(Buffer.from(block.svg(layer, px)))
    .ensureAlpha()
    .raw()
    .toBuffer()
    .then((raw) => ({
      px,
      data: Float32Array.from(
        { length: px * px },
        (_, i) => ((raw[i * 4] as number) * (raw[i * 4 + 3] as number)) / 65025,
      ),
    }));
  masks.set(key, made);
  return made;
}

export type Clip = [x0: number, y0: number, x1: number, y1: number];

/** A flat length of cloth under the printer's hand: one plane of strength for each dye. */
export class PrintedCloth {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly #seed: number;
  readonly #planes = new Map<Dye | "resist", Float32Array>();

  constructor(width: number, height: number, seed: number) {
    this.width = width;
    this.height = height;
    this.#seed = seed;
    this.random = randomFrom(seed);
  }

  plane(dye: Dye | "resist"): Float32Array {
    let plane = this.#planes.get(dye);
    if (!plane) {
      plane = new Float32Array(this.width * this.height);
      this.#planes.set(dye, plane);
    }
    return plane;
  }

  /** The same cloth on a table `width` px wide, its left edge at `x`. */
  movedBy(x: number, width: number): PrintedCloth {
    const out = new PrintedCloth(width, this.height, this.#seed);
    const [from, to] = [Math.max(0, -x), Math.min(this.width, width - x)];
    for (const [dye, plane] of this.#planes) {
      const moved = out.plane(dye);
      for (let y = 0; y < this.height; y++) {
        const row = y * this.width;
        moved.set(plane.subarray(row + from, row + to), y * width + from + x);
      }
    }
    return out;
  }

  /** One impression of a motif; each dye has a block of its own that never falls quite in place. */
  async stamp(
    block: Block,
    inks: Inks | "resist",
    at: Point,
    size: number,
    o: { angle?: number; flip?: boolean; clip?: Clip; loose?: number } = {},
  ): Promise<void> {
    const r = this.random;
    const loose = (o.loose ?? 1) * Math.min(2.4, 0.5 + size * 0.014);
    const base: Point = [at[0] + (r() - 0.5) * loose, at[1] + (r() - 0.5) * loose];
    const tilt = (o.angle ?? 0) + (r() - 0.5) * 0.022;
    for (const layer of ["a", "b", "c", "line"] as const) {
      const dye = inks === "resist" ? "resist" : inks[layer];
      if (!dye || !block.layers.has(layer)) continue;
      const mask = await maskOf(block, layer, size);
      const off: Point = [base[0] + (r() - 0.5) * loose * 1.5, base[1] + (r() - 0.5) * loose * 1.5];
      this.#press(
        this.plane(dye),
        mask,
        off,
        size,
        tilt,
        o.flip ?? false,
        0.92 + r() * 0.14,
        o.clip,
      );
    }
  }

  #press(
    plane: Float32Array,
    mask: Mask,
    at: Point,
    size: number,
    angle: number,
    flip: boolean,
    strength: number,
    clip: Clip = [0, 0, this.width, this.height],
  ): void {
    const reach = size * margin * 1.42;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const k = mask.px / (2 * size * margin);
    const x0 = Math.max(0, clip[0], Math.floor(at[0] - reach));
    const x1 = Math.min(this.width, clip[2], Math.ceil(at[0] + reach));
    const y0 = Math.max(0, clip[1], Math.floor(at[1] - reach));
    const y1 = Math.min(this.height, clip[3], Math.ceil(at[1] + reach));
    // One side of the block is pressed a little harder.
    const [lean, slope] = [(this.random() - 0.5) * 0.16, (this.random() - 0.5) * 0.16];
    const last = mask.px - 1.001;
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const [dx, dy] = [x + 0.5 - at[0], y + 0.5 - at[1]];
        const mx = (dx * c + dy * s) * (flip ? -1 : 1) * k + mask.px / 2 - 0.5;
        const my = (-dx * s + dy * c) * k + mask.px / 2 - 0.5;
        if (mx < 0 || my < 0 || mx > last || my > last) continue;
        const [ix, iy] = [mx | 0, my | 0];
        const [fx, fy] = [mx - ix, my - iy];
        const i = iy * mask.px + ix;
        const m =
          ((mask.data[i] as number) * (1 - fx) + (mask.data[i + 1] as number) * fx) * (1 - fy) +
          ((mask.data[i + mask.px] as number) * (1 - fx) +
            (mask.data[i + mask.px + 1] as number) * fx) *
            fy;
        if (m <= 0) continue;
        const v = m * strength * (1 + (lean * dx + slope * dy) / size);
        const at1 = y * this.width + x;
        if (v > (plane[at1] as number)) plane[at1] = v;
      }
    }
  }

  /** A straight band of dye whose edges wander a little. */
  bar(dye: Dye | "resist", x0: number, y0: number, x1: number, y1: number, strength = 1): void {
    const plane = this.plane(dye);
    const upright = y1 - y0 > x1 - x0;
    const seed = this.#seed + Math.round(x0 * 3 + y0 * 7);
    for (let y = Math.max(0, Math.floor(y0 - 2)); y < Math.min(this.height, y1 + 2); y++) {
      for (let x = Math.max(0, Math.floor(x0 - 2)); x < Math.min(this.width, x1 + 2); x++) {
        const wob = noise((upright ? y : x) * 0.02, 3, seed) * 0.8;
        const inX = Math.min(1, Math.max(0, Math.min(x + 1 - x0 + wob, x1 - x + wob)));
        const inY = Math.min(1, Math.max(0, Math.min(y + 1 - y0 + wob, y1 - y + wob)));
        const v = inX * inY * strength;
        const i = y * this.width + x;
        if (v > (plane[i] as number)) plane[i] = v;
      }
    }
  }

  /**
   * The colours after washing. `vat` is the bath a cloth with mud on it was dipped in: the dye creeps
   * into the cracks of the mud.
   */
  color(ground: string, o: { vat?: Dye; grain?: number; cracks?: number } = {}): Rgba {
    const { width: w, height: h } = this;
    const seed = this.#seed;
    const base = linear(ground);
    const data = new Uint8Array(w * h * 4);
    const parts = [...this.#planes]
      .filter(([dye]) => dye !== "resist")
      .map(([dye, plane]) => ({ plane, light: linear(dyes[dye as Dye]) }));
    const resist = this.#planes.get("resist");
    const bath = o.vat ? linear(dyes[o.vat]) : null;
    const g = o.grain ?? 1;
    for (let y = 0, i = 0; y < h; y++) {
      for (let x = 0; x < w; x++, i++) {
        let [r, gr, b] = base;
        const broad = noise(x * 0.012 * g, y * 0.012 * g, seed + 1);
        const fine = noise(x * 0.42 * Math.sqrt(g), y * 0.42 * Math.sqrt(g), seed + 2);
        const salt = noise(x * 0.95, y * 0.95, seed + 3);
        if (bath) {
          let hold = resist ? (resist[i] as number) : 0;
          if (hold > 0) {
            const a = Math.abs(fbm(x * 0.021 * g, y * 0.021 * g, seed + 11, 3));
            const c = Math.abs(fbm(x * 0.05 * g + 40, y * 0.05 * g, seed + 12, 2));
            const crack = Math.max(1 - a / 0.016, 0.75 - c / 0.02, 0) * (o.cracks ?? 1);
            hold *= 1 - Math.min(0.8, crack * 0.8);
            hold *= 0.95 + 0.05 * fine;
          }
          const a = (1 - hold) * (0.93 + 0.06 * broad + 0.03 * fine);
          r *= 1 - a + a * bath[0];
          gr *= 1 - a + a * bath[1];
          b *= 1 - a + a * bath[2];
        }
        for (const { plane, light } of parts) {
          const v = plane[i] as number;
          if (v === 0) continue;
          const a = Math.min(1, v * (1 + 0.05 * broad + 0.05 * fine - 0.1 * Math.max(0, salt)));
          r *= 1 - a + a * light[0];
          gr *= 1 - a + a * light[1];
          b *= 1 - a + a * light[2];
        }
        data[i * 4] = Math.round(255 * r ** (1 / 2.2));
        data[i * 4 + 1] = Math.round(255 * gr ** (1 / 2.2));
        data[i * 4 + 2] = Math.round(255 * b ** (1 / 2.2));
        data[i * 4 + 3] = 255;
      }
    }
    return { width: w, height: h, data };
  }
}
