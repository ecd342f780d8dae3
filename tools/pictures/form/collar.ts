import { type Point, path } from "../curves.ts";
import { mask } from "../raster.ts";
import type { Worn } from "./cut.ts";

interface Collar {
  /** What stands before the form's neck, and the far half behind it. */
  outer: Float32Array;
  inner: Float32Array;
  relief: Float32Array;
  /** Seams of the placket, on the screen. */
  lines: string[];
  buttons: string;
}

/** A standing collar round the form's neck, open a little in front, its placket below. */
export async function collar(
  w: Worn,
  seam: Point[],
  neck: number,
  W: number,
  H: number,
): Promise<Collar> {
  const { s, top } = w;
  const foot = Math.max(...seam.map(([, y]) => y));
  const high = 31 * s;
  const rim = seam.map(([x, y]): Point => {
    const near = (y - top) / (foot - top);
    return [neck + (x - neck) * 0.9, y - high * (0.82 + 0.18 * near)];
  });
  const middle = seam.findIndex(([, y]) => y === foot);
  const [left, right] = [rim[0] as Point, rim[rim.length - 1] as Point];
  const arc = (sag: number): Point[] =>
    Array.from({ length: 25 }, (_, i) => {
      const t = i / 24;
      return [
        right[0] + (left[0] - right[0]) * t,
        right[1] + (left[1] - right[1]) * t - Math.sin(t * Math.PI) * sag,
      ];
    });
  const gap = w.side === "front" ? 0.09 : 0;
  const cut = (from: number, to: number, lean: number): Point[] => {
    const [low, up] = [seam.slice(from, to), rim.slice(from, to)];
    const lastOf = lean < 0 ? up.length - 1 : 0;
    const corner = up[lastOf] as Point;
    up[lastOf] = [corner[0] + lean * gap * 60 * s, corner[1] + 4 * s];
    return [...low, ...up.reverse()];
  };
  const halves =
    w.side === "front"
      ? [cut(0, middle + 1, -1), cut(middle, seam.length, 1)]
      : [[...seam, ...rim.slice().reverse()]];
  const fill = (shapes: Point[][]) =>
    mask(shapes.map((q) => `<path d="${path(q, true)}"/>`).join(""), W, H);
  const at = seam[middle] as Point;
  const line = (dx: number, to: number) =>
    path([w.toScreen([w.cx + dx * s, foot + 2]), w.toScreen([w.cx + dx * s, top + to * s])]);
  const buttons = [74, 132, 190, 248].map((dy) => {
    const [x, y] = w.toScreen([w.cx, top + dy * s]);
    const r = 6.6 * s;
    return `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${r * 1.05}" fill="#000" fill-opacity=".32"/><circle cx="${x}" cy="${y}" r="${r}" fill="#f0e7d5"/><circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="none" stroke="#cbbb9c" stroke-width="1.2"/><path d="M${x - 2} ${y}h.1m4 0h.1" stroke="#7d6c50" stroke-width="1.8" stroke-linecap="round"/>`;
  });
  const outer = await fill(halves);
  const relief = new Float32Array(W * H);
  for (let i = 0; i < relief.length; i++)
    relief[i] = 42 * s * Math.cos(Math.max(-1.4, Math.min(1.4, ((i % W) - at[0]) / (62 * s))));
  return {
    outer,
    inner: await fill([[...rim, ...arc(9 * s)]]),
    relief,
    lines: w.side === "front" ? [line(19, 296), line(-19, 296), line(0, 290)] : [],
    buttons: `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${buttons.join("")}</svg>`,
  };
}
