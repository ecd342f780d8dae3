import { distance, type Point, path, walk } from "./curves.ts";
import { type Random, randomFrom } from "./noise.ts";

/**
 * Embroidery on its way to SVG, in two layers: `top` is thread that stands up from the cloth and takes light,
 * `under` is what lies in the cloth (the tint of shadow work, the holes of jaali).
 */
export class Embroidery {
  readonly #random: Random;
  readonly #color: Rgb;
  readonly #accent: Rgb;
  readonly #hole: Rgb;
  /** Width of one thread, px. */
  readonly width: number;
  /** Whether single stitches are large enough to be seen round. */
  readonly fine: boolean;
  #top: string[] = [];
  #under: string[] = [];
  #open = new Map<string, string[]>();

  constructor(o: {
    thread: string;
    accent?: string | undefined;
    ground: string;
    width: number;
    seed: number;
  }) {
    this.#random = randomFrom(o.seed);
    this.#color = rgb(o.thread);
    this.#accent = rgb(o.accent ?? o.thread);
    this.#hole = rgb(o.ground).map((c) => c * 0.55) as Rgb;
    this.width = o.width;
    this.fine = o.width > 4;
  }

  random(): number {
    return this.#random();
  }

  /** One stitch: thread from a to b. */
  stitch(a: Point, b: Point, width = this.width, accent = false): void {
    const tone = Math.floor(this.#random() * 3);
    const key = `${width.toFixed(2)}|${tone}|${accent ? 1 : 0}`;
    const j = this.width * 0.12;
    const r = () => (this.#random() - 0.5) * 2 * j;
    const d = `M${(a[0] + r()).toFixed(1)} ${(a[1] + r()).toFixed(1)}L${(b[0] + r()).toFixed(1)} ${(b[1] + r()).toFixed(1)}`;
    const list = this.#open.get(key);
    if (list) list.push(d);
    else this.#open.set(key, [d]);
  }

  /** Running stitches along a line: tepchi when the gaps show, back stitch when they hardly do. */
  run(
    line: Point[],
    o: { length?: number; gap?: number; width?: number; accent?: boolean } = {},
  ): void {
    const width = o.width ?? this.width;
    const length = o.length ?? width * 3;
    const gap = o.gap ?? width * 1.2;
    for (const { at, angle } of walk(line, length + gap)) {
      const dx = (Math.cos(angle) * (length - width)) / 2;
      const dy = (Math.sin(angle) * (length - width)) / 2;
      this.stitch([at[0] - dx, at[1] - dy], [at[0] + dx, at[1] + dy], width, o.accent);
    }
  }

  /** Stem stitch: short slanted stitches that overlap to a rope. */
  stem(line: Point[], width = this.width, accent = false): void {
    for (const { at, angle } of walk(line, width * 1.5)) {
      const a = angle + 0.35;
      const r = width * 1.25;
      this.stitch(
        [at[0] - Math.cos(a) * r, at[1] - Math.sin(a) * r],
        [at[0] + Math.cos(a) * r, at[1] + Math.sin(a) * r],
        width * 0.9,
        accent,
      );
    }
  }

  /** Phanda: a knot like a grain of millet. */
  knot(at: Point, size = this.width * 2, accent = false): void {
    if (!this.fine) {
      this.stitch(at, [at[0] + 0.1, at[1]], size, accent);
      return;
    }
    const turns = 5;
    for (let i = 0; i < turns; i++) {
      const a = (i / turns) * Math.PI * 2 + this.random() * 0.4;
      const r = size * 0.3;
      this.stitch(
        [at[0] + Math.cos(a) * r, at[1] + Math.sin(a) * r],
        [at[0] + Math.cos(a + 1.5) * r, at[1] + Math.sin(a + 1.5) * r],
        size * 0.42,
        accent,
      );
    }
    this.flush();
    this.stitch(
      [at[0] - size * 0.12, at[1]],
      [at[0] + size * 0.12, at[1] - size * 0.08],
      size * 0.42,
      accent,
    );
    this.flush();
  }

  /** Murri: a grain of rice, satin stitches over a first long one. */
  grain(at: Point, angle: number, length: number, accent = false): void {
    const half = length / 2;
    const n = Math.max(3, Math.round(length / (this.width * 0.95)));
    for (let i = 0; i <= n; i++) {
      const t = (i / n) * 2 - 1;
      const w = Math.sqrt(1 - t * t * 0.92) * length * 0.24;
      const c: Point = [at[0] + Math.cos(angle) * half * t, at[1] + Math.sin(angle) * half * t];
      const s: Point = [-Math.sin(angle + 0.25) * w, Math.cos(angle + 0.25) * w];
      this.stitch([c[0] - s[0], c[1] - s[1]], [c[0] + s[0], c[1] + s[1]], this.width, accent);
    }
    this.flush();
  }

  /** The tint of thread that lies behind sheer cloth. */
  tint(shape: Point[], strength = 0.4): void {
    this.#under.push(
      `<path d="${path(shape, true)}" fill="${css(this.#color)}" fill-opacity="${strength}"/>`,
    );
  }

  /** Jaali within a shape: threads of the cloth drawn apart and bound, so that small holes stand in a lattice. */
  lattice(shape: Point[], step: number, isInside: (p: Point) => boolean): void {
    const xs = shape.map((p) => p[0]);
    const ys = shape.map((p) => p[1]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const holes: string[] = [];
    const r = step * 0.3;
    let row = 0;
    for (let y = y0; y <= y1; y += step, row++) {
      for (let x = x0 + (row % 2 ? step / 2 : 0); x <= x1; x += step) {
        const p: Point = [
          x + (this.random() - 0.5) * step * 0.08,
          y + (this.random() - 0.5) * step * 0.08,
        ];
        if (!isInside(p)) continue;
        holes.push(
          `M${(p[0] - r).toFixed(1)} ${p[1].toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
        );
        const q: Point[] = [
          [p[0] + step / 2, p[1] + step],
          [p[0] - step / 2, p[1] + step],
        ];
        for (const b of q) {
          if (!isInside(b)) continue;
          const m: Point = [(p[0] + b[0]) / 2, (p[1] + b[1]) / 2];
          const d: Point = [(b[0] - p[0]) / step, (b[1] - p[1]) / step];
          const l = step * 0.26;
          // A binding stitch sits across the bars, between two holes.
          this.stitch(
            [m[0] + d[1] * l, m[1] - d[0] * l],
            [m[0] - d[1] * l, m[1] + d[0] * l],
            this.width * 0.85,
          );
        }
      }
    }
    this.#under.push(`<path d="${holes.join("")}" fill="${css(this.#hole)}" fill-opacity="0.75"/>`);
    this.flush();
  }

  hole(at: Point, r: number): void {
    this.#under.push(
      `<circle cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="${r.toFixed(1)}" fill="${css(this.#hole)}"/>`,
    );
  }

  /** Hool: a pierced eyelet, bound round. */
  eyelet(at: Point, r: number): void {
    this.hole(at, r * 0.55);
    const n = Math.max(8, Math.round((Math.PI * 2 * r) / (this.width * 1.3)));
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2;
      this.stitch(
        [at[0] + Math.cos(a) * r * 0.5, at[1] + Math.sin(a) * r * 0.5],
        [at[0] + Math.cos(a + 0.15) * r, at[1] + Math.sin(a + 0.15) * r],
      );
    }
    this.flush();
  }

  /** A dot of flattened wire. */
  mukaish(at: Point, r: number): void {
    const bright = this.random() > 0.45 ? "#fffdf2" : "#c9bd9a";
    const q = r * (0.8 + this.random() * 0.5);
    const d = `M${at[0]} ${at[1] - q}l${q * 0.8} ${q}l${-q * 0.8} ${q}l${-q * 0.8} ${-q}Z`;
    this.#top.push(`<path d="${d}" fill="${bright}" stroke="#9a8c68" stroke-width="${r * 0.18}"/>`);
  }

  /** What was stitched up to here lies below what follows. */
  flush(): void {
    const layers: [number, number, number][] = this.fine
      ? [
          [1.06, 0.5, 0],
          [0.84, 0.8, -0.05],
          [0.52, 0.96, -0.12],
          [0.2, 1.08, -0.2],
        ]
      : [
          [1, 0.74, 0],
          [0.66, 1, -0.08],
        ];
    for (const [scale, light, shift] of layers) {
      for (const [key, list] of this.#open) {
        const [width, tone, accent] = key.split("|");
        const w = Number(width);
        const base = accent === "1" ? this.#accent : this.#color;
        const shade = light * (0.93 + Number(tone) * 0.05);
        const color = css(base.map((c, i) => Math.min(255, c * shade ** (1 + i * 0.09))) as Rgb);
        const move = shift
          ? ` transform="translate(${(w * shift).toFixed(2)} ${(w * shift).toFixed(2)})"`
          : "";
        this.#top.push(
          `<path d="${list.join("")}" stroke="${color}" stroke-width="${(w * scale).toFixed(2)}"${move}/>`,
        );
      }
    }
    this.#open.clear();
  }

  svg(width: number, height: number): { top: string; under: string } {
    this.flush();
    const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round">`;
    return {
      top: `${open}${this.#top.join("")}</svg>`,
      under: `${open}${this.#under.join("")}</svg>`,
    };
  }
}

export type Rgb = [number, number, number];

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

function css(color: Rgb): string {
  return `rgb(${color.map((c) => Math.round(c)).join(",")})`;
}

export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

export { distance };
