import type { Measure } from "./measures.ts";

/** A postcard's shape, in the widths that pages have: `<src>-800.avif` and `.jpg`. */
export type ChartPicture = { src: string; alt: string; color: string };

/** A chart that categories share, in centimetres: a row for each size, a column for each measure. */
export type SizeChart = {
  id: string;
  name: string;
  /** Stands above the table. */
  words: string;
  /** In their order. */
  sizes: readonly string[];
  columns: readonly ChartColumn[];
  /** A page of the shop that tells how to measure; null for none. */
  guide: { to: string; words: string } | null;
  /** Shows where to measure. */
  picture: ChartPicture | null;
  /** ms UTC. */
  updatedAt: number;
};
export type ChartColumn = Measure & {
  /** What is measured: the person it is made for, or the thing itself. */
  of: "body" | "piece";
};

/** What a product page shows of its sizes: whom they are cut for, and the piece itself. */
export type SizeChartData = Pick<SizeChart, "words" | "guide" | "picture"> & {
  sizes: readonly string[];
  body: Measure[];
  piece: Measure[];
};

/** The chart with these sizes only; null where it has none of them. */
export function shopChart(
  chart: SizeChart | undefined,
  sold: readonly string[],
): SizeChartData | null {
  const sizes = chart?.sizes.filter((size) => sold.includes(size)) ?? [];
  if (!chart || sizes.length === 0) return null;
  const { words, guide, picture, columns } = chart;
  const measured = (of: ChartColumn["of"]) =>
    columns
      .filter((column) => column.of === of)
      .map(({ name, cm }) => ({
        name,
        cm: Object.fromEntries(sizes.flatMap((size) => (size in cm ? [[size, cm[size]]] : []))),
      }))
      .filter((measure): measure is Measure => Object.keys(measure.cm).length > 0);
  return { words, guide, picture, sizes, body: measured("body"), piece: measured("piece") };
}

/** What pieces measure in these sizes, where a product says nothing itself. */
export function shopMeasures(chart: SizeChart | undefined, sizes: readonly string[]): Measure[] {
  return shopChart(chart, sizes)?.piece ?? [];
}

const FINISHED = "Measured on this piece, finished.";

/** The chart of a product: its own measures, else those of its category; null for what has neither. */
export function chartFor(
  chart: SizeChart | undefined,
  {
    sizes,
    sizeChart: own,
  }: { sizes: readonly { size: string }[]; sizeChart: readonly Measure[] | null },
): SizeChartData | null {
  const sold = sizes.map(({ size }) => size);
  const house = shopChart(chart, sold);
  const piece = own?.filter(({ cm }) => sold.some((size) => cm[size] !== undefined)) ?? [];
  if (piece.length === 0) return house;
  const body = house?.body ?? [];
  const note =
    body.length > 0
      ? `${listed(body)} under Body ${body.length === 1 ? "is that" : "are those"} of the body. The others are measured on this piece, finished.`
      : FINISHED;
  return {
    words: note,
    guide: house?.guide ?? null,
    picture: house?.picture ?? null,
    sizes: sold,
    body,
    piece,
  };
}

/** "Bust, waist and hips". */
function listed(measures: readonly Measure[]): string {
  const names = measures.map(({ name }, at) => (at === 0 ? name : name.toLowerCase()));
  const last = names.pop();
  return names.length > 0 ? `${names.join(", ")} and ${last}` : (last ?? "");
}

/** Half inches are how tailors speak. */
export function inches(centimetres: number): string {
  return String(Math.round((centimetres / 2.54) * 2) / 2);
}
