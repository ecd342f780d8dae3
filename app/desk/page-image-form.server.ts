import { rm } from "node:fs/promises";
import {
  type BadPicture,
  badPicturesMessage,
  type UploadedFile,
} from "#app/catalog/uploads.server.ts";
import type { PageImage } from "#app/content/page-image.ts";
import { storePageImage } from "#app/pages/store-page-image.server.ts";

export type PageImageSent = {
  fields: Record<string, string>;
  files: UploadedFile[];
  bad: BadPicture[];
};
/** `alt`: what is wrong with the words for it. */
export type PageImageRefused = { ok: false; message?: string; alt?: string };

/**
 * The picture that the form of one (`PictureUpload`) has sent, stored; null to take away what is
 * there. The files sent are removed.
 */
export async function readPageImage(
  { fields, files, bad }: PageImageSent,
  shape: PageImage["shape"],
): Promise<{ ok: true; pageImage: PageImage | null } | PageImageRefused> {
  try {
    if (fields.intent === "remove") return { ok: true, pageImage: null };
    const alt = (fields.alt ?? "").replace(/\s+/g, " ").trim();
    const [file] = files;
    if (bad.length > 0) return { ok: false, message: badPicturesMessage(bad) };
    if (!file) return { ok: false, message: "Please choose a picture." };
    if (alt === "") return { ok: false, alt: "Please say in a few words what the picture shows." };
    if (alt.length > 300) return { ok: false, alt: "Please use at most 300 characters." };
    const stored = await storePageImage(file, { shape, alt });
    if (stored.ok) return stored;
    const { name } = file;
    return { ok: false, message: badPicturesMessage([{ name, problem: stored.problem }]) };
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}
