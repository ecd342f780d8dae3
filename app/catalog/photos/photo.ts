import type { PhotoLook } from "#db/schema.ts";

/** How a product's picture is made from a photograph: turned, cut, in its own light or evened. */

export const photoShapes = {
  frame: { label: "3:4, as cards", ratio: 3 / 4 },
  square: { label: "Square", ratio: 1 },
  whole: { label: "Whole picture", ratio: undefined },
} as const;

export const MAX_ZOOM = 400;
const MOVE_STEP = 10;
const ZOOM_STEP = 20;

/** As it was sent, but upright. */
export const wholePhoto: PhotoLook = {
  turn: 0,
  shape: "whole",
  x: 50,
  y: 50,
  zoom: 100,
  light: "plain",
};

type Size = { width: number; height: number };
type Rectangle = Size & { left: number; top: number };

/** The part of a picture (already turned) that is shown, in its pixels. */
export function cropOf({ width, height }: Size, { shape, x, y, zoom }: PhotoLook): Rectangle {
  const { ratio = width / height } = photoShapes[shape];
  const widest = Math.min(width, height * ratio);
  const wide = Math.max(1, Math.round((widest * 100) / zoom));
  const high = Math.max(1, Math.min(height, Math.round(wide / ratio)));
  return {
    left: Math.round(((width - wide) * x) / 100),
    top: Math.round(((height - high) * y) / 100),
    width: wide,
    height: high,
  };
}

/** Where a frame with this corner stands, in percent of the space it has. */
export function framePlaceOf(
  free: { x: number; y: number },
  corner: { left: number; top: number },
) {
  const percent = (part: number, all: number) => (all > 0 ? clamp((part * 100) / all, 0, 100) : 50);
  return { x: percent(corner.left, free.x), y: percent(corner.top, free.y) };
}

const turns = [0, 90, 180, 270] as const;

/** A quarter more, clockwise; the frame goes to the middle. */
function turned(look: PhotoLook): PhotoLook {
  const turn = turns[(turns.indexOf(look.turn) + 1) % turns.length] ?? 0;
  return { ...look, turn, x: 50, y: 50 };
}

/** The numbers of a form, kept within what can be. Nothing typed leaves a number as it is. */
export function withNumbers(look: PhotoLook, typed: Record<string, string>): PhotoLook {
  const read = (name: "x" | "y" | "zoom", from: number, to: number) => {
    const number = Number(typed[name]?.trim() || Number.NaN);
    return Number.isFinite(number) ? clamp(number, from, to) : look[name];
  };
  const shape = Object.hasOwn(photoShapes, typed.shape ?? "")
    ? (typed.shape as PhotoLook["shape"])
    : look.shape;
  return {
    ...look,
    shape,
    x: read("x", 0, 100),
    y: read("y", 0, 100),
    zoom: read("zoom", 100, MAX_ZOOM),
  };
}

/** One press of a button, by its intent; undefined when it is none of these. */
export function moved(look: PhotoLook, intent: string): PhotoLook | undefined {
  const step = (name: "x" | "y", by: number) => ({
    ...look,
    [name]: clamp(look[name] + by, 0, 100),
  });
  const zoomed = (by: number) => ({ ...look, zoom: clamp(look.zoom + by, 100, MAX_ZOOM) });
  const moves: Record<string, () => PhotoLook> = {
    left: () => step("x", -MOVE_STEP),
    right: () => step("x", MOVE_STEP),
    up: () => step("y", -MOVE_STEP),
    down: () => step("y", MOVE_STEP),
    closer: () => zoomed(ZOOM_STEP),
    wider: () => zoomed(-ZOOM_STEP),
    turn: () => turned(look),
    original: () => wholePhoto,
  };
  return Object.hasOwn(moves, intent) ? moves[intent]?.() : undefined;
}

function clamp(number: number, from: number, to: number): number {
  return Math.round(Math.min(to, Math.max(from, number)) * 10) / 10;
}
