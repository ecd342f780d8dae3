import { rm } from "node:fs/promises";
import {
  type BadPicture,
  badPicturesMessage,
  type UploadedFile,
} from "#app/catalog/uploads.server.ts";
import type { PageImage } from "#app/content/page-image.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { oneLine } from "#app/one-line.ts";
import { storePageImage } from "#app/pages/store-page-image.server.ts";
import { tooLong } from "#app/too-long.ts";

export type PageImageSent = {
  fields: Record<string, string>;
  files: UploadedFile[];
  bad: BadPicture[];
};
/** `alt`: what is wrong with the words for it. */
export type PageImageRefused = { ok: false; message?: string; alt?: string };

export const PICTURE_CHANGED =
  "Somebody else has changed this meanwhile, so the picture may not be for what you see here now. Nothing is saved. Please look, and choose the file once more.";

/** By this a form says which picture it has shown. */
export function printOfPicture(picture: object | null): string {
  return fingerprintOfForm(picture);
}

const MOST_ALT = 300;
const AGAIN = " Please choose the picture again, too.";

/**
 * The picture that the form of one (`PictureUpload`) has sent, stored; null to take away what is
 * there. Without a file the one that is there gets the words sent. Refused where that is another than
 * the form has shown (`shown`), also by the time that the sent one is drawn. The files sent are removed.
 */
export async function readPageImage(
  { fields, files, bad }: PageImageSent,
  { shape, now }: { shape: PageImage["shape"]; now: () => PageImage | null },
): Promise<{ ok: true; pageImage: PageImage | null } | PageImageRefused> {
  const isOther = () => fields.shown !== undefined && fields.shown !== printOfPicture(now());
  try {
    if (isOther()) return { ok: false, message: PICTURE_CHANGED };
    const there = now();
    if (fields.intent === "remove") return { ok: true, pageImage: null };
    const alt = oneLine(fields.alt ?? "");
    const [file] = files;
    if (bad.length > 0) return { ok: false, message: badPicturesMessage(bad) };
    const message = file || there ? undefined : "Please choose a picture.";
    const wrong = altProblem(alt);
    if (message || wrong) {
      // No browser sends a file twice.
      const told = wrong && `${wrong}${file ? AGAIN : ""}`;
      return { ok: false, ...(message && { message }), ...(told && { alt: told }) };
    }
    if (!file) return { ok: true, pageImage: there && { ...there, alt } };
    const stored = await storePageImage(file, { shape, alt });
    if (stored.ok) return isOther() ? { ok: false, message: PICTURE_CHANGED } : stored;
    const { name } = file;
    return { ok: false, message: badPicturesMessage([{ name, problem: stored.problem }]) };
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}

function altProblem(alt: string): string | undefined {
  if (alt === "") return "Please say in a few words what the picture shows.";
  return alt.length > MOST_ALT ? tooLong(MOST_ALT) : undefined;
}
