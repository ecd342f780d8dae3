import type { SeedPage } from "../../seed.ts";

export const choosingYourFabric = {
  kind: "article",
  slug: "choosing-your-fabric",
  publishAt: Date.UTC(2025, 3, 12),
  content: {
    title: "Choosing your fabric: mulmul or modal, georgette or linen?",
    description:
      "The same flower looks different on every cloth. What each of our fabrics feels like, when to wear it and what it asks of you.",
    category: "Guides",
    cover: {
      src: "/images/blog/choosing-your-fabric",
      alt: "Four folded lengths of embroidered cloth: white, gold, blue and natural linen",
      shape: "postcard",
      color: "#e3d8c4",
    },
    sections: [
      {
        id: "opening",
        kind: "text",
        heading: "",
        body: "Embroidery is half thread and half cloth. Shadow stitch needs something sheer, jaali needs threads that can be eased apart, and a kurti for the office needs neither to cling nor to crumple. Here is what our fabrics are good for, in plain words.",
        picture: null,
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "for-the-heat",
        kind: "facts",
        heading: "For the heat",
        before: "",
        facts: [
          {
            name: "Mulmul",
            text: "Soft, loosely woven fine cotton. It breathes, dries in an hour and grows softer with every wash. It is slightly sheer, so white and the palest shades want a slip. If you buy one thing for May and June, buy this.",
            picture: {
              shape: "square",
              src: "/images/fabrics/mulmul",
              alt: "Folded white mulmul with small flower butis",
              color: "#f0e9dc",
            },
          },
          {
            name: "Cotton",
            text: "A closer weave than mulmul and more opaque. It keeps its shape through a long day and can be ironed as hot as you like, on the reverse.",
            picture: null,
          },
          {
            name: "Muslin",
            text: "The plain, fine cotton on which chikankari grew up. It takes every stitch, jaali above all.",
            picture: null,
          },
          {
            name: "Kota doria",
            text: "Woven in little squares of thick and thin threads, which makes it crisp and very light. It stands away from the body and lets the air through.",
            picture: null,
          },
          {
            name: "Linen",
            text: "Made from flax: cool, strong, with a grain that is seen and felt. It creases, and is meant to. It is the right cloth for a kurti that has to do for years.",
            picture: {
              shape: "square",
              src: "/images/fabrics/linen",
              alt: "Folded natural linen with ivory leaves and a border of the same",
              color: "#cbb896",
            },
          },
        ],
        after: "",
      },
      {
        id: "for-the-fall",
        kind: "facts",
        heading: "For the fall",
        before: "",
        facts: [
          {
            name: "Georgette",
            text: "Sheer, grainy and fluid. Bakhiya is at its best on it, because the stitches behind it can be seen. It hardly creases, so it travels well. Lined or worn over a slip.",
            picture: {
              shape: "square",
              src: "/images/fabrics/georgette",
              alt: "Folded powder-blue georgette with white flowers and a flowered border",
              color: "#bccbdb",
            },
          },
          {
            name: "Modal",
            text: "A fibre made from beech wood, soft as an old T-shirt, with a gentle weight. It drapes close and keeps its colour.",
            picture: null,
          },
          {
            name: "Viscose",
            text: "Also made from wood, with a light sheen. Smooth, cool and inexpensive. It is weaker when it is wet: don't wring it.",
            picture: null,
          },
        ],
        after: "",
      },
      {
        id: "for-the-occasion",
        kind: "facts",
        heading: "For the occasion",
        before: "",
        facts: [
          {
            name: "Chanderi",
            text: "Silk in one direction and cotton in the other, from the town of Chanderi in Madhya Pradesh. It is crisp and glows in lamplight. It wants a lining and a kind wash.",
            picture: {
              shape: "square",
              src: "/images/fabrics/chanderi",
              alt: "Folded pale gold chanderi with ivory paisleys",
              color: "#dfcb9c",
            },
          },
          {
            name: "Organza",
            text: "Sheer and stiff, so it holds a shape: sleeves, overlays, dupattas. Fold it along its own lines and keep it away from rings and clasps.",
            picture: null,
          },
        ],
        after: "",
      },
      {
        id: "three-questions-that-decide-it",
        kind: "text",
        heading: "Three questions that decide it",
        body: "Where will you wear it? In a room with air conditioning, georgette and modal are comfortable all day. In a kitchen, on a scooter or at a summer wedding outdoors, take cotton of any kind.\n\nWho will wash it? If the answer is a machine, choose cotton or modal, and use a net bag and the gentle programme. Chanderi and organza should see hands only.\n\nDo you mind a crease? Linen and mulmul show that you have been sitting. Some of us find that they look better for it. If you don't, take georgette, modal or viscose.",
        picture: null,
        side: "before",
        action: "",
        href: "",
      },
      {
        id: "sheer-is-not-a-fault",
        kind: "text",
        heading: "Sheer is not a fault",
        body: "Customers sometimes ask whether a white kurti is see-through. A fine mulmul or georgette is, a little; that is why the shadow stitch can be seen at all. A slip in the colour of your skin disappears under white. A white slip doesn't.",
        picture: null,
        side: "before",
        action: "See the fabrics by the length",
        href: "/collections/fabrics",
      },
    ],
  },
} as const satisfies SeedPage;
