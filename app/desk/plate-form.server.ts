import { rm } from "node:fs/promises";
import { data } from "react-router";
import { type BadPicture, pictureWords, type UploadedFile } from "#app/catalog/uploads.server.ts";
import type { Plate } from "#app/content/plate.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
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
    if (bad.length > 0) return { ok: false, message: pictureWords(bad) };
    if (!file) return { ok: false, message: "Please choose a picture." };
    if (alt === "") return { ok: false, alt: "Please say in a few words what the picture shows." };
    if (alt.length > 300) return { ok: false, alt: "Please use at most 300 characters." };
    const stored = await storePlate(file, { shape, alt });
    if (stored.ok) return stored;
    const { name } = file;
    return { ok: false, message: pictureWords([{ name, problem: stored.problem }]) };
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}

type Changed = { ok: true; to: string; message: string } | PlateRefused | undefined;

/** Answers the form of a picture: `change` is given what was sent, and is undefined for what is gone. */
export async function answerPlateForm(
  request: Request,
  gone: string,
  change: (sent: PlateSent) => Promise<Changed>,
) {
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "picture", 1);
  if (!received) {
    const message = "The upload was interrupted. Please try again.";
    return data({ message, alt: undefined, typed: "" }, { status: 400 });
  }
  const { form, files, bad } = received;
  const fields = textFields(form);
  const done = await change({ fields, files, bad });
  if (!done) throw notFound(gone);
  if (done.ok) return redirectWithToast(done.to, done.message);
  const { message, alt } = done;
  return data({ message, alt, typed: fields.alt ?? "" }, refusalInit(received));
}
