import { rm } from "node:fs/promises";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { rupees } from "#app/money.ts";
import { maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { singleSizeOf } from "#app/sizes/category-sizes.server.ts";
import { readChart } from "#app/sizes/chart-input.ts";
import { sqlite } from "#db/client.server.ts";
import { namesRefusal, setCollectionNames } from "../groups/picks.server.ts";
import { readPhotoSettings } from "../photos/photo-settings.server.ts";
import { productAddress } from "../product-address.ts";
import type { ProductFacts } from "../product-fields.ts";
import { createProduct, type NewProduct } from "../save-product.server.ts";
import {
  type BadPicture,
  badPicturesMessage,
  removePictures,
  storePictures,
  type UploadedFile,
} from "../uploads.server.ts";
import { deskAddress } from "./change-summary.ts";
import { skuRefusal } from "./find-desk-product.server.ts";
import { readNewSizes } from "./new-sizes.server.ts";
import { ownMeasures } from "./own-measures.server.ts";
import { readFacts } from "./product-input.server.ts";
import type { ProductForm } from "./product-submission.ts";
import { keyOfForm, productOfForm, rememberForm } from "./sent-forms.server.ts";

type AddedProduct =
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
  fields: ProductForm;
  files: UploadedFile[];
  /** Pictures that were refused on arrival. */
  bad: BadPicture[];
};

/**
 * The one way a product is added, from the page or by a call: checked, pictures stored, put on
 * the shelf. Nothing of it is kept when anything is wrong. The files sent are removed in any case.
 */
export async function addProduct(context: Context, sent: ProductSubmission): Promise<AddedProduct> {
  try {
    const key = await keyOfForm(sent.fields.token, sent.fields, sent.files);
    // A form sent twice: the second sending hears the same.
    const earlier = productOfForm(key);
    return earlier ? answer(earlier) : await add(context, sent, key);
  } finally {
    await discard(sent.files);
  }
}

function answer(product: Pick<ProductFacts, "title" | "publishAt"> & { id: string }): AddedProduct {
  const { id, title } = product;
  const isDraft = product.publishAt === null;
  const href = isDraft ? deskAddress(id) : productAddress(id);
  const message = isDraft ? `${title} is saved as a draft.` : `${title} is published.`;
  return { ok: true, id, href, title, message };
}

async function add(
  context: Context,
  { fields, files, bad }: ProductSubmission,
  key: string | undefined,
): Promise<AddedProduct> {
  const refused = maintenanceRefusal();
  if (refused) return { ...refused, errors: {} };
  const { facts, sizes, errors } = readFields(fields);
  const full = namesRefusal(fields.collections, undefined, new Map());
  if (full) errors.collections = full;
  if (bad.length > 0) errors.images = badPicturesMessage(bad);
  if (!isWhole(facts) || Object.keys(errors).length > 0) return invalid(errors);

  const { title } = facts;
  const described = (n: number) => (files.length === 1 ? title : `${title}, picture ${n}`);
  const stored = await storePictures(files, described, readPhotoSettings());
  if (!stored.ok) return invalid({ images: badPicturesMessage(stored.bad) });
  try {
    const product = {
      ...facts,
      sizes,
      pictures: stored.pictures,
      ...(fields.draft !== "" && { publishAt: null }),
    };
    const written = write.immediate(context, product, fields.collections, key);
    if (!written.isNew) await removePictures(stored.pictures);
    return written.ok ? answer(written.product) : invalid(written.errors);
  } catch (error) {
    await removePictures(stored.pictures);
    throw error;
  }
}

/** What was typed as what it means, and what is wrong with it by field name. */
function readFields(form: ProductForm) {
  const { facts, errors } = readFacts(form.texts);
  const { sizes, errors: wrongSizes } = readNewSizes(form);
  const { measures, errors: wrongMeasures } = readChart(form.chart);
  const isChosen = Object.keys(wrongSizes).length === 0;
  const names = sizes.map(({ size }) => size);
  Object.assign(errors, wrongSizes, isChosen && sizesNotChosen(form, names), wrongMeasures);
  const sizeChart = ownMeasures(measures, facts.category ?? null, sizes);
  return { facts: { ...facts, sizeChart }, sizes, errors };
}

type Whole = Partial<ProductFacts> & Pick<ProductFacts, "title" | "price">;
const isWhole = (facts: Partial<ProductFacts>): facts is Whole =>
  facts.title !== undefined && facts.price !== undefined;

/** Whoever measures a size means to sell it. */
function sizesNotChosen(
  { chart: { rows }, texts }: ProductForm,
  names: readonly string[],
): Record<string, string> {
  const single = singleSizeOf(texts.category?.trim() || null);
  const errors: Record<string, string> = {};
  rows.forEach(({ cm }, at) => {
    for (const [size, text] of Object.entries(cm)) {
      if (text.trim() === "" || names.includes(size)) continue;
      errors[`cm:${at}:${size}`] =
        size === FREE_SIZE
          ? `${single} cannot be used with other sizes. Please empty this field, or choose no size above.`
          : `Size ${size} is not chosen above. Please choose it, or empty this field.`;
    }
  });
  return errors;
}

type Written =
  | { ok: true; isNew: boolean; product: Parameters<typeof answer>[0] }
  | { ok: false; isNew: false; errors: Record<string, string> };

type Write = [Context, product: NewProduct, collections: readonly string[], key?: string];

const write = sqlite.transaction((...[context, product, collections, key]: Write): Written => {
  // The same form was sent to another process at the same moment.
  const earlier = productOfForm(key);
  if (earlier) return { ok: true, isNew: false, product: earlier };
  const taken = product.sku && skuRefusal(product.sku);
  if (taken) return { ok: false, isNew: false, errors: { sku: taken } };
  const { id } = createProduct(context, product);
  if (collections.length > 0) {
    setCollectionNames(context, { productId: id, names: collections });
  }
  rememberForm(context, { key, productId: id });
  const what = product.publishAt === null ? "draft added" : "product added";
  const detail = `${product.title}, ${rupees(product.price)}`;
  recordAudit(context, { what, subject: deskAddress(id), detail });
  const { title, publishAt = context.now } = product;
  return { ok: true, isNew: true, product: { id, title, publishAt } };
});

function invalid(errors: Record<string, string>): AddedProduct {
  const [first] = Object.values(errors);
  const message =
    Object.keys(errors).length === 1 && first
      ? first
      : "Please check the marked fields and send the form again.";
  return { ok: false, reason: "invalid", status: 400, message, errors };
}

/** Files of a form that comes to nothing. */
export async function discard(files: UploadedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}
