import { imagePreview } from "#app/content/page-image.ts";
import type { Context } from "#app/context.ts";
import { findSizeChart, setChartPicture } from "#app/sizes/size-charts.server.ts";
import {
  type PageImageRefused,
  type PageImageSent,
  printOfPicture,
  readPageImage,
} from "../page-image-form.server.ts";

/** The chart's own shape: as wide as its table. */
const SHAPE = "postcard" as const;
const addressOf = (id: string) => `/admin/settings/size-charts/${encodeURIComponent(id)}`;

/** What the page of a chart's drawing shows; undefined when there is no such chart. */
export function viewOfChartPicture(id: string) {
  const chart = findSizeChart(id);
  if (!chart) return undefined;
  const there = pictureNow(id);
  const picture = there && imagePreview(there);
  return { name: chart.name, back: addressOf(id), picture, print: printOfPicture(there) };
}

function pictureNow(id: string) {
  const stored = findSizeChart(id)?.picture;
  return stored ? { ...stored, shape: SHAPE } : null;
}

/** Stores what was uploaded, or takes away what is there. The files sent are removed. */
export async function changeChartPicture(
  context: Context,
  { id, ...sent }: PageImageSent & { id: string },
): Promise<{ ok: true; to: string; message: string } | PageImageRefused | undefined> {
  const read = await readPageImage(sent, { shape: SHAPE, now: () => pictureNow(id) });
  if (!findSizeChart(id)) return undefined;
  if (!read.ok) return read;
  const { src, alt, color } = read.pageImage ?? {};
  const picture = src && alt && color ? { src, alt, color } : null;
  const set = setChartPicture(context, { id, picture });
  if (!set.ok) return set.status === 404 ? undefined : { ok: false, message: set.message };
  return {
    ok: true,
    to: addressOf(id),
    message: picture ? "The picture is saved." : "The picture is removed.",
  };
}
