import type { Plate } from "#db/seed/bakhiya/drawn-product.ts";
import { putOnForm } from "./form/on-form.ts";
import type { Canvas } from "./raster.ts";
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

/** "With care for the side nobody sees": the same anarkali from before and from behind. */
export async function legacy(): Promise<Canvas> {
  const canvas = wall(1600, 1068, "dusk", 5);
  const plate = dyed({
    garment: "kurti",
    silhouette: "anarkali",
    sleeve: "full",
    neckline: "v",
    layout: "jaal",
    ground: "#d9c199",
    thread: "#fffaf0",
    accent: "#b4862f",
    weave: "chanderi",
    mukaish: true,
  });
  await putOnForm(canvas, plate, "legacy-back", { cx: 810, top: 150, s: 0.7, turn: 0.36 }, "back");
  await putOnForm(canvas, plate, "legacy", { cx: 1300, top: 176, s: 0.74, turn: 0.3 });
  return canvas;
}
