import type { Article } from "./article.ts";

export const caringForHandwork: Article = {
  slug: "caring-for-handwork",
  title: "Caring for handwork",
  excerpt:
    "Cold water, mild soap, shade, and an iron on the reverse: how to wash and keep an embroidered piece so that it lasts for years.",
  date: "2025-06-07",
  category: "Care",
  imageUrl: "/images/blog/caring-for-handwork",
  imageAlt: "A white kurti with an embroidered yoke, folded and pressed",
  imageColor: "#ece3d4",
  sections: [
    {
      heading: null,
      paragraphs: [
        "Chikankari was made for a hot country and for washing. It is tougher than it looks: the washermen of Lucknow used to beat it clean on the bank of the river. What harms it is not water but haste. Five habits are enough.",
      ],
    },
    {
      heading: "The first wash",
      paragraphs: [
        "Wash a new piece alone, in cold water. Now and then some of the blue of the printing block is left in the seams; it comes out by itself. A deep colour may bleed a little in the first water. When the water stays clear, the piece may go in with others of its shade.",
        "If you see blue dots along a stem, leave the piece in cold water for half an hour and move it about gently. Don't use bleach. Chlorine turns cotton yellow with time and eats at the thread.",
      ],
    },
    {
      heading: "Washing",
      paragraphs: [
        "Turn it inside out, so that knots and loops don't catch. Use a mild liquid soap, not a powder that has to dissolve. Ten minutes in the water are enough. Press the suds through the cloth with flat hands, and don't rub the embroidery against itself.",
        "Rinse until the water is clear, then press the water out against the side of the basin, or roll the piece in a towel. Don't wring: twisting pulls murri and phanda out of shape, and viscose is weak when it is wet.",
        "If it must be the machine: cotton and modal only, inside out, in a net bag, cold, with the gentle programme and a low spin. Chanderi, organza and georgette are washed by hand, or given to a dry cleaner you trust.",
      ],
    },
    {
      heading: "Drying",
      paragraphs: [
        "Dry it in the shade. The sun of one afternoon won't hurt white cotton, but it takes the colour out of indigo and rose. Hang a kurti over the line at the waist, or on a broad hanger; a wet, heavily worked piece is better laid flat, because its own weight will stretch it.",
      ],
    },
    {
      heading: "Ironing",
      paragraphs: [
        "Iron while the cloth is still a little damp. Lay a towel on the board, put the piece on it with its face down, and iron the reverse. The stitches sink into the towel and stay raised. On georgette and organza use the lowest heat and a thin cloth in between.",
        "A light starch makes mulmul crisp, and is the old way in Lucknow. Wash it out before you put the piece away for a season: starch draws insects.",
      ],
    },
    {
      heading: "Stains and snags",
      paragraphs: [
        "Lift a stain at once with cold water and a drop of soap, dabbing from the outside inwards. For haldi, wash with soap and let that one spot see the sun: turmeric fades in light. For ink or oil, go to a cleaner.",
        "If a thread is pulled, don't cut it. Ease it back towards the reverse with a blunt needle, and fasten it there with a stitch or two. Jaali seldom tears, because no thread in it was ever cut.",
      ],
    },
    {
      heading: "Putting it away",
      paragraphs: [
        "Fold it in soft cotton, not in plastic, which keeps the damp in. A few dry neem leaves in the cupboard keep moths away. Take it out twice a year, give it an hour of air, and fold it along other lines than before. Worn and washed like this, good handwork will outlast the fashion it was bought for.",
      ],
    },
  ],
  next: { text: "See pieces in mulmul", href: "/products?fabric=Mulmul" },
};
