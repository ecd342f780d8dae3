import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { errorCode } from "#app/error-code.ts";
import { listFolder } from "#app/list-folder.ts";
import { removeOldFiles } from "#app/remove-old-files.ts";
import { HOUR } from "#app/time.ts";
import { AVIF_WIDTHS, JPEG_WIDTHS } from "#app/ui/picture-files.ts";
import type { PhotoLook } from "#db/schema.ts";
import { openSharp } from "./open-sharp.server.ts";
import {
  drawPhoto,
  firstLook,
  ORIGINAL_SIDE,
  originalsFolder,
  type Raw,
} from "./photos/draw-photo.server.ts";
import type { PhotoSettings } from "./photos/photo-settings.server.ts";
import { inPictureTurn, TurnTooLong } from "./picture-turns.ts";
import { PICTURE_KINDS, type ProductPicture, pictureUrl } from "./pictures.ts";

/**
 * Pictures from outside: decoded, turned upright, stripped of everything but the picture, encoded
 * anew in every width under a name of ours. What a file calls itself is never asked.
 */

/** What phones call 50 megapixels. */
export const MAX_PIXELS = 8192 * 6144;
/** In bytes, as it is decoded: four colours of 8 bits. In 16 bits and interlaced, a file of 390 kB took 400 MB at once. */
const MAX_DECODED = 4 * MAX_PIXELS;
const MAX_SIDE = 16_000;
/** The longer side by the shorter: a strip that fills a frame is drawn as high as it is long, 3 × 9000 pixels took 500 MB. */
const MAX_RATIO = 20;
const WIDEST = Math.max(...AVIF_WIDTHS);

export const uploadsFolder = path.join(env.DATA_DIR, "uploads");
export const temporaryFolder = path.join(env.DATA_DIR, "tmp");

/** A file on the disk that somebody sent, and what they call it. */
export type UploadedFile = { path: string; name: string };
/** What is wrong with one file, in the operator's words. */
export type BadPicture = { name: string; problem: string; isTooLarge?: true };

/** What is wrong with several, in a few sentences. */
export function badPicturesMessage(bad: BadPicture[]): string {
  const sentences = bad.slice(0, 3).map(({ name, problem }) => `${name} ${problem}.`);
  if (bad.length > 3) sentences.push(`And ${bad.length - 3} more.`);
  return sentences.join(" ");
}

/** A picture whose files are stored, and the original it was made from. */
type StoredUpload = ProductPicture & { photo: { file: string; look: PhotoLook } };
type Drawn<Kind = ProductPicture> = {
  files: { from: string; to: string }[];
  picture: Omit<Kind, "alt">;
};

/** A fresh name in the folder for files on their way. */
export async function temporaryFile(): Promise<string> {
  await mkdir(temporaryFolder, { recursive: true });
  return path.join(temporaryFolder, randomBytes(12).toString("hex"));
}

/**
 * All of the pictures, or none: when one is bad nothing is left behind. The files sent are not
 * removed. `describe` gives the words for the n-th picture, counted from 1; `settings` what is done
 * with a photograph at first.
 */
export async function storePictures(
  sent: UploadedFile[],
  describe: (n: number) => string,
  settings: PhotoSettings,
): Promise<{ ok: true; pictures: StoredUpload[] } | { ok: false; bad: BadPicture[] }> {
  const drawn: Drawn<StoredUpload>[] = [];
  try {
    const problems = await Promise.all(sent.map((file) => problemOf(file.path)));
    const bad = sent.flatMap(({ name }, i) =>
      problems[i] ? [{ name, problem: problems[i] }] : [],
    );
    if (bad.length > 0) return { ok: false, bad };
    for (const { path: file, name } of sent) {
      try {
        drawn.push(await inPictureTurn(() => drawUpload(file, settings)));
      } catch (error) {
        return { ok: false, bad: [{ name, problem: drawingProblem(error) }] };
      }
    }
    const pictures = drawn.map(({ picture }, i) => ({ ...picture, alt: describe(i + 1) }));
    await moveIn(drawn, pictures);
    return { ok: true, pictures };
  } finally {
    await Promise.all(
      drawn.flatMap(({ files }) => files).map(({ from }) => rm(from, { force: true })),
    );
  }
}

/** The same for an original that is here already, in another look. Throws where it cannot be read. */
export async function redrawPhoto(
  file: string,
  look: PhotoLook,
): Promise<Omit<ProductPicture, "alt">> {
  const original = path.join(originalsFolder, path.basename(file));
  const drawn = await inPictureTurn(async () => encode(await drawPhoto(original, look, WIDEST)));
  try {
    await moveIn([drawn], [drawn.picture]);
  } finally {
    await Promise.all(drawn.files.map(({ from }) => rm(from, { force: true })));
  }
  return drawn.picture;
}

async function moveIn(drawn: Pick<Drawn, "files">[], pictures: { src: string }[]): Promise<void> {
  try {
    await mkdir(uploadsFolder, { recursive: true });
    await mkdir(originalsFolder, { recursive: true });
    for (const { from, to } of drawn.flatMap(({ files }) => files)) await rename(from, to);
  } catch (error) {
    await removePictures(pictures);
    throw error;
  }
}

/** Takes stored pictures away again, when the product they were for was not made. */
export async function removePictures(
  pictures: { src: string; photo?: { file: string } }[],
): Promise<void> {
  const files = pictures.flatMap(({ src, photo }) => [
    ...addresses(src).map((file) => path.join(uploadsFolder, path.basename(file))),
    ...(photo ? [path.join(originalsFolder, path.basename(photo.file))] : []),
  ]);
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

/** Every picture that has a file, as `/uploads/ab12`. */
export async function listUploads(): Promise<string[]> {
  const names = await listFolder(uploadsFolder);
  const found = names.flatMap((name) => /^([0-9a-f]{24})-\d+\.(?:avif|jpg)$/.exec(name)?.[1] ?? []);
  return [...new Set(found)].map((name) => `/uploads/${name}`);
}

/** Whether the last of a picture's files was written before that time. */
export async function isOlder({ src }: { src: string }, time: number): Promise<boolean> {
  const files = await Promise.all(
    addresses(src).map((file) =>
      stat(path.join(uploadsFolder, path.basename(file))).catch(() => undefined),
    ),
  );
  return files.every((file) => !file || file.mtimeMs < time);
}

/** What a process that died left on the way. */
export function sweepTemporaryFiles(now = Date.now()): Promise<void> {
  return removeOldFiles(temporaryFolder, { before: now - HOUR });
}

const UNKNOWN = `is not a picture we can read: please send ${PICTURE_KINDS}`;
const DAMAGED = "is damaged: please open it, save it again and upload it once more";
export const DISK_FULL = "could not be saved: the disk of the shop is full";

const HEIC =
  "is a HEIC photo, which browsers cannot show: please save it as JPEG and send it again (on an iPhone: Settings, Camera, Formats, Most Compatible)";

/** libvips has no code for it. */
export function isDiskFull(error: unknown): boolean {
  return errorCode(error) === "ENOSPC" || /system error: No space left/.test(String(error));
}

/** Why a picture whose header was good could not be drawn. */
export function drawingProblem(error: unknown): string {
  if (error instanceof TurnTooLong) return "took too long: please upload it once more";
  return isDiskFull(error) ? DISK_FULL : DAMAGED;
}

/** What is wrong with a file, by its header only; a damaged rest shows when it is drawn. */
export async function problemOf(file: string): Promise<string | undefined> {
  if (await isHeic(file)) return HEIC;
  const sharp = await openSharp();
  try {
    const { format, compression, width, height, channels, depth } = await sharp(file, {
      limitInputPixels: false,
    }).metadata();
    if (format === "heif" && compression !== "av1") return HEIC;
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
      return `is too large (${width} × ${height} pixels): the limit is 50 megapixels. Please send a smaller one`;
    }
    if (depth === "ushort" && 2 * channels * width * height > MAX_DECODED) {
      return `is too large for its 16 bits of each colour (${width} × ${height} pixels): please save it with 8 bits, or smaller, and send it again`;
    }
    if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
      return `is a narrow strip (${width} × ${height} pixels): please send one that is at most ${MAX_RATIO} times as long as it is wide`;
    }
    return undefined;
  } catch {
    return UNKNOWN;
  }
}

/** By its first bytes: not every HEIC can be read as far as its header. */
async function isHeic(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return /^ftyp(hei[cmsx]|hev[cmsx])$/.test(buffer.toString("latin1", 4, 12));
  } finally {
    await handle.close();
  }
}

/** A file that was sent, as an original and as every file of its picture, under temporary names. */
async function drawUpload(file: string, settings: PhotoSettings): Promise<Drawn<StoredUpload>> {
  const name = `${randomBytes(12).toString("hex")}.jpg`;
  const original = path.join(temporaryFolder, name);
  await mkdir(temporaryFolder, { recursive: true });
  const sharp = await openSharp();
  try {
    await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "truncated" })
      .autoOrient()
      .resize({
        width: ORIGINAL_SIDE,
        height: ORIGINAL_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      // JPEG knows no transparency; white is what shops put behind a cut-out.
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
      .toFile(original);
    const look = await firstLook(original, settings);
    const { files, picture } = await encode(await drawPhoto(original, look, WIDEST));
    files.push({ from: original, to: path.join(originalsFolder, name) });
    return { files, picture: { ...picture, photo: { file: name, look } } };
  } catch (error) {
    await rm(original, { force: true });
    throw error;
  }
}

/** Every file of one picture, under temporary names. */
async function encode({ data, width, height }: Raw): Promise<Drawn> {
  const sharp = await openSharp();
  const upright = () => sharp(data, { raw: { width, height, channels: 3 } });
  const src = `/uploads/${randomBytes(12).toString("hex")}`;
  const files: Drawn["files"] = [];
  const add = async (size: number, type: "avif" | "jpg") => {
    const to = path.join(uploadsFolder, path.basename(pictureUrl(src, size, type)));
    const from = path.join(temporaryFolder, path.basename(to));
    files.push({ from, to });
    const scaled = upright().resize({ width: size, withoutEnlargement: true });
    if (type === "avif") await scaled.avif({ quality: 55, effort: 3 }).toFile(from);
    else await scaled.jpeg({ quality: 78, mozjpeg: true }).toFile(from);
  };
  await mkdir(temporaryFolder, { recursive: true });
  try {
    // A small picture keeps its size but has every name, so that no address of it is missing.
    for (const size of AVIF_WIDTHS) await add(size, "avif");
    for (const size of JPEG_WIDTHS) await add(size, "jpg");
    const { dominant } = await upright().resize({ width: 64 }).stats();
    const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    const tiny = await upright()
      .resize({ width: 16, height: 24, fit: "inside" })
      .webp({ quality: 40 })
      .toBuffer();
    const blur = `data:image/webp;base64,${tiny.toString("base64")}`;
    return { files, picture: { src, width, height, color, blur } };
  } catch (error) {
    await Promise.all(files.map(({ from }) => rm(from, { force: true })));
    throw error;
  }
}

function addresses(src: string): string[] {
  return [
    ...AVIF_WIDTHS.map((width) => pictureUrl(src, width, "avif")),
    ...JPEG_WIDTHS.map((width) => pictureUrl(src, width, "jpg")),
  ];
}
