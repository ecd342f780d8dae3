import type { Plate } from "#db/seed/bakhiya/drawn-product.ts";
import { border } from "./borders.ts";
import type { Point } from "./curves.ts";
import { lengthwork, needleFor } from "./drapes.ts";
import { type Fall, hangCloth } from "./hanging.ts";
import { seedOf } from "./noise.ts";
import type { Canvas } from "./raster.ts";
import type { Embroidery } from "./thread.ts";
import { wall } from "./wall.ts";

const cloth: Plate = {
  garment: "fabric",
  silhouette: "straight",
  sleeve: "none",
  neckline: "round",
  weave: "mulmul",
  ground: "#ece3d3",
  thread: "#ffffff",
  main: "phool",
  buti: "phool",
  layout: "butis",
  border: "bel",
};

/** A plate of cloth that differs from plain ivory mulmul as told. */
export function dyed(o: Partial<Plate>): Plate {
  return { ...cloth, ...o };
}

/** A rich border along cloth in folds. */
export async function legacy(): Promise<Canvas> {
  const [w, h] = [1600, 1068];
  const seed = seedOf("legacy");
  const plate = dyed({
    ground: "#d9c199",
    thread: "#fffaf0",
    accent: "#b4862f",
    weave: "chanderi",
    buti: "phool",
    border: "bel",
    mukaish: true,
  });
  const canvas = wall(w, h, "muslin", 5);
  const fall: Fall = {
    left: (y) => -90 - y * 0.03,
    right: (y) => w + 90 + y * 0.04,
    top: -40,
    hem: (t) => 920 - 60 * t,
    folds: 4.2,
    depth: 50,
    swing: 26,
    fan: 0.12,
    seed,
  };
  const work = (e: Embroidery, shape: Point[], hem: Point[]) => {
    border(e, hem, "bel", 1.5);
    const above = hem.map(([x, y]): Point => [x, y - 238]);
    border(e, above, "keri", 1.75);
    const rest = hem.map(([x, y]): Point => [x, y - 520]);
    lengthwork({ ...plate, border: "none" }, 1.3, 800, false)(e, shape, rest);
  };
  await hangCloth(canvas, plate, fall, work, needleFor(plate, 2.3, seed));
  return canvas;
}
