import { rm, writeFile } from "node:fs/promises";
import { type FileUpload, parseFormData } from "@mjackson/form-data-parser";
import { MAX_PICTURE_BYTES, MAX_PICTURES, temporaryFile } from "#app/catalog/uploads.server.ts";
import type { ProductSubmission } from "#app/operator/add-product.server.ts";
import { emptyProduct, type ProductFields } from "#app/operator/product-fields.ts";
import { UPLOAD_LIMIT } from "./body-limit.server.ts";
import { readJson } from "./read-input.server.ts";

/**
 * The product that a form or a call sent: multipart with pictures, a plain form, or JSON. Pictures
 * go to files one by one as they arrive. Undefined when the body is none of these or is cut off.
 * Whoever calls this hands the answer to `addProduct`, which removes the files.
 */
export async function receiveProduct(request: Request): Promise<ProductSubmission | undefined> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/json")) return readCall(await readJson(request));
  const files: ProductSubmission["files"] = [];
  const bad: ProductSubmission["bad"] = [];
  let count = 0;

  // Refusals are noted and the reading goes on: a throw here would lose what was typed.
  async function keep(upload: FileUpload): Promise<null> {
    // What browsers send for a file field that was left empty.
    if (upload.size === 0 && (upload.name === "" || upload.name === "file-upload")) return null;
    const name = upload.name.replace(/^.*[\\/]/, "").slice(0, 80);
    count += 1;
    if (upload.fieldName !== "images") return null;
    if (count > MAX_PICTURES) {
      if (count === MAX_PICTURES + 1) {
        bad.push({ name, problem: `is one too many: please send at most ${MAX_PICTURES} at once` });
      }
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
    const limits = { maxFiles: 1000, maxFileSize: UPLOAD_LIMIT };
    const form = await parseFormData(request, limits, keep);
    return { fields: fieldsOf(form), files, bad };
  } catch {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    return undefined;
  }
}

function fieldsOf(form: FormData): ProductFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replace(/\r\n/g, "\n") : "";
  };
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return {
    title: text("title"),
    description: text("description"),
    price: text("price"),
    category: text("category"),
    colors: all("colors").join(", "),
    sizes: [...all("sizes"), ...all("sizes[]")].flatMap((size) => size.split(",")),
    stock: text("stock"),
    token: text("token"),
  };
}

/** JSON may say a price as a number, colours and sizes as a list or as text. */
function readCall(body: unknown): ProductSubmission | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const sent = body as Record<string, unknown>;
  const text = (value: unknown): string => {
    if (typeof value === "string") return value;
    return typeof value === "number" ? String(value) : "";
  };
  const list = (value: unknown) =>
    Array.isArray(value) ? value.map(text) : text(value).split(",");
  return {
    fields: {
      ...emptyProduct,
      title: text(sent.title),
      description: text(sent.description),
      price: text(sent.price),
      category: text(sent.category),
      colors: list(sent.colors).join(","),
      sizes: list(sent.sizes),
      stock: text(sent.stock),
    },
    files: [],
    bad: [],
  };
}
