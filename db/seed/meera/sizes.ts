import type { SeedSizes } from "../seed.ts";

const beds = ["Single", "Double", "King"];
const column = (name: string, ...cm: number[]) => ({
  name,
  of: "piece" as const,
  cm: Object.fromEntries(beds.map((size, at) => [size, cm[at] ?? 0])),
});

/** A bedsheet has sizes of its own; what a saree's one size is called says how long it is. */
export const sizesOfMeera: SeedSizes = {
  sets: [
    { id: "beds", name: "Single, Double, King", sizes: beds, updatedAt: 0 },
    { id: "single", name: "Free Size", sizes: ["Free Size"], updatedAt: 0 },
  ],
  charts: [
    {
      id: "beds",
      name: "Bedsheets",
      words:
        "Of the finished piece, before its first wash; cotton gives way by up to three in a hundred. Measure your mattress and add its height twice.",
      sizes: beds,
      columns: [
        column("Sheet, width", 152, 228, 274),
        column("Sheet, length", 228, 254, 274),
        column("For a mattress up to, width", 92, 153, 183),
        column("Pillow cover, width", 46, 46, 46),
        column("Pillow cover, length", 69, 69, 69),
      ],
      guide: null,
      picture: null,
      updatedAt: 0,
    },
  ],
  ofCategories: {
    Bedsheets: { sizeSet: "beds", sizeChart: "beds" },
    Sarees: { sizeSet: "single", singleSizeLabel: "5.5 m with blouse piece" },
    Fabrics: { sizeSet: "single", singleSizeLabel: "2.5 m" },
  },
  single: "One size",
};
