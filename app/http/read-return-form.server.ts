import { rm, writeFile } from "node:fs/promises";
import { type FileUpload, parseFormData } from "@mjackson/form-data-parser";
import { MAX_PICTURE_BYTES, temporaryFile } from "#app/catalog/uploads.server.ts";
import type { ReturnSubmission } from "#app/operator/return-desk.server.ts";
import { MAX_RETURN_PHOTOS } from "#app/orders/return-words.ts";
import { UPLOAD_LIMIT } from "./body-limit.server.ts";
import { methodNotAllowed } from "./responses.server.ts";

/**
 * What the return form sent, its photos in files. Undefined when the body is cut off or no form.
 * Whoever calls this hands the answer to `takeReturn`, which removes the files.
 */
export async function receiveReturnForm(request: Request): Promise<ReturnSubmission | undefined> {
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const files: ReturnSubmission["files"] = [];
  const bad: ReturnSubmission["bad"] = [];
  let count = 0;

  // Refusals are noted and the reading goes on: a throw here would lose what was typed.
  async function keep(upload: FileUpload): Promise<null> {
    // What browsers send for a file field that was left empty.
    if (upload.size === 0 && (upload.name === "" || upload.name === "file-upload")) return null;
    if (upload.fieldName !== "photos") return null;
    const name = upload.name.replace(/^.*[\\/]/, "").slice(0, 80);
    count += 1;
    if (count > MAX_RETURN_PHOTOS) {
      const problem = `is one too many: at most ${MAX_RETURN_PHOTOS} photos, please`;
      if (count === MAX_RETURN_PHOTOS + 1) bad.push({ name, problem });
    } else if (upload.size === 0) {
      bad.push({ name, problem: "is empty" });
    } else if (upload.size > MAX_PICTURE_BYTES) {
      bad.push({ name, problem: "is larger than 15 MB: please make it smaller" });
    } else {
      const path = await temporaryFile();
      files.push({ path, name });
      await writeFile(path, upload.stream() as AsyncIterable<Uint8Array>);
    }
    return null;
  }

  try {
    const limits = { maxFiles: 100, maxFileSize: UPLOAD_LIMIT };
    const form = await parseFormData(request, limits, keep);
    const fields: Record<string, string> = Object.create(null);
    for (const [name, value] of form) {
      if (typeof value === "string") fields[name] = value.replace(/\r\n/g, "\n");
    }
    return { fields, files, bad };
  } catch {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    return undefined;
  }
}
