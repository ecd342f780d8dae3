import type { SeedPage } from "../seed.ts";

const postcard = { shape: "postcard" };

const text = (id: string, heading: string, body: string) => ({
  id,
  kind: "text",
  heading,
  body,
  picture: null,
  side: "before",
  action: "",
  href: "",
});

const block = {
  title: "How a block prints",
  description: "Outline, filling, ground: why a flower of four colours takes four blocks.",
  category: "Craft",
  cover: {
    ...postcard,
    src: "/images/meera/how-a-block-prints",
    alt: "A wooden block stands on cream cloth beside the black outlines it has just printed",
    color: "#e4d5b4",
  },
  sections: [
    text(
      "blocks",
      "",
      "A block is a piece of hard wood as large as a palm. The figure stands up from it, the rest is cut away, and small holes are drilled through so that the air can get out when it is struck. For each colour of a figure there is a block of its own.",
    ),
    text(
      "order",
      "Rekh, gad, datta",
      "**Rekh** is the outline. It is printed first and everything else is placed by it. **Gad** fills the ground behind the figure, **datta** the figure itself. The printer finds the place by two pins at the edge of the block, which leave two dots; look for them, they are nearly always there.\n\nBecause a hand sets each block down, red may stand a hair beside its black line. On a machine print it stands where it should on every flower, or beside it on every flower by the same hair.",
    ),
    text(
      "wash",
      "After printing",
      "The cloth is hung for days, so that iron can turn from grey to black. Then it is washed, boiled with madder or dipped in indigo, washed again and spread out on the ground in the sun, which whitens what should be white.",
    ),
  ],
};

const mud = {
  title: "Mud and indigo",
  description:
    "Dabu is printing with what is not to be seen: where the mud lay, the cloth stays white.",
  category: "Craft",
  cover: {
    ...postcard,
    src: "/images/meera/mud-and-indigo",
    alt: "White daisies on indigo, seen from near, with fine blue veins",
    color: "#4e5f87",
  },
  sections: [
    text(
      "mud",
      "",
      "Clay from a pond is soaked overnight, then mixed with lime, gum and the flour of wheat that weevils have been at. The paste is sieved through cloth and printed like a dye, with broad blocks, because a fine line of mud would not hold. Sawdust is thrown on it so that it does not smear.",
    ),
    text(
      "vat",
      "Into the vat",
      "The dried cloth goes into indigo once for a sky, three times for the night. Mud cracks where the cloth bends, and the dye finds the cracks: that gives each petal its veins, never twice the same. Then the mud is washed out.",
    ),
    text(
      "care",
      "Living with it",
      "Indigo sits on the thread more than in it. It rubs off a little on pale things while it is new: wash it alone twice, with salt, and dry it in the shade. [See what is printed with mud](/collections/dabu).",
    ),
  ],
};

export const articles = [
  {
    kind: "article",
    slug: "how-a-block-prints",
    content: block,
    publishAt: Date.UTC(2025, 9, 24),
  },
  { kind: "article", slug: "mud-and-indigo", content: mud, publishAt: Date.UTC(2025, 8, 12) },
] satisfies SeedPage[];
