import { randomBytes } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { BrandLogo } from "#app/brand/brand.ts";
import { openSharp } from "#app/catalog/open-sharp.server.ts";
import { inPictureTurn } from "#app/catalog/picture-turns.ts";
import {
  type BadPicture,
  badPicturesMessage,
  drawingProblem,
  MAX_PIXELS,
  problemOf,
  temporaryFolder,
  type UploadedFile,
  uploadsFolder,
} from "#app/catalog/uploads.server.ts";
import type { Context } from "#app/context.ts";
import { readBrand } from "#app/settings/brand-facts.server.ts";
import { setLogo } from "#app/settings/edit-brand.server.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import { PICTURE_CHANGED, printOfPicture } from "../page-image-form.server.ts";

type Sharp = Awaited<ReturnType<typeof openSharp>>;

/** In px; the file has twice as many for sharp screens. */
const SHOWN = { width: 220, height: 44 };
const MASTER = 1024;
export const BRAND_PAGE = "/admin/settings/brand";

export const printOfLogo = () => printOfPicture(readBrand().logo);

/**
 * Stores a logo, or takes it away: decoded, turned upright, its empty edges cut off, encoded anew with
 * what is see-through kept. Refused where it is another than the form has shown (`shown`), also by the
 * time that the sent one is drawn. The files sent are removed.
 */
export async function changeLogo(
  context: Context,
  {
    fields,
    files,
    bad,
  }: { fields: Record<string, string>; files: UploadedFile[]; bad: BadPicture[] },
): Promise<{ ok: true; message: string; earlier?: string } | { ok: false; message: string }> {
  const set = (logo: BrandLogo | null, message: string) => {
    if (fields.shown !== undefined && fields.shown !== printOfLogo()) {
      return { ok: false as const, message: PICTURE_CHANGED };
    }
    const change = () => setLogo(context, { logo });
    const { done, earlier } = keepEarlier(context, { page: BRAND_PAGE, change });
    return { ...done, message, ...(earlier && { earlier }) };
  };
  try {
    if (fields.intent === "remove") {
      return set(null, "The logo is removed. The name is shown in its place.");
    }
    if (bad.length > 0) return { ok: false, message: badPicturesMessage(bad) };
    const [file] = files;
    if (!file) return { ok: false, message: "Please choose a picture." };
    const problem = await problemOf(file.path);
    const refuse = (problem: string) => ({
      ok: false as const,
      message: badPicturesMessage([{ name: file.name, problem }]),
    });
    if (problem) return refuse(problem);
    let made: BrandLogo | { problem: string };
    try {
      made = await inPictureTurn(() => encode(file.path));
    } catch (error) {
      return refuse(drawingProblem(error));
    }
    if ("problem" in made) return refuse(made.problem);
    return set(made, "Saved. Every page has the logo from now on.");
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}

const UNSEEN =
  "cannot be seen on light pages: it is white, or nearly so, on a background that is see-through. Please send one with darker letters, or on a coloured background";
/** Of a grey tone from 0 to 255: what is lighter stands out by less than 1.35 to 1 on white. */
const LIGHTEST = 222;
/** Of a logo's pixels, so many must be darker than that. */
const LEAST_SEEN = 0.005;

/** Every page puts a logo on light paper: whether anything of it is seen there. */
async function isSeen(sharp: Sharp, logo: Buffer): Promise<boolean> {
  const { data } = await sharp(logo)
    .resize({ width: 512, height: 512, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = data.reduce((count, tone) => count + (tone < LIGHTEST ? 1 : 0), 0);
  return seen >= LEAST_SEEN * data.length;
}

/** So many times its own pixels, and letters are only blurs. */
const MOST_ENLARGED = 2;
/** In px, of its height or width: less is a line. */
const LEAST_SHOWN = 10;

/** Why nobody could read it in the header, of a picture in px. */
function shapeProblem({ width, height }: { width: number; height: number }): string | undefined {
  const scale = Math.min(SHOWN.width / width, SHOWN.height / height);
  if (scale > MOST_ENLARGED) {
    return `is too small (${width} × ${height} pixels without its empty edges): it would be blurred. Please send one at least ${SHOWN.height} pixels high`;
  }
  if (Math.min(width, height) * scale >= LEAST_SHOWN) return undefined;
  const [is, than] = width > height ? ["wide", "high"] : ["high", "wide"];
  return `is so much more ${is} than ${than} (${width} × ${height} pixels without its empty edges) that it would be a thin line in the header. Please send one of another shape`;
}

/** Or what is wrong with it, where nobody would see or read it. */
async function encode(file: string): Promise<BrandLogo | { problem: string }> {
  const name = `logo-${randomBytes(12).toString("hex")}`;
  const sharp = await openSharp();
  const upright = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "truncated" })
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: 2 * MASTER, height: 2 * MASTER, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  const trimmed = await sharp(upright)
    .trim()
    .png()
    .toBuffer()
    // A picture of one colour has no edges to cut.
    .catch(() => upright);
  if (!(await isSeen(sharp, trimmed))) return { problem: UNSEEN };
  const problem = shapeProblem(await sharp(trimmed).metadata());
  if (problem) return { problem };
  const made = {
    [`${name}-master.png`]: sharp(trimmed)
      .resize({ width: MASTER, height: MASTER, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
    [`${name}-header.webp`]: sharp(trimmed)
      .resize({
        width: 2 * SHOWN.width,
        height: 2 * SHOWN.height,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: 88 }),
  };
  await mkdir(temporaryFolder, { recursive: true });
  await mkdir(uploadsFolder, { recursive: true });
  const size = { width: 0, height: 0 };
  for (const [to, picture] of Object.entries(made)) {
    const from = path.join(temporaryFolder, to);
    const { width, height } = await picture.toFile(from);
    await rename(from, path.join(uploadsFolder, to));
    if (to.endsWith(".webp")) Object.assign(size, { width, height });
  }
  const scale = Math.min(SHOWN.width / size.width, SHOWN.height / size.height);
  return {
    src: `/uploads/${name}`,
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
