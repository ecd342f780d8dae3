import type { SeedPage } from "../../seed.ts";

export const findingYourSize = {
  kind: "article",
  slug: "finding-your-size",
  publishAt: Date.UTC(2025, 7, 16),
  content: {
    title: "Finding your size with a tape and a kurti you love",
    description:
      "Two ways to measure at home, our sizes in centimetres and inches, and what to do when you are between two of them.",
    category: "Guides",
    cover: {
      src: "/images/blog/finding-your-size",
      alt: "A green kurti laid flat, a blue line of stitches from armpit to armpit",
      shape: "postcard",
      color: "#e6dccb",
    },
    sections: [
      {
        id: "opening",
        kind: "text",
        heading: "",
        body: "A size letter says little. One shop's M is another shop's L, and after a few washes nobody remembers. Centimetres don't change their mind. Ten minutes with a tape save an exchange.",
        picture: null,
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "the-quickest-way-a-kurti-that-fits",
        kind: "text",
        heading: "The quickest way: a kurti that fits",
        body: "Take a kurti that you like to wear, in a cloth that doesn't stretch. Button it, lay it face up on a table and smooth it with your hands, without pulling.\n\nMeasure straight across from armpit to armpit, and double the figure: that is its bust. Do the same at the narrowest place for the waist. Then measure from one shoulder seam to the other, straight across the back. Compare these with the kurti columns of the table below, and take the size that comes nearest.",
        picture: null,
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "measuring-yourself",
        kind: "facts",
        heading: "Measuring yourself",
        before:
          "Stand as you usually stand, over a thin top, and let somebody else hold the tape if you can. It should lie close without pressing; one finger fits under it.",
        facts: [
          {
            name: "Bust",
            text: "Around the fullest part, with the tape level at the back. Arms down.",
            picture: null,
          },
          {
            name: "Waist",
            text: "Around the narrowest part, usually a little above the navel.",
            picture: null,
          },
          {
            name: "Hips",
            text: "Around the fullest part, some twenty centimetres below the waist. It matters for straight kurtis and for trousers; an A-line leaves room.",
            picture: null,
          },
          {
            name: "Shoulder",
            text: "Across the back, from the bone at the end of one shoulder to the other.",
            picture: null,
          },
        ],
        after: "",
      },
      {
        id: "our-sizes",
        kind: "sizes",
        heading: "Our sizes",
        before:
          "Bust, waist and hips are those of the body. The last two columns are the finished kurti, measured as above. The difference is ease: a woven cloth needs some eight centimetres of it for you to breathe, reach and sit.",
        category: "Chikankari Kurti",
        after:
          "Handwork is cut and washed by hand too, so a finished piece may differ by a centimetre from the table. Where a product has measurements of its own, they stand on its page and win.",
      },
      {
        id: "between-two-sizes",
        kind: "text",
        heading: "Between two sizes",
        body: "In a straight kurti take the larger one. A side seam can be taken in by any tailor for the price of a cup of tea, but there is seldom much to let out. In an A-line or an anarkali take the smaller one if your shoulders agree, since only the yoke has to fit.\n\nFor a co-ord set, look at your bust for the top and your hips for the trousers. If they point to different sizes, go by the larger; the waist of the trousers can be drawn in.\n\nIf your shoulders are broad for your bust, go by the shoulder. It is the one seam that can't be moved without touching the embroidery.",
        picture: null,
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "shrinking-and-free-size",
        kind: "text",
        heading: "Shrinking, and Free Size",
        body: "Cotton shrinks a little in its first wash. Ours is washed once after the embroidery is finished, so most of that is behind you; plain cotton may still give up about one part in a hundred.\n\nFree Size means that there is nothing to choose: dupattas, and cloth by the length. Two and a half metres are enough for a kurti with sleeves in the usual widths; ask your tailor if you like it long.\n\nIf a piece reaches you in another size than you ordered, that is our mistake: tell us within {returnDays} of delivery and we exchange it. If you are unsure before you order, write to us with two figures, bust and shoulder, and the name of the piece.",
        picture: null,
        side: "before",
        action: "Shop in your size",
        href: "/products",
      },
    ],
  },
} as const satisfies SeedPage;
