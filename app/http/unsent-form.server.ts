import { type FileUpload, parseFormData } from "@mjackson/form-data-parser";
import type { UnsentForm } from "#app/operator/account/unsent-form.ts";
import { connectionSpecs } from "#app/operator/settings/connection-fields.ts";
import { FORM_LIMIT, UPLOAD_LIMIT } from "./body-limit.server.ts";
import { lettersOf } from "./read-uploads.server.ts";

const connectionSecrets = Object.values(connectionSpecs).flatMap(({ fields }) =>
  fields.filter(({ secret }) => secret).map(({ name }) => name),
);
/** Passwords, keys and codes, of every form of the desk. */
export const secretNames = new Set([
  ...["own", "password", "present", "wanted", "again", "code", "sealed"],
  ...connectionSecrets,
]);

/** What the body of a form holds; undefined when it is none, is cut off or is too long. */
export async function readUnsentForm(
  request: Request,
  address: string,
): Promise<UnsentForm | undefined> {
  const multipart = (request.headers.get("Content-Type") ?? "").startsWith("multipart/");
  const files: UnsentForm["files"] = {};
  function noteFile(upload: FileUpload): null {
    // What browsers send for a file field that was left empty.
    if (upload.size === 0 && (upload.name === "" || upload.name === "file-upload")) return null;
    const name = upload.name.replace(/^.*[\\/]/, "").slice(0, 80);
    files[upload.fieldName] = [...(files[upload.fieldName] ?? []), name];
    return null;
  }
  try {
    const limits = { maxFiles: 100, maxFileSize: UPLOAD_LIMIT };
    const form = await parseFormData(request, limits, noteFile);
    if (lettersOf(form) > FORM_LIMIT) return undefined;
    const texts = [...form].map(([name, value]): [string, string] => [name, String(value)]);
    const fields = texts.filter(([name]) => !secretNames.has(name));
    return { address, multipart, fields, files, hadSecrets: fields.length < texts.length };
  } catch {
    return undefined;
  }
}
