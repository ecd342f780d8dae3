import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { openSharp } from "#app/catalog/open-sharp.server.ts";
import { inPictureTurn } from "#app/catalog/picture-turns.ts";
import {
  type BadPicture,
  drawingProblem,
  MAX_PIXELS,
  problemOf,
  type UploadedFile,
} from "#app/catalog/uploads.server.ts";
import { env } from "#app/env.server.ts";
import { readIfThere } from "#app/read-if-there.ts";
import { removeOldFiles } from "#app/remove-old-files.ts";
import { HOUR } from "#app/time.ts";
import { photoIsKept } from "./returns.sql.server.ts";

/** Shoppers' photos of what is not right: kept apart from the pictures everybody may see. */
const folder = path.join(env.DATA_DIR, "returns");
const SIDE = 1600;

export type StoredPhoto = { name: string; width: number; height: number };

/** Decodes and encodes anew, without anything but the picture. All or none; files sent stay. */
export async function storeReturnPhotos(
  sent: UploadedFile[],
): Promise<{ ok: true; photos: StoredPhoto[] } | { ok: false; bad: BadPicture[] }> {
  const bad: BadPicture[] = [];
  for (const { path: file, name } of sent) {
    const problem = await problemOf(file);
    if (problem) bad.push({ name, problem });
  }
  const photos: StoredPhoto[] = [];
  const sharp = await openSharp();
  if (bad.length === 0) await mkdir(folder, { recursive: true });
  for (const { path: file, name } of bad.length === 0 ? sent : []) {
    const photo = randomBytes(16).toString("hex");
    try {
      const { width, height } = await inPictureTurn(() =>
        sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "truncated" })
          .autoOrient()
          .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
          .toColourspace("srgb")
          .flatten({ background: "#ffffff" })
          .jpeg({ quality: 78, mozjpeg: true })
          .toFile(fileOf(photo)),
      );
      photos.push({ name: photo, width, height });
    } catch (error) {
      await rm(fileOf(photo), { force: true });
      bad.push({ name, problem: drawingProblem(error) });
    }
  }
  if (bad.length === 0) return { ok: true, photos };
  await removeReturnPhotos(photos);
  return { ok: false, bad };
}

/** Their files alone; one that is not there is no fault. */
export async function removeReturnPhotos(photos: { name: string }[]): Promise<void> {
  await Promise.all(photos.map(({ name }) => rm(fileOf(name), { force: true })));
}

/** The JPEG of a photo; undefined when its file is gone. */
export async function readReturnPhoto(name: string): Promise<Buffer | undefined> {
  if (!/^[0-9a-f]{32}$/.test(name)) return undefined;
  return readIfThere(fileOf(name));
}

/** For the scheduler: photos of a request that was never written, because the process died meanwhile. */
export function sweepReturnPhotos(now = Date.now()): Promise<void> {
  return removeOldFiles(folder, {
    before: now - HOUR,
    isKept: (file) => photoIsKept.get(path.basename(file, ".jpg")) !== undefined,
  });
}

function fileOf(name: string): string {
  return path.join(folder, `${name}.jpg`);
}
