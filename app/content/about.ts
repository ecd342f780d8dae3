import type { Plate } from "./plate.ts";

const landscape = { shape: "landscape" } as const;

export const aboutHero: { title: string; text: string; picture: Plate } = {
  title: "A shop for one craft",
  text: "Bakhiya is the shadow stitch: the needle works on the reverse, and the flower shows on the face. We named the shop after it, because most of the work that goes into a good kurti is on the side that nobody sees.",
  picture: {
    ...landscape,
    src: "/images/about/hero",
    alt: "Ivory cotton with a needle in it: most of its flowers are stitched in white, the last ones still printed in blue",
    color: "#eadfce",
  },
};

export const storyPicture: Plate = {
  ...landscape,
  src: "/images/about/story",
  alt: "Close view of a lotus and a round flower in white thread, their hearts a pulled-thread lattice",
  color: "#e8ddcb",
};

export const founders: {
  heading: string;
  text: string;
  people: { motif: "phool" | "keri"; name: string; role: string; text: string }[];
  picture: Plate;
} = {
  heading: "Meet Our Founders",
  text: "Two pairs of hands. Instead of portraits, here are the flowers they sign their work with.",
  people: [
    {
      motif: "phool",
      name: "The embroiderer",
      role: "Stitches, samples and the last word on every piece",
      text: "Every pattern starts at her frame: she works the sample and settles which stitch goes where. She looks at the reverse of each piece, and an untidy one goes back, however lovely its front.",
    },
    {
      motif: "keri",
      name: "The maker of the shop",
      role: "Cloth, cutting, letters and parcels",
      text: "She buys the cloth by the bolt, draws the cuts, answers your messages and ties the parcels. The prices are theirs too: one price, with the tax inside it.",
    },
  ],
  picture: {
    ...landscape,
    src: "/images/about/founders",
    alt: "Two embroidery hoops side by side, a flower in the one and a paisley in the other, each in a wreath",
    color: "#e9dfcd",
  },
};

export const storySections = [
  {
    heading: "From the block to the needle",
    paragraphs: [
      "A piece begins with carved wooden blocks. The pattern is printed on the cloth in a blue that washes out, and the blue is the only drawing the embroiderer has. She chooses where a petal is filled flat, where it is raised with knots, and where the threads of the cloth are drawn apart into a lattice.",
      "One kurti can pass through several pairs of hands, because those who make the finest jaali are often not those who make the finest murri. A light piece takes a few days, a full jaal takes weeks.",
    ],
  },
  {
    heading: "Why it takes time, and what that costs",
    paragraphs: [
      "There are more than ten thousand stitches in a kurti. A machine can lay down as many in minutes, and the difference can be seen and felt: handwork is softer, its reverse is alive, and no two flowers are quite the same.",
      "We pay by the piece, at a rate agreed before the work begins, and we do not hurry it. That is why we promise dispatch within 7 days and not tomorrow.",
    ],
  },
  {
    heading: "What we will not do",
    paragraphs: [
      "We do not sell machine embroidery under the name of chikankari. We do not call viscose silk. We do not raise a price in order to cross it out.",
      "If a piece reaches you with a fault, or is not the one you ordered, tell us within 7 days and we take it back.",
    ],
  },
] as const;

export const legacy: {
  heading: string;
  text: string;
  action: { text: string; href: string };
  picture: Plate;
} = {
  heading: "Experience the Legacy",
  text: "Wear something that somebody made, slowly, with care for the side nobody sees.",
  action: { text: "See the collection", href: "/products" },
  picture: {
    ...landscape,
    src: "/images/about/legacy",
    alt: "Pale gold cloth in folds, paisleys and flowers along its border",
    color: "#e5d6c0",
  },
};
