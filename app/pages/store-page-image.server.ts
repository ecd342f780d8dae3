import { randomBytes } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { openSharp } from "#app/catalog/open-sharp.server.ts";
import { inPictureTurn } from "#app/catalog/picture-turns.ts";
import {
  drawingProblem,
  MAX_PIXELS,
  problemOf,
  temporaryFolder,
  type UploadedFile,
  uploadsFolder,
} from "#app/catalog/uploads.server.ts";
import { imageShapes, type PageImage } from "#app/content/page-image.ts";

/**
 * A picture for a page: decoded, turned upright, cut to its shape around what the eye is drawn to,
 * encoded anew in the shape's widths. The file sent is not removed.
 */
export async function storePageImage(
  { path: file }: UploadedFile,
  { shape, alt }: Pick<PageImage, "shape" | "alt">,
): Promise<{ ok: true; pageImage: PageImage } | { ok: false; problem: string }> {
  const problem = (await problemOf(file)) ?? (await smallProblem(file));
  if (problem) return { ok: false, problem };
  try {
    return { ok: true, pageImage: await inPictureTurn(() => cut(file, shape, alt)) };
  } catch (error) {
    return { ok: false, problem: drawingProblem(error) };
  }
}

/** In px, of either side: the narrowest place is four times as wide. */
const LEAST_SIDE = 100;

async function smallProblem(file: string): Promise<string | undefined> {
  const sharp = await openSharp();
  const { width, height } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
  if (Math.min(width, height) >= LEAST_SIDE) return undefined;
  return `is too small (${width} × ${height} pixels): customers would see a blur. Please send one at least ${LEAST_SIDE} pixels wide and high, better 1600`;
}

async function cut(file: string, shape: PageImage["shape"], alt: string): Promise<PageImage> {
  const name = `page-${randomBytes(12).toString("hex")}`;
  const sharp = await openSharp();
  const source = () =>
    sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "truncated" })
      .autoOrient()
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .removeAlpha();
  const { ratio, widths, tall } = { tall: undefined, ...imageShapes[shape] };
  const files: string[] = [];
  const add = async (width: number, ratio: number, suffix: string, type: "avif" | "jpg") => {
    const to = `${name}${suffix}-${width}.${type}`;
    files.push(to);
    const height = Math.round((width * ratio) / 100);
    const scaled = source().resize({ width, height, fit: "cover", position: "attention" });
    const from = path.join(temporaryFolder, to);
    if (type === "avif") await scaled.avif({ quality: 55, effort: 3 }).toFile(from);
    else await scaled.jpeg({ quality: 78, mozjpeg: true }).toFile(from);
  };
  await mkdir(temporaryFolder, { recursive: true });
  await mkdir(uploadsFolder, { recursive: true });
  try {
    for (const width of widths) await add(width, ratio, "", "avif");
    await add(Math.max(...widths), ratio, "", "jpg");
    for (const width of tall?.widths ?? []) await add(width, tall?.ratio ?? ratio, "-tall", "avif");
    // Older browsers get the tall picture in one width (page-image-view.tsx).
    if (tall) await add(800, tall.ratio, "-tall", "jpg");
    const { dominant } = await source().resize({ width: 64 }).stats();
    const parts = [dominant.r, dominant.g, dominant.b];
    const color = `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    for (const to of files)
      await rename(path.join(temporaryFolder, to), path.join(uploadsFolder, to));
    return { src: `/uploads/${name}`, alt, shape, color };
  } finally {
    await Promise.all(files.map((to) => rm(path.join(temporaryFolder, to), { force: true })));
  }
}
