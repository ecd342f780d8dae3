import type { SeedSizes } from "../seed.ts";

const sizes = ["S", "M", "L", "XL", "XXL"];
/** In centimetres, in the order of the sizes: the body they are cut for, and the pieces, laid flat; widths doubled. */
const column = (name: string, of: "body" | "piece", ...cm: number[]) => ({
  name,
  of,
  cm: Object.fromEntries(sizes.map((size, at) => [size, cm[at] ?? 0])),
});
const body = [
  column("Bust", "body", 84, 89, 94, 99, 105),
  column("Waist", "body", 68, 73, 78, 84, 90),
  column("Hips", "body", 92, 97, 102, 107, 113),
];
const bust = [92, 97, 102, 107, 113];
const shoulder = [36, 37, 38, 39, 40];
const guide = {
  to: "/blog/finding-your-size",
  words: "How to measure, and what to do between two sizes",
};
const shared = { sizes, guide, picture: null, updatedAt: 0 };

export const sizesOfBakhiya: SeedSizes = {
  charts: [
    {
      ...shared,
      id: "kurtis",
      name: "Kurtis",
      words:
        "Bust, waist and hips are those of the body. The kurti's own measures are of the finished piece.",
      columns: [
        ...body,
        column("Kurti, bust", "piece", ...bust),
        column("Kurti, shoulder", "piece", ...shoulder),
      ],
    },
    {
      ...shared,
      id: "sets",
      name: "Co-ord sets",
      words:
        "Bust, waist and hips are those of the body. Top and trousers are measured finished; the waist of the trousers is drawn in to fit.",
      columns: [
        ...body,
        column("Top, bust", "piece", ...bust),
        column("Top, shoulder", "piece", ...shoulder),
        column("Trousers, hips", "piece", 104, 109, 114, 119, 125),
        column("Trousers, length", "piece", 94, 95, 96, 97, 98),
      ],
    },
  ],
  ofCategories: {
    "Chikankari Kurti": { sizeSet: "letters", sizeChart: "kurtis" },
    "Festive Special": { sizeSet: "letters", sizeChart: "kurtis" },
    "Co-ord Sets": { sizeSet: "letters", sizeChart: "sets" },
    Fabrics: { sizeSet: "single" },
  },
};
