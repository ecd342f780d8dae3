import type { SeedPage } from "../../seed.ts";

export const about = {
  kind: "page",
  slug: "about",
  content: {
    title: "About",
    description:
      "Who makes {name}: hand embroidery from Lucknow, from the carved block to the parcel.",
    category: "",
    cover: null,
    sections: [
      {
        id: "opening",
        kind: "opening",
        title: "A shop for one craft",
        text: "Bakhiya is the shadow stitch: the needle works on the reverse, and the flower shows on the face. We named the shop after it, because most of the work that goes into a good kurti is on the side that nobody sees.",
        picture: {
          shape: "landscape",
          src: "/images/about/hero",
          alt: "Ivory cotton with a needle in it: most of its flowers are stitched in white, the last ones still printed in blue",
          color: "#eadfce",
        },
      },
      {
        id: "vine",
        kind: "ornament",
        motif: "bel",
      },
      {
        id: "founders",
        kind: "people",
        heading: "Meet Our Founders",
        text: "Two pairs of hands. Instead of portraits, here are the flowers they sign their work with.",
        picture: {
          shape: "landscape",
          src: "/images/about/founders",
          alt: "Two embroidery hoops side by side, a flower in the one and a paisley in the other, each in a wreath",
          color: "#e9dfcd",
        },
        people: [
          {
            name: "The embroiderer",
            role: "Stitches, samples and the last word on every piece",
            text: "Every pattern starts at her frame: she works the sample and settles which stitch goes where. She looks at the reverse of each piece, and an untidy one goes back, however lovely its front.",
          },
          {
            name: "The maker of the shop",
            role: "Cloth, cutting, letters and parcels",
            text: "She buys the cloth by the bolt, draws the cuts, answers your messages and ties the parcels. The prices are hers too: one price, with the tax inside it.",
          },
        ],
      },
      {
        id: "flower",
        kind: "ornament",
        motif: "phool",
      },
      {
        id: "story",
        kind: "text",
        heading: "",
        body: "## From the block to the needle\n\nA piece begins with carved wooden blocks. The pattern is printed on the cloth in a blue that washes out, and the blue is the only drawing the embroiderer has. She chooses where a petal is filled flat, where it is raised with knots, and where the threads of the cloth are drawn apart into a lattice.\n\nOne kurti can pass through several pairs of hands, because those who make the finest jaali are often not those who make the finest murri. A light piece takes a few days, a full jaal takes weeks.\n\n## Why it takes time, and what that costs\n\nThere are more than ten thousand stitches in a kurti. A machine can lay down as many in minutes, and the difference can be seen and felt: handwork is softer, its reverse is alive, and no two flowers are quite the same.\n\nWe pay by the piece, at a rate agreed before the work begins, and we do not hurry it. That is why we promise dispatch within {dispatchDays} and not tomorrow.\n\n## What we will not do\n\nWe do not sell machine embroidery under the name of chikankari. We do not call viscose silk. We do not raise a price in order to cross it out.\n\nIf a piece reaches you with a fault, or is not the one you ordered, tell us within {returnDays} and we take it back.",
        picture: {
          shape: "landscape",
          src: "/images/about/story",
          alt: "Close view of a lotus and a round flower in white thread, their hearts a pulled-thread lattice",
          color: "#e8ddcb",
        },
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "legacy",
        kind: "call",
        heading: "Experience the Legacy",
        text: "Wear something that somebody made, slowly, with care for the side nobody sees.",
        action: "See the collection",
        href: "/products",
        picture: {
          shape: "landscape",
          src: "/images/about/legacy",
          alt: "A pale gold anarkali on two dress forms, from behind and from the front: the same flowers on both sides",
          color: "#9c9c9b",
        },
      },
    ],
  },
} as const satisfies SeedPage;
