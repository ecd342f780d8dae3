import type { Point } from "./curves.ts";
import { blurred, type Canvas, mask } from "./raster.ts";

/** Low sun through a carved screen, thrown on the wall; what stands before it gets little of the pattern. */
export async function throughJaali(
  canvas: Canvas,
  before: Float32Array,
  o: { from: Point; size: Point; cell: number; shade?: number; glow?: number; soft?: number },
): Promise<void> {
  const { width: w, height: h, light } = canvas;
  const { cell, shade = 0.76, glow = 1.08, soft = 4 } = o;
  const lean = -0.32;
  const [cols, rows] = [Math.ceil(o.size[0] / cell), Math.ceil(o.size[1] / cell)];
  let holes = "";
  // Eight-pointed stars with a lozenge between four of them.
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      const [x, y] = [(c + 0.5) * cell, (r + 0.5) * cell];
      const star = Array.from({ length: 16 }, (_, i) => {
        const q = cell * (i % 2 ? 0.27 : 0.43);
        return `${x + Math.cos((i * Math.PI) / 8) * q} ${y + Math.sin((i * Math.PI) / 8) * q}`;
      });
      holes += `<path d="M${star.join("L")}Z"/>`;
      if (c < cols - 1 && r < rows - 1) {
        const [a, b, k] = [x + cell / 2, y + cell / 2, cell * 0.17];
        holes += `<path d="M${a - k} ${b}L${a} ${b - k}L${a + k} ${b}L${a} ${b + k}Z"/>`;
      }
    }
  }
  const on = await mask(
    `<g transform="translate(${o.from[0]} ${o.from[1]}) matrix(1 ${-lean * 0.35} ${lean} 1 0 0)">${holes}</g>`,
    w,
    h,
  );
  const sharp = blurred(on, w, h, soft);
  const far = blurred(on, w, h, soft * 2.6);
  for (let y = 0, i = 0; y < h; y++) {
    // Farther from the screen the edges go soft.
    const t = y / h;
    for (let x = 0; x < w; x++, i++) {
      const v = (sharp[i] as number) * (1 - t) + (far[i] as number) * t;
      const near = 1 - 0.93 * (before[i] as number);
      const k = 1 + (shade + (glow - shade) * v - 1) * near;
      light[i * 3] = (light[i * 3] as number) * (k + 0.035 * v * near);
      light[i * 3 + 1] = (light[i * 3 + 1] as number) * k;
      light[i * 3 + 2] = (light[i * 3 + 2] as number) * (k + (0.05 - 0.14 * v) * near);
    }
  }
}
