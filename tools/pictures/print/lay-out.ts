import type { Point } from "../curves.ts";
import { blocks } from "./blocks.ts";
import { type Clip, PrintedCloth } from "./cloth-print.ts";
import type { Print, Strip } from "./prints.ts";

export function borderHeight(print: Print): number {
  return print.border.reduce((sum, s) => sum + heightOf(s), 0);
}

/** The same print with a border of another size, as pillow covers have. */
export function withBorder(print: Print, size: number): Print {
  const border = print.border.map((s): Strip => {
    if ("gap" in s) return { gap: s.gap * size };
    if ("bar" in s) return { ...s, bar: s.bar * size };
    return { ...s, size: s.size * size, step: s.step * size, high: heightOf(s) * size };
  });
  return { ...print, border };
}

function heightOf(s: Strip): number {
  if ("gap" in s) return s.gap;
  if ("bar" in s) return s.bar;
  return s.high ?? s.size * 2;
}

/** Prints the field inside `clip` (px); `k` is px a cm. */
export async function printField(
  cloth: PrintedCloth,
  print: Print,
  clip: Clip,
  k: number,
): Promise<void> {
  const middle: Point = [(clip[0] + clip[2]) / 2, (clip[1] + clip[3]) / 2];
  for (const m of print.field) {
    const [sx, sy] = m.shift ?? [0, 0];
    const [dx, dy] = [m.x * k, m.y * k];
    const rows = Math.ceil((clip[3] - clip[1]) / dy / 2) + 1;
    const columns = Math.ceil((clip[2] - clip[0]) / dx / 2) + 1;
    for (let row = -rows; row <= rows; row++) {
      for (let i = -columns; i <= columns; i++) {
        const at: Point = [
          middle[0] + (i + sx + (m.drop && row & 1 ? 0.5 : 0)) * dx,
          middle[1] + (row + sy) * dy,
        ];
        await cloth.stamp(blocks[m.block], m.inks, at, m.size * k, {
          clip,
          flip: Boolean(m.turn && (row + i) & 1),
        });
      }
    }
  }
}

export type Side = "top" | "bottom" | "left" | "right";

/** Prints the border along one side of a rectangle (px) whose edge is the edge of the cloth. */
export async function printBorder(
  cloth: PrintedCloth,
  print: Print,
  [x0, y0, x1, y1]: Clip,
  side: Side,
  k: number,
  strips = print.border,
): Promise<number> {
  const upright = side === "left" || side === "right";
  const [from, to] = upright ? [y0, y1] : [x0, x1];
  const angle = { bottom: 0, top: Math.PI, left: Math.PI / 2, right: -Math.PI / 2 }[side];
  let by = 0;
  for (const s of strips) {
    const high = heightOf(s) * k;
    const near = { bottom: y1 - by, top: y0 + by, left: x0 + by, right: x1 - by }[side];
    const far = side === "bottom" || side === "right" ? near - high : near + high;
    const [low, top] = [Math.min(near, far), Math.max(near, far)];
    if ("bar" in s) {
      if (upright) cloth.bar(s.dye, low, from, top, to);
      else cloth.bar(s.dye, from, low, to, top);
    } else if ("row" in s) {
      const count = Math.max(1, Math.round((to - from) / (s.step * k)));
      const step = (to - from) / count;
      for (let i = 0; i < count; i++) {
        const along = from + (i + 0.5) * step;
        const across = (low + top) / 2;
        await cloth.stamp(
          blocks[s.row],
          s.inks,
          upright ? [across, along] : [along, across],
          s.size * k,
          { angle, loose: 0.7 },
        );
      }
    }
    by += high;
  }
  return by;
}

/** A whole piece with its border on the sides named, the field between. */
export async function printPiece(
  print: Print,
  width: number,
  height: number,
  k: number,
  seed: number,
  sides: Side[],
): Promise<PrintedCloth> {
  const cloth = new PrintedCloth(width, height, seed);
  const b = borderHeight(print) * k;
  const has = (s: Side) => (sides.includes(s) ? b : 0);
  const inner: Clip = [has("left"), has("top"), width - has("right"), height - has("bottom")];
  await printField(cloth, print, inner.map(Math.round) as Clip, k);
  for (const side of sides) {
    // Borders of the sides run through, those of the ends fit between them.
    const upright = side === "left" || side === "right";
    const box: Clip = upright ? [0, 0, width, height] : [inner[0], 0, inner[2], height];
    await printBorder(cloth, print, box, side, k);
  }
  return cloth;
}
