import { catalogue } from "#db/seed/bakhiya/catalogue.ts";
import type { Design } from "#db/seed/bakhiya/drawn-product.ts";
import { lengthwork, needleFor, rail } from "./drapes.ts";
import { putOnForm } from "./form/on-form.ts";
import { type Fall, hangCloth } from "./hanging.ts";
import { throughJaali } from "./jaali-light.ts";
import { board, caughtUp, peg } from "./pegs.ts";
import type { Canvas } from "./raster.ts";
import { dyed } from "./scenes.ts";
import { wall } from "./wall.ts";

/** Each banner shows a whole piece, every one composed otherwise; words have the left of the wide ones. */

function designOf(id: string): Design {
  const found = catalogue.find((product) => product.id === id);
  if (!found) throw new Error(`no product ${id}`);
  return found.design;
}

/** The white kurti on the form, the sun through a jaali beside it. */
async function whiteInTheSun(canvas: Canvas, cx: number, top: number, s: number): Promise<Canvas> {
  const id = "safed-mulmul-kurti";
  const covered = await putOnForm(canvas, designOf(id), id, { cx, top, s, turn: 0.36 });
  const [w, h] = [canvas.width, canvas.height];
  await throughJaali(canvas, covered, {
    from: [cx - w * 0.26, -0.08 * h],
    size: [w * 0.5, h * 0.9],
    cell: 124 * s,
    soft: 5,
  });
  return canvas;
}

export const terracottaSet = dyed({
  garment: "coord",
  silhouette: "short",
  sleeve: "elbow",
  neckline: "notch",
  trousers: "palazzo",
  layout: "yoke",
  ground: "#c58a68",
  thread: "#fff6ea",
  weave: "muslin",
  border: "keri",
  main: "keri",
});

const terracottaLength = dyed({
  garment: "fabric",
  ground: "#c58a68",
  thread: "#fff6ea",
  weave: "muslin",
  buti: "phool",
  border: "keri",
});

/** The set on the form, before the length it is cut from: that hangs over a rail, its far half shorter. */
async function cutFromOneLength(
  canvas: Canvas,
  form: { cx: number; top: number; s: number },
  cloth: { left: number; right: number; y: number; hem: number; k: number },
): Promise<Canvas> {
  const { left, right, y, hem, k } = cloth;
  const seed = 77;
  const [needle, middle] = [needleFor(terracottaLength, 1.8, seed), (left + right) / 2];
  const beyond = 34 * k;
  await rail(canvas, { left: left - 70 * k, right: right + 120 * k, y, k: 0.8 * k });
  const fall: Fall = {
    left: (at) => left - (at - y) * 0.03,
    right: (at) => right + (at - y) * 0.03,
    top: y - 4,
    hem: (t) => hem - 26 * k * t,
    folds: 5.2,
    depth: 44 * k,
    swing: 20 * k,
    fan: 0.05,
    seed,
  };
  const back: Fall = {
    ...fall,
    left: (at) => left + beyond + (at - y) * 0.02,
    right: (at) => right + beyond + (at - y) * 0.05,
    top: y + 6,
    hem: (t) => y + (hem - y) * 0.8 + 34 * k * t,
    seed: seed + 1,
    exposure: 0.82,
  };
  for (const half of [back, fall])
    await hangCloth(
      canvas,
      terracottaLength,
      half,
      lengthwork(terracottaLength, 0.72 * k, middle),
      needle,
    );
  await putOnForm(canvas, terracottaSet, "hero-2", { ...form, turn: 0.3 });
  return canvas;
}

export const roseAnarkali = dyed({
  garment: "kurti",
  silhouette: "anarkali",
  sleeve: "full",
  neckline: "v",
  layout: "jaal",
  ground: "#9c2f49",
  thread: "#fff0e0",
  weave: "chanderi",
  mukaish: true,
});
const goldDupatta = dyed({
  garment: "dupatta",
  ground: "#d9b978",
  thread: "#fffaf0",
  weave: "chanderi",
  buti: "phanda",
  border: "keri",
});

/** The anarkali on the form; its dupatta waits on a peg. */
async function forTheEvening(): Promise<Canvas> {
  const canvas = wall(2400, 1200, "sand", 31);
  await board(canvas, 66, 0.78);
  for (const x of [220, 640, 1060, 1480, 2320]) await peg(canvas, x, 108, 0.78);
  await caughtUp(canvas, goldDupatta, "hero-3", { x: 1270, y: 106, hem: 900, spread: 128, k: 0.8 });
  await putOnForm(canvas, roseAnarkali, "hero-3", { cx: 1860, top: 232, s: 0.88, turn: 0.32 });
  return canvas;
}

const white = dyed({
  garment: "kurti",
  silhouette: "a-line",
  sleeve: "three-quarter",
  neckline: "notch",
  layout: "jaal",
  ground: "#f3eee4",
  weave: "mulmul",
  border: "scallop",
});

/** Three cuts in white beside each other: a kurti over its trousers, an anarkali, a sharara set. */
async function whites(
  w: number,
  h: number,
  { top, s, places }: { top: number; s: number; places: [number, number, number] },
): Promise<Canvas> {
  const canvas = wall(w, h, "dusk", 19);
  const pieces = [white, designOf("moti-anarkali"), designOf("chaandni-sharara-co-ord")];
  for (const [i, design] of pieces.entries()) {
    const stand = { cx: places[i] as number, top, s, turn: 0.3 + i * 0.03 };
    await putOnForm(canvas, design, `classic-whites-${i}`, stand);
  }
  return canvas;
}

type Scene = () => Promise<Canvas>;

/** Twice the size or more of what pages show, so that the stitches stay sharp. */
export const banners: [name: string, wide: Scene, tall: Scene][] = [
  [
    "hero-1",
    () => whiteInTheSun(wall(2400, 1200, "paleClay", 12), 1800, 172, 0.98),
    () => whiteInTheSun(wall(1200, 1500, "paleClay", 12), 600, 190, 1.04),
  ],
  [
    "hero-2",
    () =>
      cutFromOneLength(
        wall(2400, 1200, "sage", 23),
        { cx: 1870, top: 196, s: 0.755 },
        { left: 1360, right: 1660, y: 182, hem: 940, k: 0.8 },
      ),
    () =>
      cutFromOneLength(
        wall(1200, 1500, "sage", 23),
        { cx: 705, top: 170, s: 1 },
        { left: 105, right: 445, y: 134, hem: 1110, k: 1 },
      ),
  ],
  [
    "hero-3",
    forTheEvening,
    async () => {
      const canvas = wall(1200, 1500, "sand", 31);
      await putOnForm(canvas, roseAnarkali, "hero-3", { cx: 590, top: 220, s: 1.1, turn: 0.32 });
      return canvas;
    },
  ],
  [
    "classic-whites",
    () => whites(2400, 800, { top: 92, s: 0.565, places: [1290, 1670, 2060] }),
    () => whites(1200, 900, { top: 98, s: 0.64, places: [225, 600, 990] }),
  ],
];
