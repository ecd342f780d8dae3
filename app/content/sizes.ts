/** Our sizes in centimetres: the body they are cut for, and the finished pieces, laid flat; widths doubled. */
export type SizeRow = {
  size: string;
  bust: number;
  waist: number;
  hips: number;
  kurtiBust: number;
  shoulder: number;
  trouserHips: number;
  trouserLength: number;
};

/** What has measures: a kurti, or a top with its trousers. */
export type Garment = "kurti" | "set";

const garments: Record<string, Garment> = {
  "Chikankari Kurti": "kurti",
  "Festive Special": "kurti",
  "Co-ord Sets": "set",
};

export const sizeChart: SizeRow[] = [
  {
    size: "S",
    bust: 84,
    waist: 68,
    hips: 92,
    kurtiBust: 92,
    shoulder: 36,
    trouserHips: 104,
    trouserLength: 94,
  },
  {
    size: "M",
    bust: 89,
    waist: 73,
    hips: 97,
    kurtiBust: 97,
    shoulder: 37,
    trouserHips: 109,
    trouserLength: 95,
  },
  {
    size: "L",
    bust: 94,
    waist: 78,
    hips: 102,
    kurtiBust: 102,
    shoulder: 38,
    trouserHips: 114,
    trouserLength: 96,
  },
  {
    size: "XL",
    bust: 99,
    waist: 84,
    hips: 107,
    kurtiBust: 107,
    shoulder: 39,
    trouserHips: 119,
    trouserLength: 97,
  },
  {
    size: "XXL",
    bust: 105,
    waist: 90,
    hips: 113,
    kurtiBust: 113,
    shoulder: 40,
    trouserHips: 125,
    trouserLength: 98,
  },
];

/** The garment whose measures a product page shows, and its sizes; null for cloth and dupattas. */
export function chartFor(product: {
  category: string | null;
  sizes: { size: string }[];
}): { garment: Garment; sizes: string[] } | null {
  const garment = garments[product.category ?? ""];
  const sold = new Set(product.sizes.map(({ size }) => size));
  const sizes = sizeChart.flatMap(({ size }) => (sold.has(size) ? [size] : []));
  return garment && sizes.length > 0 ? { garment, sizes } : null;
}

/** Whole inches are how tailors speak. */
export function inches(centimetres: number): string {
  return (Math.round((centimetres / 2.54) * 2) / 2).toLocaleString("en-IN");
}
