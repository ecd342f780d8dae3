import { catalogue } from "../seed/catalogue.ts";
import { closeup } from "./closeup.ts";
import { drape, opened, overRail } from "./drapes.ts";
import { folded } from "./folded.ts";
import { garment } from "./garment.ts";
import type { Canvas } from "./raster.ts";

/** One picture to be made. */
export interface Drawing {
  /** Its key in pictures.json. */
  name: string;
  /** Where it goes under public/, without width and type. */
  path: string;
  avif: number[];
  jpeg: number[];
  /** No width in the file's name. */
  bare?: boolean;
  draw: () => Promise<Canvas>;
}

function ofProducts(): Drawing[] {
  return catalogue.flatMap(({ id, plate, images }) =>
    images.flatMap(({ name }): Drawing[] => {
      const view = name.slice(id.length + 1);
      const views: Record<string, () => Promise<Canvas>> = {
        close: () => closeup(plate, id),
        drape: () => drape(plate, id),
        front: () => {
          if (plate.garment === "fabric") return folded(plate, id, { selvedge: true });
          return plate.garment === "dupatta" ? overRail(plate, id) : garment(plate, id, "front");
        },
        back: () => {
          if (plate.garment === "fabric") return opened(plate, id);
          return plate.garment === "dupatta" ? folded(plate, id) : garment(plate, id, "back");
        },
      };
      const draw = views[view];
      if (!draw) return [];
      return [
        {
          name,
          path: `images/products/${name}`,
          avif: [240, 400, 800, 1200],
          jpeg: [400, 800],
          draw,
        },
      ];
    }),
  );
}

/** What every list shows comes first. */
function order({ name }: Drawing): number {
  return ["front", "back", "close", "drape"].findIndex((view) => name.endsWith(`-${view}`));
}

export function drawings(): Drawing[] {
  return ofProducts().sort((a, b) => order(a) - order(b));
}
