import { rm, writeFile } from "node:fs/promises";
import { type FileUpload, parseFormData } from "@mjackson/form-data-parser";
import { MAX_PICTURE_BYTES } from "#app/catalog/pictures.ts";
import {
  type BadPicture,
  DISK_FULL,
  isDiskFull,
  temporaryFile,
  type UploadedFile,
} from "#app/catalog/uploads.server.ts";
import { FORM_LIMIT, UPLOAD_LIMIT } from "./body-limit.server.ts";

export type Received = {
  form: FormData;
  files: UploadedFile[];
  /** Pictures that were refused on arrival. */
  bad: BadPicture[];
};

/**
 * A form with pictures in one of its fields, which go to files one by one as they arrive. Undefined
 * when the body is no form, is cut off, or has more text than a form without pictures may have; then
 * nothing of it is left. Whoever calls this sees to it that the files are removed.
 */
export async function receivePictures(
  request: Request,
  field: string,
  most: number,
): Promise<Received | undefined> {
  const files: UploadedFile[] = [];
  const bad: BadPicture[] = [];
  let count = 0;

  // Refusals are noted and the reading goes on: a throw here would lose what was typed.
  async function keep(upload: FileUpload): Promise<null> {
    // What browsers send for a file field that was left empty.
    if (upload.size === 0 && (upload.name === "" || upload.name === "file-upload")) return null;
    if (upload.fieldName !== field) return null;
    const name = upload.name.replace(/^.*[\\/]/, "").slice(0, 80);
    count += 1;
    if (count > most) {
      const problem = `is one too many: please send at most ${most} at once`;
      if (count === most + 1) bad.push({ name, problem });
    } else if (upload.size === 0) {
      bad.push({ name, problem: "is empty" });
    } else if (upload.size > MAX_PICTURE_BYTES) {
      bad.push({ name, problem: "is larger than 15 MB: please make it smaller" });
    } else {
      const path = await temporaryFile();
      files.push({ path, name });
      await writeFile(path, upload.stream() as AsyncIterable<Uint8Array>).catch((error) => {
        if (!isDiskFull(error)) throw error;
        bad.push({ name, problem: DISK_FULL });
      });
    }
    return null;
  }

  try {
    const limits = { maxFiles: 1000, maxFileSize: UPLOAD_LIMIT };
    const form = await parseFormData(request, limits, keep);
    if (lettersOf(form) <= FORM_LIMIT) return { form, files, bad };
  } catch {
    // No form, or cut off.
  }
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  return undefined;
}

export function lettersOf(form: FormData): number {
  let letters = 0;
  for (const [name, value] of form) letters += name.length + String(value).length;
  return letters;
}

/** The texts of a form by field name, with the line ends of this side of the wire. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = value.replace(/\r\n/g, "\n");
  }
  return fields;
}
