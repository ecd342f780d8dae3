import type { Weave } from "#db/seed/bakhiya/drawn-product.ts";
import { at, type Drawing, shown, wide } from "../drawing.ts";
import type { Canvas } from "../raster.ts";
import { fromAbove, madeBed } from "./beds.ts";
import { foldedSaree, foldedSet, pile } from "./folds.ts";
import type { PrintName } from "./prints.ts";
import { falling, hung, near, opened } from "./sarees.ts";
import { fallAtRight, printing } from "./scenes.ts";

type View = "hung" | "folded" | "falling" | "opened" | "near" | "bed" | "above" | "set";

/** The products of the second brand: what each is printed with and how it is shown. */
const products: Record<string, { print: PrintName; weave?: Weave; views: View[] }> = {
  "neelam-dabu-saree": { print: "dabu-neel", views: ["hung", "falling", "near"] },
  "gulnar-sanganeri-saree": { print: "sanganeri", views: ["folded", "falling", "near"] },
  "madder-bagru-saree": { print: "bagru", weave: "cotton", views: ["hung", "opened", "near"] },
  "dhool-kashish-saree": { print: "dabu-kashish", views: ["folded", "falling", "near"] },
  "kesar-kota-saree": { print: "jaal-haldi", weave: "kota", views: ["hung", "falling", "near"] },
  "ambi-chanderi-saree": { print: "ambi", weave: "chanderi", views: ["folded", "opened", "near"] },
  "phulwari-bedsheet": { print: "sanganeri-buta", weave: "cotton", views: ["bed", "above", "set"] },
  "aangan-bagru-bedsheet": {
    print: "bagru-crossed",
    weave: "cotton",
    views: ["above", "bed", "set"],
  },
  "samandar-dabu-bedsheet": { print: "dabu-sheet", weave: "cotton", views: ["bed", "set", "near"] },
  "gulabi-jaal-bedsheet": { print: "jaal-rose", weave: "cotton", views: ["set", "bed", "near"] },
  "gulab-buta-fabric": { print: "sanganeri-gulab", weave: "cotton", views: ["opened", "near"] },
  "syahi-begar-fabric": { print: "bagru-syahi", weave: "cotton", views: ["opened", "near"] },
};

const draw: Record<View, (o: { print: PrintName; weave: Weave }, id: string) => Promise<Canvas>> = {
  hung,
  falling,
  opened,
  near,
  folded: ({ print }, id) => foldedSaree(print, id),
  bed: ({ print }, id) => madeBed({ sheet: print }, id),
  above: ({ print }, id) => fromAbove({ sheet: print }, id),
  set: ({ print }, id) => foldedSet({ sheet: print }, id),
};

function ofProducts(): Drawing[] {
  return Object.entries(products).flatMap(([id, { print, weave = "mulmul", views }]) =>
    views.map(
      (view): Drawing => ({
        name: `${id}-${view}`,
        path: `images/meera/products/${id}-${view}`,
        avif: [240, 400, 560, 800, 1200],
        jpeg: [400, 800],
        quality: 27,
        draw: () => draw[view]({ print, weave }, id),
      }),
    ),
  );
}

const stack: PrintName[] = ["bagru", "dabu-neel", "sanganeri", "ambi", "jaal-haldi"];
const tall = [480, 544, 800];
const here = (name: string, avif: number[], jpeg: number[], make: Drawing["draw"]): Drawing => ({
  ...at("meera", name, avif, jpeg, make),
  quality: 35,
});
const swatch = (name: string, print: PrintName, k: number): Drawing =>
  here(name, shown, [800], () => near({ print, weave: "cotton" }, name, { w: 1000, h: 1000, k }));

export function printedDrawings(): Drawing[] {
  return [
    // It is the first to be fetched: a third lighter, of which nothing is seen.
    {
      ...here("hero-falls", wide, [1600], () =>
        fallAtRight("dabu-neel", "sanganeri", 1600, 800, {
          free: 0.52,
          hem: 0.86,
          k: 17,
          folds: 3.6,
        }),
      ),
      quality: 28,
    },
    // Upright it hangs nearer: few large flowers weigh half of what the whole saree would.
    {
      ...here("hero-falls-tall", tall, [800], () =>
        fallAtRight("dabu-neel", "sanganeri", 800, 1000, {
          free: 0.16,
          hem: 0.7,
          k: 30,
          folds: 2.4,
        }),
      ),
      quality: 28,
    },
    here("hero-pile", wide, [1600], () =>
      pile(stack, "hero", 1600, 800, {
        view: { eye: [10, -120, 66], at: [-15, 0, 10], angle: 21 },
      }),
    ),
    here("hero-pile-tall", tall, [800], () =>
      pile(stack, "hero", 800, 1000, { view: { eye: [40, -120, 80], at: [0, -12, 2], angle: 33 } }),
    ),
    here("beds", wide, [1600], () =>
      madeBed({ sheet: "jaal-rose" }, "strip", 1600, 532, {
        eye: [-20, -230, 150],
        at: [-70, 60, 66],
        angle: 24,
      }),
    ),
    here("beds-tall", tall, [800], () =>
      madeBed({ sheet: "jaal-rose" }, "strip", 800, 600, {
        eye: [30, -300, 190],
        at: [0, 0, 45],
        angle: 36,
      }),
    ),
    here("sarees", shown, [800], () => hung({ print: "ambi", weave: "chanderi" }, "tile", "sand")),
    here("bedsheets", shown, [800], () =>
      madeBed({ sheet: "sanganeri-buta", covers: "sanganeri" }, "tile"),
    ),
    here("fabrics", shown, [800], () =>
      pile(["bagru-syahi", "sanganeri-gulab", "dabu-kashish"], "tile", 1200, 1600),
    ),
    swatch("sanganeri", "sanganeri", 46),
    swatch("bagru", "bagru", 46),
    swatch("dabu", "dabu-neel", 40),
    here("printing", wide, [1600], () => printing(1600, 1068)),
    here("story", wide, [1600], () =>
      pile(["dabu-sheet", "bagru-crossed", "jaal-rose"], "story", 1600, 1068, {
        view: { eye: [30, -120, 76], at: [0, 0, 6], angle: 26 },
      }),
    ),
    here("how-a-block-prints", shown, [800], () =>
      printing(1200, 800, { eye: [4, -40, 30], at: [5, -5, 1], angle: 36 }),
    ),
    here("mud-and-indigo", shown, [800], () =>
      near({ print: "dabu-neel", weave: "mulmul" }, "mud", { w: 1200, h: 800, k: 70 }),
    ),
    ...ofProducts(),
  ];
}
