import type { SeedPage } from "../../seed.ts";

export const stitchesOfLucknow = {
  kind: "article",
  slug: "stitches-of-lucknow",
  publishAt: Date.UTC(2025, 1, 22),
  content: {
    title: "The stitches of Lucknow, and how to read them",
    description:
      "Tepchi, bakhiya, phanda, murri, jaali: a short guide to the stitches you will meet on a kurti, and to what each of them is for.",
    category: "The craft",
    cover: {
      src: "/images/blog/stitches-of-lucknow",
      alt: "A sampler in white thread: rows of running stitch, knots, eyelets, lattice and leaves",
      shape: "postcard",
      color: "#e9e0cf",
    },
    sections: [
      {
        id: "opening",
        kind: "text",
        heading: "",
        body: "Those who embroider sort their stitches into three families. Flat stitches lie close to the cloth. Raised stitches stand up from it like grains. And jaali opens the cloth itself. A good piece has all three, as a good sentence has more than one kind of word.\n\nThe numbers differ from teacher to teacher; thirty-two is the one most often heard. These are the ones worth knowing by name when you look at a kurti.",
        picture: null,
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "flat-stitches",
        kind: "facts",
        heading: "Flat stitches",
        before: "",
        facts: [
          {
            name: "Tepchi",
            text: "A running stitch worked on the right side. It is the quickest and lightest, used for outlines, stems and lines of leaves, and often it is the ground on which richer stitches are laid.",
            picture: null,
          },
          {
            name: "Bakhiya",
            text: "The shadow stitch. In ulta bakhiya a herringbone is worked on the reverse of a sheer cloth, so that the face shows two fine outlines with a soft tint between them. In seedha bakhiya the threads lie on the face like satin.",
            picture: null,
          },
          {
            name: "Pechni",
            text: "Tepchi with a second thread wound through it, like a tendril round a stem.",
            picture: null,
          },
          {
            name: "Zanzeera",
            text: "A small chain stitch in a single fine thread. It outlines petals that have been filled with something else.",
            picture: null,
          },
          {
            name: "Rahet",
            text: "A stem stitch made on the reverse with several threads, which gives a firm line like backstitch on the face.",
            picture: null,
          },
          {
            name: "Ghas patti",
            text: "Grass leaves: V-shaped rows of stitches along a line, growing outward like blades.",
            picture: null,
          },
        ],
        after: "",
      },
      {
        id: "raised-stitches",
        kind: "facts",
        heading: "Raised stitches",
        before: "",
        facts: [
          {
            name: "Phanda",
            text: "A tiny round knot, shaped like a grain of millet. Phanda fills the hearts of flowers and the bunches of grapes on a vine. All the grains should be of one size: that is the test.",
            picture: null,
          },
          {
            name: "Murri",
            text: "A longer knot, shaped like a grain of rice, built up over a few straight stitches. It is the most admired of them all, and few hands still make it really fine.",
            picture: null,
          },
          {
            name: "Keel kangan",
            text: "A small flower with a nail and a bangle: a knot in the centre, and a raised ring around it.",
            picture: null,
          },
          {
            name: "Dhania patti",
            text: "Coriander leaf: a leaf with a notched edge, filled closely.",
            picture: null,
          },
        ],
        after: "",
      },
      {
        id: "open-work",
        kind: "facts",
        heading: "Open work",
        before: "",
        facts: [
          {
            name: "Hool",
            text: "An eyelet. The threads of the cloth are pushed aside to make a small round hole, and its edge is held with straight stitches. It is often the heart of a flower.",
            picture: null,
          },
          {
            name: "Jaali",
            text: "Lattice. The warp and the weft are eased apart with a blunt needle and held with minute stitches, until the cloth looks like a net. No thread is cut and none is taken out, so a jaali is as strong as the cloth around it.",
            picture: null,
          },
        ],
        after: "",
      },
      {
        id: "reading-a-piece",
        kind: "text",
        heading: "Reading a piece",
        body: "Begin at the border and follow one line with your eye. Is it even? Then look at the knots: are they of one size, and do they sit where the pattern wants them? Hold the cloth against a window and look for the shadow of bakhiya and the points of light in the jaali. Then turn it over. A reverse that is calm, without long loops and knots of thread, tells you more than the face does.\n\nOur product pages name the stitches that are in a piece. If one of them says murri, there is murri in it, worked with a needle.",
        picture: null,
        side: "before",
        action: "Try them yourself: the muslin sampler",
        href: "/singleProduct/muslin-sampler-length",
      },
    ],
  },
} as const satisfies SeedPage;
