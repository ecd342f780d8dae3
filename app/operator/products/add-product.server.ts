import { rm } from "node:fs/promises";
import { createProduct, type NewProduct } from "#app/catalog/save-product.server.ts";
import {
  type BadPicture,
  pictureWords,
  removePictures,
  storePictures,
  type UploadedFile,
} from "#app/catalog/uploads.server.ts";
import { rupees } from "#app/money.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { recordAudit } from "../audit.server.ts";
import { maintenanceRefusal } from "../settings/maintenance.server.ts";
import type { ProductFields } from "./product-fields.ts";
import { productInput } from "./product-input.ts";
import { deskAddress } from "./product-words.ts";

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
export async function addProduct(sent: ProductSubmission, who = "operator"): Promise<AddedProduct> {
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
  const adding = add(sent, who).finally(() => discard(sent.files));
  if (key) {
    answered.set(key, adding);
    const oldest = answered.keys().next().value;
    if (answered.size > REMEMBERED && oldest) answered.delete(oldest);
  }
  return adding;
}

async function add({ fields, files, bad }: ProductSubmission, who: string): Promise<AddedProduct> {
  const refused = maintenanceRefusal();
  if (refused) return { ...refused, errors: {} };
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
    const { sizes, stock, ...facts } = parsed.data;
    const isDraft = fields.draft !== "";
    const product = {
      ...facts,
      sizes: (sizes.length > 0 ? sizes : [FREE_SIZE]).map((size) => ({ size, stock })),
      pictures: stored.pictures,
      ...(isDraft && { publishAt: null }),
    };
    const id = write.immediate(product, who);
    const href = isDraft ? deskAddress(id) : `/singleProduct/${encodeURIComponent(id)}`;
    const message = isDraft ? `${title} is kept as a draft.` : `${title} is in the shop now.`;
    return { ok: true, id, href, title, message };
  } catch (error) {
    await removePictures(stored.pictures);
    throw error;
  }
}

const write = sqlite.transaction((product: NewProduct, who: string): string => {
  const now = Date.now();
  const { id } = createProduct(product, now, who);
  const what = product.publishAt === null ? "draft added" : "product added";
  recordAudit(who, what, deskAddress(id), `${product.title}, ${rupees(product.price)}`, now);
  return id;
});

function invalid(errors: Record<string, string>): AddedProduct {
  const [first] = Object.values(errors);
  const message =
    Object.keys(errors).length === 1 && first
      ? first
      : "Please mend the fields marked below and send the form again.";
  return { ok: false, reason: "invalid", status: 400, message, errors };
}

async function discard(files: UploadedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}
