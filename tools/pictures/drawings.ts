import { catalogue } from "#db/seed/bakhiya/catalogue.ts";
import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { type Staging, stagings } from "#db/seed/bakhiya/stagings.ts";
import { banners, roseAnarkali, terracottaSet } from "./banners.ts";
import { chowk } from "./chowk.ts";
import { closeup } from "./closeup.ts";
import { drape, opened } from "./drapes.ts";
import { at, type Drawing, shown, wide } from "./drawing.ts";
import { folded } from "./folded.ts";
import { foldedKurti, foldedLengths, measured } from "./piles.ts";
import { type Canvas, crop } from "./raster.ts";
import { dyed, legacy } from "./scenes.ts";
import { onForm, staged } from "./staged.ts";
import * as studies from "./studies.ts";

function ofProducts(): Drawing[] {
  return catalogue.flatMap(({ id, design, images }) => {
    const staging: Staging = stagings[id] ?? { pose: "hanger", ground: "ivory" };
    return images.flatMap(({ name }): Drawing[] => {
      const view = name.slice(id.length + 1);
      const views: Record<string, () => Promise<Canvas>> = {
        close: () => closeup(design, id),
        drape: () => drape(design, id),
        front: () => staged(design, id, staging),
        worn: () => onForm(design, id, { ground: "ivory" }),
        back: () => {
          if (design.garment === "fabric") return opened(design, id);
          if (design.garment === "dupatta") return folded(design, id);
          return onForm(
            design,
            id,
            { ground: staging.ground === "sand" ? "ivory" : "sand" },
            "back",
          );
        },
      };
      const draw = views[view];
      if (!draw) return [];
      return [
        {
          name,
          path: `images/products/${name}`,
          avif: [240, 400, 560, 800, 1200],
          jpeg: [400, 800],
          draw,
        },
      ];
    });
  });
}

/** What every list shows comes first. */
function order({ name }: Drawing): number {
  return ["front", "worn", "back", "close", "drape"].findIndex((view) => name.endsWith(`-${view}`));
}

function ofBanners(): Drawing[] {
  const tall = [480, 544, 800];
  return [
    ...banners.flatMap(([name, w, t]) => [
      at("banners", name, wide, [1600], w),
      at("banners", `${name}-tall`, tall, [800], t),
    ]),
  ];
}

function ofCollections(): Drawing[] {
  const kurti = dyed({
    garment: "kurti",
    silhouette: "a-line",
    sleeve: "three-quarter",
    neckline: "v",
    layout: "yoke",
    ground: "#8fa8b3",
    weave: "mulmul",
  });
  const tile = (name: string, design: Design, ground: Staging["ground"]) =>
    at("collections", name, shown, [800], () => onForm(design, name, { ground }));
  return [
    tile("chikankari-kurti", kurti, "sand"),
    tile("co-ord-sets", terracottaSet, "sage"),
    tile("festive-special", roseAnarkali, "ivory"),
  ];
}

function ofFabrics(): Drawing[] {
  const designs: Record<string, Partial<Design>> = {
    mulmul: { weave: "mulmul", ground: "#f3eee3" },
    chanderi: {
      weave: "chanderi",
      ground: "#d6bd85",
      thread: "#fffaf0",
      main: "keri",
      buti: "keri",
      border: "keri",
    },
    georgette: { weave: "georgette", ground: "#aabfd6", border: "bel" },
    linen: {
      weave: "linen",
      ground: "#c7b38f",
      thread: "#fbf5e8",
      buti: "ghas-patti",
      border: "ghas-patti",
    },
  };
  return Object.entries(designs).map(([name, design]) =>
    at("fabrics", name, shown, [800], async () =>
      crop(await folded(dyed(design), `${name}-swatch`), 150, 250, 940, 940),
    ),
  );
}

function ofPages(): Drawing[] {
  const white = dyed({ ground: "#f1ece3", main: "phool" });
  return [
    at("about", "hero", wide, [1600], studies.halfStitched),
    at("about", "story", wide, [1600], studies.story),
    at("about", "founders", wide, [1600], studies.founders),
    at("about", "legacy", wide, [1600], legacy),
    at("blog", "what-is-chikankari", shown, [800], () =>
      closeup(white, "what-is-chikankari", { w: 1200, h: 800, variant: 2 }),
    ),
    at("blog", "stitches-of-lucknow", shown, [800], studies.sampler),
    at("blog", "choosing-your-fabric", shown, [800], foldedLengths),
    at("blog", "caring-for-handwork", shown, [800], foldedKurti),
    at("blog", "finding-your-size", shown, [800], measured),
    at("blog", "a-walk-through-chowk", shown, [800], chowk),
    {
      ...at("", "film", [480, 800, 1280], [1280], async () =>
        (await import("./film/frames.ts")).poster(),
      ),
      name: "film",
      path: "video/stitching",
    },
    {
      ...at("", "social-card", [], [1200], studies.socialCard),
      name: "social-card",
      path: "images/social-card",
      bare: true,
    },
    {
      ...at("", "app-icon", [], [], studies.appIcon),
      name: "app-icon",
      path: "icons/icon",
      png: [512, 192, 180],
    },
  ];
}

export function drawings(): Drawing[] {
  return [
    ...ofBanners(),
    ...ofCollections(),
    ...ofFabrics(),
    ...ofPages(),
    ...ofProducts().sort((a, b) => order(a) - order(b)),
  ];
}
