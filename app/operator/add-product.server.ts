import { rm } from "node:fs/promises";
import { createProduct } from "#app/catalog/save-product.server.ts";
import {
  type BadPicture,
  removePictures,
  storePictures,
  type UploadedFile,
} from "#app/catalog/uploads.server.ts";
import type { ProductFields } from "./product-fields.ts";
import { productInput } from "./product-input.ts";
import { MAINTENANCE_MESSAGE, readMaintenance } from "./settings.server.ts";

export type AddedProduct =
  | { ok: true; id: string; href: string; title: string; message: string }
  | {
      ok: false;
      reason: "maintenance" | "invalid";
      status: 403 | 400;
      message: string;
      /** By field name; `images` for anything about the pictures. */
      errors: Record<string, string>;
    };

export type ProductSubmission = {
  fields: ProductFields;
  files: UploadedFile[];
  /** Pictures that were refused on arrival. */
  bad: BadPicture[];
};

/** What became of forms sent lately, by their token and content. */
const answered = new Map<string, Promise<AddedProduct>>();
const REMEMBERED = 200;

/**
 * The one way a product is added, from the page or by a call: checked, pictures stored, put on
 * the shelf. Nothing of it is kept when anything is wrong. The files sent are removed in any case.
 */
export async function addProduct(sent: ProductSubmission): Promise<AddedProduct> {
  const key =
    sent.fields.token && JSON.stringify([sent.fields, sent.files.map(({ name }) => name)]);
  const earlier = answered.get(key);
  // A form sent twice: the second sending waits for the first and hears the same.
  if (earlier) {
    const result = await earlier.catch(() => undefined);
    if (result?.ok) {
      await discard(sent.files);
      return result;
    }
  }
  const adding = add(sent).finally(() => discard(sent.files));
  if (key) {
    answered.set(key, adding);
    const oldest = answered.keys().next().value;
    if (answered.size > REMEMBERED && oldest) answered.delete(oldest);
  }
  return adding;
}

async function add({ fields, files, bad }: ProductSubmission): Promise<AddedProduct> {
  const maintenance = readMaintenance();
  if (maintenance.on) {
    const message = maintenance.message || MAINTENANCE_MESSAGE;
    return { ok: false, reason: "maintenance", status: 403, message, errors: {} };
  }
  const parsed = productInput.safeParse(fields);
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    errors[String(issue.path[0])] ??= issue.message;
  }
  if (bad.length > 0) errors.images = pictureWords(bad);
  if (!parsed.success || bad.length > 0) return invalid(errors);

  const { title } = parsed.data;
  const stored = await storePictures(files, (n) =>
    files.length === 1 ? title : `${title}, picture ${n}`,
  );
  if (!stored.ok) return invalid({ images: pictureWords(stored.bad) });
  try {
    const { id } = createProduct({ ...parsed.data, pictures: stored.pictures });
    const href = `/singleProduct/${encodeURIComponent(id)}`;
    return { ok: true, id, href, title, message: `${title} is in the shop now.` };
  } catch (error) {
    await removePictures(stored.pictures);
    throw error;
  }
}

function invalid(errors: Record<string, string>): AddedProduct {
  const [first] = Object.values(errors);
  const message =
    Object.keys(errors).length === 1 && first
      ? first
      : "Please mend the fields marked below and send the form again.";
  return { ok: false, reason: "invalid", status: 400, message, errors };
}

function pictureWords(bad: BadPicture[]): string {
  const words = bad.slice(0, 3).map(({ name, problem }) => `${name} ${problem}.`);
  if (bad.length > 3) words.push(`And ${bad.length - 3} more.`);
  return words.join(" ");
}

async function discard(files: UploadedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}
