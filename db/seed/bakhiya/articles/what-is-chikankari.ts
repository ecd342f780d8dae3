import type { SeedPage } from "../../seed.ts";

export const whatIsChikankari = {
  kind: "article",
  slug: "what-is-chikankari",
  publishAt: Date.UTC(2025, 0, 18),
  content: {
    title: "What is chikankari?",
    description:
      "White thread on white cloth, five kinds of hands and a river: how the embroidery of Lucknow is made, and how to tell it from a machine's.",
    category: "The craft",
    cover: {
      src: "/images/blog/what-is-chikankari",
      alt: "A branch of white flowers on white cotton: raised petals, knots and feathered leaves",
      shape: "postcard",
      color: "#ebe2d2",
    },
    sections: [
      {
        id: "opening",
        kind: "text",
        heading: "",
        body: "Chikankari is the hand embroidery of Lucknow. In its oldest form it is white cotton thread on white muslin, and its beauty is made of very little: light through thin cloth, the small shadow of a knot, the tint of stitches that lie on the other side.\n\nIt is not one stitch but a language of some thirty-two of them. A maker of fine work uses a handful in one piece and sets them against each other: flat against raised, filled against open.",
        picture: null,
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "where-it-comes-from",
        kind: "text",
        heading: "Where it comes from",
        body: "Nobody knows for certain. The best-loved story gives it to Nur Jahan, the wife of the emperor Jahangir, who is said to have brought Persian needlework to the Mughal court in the seventeenth century. What is better documented is that it flourished in Awadh. When the nawabs made Lucknow their capital in the eighteenth century, the embroiderers found patrons, and the city has not let go of the craft since.\n\nIn 2008 Lucknow chikan craft was registered as a geographical indication, so the name belongs to work done in Lucknow and the districts around it. Much of it is done at home, in the villages and old quarters, most of it by women.",
        picture: null,
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "how-a-piece-is-made",
        kind: "facts",
        heading: "How a piece is made",
        before: "Before a kurti reaches you, it passes through many hands.",
        facts: [
          {
            name: "Cutting",
            text: "The tailor cuts the cloth, and often tacks it together, so that the pattern can be placed where it will fall on the body.",
            picture: null,
          },
          {
            name: "Printing",
            text: "The printer presses carved wooden blocks into a blue dye that washes out, and stamps the pattern on the cloth. One pattern may need a dozen small blocks.",
            picture: null,
          },
          {
            name: "Embroidery",
            text: "The embroiderer follows the blue. Where jaali is wanted, the piece may go on to somebody who makes little else.",
            picture: null,
          },
          {
            name: "Washing",
            text: "The washerman takes out the blue and the dust of weeks of handling. For a long time this was done in the Gomti, the river of Lucknow.",
            picture: null,
          },
          {
            name: "Finishing",
            text: "Loose threads are trimmed, the cloth is starched a little and pressed, and only then does white on white begin to show.",
            picture: null,
          },
        ],
        after: "",
      },
      {
        id: "by-hand-or-by-machine",
        kind: "text",
        heading: "By hand, or by machine?",
        body: "Machine embroidery is sold under the same name, and often for not much less. Three things give it away.\n\nTurn it over. The reverse of handwork has knots, small beginnings and ends, threads that travel from one petal to the next. A machine leaves a second thread, the bobbin thread, running evenly under every stitch, and often a stiff backing.\n\nCompare two flowers. A hand never makes the same flower twice. If every petal has the same number of stitches, there was no hand.\n\nLook for jaali. To open a lattice in the cloth without cutting a thread, somebody has to ease the threads apart with a needle. A machine cuts or burns a hole and sews its rim.",
        picture: null,
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "why-we-are-named-after-a-stitch",
        kind: "text",
        heading: "Why we are named after a stitch",
        body: "Bakhiya is the shadow stitch. The herringbone is worked on the reverse of a sheer cloth, and what is seen on the face is a pale tint with a fine outline. The work is on the one side and the beauty on the other. We could not think of a better name for a shop.",
        picture: null,
        side: "before",
        action: "See the kurtis",
        href: "/collections/chikankari-kurti",
      },
    ],
  },
} as const satisfies SeedPage;
