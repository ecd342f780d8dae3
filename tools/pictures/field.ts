import { blurred } from "./raster.ts";

const step = 4;

/** A soft relief over the canvas: worked out at every fourth place, smooth in between. */
export function field(w: number, h: number, f: (x: number, y: number) => number): Float32Array {
  const gw = Math.ceil(w / step) + 2;
  const gh = Math.ceil(h / step) + 2;
  const grid = new Float32Array(gw * gh);
  for (let y = 0; y < gh; y++)
    for (let x = 0; x < gw; x++) grid[y * gw + x] = f(x * step, y * step);
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const y0 = (y / step) | 0;
    const fy = y / step - y0;
    const [a, b] = [y0 * gw, (y0 + 1) * gw];
    for (let x = 0; x < w; x++) {
      const x0 = (x / step) | 0;
      const fx = x / step - x0;
      const top = (grid[a + x0] as number) * (1 - fx) + (grid[a + x0 + 1] as number) * fx;
      const low = (grid[b + x0] as number) * (1 - fx) + (grid[b + x0 + 1] as number) * fx;
      out[y * w + x] = top * (1 - fy) + low * fy;
    }
  }
  // Takes the edges off the facets.
  return blurred(out, w, h, 1.7);
}
