import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import type { Staging } from "#db/seed/bakhiya/stagings.ts";
import { overRail } from "./drapes.ts";
import { flatLay } from "./flat-lay.ts";
import { folded } from "./folded.ts";
import type { Stand } from "./form/cut.ts";
import { putOnForm } from "./form/on-form.ts";
import { garment } from "./garment.ts";
import { throughJaali } from "./jaali-light.ts";
import { seedOf } from "./noise.ts";
import { onPegs } from "./pegs.ts";
import type { Canvas } from "./raster.ts";
import { wall } from "./wall.ts";

/** A set is shown to its hems, trousers that are only lent run out of the picture. */
function standFor(design: Design, id: string): Stand {
  const turn = 0.3 + (seedOf(id) % 5) * 0.025;
  if (design.silhouette === "anarkali") return { cx: 590, top: 215, s: 1.24, turn };
  if (design.garment === "coord") return { cx: 590, top: 196, s: 1.1, turn };
  return { cx: 590, top: 210, s: 1.25, turn };
}

export async function onForm(
  design: Design,
  id: string,
  { ground, light }: Pick<Staging, "ground" | "light">,
  side: "front" | "back" = "front",
): Promise<Canvas> {
  const canvas = wall(1200, 1600, ground, seedOf(`${id}/wall`) % 97);
  const covered = await putOnForm(canvas, design, id, standFor(design, id), side);
  if (light === "jaali")
    await throughJaali(canvas, covered, { from: [460, -140], size: [1060, 1220], cell: 104 });
  return canvas;
}

/** The first picture of a product, as its staging says. */
export function staged(design: Design, id: string, staging: Staging): Promise<Canvas> {
  const { pose, ground } = staging;
  switch (pose) {
    case "form":
      return onForm(design, id, staging);
    case "flat":
      return flatLay(design, id, staging);
    case "hanger":
      return garment(design, id, "front", ground);
    case "folded":
      return folded(design, id, { selvedge: design.garment === "fabric" }, ground);
    case "rail":
      return overRail(design, id, ground);
    case "pegs":
      return onPegs(design, id, ground);
  }
}
