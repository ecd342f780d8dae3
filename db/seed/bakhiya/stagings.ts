import type { Design } from "./drawn-product.ts";

/** How the first picture of a product shows it: what it hangs on or lies on, and before which ground. */
export type Staging = {
  pose: Pose;
  ground: "ivory" | "sand" | "clay" | "sage" | "dusk";
  /** Sun through a carved screen on the wall; once a page of the list. */
  light?: "jaali";
  /** What lies beside a piece that is laid flat. */
  beside?: "trousers and dupatta" | "trousers and bangles" | "dupatta and bangles";
};
type Pose = "form" | "flat" | "hanger" | "folded" | "rail" | "pegs";

/**
 * In the catalogue's order: two that stand beside each other in a row of the list differ in pose or ground
 * (`stagings.test.ts`). A ground is chosen that its cloth stands out from.
 */
export const stagings: Record<string, Staging> = {
  "gulmohar-straight-kurti": { pose: "form", ground: "sage" },
  "safed-mulmul-kurti": { pose: "flat", ground: "clay", beside: "dupatta and bangles" },
  "neel-office-kurti": { pose: "form", ground: "sand" },
  "pista-keri-kurti": { pose: "flat", ground: "ivory", beside: "trousers and dupatta" },
  "chameli-short-kurti": { pose: "form", ground: "dusk" },
  "haldi-short-kurti": { pose: "hanger", ground: "ivory" },
  "jamun-straight-kurti": { pose: "flat", ground: "sand", beside: "trousers and bangles" },
  "kora-linen-kurti": { pose: "form", ground: "sage" },
  "kamal-a-line-kurti": { pose: "hanger", ground: "dusk" },
  "mehndi-a-line-kurti": { pose: "form", ground: "ivory" },
  "badal-kota-kurti": { pose: "flat", ground: "clay", beside: "dupatta and bangles" },
  "moti-anarkali": { pose: "form", ground: "dusk" },
  "falsa-anarkali": { pose: "form", ground: "sand" },
  "gomti-kurti": { pose: "flat", ground: "ivory", beside: "trousers and bangles" },
  "surmai-viscose-kurti": { pose: "form", ground: "clay", light: "jaali" },
  "aasmani-handloom-kurti": { pose: "flat", ground: "sand", beside: "trousers and dupatta" },
  "subah-linen-co-ord": { pose: "form", ground: "ivory" },
  "dhoop-cotton-co-ord": { pose: "hanger", ground: "sage" },
  "raat-rani-co-ord": { pose: "form", ground: "sand" },
  "gulab-palazzo-co-ord": { pose: "hanger", ground: "ivory" },
  "mitti-muslin-co-ord": { pose: "form", ground: "sage" },
  "chaandni-sharara-co-ord": { pose: "form", ground: "dusk" },
  "firozi-lounge-co-ord": { pose: "form", ground: "sand" },
  "sanwli-made-to-order-co-ord": { pose: "form", ground: "clay" },
  "rani-anarkali": { pose: "form", ground: "sand" },
  "kesar-chanderi-kurti": { pose: "flat", ground: "sage", beside: "trousers and bangles" },
  "zamurd-organza-kurti": { pose: "form", ground: "ivory" },
  "eid-safed-anarkali": { pose: "form", ground: "clay", light: "jaali" },
  "sindoori-georgette-kurti": { pose: "hanger", ground: "sand" },
  "chaand-mukaish-dupatta": { pose: "pegs", ground: "dusk" },
  "gulabi-organza-dupatta": { pose: "rail", ground: "sage" },
  "neela-mulmul-dupatta": { pose: "pegs", ground: "ivory" },
  "mulmul-phool-fabric": { pose: "folded", ground: "clay" },
  "chanderi-keri-fabric": { pose: "pegs", ground: "sage" },
  "georgette-bel-fabric": { pose: "folded", ground: "sand" },
  "linen-ghas-patti-fabric": { pose: "rail", ground: "dusk" },
  "kota-doria-fabric": { pose: "folded", ground: "ivory" },
  "cotton-jaali-fabric": { pose: "pegs", ground: "dusk" },
  "organza-kamal-fabric": { pose: "folded", ground: "sand" },
};

/** A sewn piece whose first picture is not on the form has one that is, beside it. */
export function isAlsoWorn(id: string, { garment }: Design): boolean {
  return (garment === "kurti" || garment === "coord") && stagings[id]?.pose !== "form";
}
