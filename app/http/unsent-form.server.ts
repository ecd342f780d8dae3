import { parseFormData } from "@mjackson/form-data-parser";
import { connectionSpecs } from "#app/connections/connection-specs.server.ts";
import type { UnsentForm } from "#app/desk/account/unsent-form.ts";
import { FORM_LIMIT, hasTooManyFields } from "./body-limit.server.ts";
import { takeFilesApart } from "./files-apart.server.ts";
import { fileNameOf, isUnchosen, lettersOf } from "./read-uploads.server.ts";

const connectionSecrets = connectionSpecs.flatMap(({ fields }) =>
  fields.filter(({ secret }) => secret).map(({ key }) => key),
);
/** Passwords, keys and codes, of every form of the desk. */
export const secretNames = new Set([
  "own",
  "password",
  "present",
  "wanted",
  "again",
  "code",
  "sealed",
  ...connectionSecrets,
]);

/** What the body of a form holds; undefined when it is none, is cut off or is too much. */
export async function readUnsentForm(
  request: Request,
  address: string,
): Promise<UnsentForm | undefined> {
  const multipart = (request.headers.get("Content-Type") ?? "").startsWith("multipart/");
  const files: UnsentForm["files"] = {};
  try {
    const apart = await takeFilesApart(request, { field: undefined, mostFiles: 0, mostBytes: 0 });
    const form = await parseFormData(apart.request, { maxFiles: 100 }, async (upload) => {
      const file = apart.find(await upload.text());
      if (!file || isUnchosen(upload, file.bytes)) return null;
      files[upload.fieldName] = [...(files[upload.fieldName] ?? []), fileNameOf(upload)];
      return null;
    });
    if (lettersOf(form) > FORM_LIMIT) return undefined;
    if (hasTooManyFields(form)) return undefined;
    const texts = [...form].map(([name, value]): [string, string] => [name, String(value)]);
    const fields = texts.filter(([name]) => !secretNames.has(name));
    return { address, multipart, fields, files, hadSecrets: fields.length < texts.length };
  } catch {
    return undefined;
  }
}
