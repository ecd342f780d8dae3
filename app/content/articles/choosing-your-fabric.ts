import type { Article } from "./article.ts";

export const choosingYourFabric: Article = {
  slug: "choosing-your-fabric",
  title: "Choosing your fabric: mulmul or modal, georgette or linen?",
  excerpt:
    "The same flower looks different on every cloth. What each of our fabrics feels like, when to wear it and what it asks of you.",
  date: "2025-04-12",
  category: "Guides",
  imageUrl: "/images/blog/choosing-your-fabric",
  imageAlt: "Four folded lengths of embroidered cloth: white, gold, blue and natural linen",
  imageColor: "#e3d8c4",
  sections: [
    {
      heading: null,
      paragraphs: [
        "Embroidery is half thread and half cloth. Shadow stitch needs something sheer, jaali needs threads that can be eased apart, and a kurti for the office needs neither to cling nor to crumple. Here is what our fabrics are good for, in plain words.",
      ],
    },
    {
      heading: "For the heat",
      paragraphs: [],
      list: [
        {
          term: "Mulmul",
          swatch: "mulmul",
          text: "Soft, loosely woven fine cotton. It breathes, dries in an hour and grows softer with every wash. It is slightly sheer, so white and the palest shades want a slip. If you buy one thing for May and June, buy this.",
        },
        {
          term: "Cotton",
          text: "A closer weave than mulmul and more opaque. It keeps its shape through a long day and can be ironed as hot as you like, on the reverse.",
        },
        {
          term: "Muslin",
          text: "The plain, fine cotton on which chikankari grew up. It takes every stitch, jaali above all.",
        },
        {
          term: "Kota doria",
          text: "Woven in little squares of thick and thin threads, which makes it crisp and very light. It stands away from the body and lets the air through.",
        },
        {
          term: "Linen",
          swatch: "linen",
          text: "Made from flax: cool, strong, with a grain that is seen and felt. It creases, and is meant to. It is the right cloth for a kurti that has to do for years.",
        },
      ],
    },
    {
      heading: "For the fall",
      paragraphs: [],
      list: [
        {
          term: "Georgette",
          swatch: "georgette",
          text: "Sheer, grainy and fluid. Bakhiya is at its best on it, because the stitches behind it can be seen. It hardly creases, so it travels well. Lined or worn over a slip.",
        },
        {
          term: "Modal",
          text: "A fibre made from beech wood, soft as an old T-shirt, with a gentle weight. It drapes close and keeps its colour.",
        },
        {
          term: "Viscose",
          text: "Also made from wood, with a light sheen. Smooth, cool and inexpensive. It is weaker when it is wet: don't wring it.",
        },
      ],
    },
    {
      heading: "For the occasion",
      paragraphs: [],
      list: [
        {
          term: "Chanderi",
          swatch: "chanderi",
          text: "Silk in one direction and cotton in the other, from the town of Chanderi in Madhya Pradesh. It is crisp and glows in lamplight. It wants a lining and a kind wash.",
        },
        {
          term: "Organza",
          text: "Sheer and stiff, so it holds a shape: sleeves, overlays, dupattas. Fold it along its own lines and keep it away from rings and clasps.",
        },
      ],
    },
    {
      heading: "Three questions that decide it",
      paragraphs: [
        "Where will you wear it? In a room with air conditioning, georgette and modal are comfortable all day. In a kitchen, on a scooter or at a summer wedding outdoors, take cotton of any kind.",
        "Who will wash it? If the answer is a machine, choose cotton or modal, and use a net bag and the gentle programme. Chanderi and organza should see hands only.",
        "Do you mind a crease? Linen and mulmul show that you have been sitting. Some of us find that they look better for it. If you don't, take georgette, modal or viscose.",
      ],
    },
    {
      heading: "Sheer is not a fault",
      paragraphs: [
        "Customers sometimes ask whether a white kurti is see-through. A fine mulmul or georgette is, a little; that is why the shadow stitch can be seen at all. A slip in the colour of your skin disappears under white. A white slip doesn't.",
      ],
    },
  ],
  next: { text: "See the fabrics by the length", href: "/products?category=Fabrics" },
};
