import { coOrdSets } from "./co-ord-sets.ts";
import type { Draft, DrawnProduct } from "./drawn-product.ts";
import { fabrics } from "./fabrics.ts";
import { festive } from "./festive.ts";
import { kurtis } from "./kurtis.ts";
import { longKurtis } from "./long-kurtis.ts";

const handwash =
  "Wash by hand in cold water with a mild soap, turn inside out, dry in the shade. Iron on the reverse, over a towel, so that the stitches stay raised.";

const words: Record<string, string> = {
  round: "a round neck",
  v: "a V neck",
  notch: "a notched round neck",
  band: "a band collar",
  boat: "a boat neck",
  square: "a square neck",
  full: "full sleeves",
  "three-quarter": "three-quarter sleeves",
  elbow: "elbow sleeves",
  short: "short sleeves",
  none: "no sleeves",
  bell: "bell sleeves",
};

const examples: Record<number, string[]> = {
  5: [
    "Example review: the stitches are even on the reverse too, and the cloth is as fine as described.",
    "Example review: the size chart was right, nothing had to be altered.",
    "Example review: softer after the first wash, and the colour stayed.",
    "Example review: packed flat with care, arrived before the promised day.",
    "Example review: looks better in daylight than on the screen.",
  ],
  4: [
    "Example review: lovely handwork; the sleeves came out a little longer than expected.",
    "Example review: fine cloth, wear a slip under it in strong light.",
    "Example review: good fit at the shoulder, slightly loose at the waist.",
  ],
  3: [
    "Example review: the embroidery is neat, but the shade is lighter than it looked to me.",
    "Example review: good for every day; the hem needed a press before wearing.",
  ],
  2: ["Example review: ordered a size too small; the exchange took a week."],
  1: ["Example review: one button was loose on arrival."],
};

function alts({ title, color, fabric, plate }: Draft): Record<string, string> {
  const cloth = `${color} ${fabric.toLowerCase()}`;
  if (plate.garment === "fabric") {
    return {
      front: `${title}: a folded length of ${cloth} with hand embroidery`,
      back: `${title}: the length opened out, its selvedge along the side`,
      close: `Close-up of the stitches on ${cloth}`,
      drape: `${title} falling in folds, the border along its edge`,
    };
  }
  if (plate.garment === "dupatta") {
    return {
      front: `${title}: the dupatta hung over a rail, both embroidered ends showing`,
      back: `${title}: folded, with its border on top`,
      close: `Close-up of the stitches on ${cloth}`,
      drape: `${title} falling in folds, the border along its edge`,
    };
  }
  const cut = `${words[plate.neckline]} and ${words[plate.sleeve]}`;
  const set = plate.garment === "coord" ? ` with matching ${plate.trousers} trousers` : "";
  return {
    front: `${title}: ${cloth} with ${cut}${set}, from the front`,
    back: `${title}, from the back`,
    close: `Close-up of the hand embroidery on ${cloth}`,
    drape: `The hem of ${title} falling in folds, its border showing`,
  };
}

function imagesOf(draft: Draft): DrawnProduct["images"] {
  if (draft.pictures === "none") return [];
  return Object.entries(alts(draft)).map(([view, alt]) => ({ name: `${draft.id}-${view}`, alt }));
}

function reviewsOf(draft: Draft, at: number): DrawnProduct["reviews"] {
  return draft.ratings.map((rating, i) => {
    const texts = examples[rating] ?? [];
    return {
      author: "Demonstration",
      rating,
      text: texts[(at + i) % texts.length] ?? "Example review.",
    };
  });
}

const drafts: Draft[] = [...kurtis, ...longKurtis, ...coOrdSets, ...festive, ...fabrics];

export const catalogue: DrawnProduct[] = drafts.map((draft, at) => {
  const { ratings: _ratings, pictures: _pictures, ...product } = draft;
  return {
    ...product,
    brand: "Bakhiya",
    care: draft.care ?? handwash,
    colors: draft.colors ?? [draft.color],
    images: imagesOf(draft),
    reviews: reviewsOf(draft, at),
  };
});
