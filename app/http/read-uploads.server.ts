import { type FileUpload, parseFormData } from "@mjackson/form-data-parser";
import { MAX_PICTURE_BYTES, MOST_PICTURE } from "#app/catalog/pictures.ts";
import { type BadPicture, DISK_FULL, type UploadedFile } from "#app/catalog/uploads.server.ts";
import { oneLine } from "#app/one-line.ts";
import { seenText } from "#app/seen-text.ts";
import { isCutOff } from "#app/ui/whole-form.tsx";
import { FORM_LIMIT } from "./body-limit.server.ts";
import { takeFilesApart } from "./files-apart.server.ts";

type Received = {
  form: FormData;
  files: UploadedFile[];
  /** Pictures that were refused on arrival. */
  bad: BadPicture[];
  /** Others were sending theirs: no picture was taken, and the form may come again. */
  crowded: boolean;
};

/** Forms with files that are read at once; so many times 64 MB must fit on the disk beside all else. */
const MOST_AT_ONCE = 12;
let reading = 0;

/**
 * A form with pictures in one of its fields, which go to files as they arrive. Undefined when the
 * body is no form, is cut off, is of a page that was, or has more text than a form without pictures may
 * have; then nothing of it is left. Whoever calls this sees to it that the files are removed.
 */
export async function receivePictures(
  request: Request,
  field: string,
  most: number,
): Promise<Received | undefined> {
  const crowded = reading >= MOST_AT_ONCE;
  const files: UploadedFile[] = [];
  const bad: BadPicture[] = [];
  let count = 0;

  // Refusals are noted and the reading goes on: a throw here would lose what was typed.
  async function keep(upload: FileUpload): Promise<null> {
    const file = apart?.find(await upload.text());
    if (!file) throw new Error("a file came that was not taken apart");
    if (isUnchosen(upload, file.bytes) || upload.fieldName !== field) return null;
    const name = fileNameOf(upload);
    count += 1;
    if (crowded) {
      if (count === 1) bad.push({ name, problem: CROWDED });
    } else if (count > most) {
      const problem = `is one file too many: please send at most ${most}`;
      if (count === most + 1) bad.push({ name, problem });
    } else if (file.bytes === 0) {
      bad.push({ name, problem: "is empty: please choose it again" });
    } else if (file.bytes > MAX_PICTURE_BYTES) {
      const problem = `is larger than ${MOST_PICTURE}: please make it smaller`;
      bad.push({ name, problem, isTooLarge: true });
    } else if (file.path === undefined) {
      bad.push({ name, problem: file.diskFull ? DISK_FULL : "could not be saved" });
    } else {
      files.push({ path: file.path, name });
    }
    return null;
  }

  reading += 1;
  let apart: Awaited<ReturnType<typeof takeFilesApart>> | undefined;
  let form: FormData | undefined;
  try {
    const wanted = { field: crowded ? undefined : field, mostFiles: most };
    apart = await takeFilesApart(request, { ...wanted, mostBytes: MAX_PICTURE_BYTES });
    form = seenForm(await parseFormData(apart.request, { maxFiles: 1000 }, keep));
  } catch {
    // No form, or cut off.
  } finally {
    reading -= 1;
  }
  const isForm = form !== undefined && lettersOf(form) <= FORM_LIMIT && !isCutOff(form);
  await apart?.remove(isForm ? files : []);
  return form && isForm ? { form, files, bad, crowded: crowded && count > 0 } : undefined;
}

/** The answer to a form whose files were refused: it may come again in a minute when it was `crowded`. */
export function refusalInit(
  { crowded }: { crowded: boolean },
  status = 400,
): { status: number; headers: Record<string, string> } {
  return crowded ? { status: 503, headers: { "Retry-After": "60" } } : { status, headers: {} };
}

function seenForm(form: FormData): FormData {
  const seen = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") seen.append(name, seenText(value));
    else seen.append(name, value);
  }
  return seen;
}

const CROWDED =
  "could not be uploaded because the shop is busy: please choose it again and send it in a minute";

/** What browsers send for a file field that was left empty. */
export function isUnchosen({ name }: FileUpload, bytes: number): boolean {
  return bytes === 0 && (name === "" || name === "file-upload");
}

/** What the shopper calls the file, without the folders of their computer and without marks nobody sees. */
export function fileNameOf({ name }: FileUpload): string {
  return oneLine(seenText(name.replace(/^.*[\\/]/, ""))).slice(0, 80);
}

/** How long a form is, names and texts together, in UTF-16 units. */
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
