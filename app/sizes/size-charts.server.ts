import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import {
  changeKept,
  freeId,
  inUse,
  invalid,
  type KeptRefusal,
  keptList,
  keptRefusal,
} from "#app/settings/kept-list.server.ts";
import { categoriesWith, categorySizes } from "./category-sizes.server.ts";
import { type ChartForm, readChartForm } from "./chart-form.ts";
import { type SizeChart, type SizeChartData, shopChart } from "./size-charts.ts";

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
  return shopChart(chart, chart?.sizes ?? []);
}

/** The chart of a category, by its name; undefined where it has none. */
export function chartOfCategory(category: string | null): SizeChart | undefined {
  return charts.find(categorySizes(category).sizeChart);
}

const SUBJECT = "/admin/settings/sizes";
const THING = "size chart";
type Change = { ok: true; id: string } | KeptRefusal;

/** Makes a chart (`id` is undefined), or changes one as the form has shown it (`shown`: its `updatedAt`). */
export function saveSizeChart(
  context: Context,
  input: { id?: string | undefined; shown?: number; typed: ChartForm },
): Change {
  return changeKept(() => save(context, input));
}

function save(
  context: Context,
  { id, shown = 0, typed }: Parameters<typeof saveSizeChart>[1],
): Change {
  const read = readChartForm(typed);
  if (!read.ok) return invalid(read.errors);
  const stored = charts.stored();
  const { name } = read.chart;
  const item: SizeChart = {
    ...read.chart,
    id: id ?? freeId(name, (one) => stored.some((other) => other.id === one)),
    picture: stored.find((one) => one.id === id)?.picture ?? null,
    updatedAt: context.now,
  };
  const put = charts.put(item, id === undefined ? undefined : shown);
  if (!put.ok) return keptRefusal(put.reason, THING);
  const what = id === undefined ? "size chart added" : "size chart changed";
  recordAudit(context, { what, subject: SUBJECT, detail: name });
  return put;
}

/** The drawing that shows how to measure, or none. Its chart's form has none: an open one stays good. */
export function setChartPicture(
  context: Context,
  { id, picture }: { id: string; picture: SizeChart["picture"] },
): Change {
  return changeKept((): Change => {
    const chart = charts.stored().find((one) => one.id === id);
    if (!chart) return keptRefusal("unknown", THING);
    charts.put({ ...chart, picture }, chart.updatedAt, context.now);
    const what = picture ? "picture of a size chart changed" : "picture of a size chart removed";
    recordAudit(context, { what, subject: SUBJECT, detail: chart.name });
    return { ok: true, id };
  });
}

/** Refused while a category shows it. */
export function deleteSizeChart(context: Context, { id }: { id: string }): Change {
  return changeKept((): Change => {
    const chart = charts.stored().find((one) => one.id === id);
    if (!chart) return keptRefusal("unknown", THING);
    const users = categoriesWith("sizeChart", id);
    if (users) {
      const theirs = users.count === 1 ? "its" : "their";
      return inUse(
        `${chart.name} is the size chart of ${users.names}. Please change ${theirs} chart first.`,
      );
    }
    charts.remove(id, context.now);
    recordAudit(context, { what: "size chart deleted", subject: SUBJECT, detail: chart.name });
    return { ok: true, id };
  });
}
