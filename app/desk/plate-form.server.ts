import { rm } from "node:fs/promises";
import {
  type BadPicture,
  badPicturesMessage,
  type UploadedFile,
} from "#app/catalog/uploads.server.ts";
import type { Plate } from "#app/content/plate.ts";
import { storePlate } from "#app/pages/store-plate.server.ts";

export type PlateSent = {
  fields: Record<string, string>;
  files: UploadedFile[];
  bad: BadPicture[];
};
/** `alt`: what is wrong with the words for it. */
export type PlateRefused = { ok: false; message?: string; alt?: string };

/**
 * The picture that the form of one (`PictureUpload`) has sent, stored; null to take away what is
 * there. The files sent are removed.
 */
export async function readPlate(
  { fields, files, bad }: PlateSent,
  shape: Plate["shape"],
): Promise<{ ok: true; plate: Plate | null } | PlateRefused> {
  try {
    if (fields.intent === "remove") return { ok: true, plate: null };
    const alt = (fields.alt ?? "").replace(/\s+/g, " ").trim();
    const [file] = files;
    if (bad.length > 0) return { ok: false, message: badPicturesMessage(bad) };
    if (!file) return { ok: false, message: "Please choose a picture." };
    if (alt === "") return { ok: false, alt: "Please say in a few words what the picture shows." };
    if (alt.length > 300) return { ok: false, alt: "Please use at most 300 characters." };
    const stored = await storePlate(file, { shape, alt });
    if (stored.ok) return stored;
    const { name } = file;
    return { ok: false, message: badPicturesMessage([{ name, problem: stored.problem }]) };
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}
