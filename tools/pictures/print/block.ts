import { type Point, path } from "../curves.ts";

/** A carved block for each dye: `line` is the outline, the others are filled in after it. */
export type Layer = "line" | "a" | "b" | "c";

/** Shapes of a motif in a square from -1 to 1 (up is -y), divided by the block that prints them. */
export class Block {
  readonly layers = new Map<Layer, string[]>();

  #put(layer: Layer, svg: string): void {
    const list = this.layers.get(layer);
    if (list) list.push(svg);
    else this.layers.set(layer, [svg]);
  }

  fill(layer: Layer, shape: Point[]): this {
    this.#put(layer, `<path d="${fine(shape, true)}" fill="#fff"/>`);
    return this;
  }

  line(line: Point[], width = 0.035, closed = false, layer: Layer = "line"): this {
    this.#put(
      layer,
      `<path d="${fine(line, closed)}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    );
    return this;
  }

  /** Wood that was cut away: stays without dye. */
  cut(layer: Layer, line: Point[], width: number): this {
    this.#put(
      layer,
      `<path d="${fine(line, false)}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round"/>`,
    );
    return this;
  }

  dot(layer: Layer, [x, y]: Point, r: number, ink = true): this {
    this.#put(
      layer,
      `<circle cx="${x.toFixed(4)}" cy="${y.toFixed(4)}" r="${r}" fill="${ink ? "#fff" : "#000"}"/>`,
    );
    return this;
  }

  /** Filled by one block and drawn round by the outline. */
  both(layer: Layer, shape: Point[], width = 0.035): this {
    return this.fill(layer, shape).line(shape, width, true);
  }

  svg(layer: Layer, px: number): string {
    const inside = (this.layers.get(layer) ?? []).join("");
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="-1.06 -1.06 2.12 2.12">${inside}</svg>`;
  }
}

/** How far the square of a block's picture reaches beyond the motif. */
export const margin = 1.06;

function fine(points: Point[], closed: boolean): string {
  return path(
    points.map(([x, y]): Point => [x * 1000, y * 1000]),
    closed,
  ).replace(/-?[\d.]+/g, (n) => (Number(n) / 1000).toFixed(4));
}

/** A leaf or petal from `at`, bent sideways by `curl`. */
export function blade(
  at: Point,
  angle: number,
  length: number,
  half: number,
  curl = 0,
  full = 0.85,
): Point[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const place = (t: number, side: number): Point => {
    const wide = Math.sin(Math.PI * t ** full) * half * side;
    const bend = Math.sin((Math.PI / 2) * t) * curl * length * t;
    const [u, v] = [t * length, wide + bend];
    return [at[0] + u * c - v * s, at[1] + u * s + v * c];
  };
  const out: Point[] = [];
  for (let i = 0; i <= 14; i++) out.push(place(i / 14, -1));
  for (let i = 13; i > 0; i--) out.push(place(i / 14, 1));
  return out;
}

/** A flower with rounded petals. */
export function scalloped(at: Point, r: number, petals: number, deep = 0.3, turn = 0): Point[] {
  return Array.from({ length: petals * 12 }, (_, i): Point => {
    const a = (i / (petals * 12)) * Math.PI * 2 + turn;
    const k = 1 - deep + deep * Math.abs(Math.cos(((a - turn) * petals) / 2)) ** 0.8;
    return [at[0] + Math.cos(a) * r * k, at[1] + Math.sin(a) * r * k];
  });
}

export function circle(at: Point, r: number): Point[] {
  return scalloped(at, r, 4, 0);
}

export function ringOf(at: Point, r: number, n: number, turn = 0): [Point, number][] {
  return Array.from({ length: n }, (_, i): [Point, number] => {
    const a = (i / n) * Math.PI * 2 + turn;
    return [[at[0] + Math.cos(a) * r, at[1] + Math.sin(a) * r], a];
  });
}
