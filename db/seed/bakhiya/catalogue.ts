import { coOrdSets } from "./co-ord-sets.ts";
import type { Draft, DrawnProduct } from "./drawn-product.ts";
import { fabrics } from "./fabrics.ts";
import { festive } from "./festive.ts";
import { kurtis } from "./kurtis.ts";
import { longKurtis } from "./long-kurtis.ts";
import { isAlsoWorn, stagings } from "./stagings.ts";

const handwash =
  "Wash by hand in cold water with a mild soap, turn inside out, dry in the shade. Iron on the reverse, over a towel, so that the stitches stay raised.";

const shapeTexts: Record<string, string> = {
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

const reviewTexts: Record<number, string[]> = {
  5: [
    "The stitches are even on the reverse too, and the cloth is as fine as described.",
    "The size chart was right, nothing had to be altered.",
    "Softer after the first wash, and the colour stayed.",
    "Packed flat with care, arrived before the promised day.",
    "Looks better in daylight than on the screen.",
  ],
  4: [
    "Lovely handwork; the sleeves came out a little longer than expected.",
    "Fine cloth, wear a slip under it in strong light.",
    "Good fit at the shoulder, slightly loose at the waist.",
  ],
  3: [
    "The embroidery is neat, but the shade is lighter than it looked to me.",
    "Good for every day; the hem needed a press before wearing.",
  ],
  2: ["Ordered a size too small; the exchange took a week."],
  1: ["One button was loose on arrival."],
};

/** Of what is not cut to a body. */
const uncutTexts: Record<number, string[]> = {
  5: [
    "The stitches are even on the reverse too, and the cloth is as fine as described.",
    "Softer after the first wash, and the colour stayed.",
    "Packed flat with care, arrived before the promised day.",
    "Looks better in daylight than on the screen.",
  ],
  4: [
    "Lovely handwork, and the full length; it came more creased than I had hoped.",
    "Fine cloth, line it where the light is strong.",
  ],
};

/** Nobody is named; the line above every page says that the shop is a demonstration. */
const initials = [
  "A. S.",
  "R. K.",
  "M. D.",
  "S. N.",
  "P. G.",
  "T. B.",
  "L. V.",
  "N. R.",
  "K. J.",
  "D. M.",
  "V. P.",
];

/** What each picture shows, by the view in its file's name; the first stands in the lists. */
function alts({ id, title, color, fabric, design }: Draft): Record<string, string> {
  const cloth = `${color} ${fabric.toLowerCase()}`;
  const { pose, beside } = stagings[id] ?? { pose: "hanger" };
  const close = `Close-up of the stitches on ${cloth}`;
  if (design.garment === "fabric") {
    const front = {
      pegs: `${title}: a length of ${cloth} caught up over a wooden peg`,
      rail: `${title}: a length of ${cloth} hung over a rail, its border along the end`,
    }[pose as string];
    return {
      front: front ?? `${title}: a folded length of ${cloth} with hand embroidery`,
      back: `${title}: the length opened out, its selvedge along the side`,
      close,
      drape: `${title} falling in folds, the border along its edge`,
    };
  }
  if (design.garment === "dupatta") {
    return {
      front:
        pose === "pegs"
          ? `${title}: the dupatta caught up over a wooden peg, falling in folds to both ends`
          : `${title}: the dupatta hung over a rail, both embroidered ends showing`,
      back: `${title}: folded, with its border on top`,
      close,
      drape: `${title} falling in folds, the border along its edge`,
    };
  }
  const cut = `${shapeTexts[design.neckline]} and ${shapeTexts[design.sleeve]}`;
  const isSet = design.garment === "coord";
  const over = isSet ? "" : design.silhouette === "anarkali" ? "" : " over ivory trousers";
  const set = isSet ? ` with matching ${design.trousers} trousers` : "";
  const piece = `${cloth} with ${cut}${set}`;
  const things = beside?.replace("trousers", isSet ? "its trousers" : "folded trousers");
  const front = {
    form: `${title}: ${piece}, on a dress form${over}`,
    flat: `${title}: ${cloth} with ${cut}, laid flat beside ${things}`,
  }[pose as string];
  return {
    front: front ?? `${title}: ${piece}, on a hanger`,
    ...(isAlsoWorn(id, design) && { worn: `${title} on a dress form${over || set}` }),
    back: `${title}, from the back`,
    close: `Close-up of the hand embroidery on ${cloth}`,
    drape: `The hem of ${title} falling in folds, its border showing`,
  };
}

function imagesOf(draft: Draft): DrawnProduct["images"] {
  if (draft.pictures === "none") return [];
  return Object.entries(alts(draft)).map(([view, alt]) => ({ name: `${draft.id}-${view}`, alt }));
}

const isUncut = ({ garment }: Draft["design"]) => garment === "fabric" || garment === "dupatta";

function reviewsOf(draft: Draft, at: number): DrawnProduct["reviews"] {
  return draft.ratings.map((rating, i) => {
    const texts = (isUncut(draft.design) ? uncutTexts : reviewTexts)[rating] ?? [];
    return {
      author: initials[(at * 3 + i * 5) % initials.length] ?? "",
      rating,
      text: texts[(at + i) % texts.length] ?? "",
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
