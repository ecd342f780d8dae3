import { field } from "./field.ts";
import { fbm, mix, noise, smoothstep } from "./noise.ts";
import { blank, type Canvas, linear } from "./raster.ts";

export const grounds = {
  ivory: "#efe6d6",
  muslin: "#e6d9c3",
  sand: "#ddccb3",
  lime: "#ece7da",
  clay: "#b98f75",
  /** Under dark words. */
  paleClay: "#d0a890",
  sage: "#b4b9a9",
  dusk: "#8d95a5",
};

/** A lime-washed wall in soft daylight from a window at the upper left. */
export function wall(
  width: number,
  height: number,
  color: keyof typeof grounds,
  seed: number,
): Canvas {
  const canvas = blank(width, height);
  const [r, g, b] = linear(grounds[color]);
  const unit = 1200 / Math.min(width, height * 0.75);
  const trowels = field(
    width,
    height,
    (x, y) => fbm(x * unit * 0.006 + y * unit * 0.002, y * unit * 0.009, seed, 4) * 0.05,
  );
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const px = x * unit;
      const py = y * unit;
      const trowel = trowels[i / 3] as number;
      const grit = noise(px * 0.5, py * 0.5, seed + 9) * 0.012;
      const across = x / width;
      const down = y / height;
      // The window's light on the wall, leaning, with one glazing bar.
      const s = across * 1.0 + down * 0.42;
      const pane = smoothstep(0.1, 0.24, s) * (1 - smoothstep(1.02, 1.22, s));
      const bar = 1 - 0.35 * smoothstep(0.035, 0.0, Math.abs(s - 0.62));
      const fall = mix(1.03, 0.8, smoothstep(0.1, 1.5, across * 0.6 + down * 0.9));
      const value = (fall + trowel + grit) * (0.93 + 0.1 * pane * bar);
      canvas.light[i] = r * value;
      canvas.light[i + 1] = g * value;
      canvas.light[i + 2] = b * value * (0.985 + 0.015 * pane);
    }
  }
  return canvas;
}
