import type { Canvas } from "../raster.ts";

/** Where one thing ends and another begins, pixels take some of their neighbours' light. */
export function smoothEdges(canvas: Canvas, part: Int16Array): void {
  const { width: w, height: h, light: px } = canvas;
  const from = px.slice();
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const near = [i - 1, i + 1, i - w, i + w];
      if (near.every((j) => part[j] === part[i])) continue;
      for (let c = 0; c < 3; c++) {
        const sum = near.reduce((a, j) => a + Math.min(1, from[j * 3 + c] as number), 0);
        px[i * 3 + c] = (from[i * 3 + c] as number) * 0.4 + sum * 0.15;
      }
    }
  }
}
