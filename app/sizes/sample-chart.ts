import type { SizeChartData } from "./size-charts.ts";

/** For the styleguide. */
export const sampleChart: SizeChartData = {
  words: "Bust and waist are those of the body. The length is of the finished piece.",
  guide: { to: "/blog", words: "How to measure" },
  picture: null,
  sizes: ["S", "M", "L", "XL", "XXL"],
  body: [
    { name: "Bust", cm: { S: 84, M: 89, L: 94, XL: 99, XXL: 105 } },
    { name: "Waist", cm: { S: 68, M: 73, L: 78, XL: 84, XXL: 90 } },
  ],
  piece: [
    { name: "Length", cm: { S: 96, M: 97, L: 98, XL: 99, XXL: 100 } },
    { name: "Shoulder", cm: { S: 36, M: 37, L: 38, XL: 39, XXL: 40 } },
  ],
};
