import { z } from "zod";
import { keptList } from "#app/settings/kept-list.server.ts";
import { categorySizes } from "./category-sizes.server.ts";
import { houseChart, type SizeChart, type SizeChartData } from "./size-charts.ts";

const charts = keptList<SizeChart>({
  key: "sizeCharts",
  shape: z.object({
    id: z.string(),
    name: z.string(),
    words: z.string(),
    sizes: z.array(z.string()),
    columns: z.array(
      z.object({
        name: z.string(),
        of: z.enum(["body", "piece"]),
        cm: z.record(z.string(), z.number()),
      }),
    ),
    guide: z.object({ to: z.string(), words: z.string() }).nullable(),
    picture: z.object({ src: z.string(), alt: z.string(), color: z.string() }).nullable(),
    updatedAt: z.number(),
  }),
  unset: [],
});

/** In the operator's order. */
export const listSizeCharts = charts.all;
export const findSizeChart = charts.find;
/** For a new data folder; part of its caller's transaction. */
export const fillSizeCharts = charts.fill;

/** All of the chart of a category, by its name; null where it has none. */
export function categoryChart(category: string): SizeChartData | null {
  const chart = chartOfCategory(category);
  return houseChart(chart, chart?.sizes ?? []);
}

/** The chart of a category, by its name; undefined where it has none. */
export function chartOfCategory(category: string | null): SizeChart | undefined {
  return charts.find(categorySizes(category).sizeChart);
}
