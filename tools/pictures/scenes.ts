import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { putOnForm } from "./form/on-form.ts";
import type { Canvas } from "./raster.ts";
import { wall } from "./wall.ts";

const cloth: Design = {
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

/** A picture of cloth that differs from plain ivory mulmul as told. */
export function dyed(o: Partial<Design>): Design {
  return { ...cloth, ...o };
}

/** "With care for the side nobody sees": the same anarkali from before and from behind. */
export async function legacy(): Promise<Canvas> {
  const canvas = wall(1600, 1068, "dusk", 5);
  const design = dyed({
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
  await putOnForm(canvas, design, "legacy-back", { cx: 810, top: 150, s: 0.7, turn: 0.36 }, "back");
  await putOnForm(canvas, design, "legacy", { cx: 1300, top: 176, s: 0.74, turn: 0.3 });
  return canvas;
}
