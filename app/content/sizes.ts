import type { Measure } from "./measures.ts";

/** Our sizes in centimetres: the body they are cut for, and the finished pieces, laid flat; widths doubled. */
type SizeRow = {
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
type Garment = "kurti" | "set";

const garments: Record<string, Garment> = {
  "Chikankari Kurti": "kurti",
  "Festive Special": "kurti",
  "Co-ord Sets": "set",
};

export const houseSizes: SizeRow[] = [
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

type Column = [key: Exclude<keyof SizeRow, "size">, name: string];
const body: Column[] = [
  ["bust", "Bust"],
  ["waist", "Waist"],
  ["hips", "Hips"],
];
const pieces: Record<Garment, Column[]> = {
  kurti: [
    ["kurtiBust", "Kurti, bust"],
    ["shoulder", "Kurti, shoulder"],
  ],
  set: [
    ["kurtiBust", "Top, bust"],
    ["shoulder", "Top, shoulder"],
    ["trouserHips", "Trousers, hips"],
    ["trouserLength", "Trousers, length"],
  ],
};
const words: Record<Garment | "own" | "ownAlone", string> = {
  kurti:
    "Bust, waist and hips are those of the body. The kurti's own measures are of the finished piece.",
  set: "Bust, waist and hips are those of the body. Top and trousers are measured finished; the waist of the trousers is drawn in to fit.",
  own: "Bust, waist and hips under Body are those of the body. The others are measured on this piece, finished.",
  ownAlone: "Measured on this piece, finished.",
};

function measuresOf(columns: Column[], rows: SizeRow[]): Measure[] {
  return columns.map(([key, name]) => ({
    name,
    cm: Object.fromEntries(rows.map((row) => [row.size, row[key]])),
  }));
}

/** What a product page shows of its sizes: the body they are cut for, and the piece itself. */
export type SizeChartData = { words: string; sizes: string[]; body: Measure[]; piece: Measure[] };

/** The house's chart of a garment; of some sizes only where `sold` names them. */
export function houseChart(garment: Garment, sold?: readonly string[]): SizeChartData {
  const rows = houseSizes.filter(({ size }) => !sold || sold.includes(size));
  return {
    words: words[garment],
    sizes: rows.map(({ size }) => size),
    body: measuresOf(body, rows),
    piece: measuresOf(pieces[garment], rows),
  };
}

/** The whole chart of a category; undefined where it has none. */
export function categoryChart(category: string): SizeChartData | undefined {
  const garment = garments[category];
  return garment && houseChart(garment);
}

/** What the pieces of a category measure in these sizes, where the product says nothing itself. */
export function houseMeasures(category: string | null, sizes: readonly string[]): Measure[] {
  const garment = garments[category ?? ""];
  const chart = garment && houseChart(garment, sizes);
  return chart && chart.sizes.length > 0 ? chart.piece : [];
}

/** The chart of a product: its own measures, else those of its category; null for cloth and dupattas. */
export function chartFor({
  category,
  sizes,
  sizeChart: own,
}: {
  category: string | null;
  sizes: { size: string }[];
  sizeChart: Measure[] | null;
}): SizeChartData | null {
  const sold = sizes.map(({ size }) => size);
  const garment = garments[category ?? ""];
  const house = garment && houseChart(garment, sold);
  const known = house && house.sizes.length > 0 ? house : null;
  const piece = own?.filter(({ cm }) => sold.some((size) => cm[size] !== undefined)) ?? [];
  if (piece.length === 0) return known;
  return {
    words: known ? words.own : words.ownAlone,
    sizes: sold,
    body: known?.body ?? [],
    piece,
  };
}

/** Whole inches are how tailors speak. */
export function inches(centimetres: number): string {
  return String(Math.round((centimetres / 2.54) * 2) / 2);
}
