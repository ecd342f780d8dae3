import { rm } from "node:fs/promises";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { counted } from "#app/india/counts.ts";
import { oneLine } from "#app/one-line.ts";
import { type MaintenanceRefusal, maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { tooLong } from "#app/too-long.ts";
import { sqlite } from "#db/client.server.ts";
import { readPhotoSettings } from "../photos/photo-settings.server.ts";
import {
  addPictures,
  changeProductPicture,
  listPicturesOf,
  orderPictures,
  removePicture,
  type StoredPicture,
  touchProduct,
} from "../save-pictures.server.ts";
import { moveToTrash } from "../trash.server.ts";
import { rowsOf } from "../trash.sql.server.ts";
import {
  type BadPicture,
  badPicturesMessage,
  removePictures,
  storePictures,
  type UploadedFile,
} from "../uploads.server.ts";
import { deskAddress } from "./change-summary.ts";
import { titleOf } from "./find-desk-product.server.ts";
import { keyOfForm, productOfForm, rememberForm } from "./sent-forms.server.ts";

const MOST = 30;
/** As of every other picture; a title and its number fit. */
const MAX_ALT = 300;

type PictureSubmission = {
  fields: Record<string, string>;
  files: UploadedFile[];
  bad: BadPicture[];
};

type PictureChange =
  | {
      ok: true;
      message: string;
      /** The picture to look at then. */
      picture?: number;
      /** The entry in the trash of one that was removed. */
      trash?: number;
    }
  | MaintenanceRefusal
  | {
      ok: false;
      /** `words`: those that say what it shows. */
      reason: "unknown" | "gone" | "invalid" | "words";
      status: 404 | 409 | 400;
      message: string;
    };

/**
 * What a form asks for about a product's pictures. `intent` is `add`; `order` with all their ids in the
 * order wanted; or, about the one `picture`: `save`, `first`, `up`, `down` or `remove`, with each of
 * which its words, and a file in its place, are taken over too. All of it or nothing. A form with a
 * `token` adds its pictures once, however often it comes. The files sent are removed.
 */
export async function changePictures(
  context: Context,
  { productId, ...sent }: PictureSubmission & { productId: string },
): Promise<PictureChange> {
  try {
    const refused = maintenanceRefusal();
    if (refused) return refused;
    const title = titleOf(productId);
    if (title === undefined) return refuse("unknown", "This product does not exist any more.");
    return await change(context, { id: productId, title }, sent);
  } finally {
    await Promise.all(sent.files.map(({ path }) => rm(path, { force: true })));
  }
}

type Product = { id: string; title: string };

async function change(
  context: Context,
  product: Product,
  { fields, files, bad }: PictureSubmission,
): Promise<PictureChange> {
  const adding = fields.intent === "add";
  const there = listPicturesOf(product.id).length;
  if (bad.length > 0) return refuse("invalid", badPicturesMessage(bad));
  if (adding && files.length === 0) {
    return refuse("invalid", "Please choose one or more pictures, then press Add.");
  }
  const contents = ["pictures", product.id];
  const key = adding ? await keyOfForm(fields.token, contents, files) : undefined;
  if (productOfForm(key)) return added(product, files.length);
  const tooMany = adding && roomRefusal(product.id, files.length);
  if (tooMany) return tooMany;
  const described = (n: number) => `${product.title}, picture ${there + n}`;
  const stored = await storePictures(files, described, readPhotoSettings());
  if (!stored.ok) return refuse("invalid", badPicturesMessage(stored.bad));
  const write = sqlite.transaction((): { change: PictureChange; isUsed: boolean } => {
    // The same form was sent once more, here or to another process, while its pictures were drawn.
    if (productOfForm(key)) return { change: added(product, files.length), isUsed: false };
    const change = adding
      ? add(product, stored.pictures)
      : fields.intent === "order"
        ? putInOrder(product, fields.order ?? "")
        : changeOne(context, product, fields, stored.pictures[0]);
    if (!change.ok) return { change, isUsed: false };
    rememberForm(context, { key, productId: product.id });
    touchProduct(product.id, context.now);
    const subject = deskAddress(product.id);
    recordAudit(context, { what: "pictures changed", subject, detail: change.message });
    return { change, isUsed: true };
  });
  let isUsed = false;
  try {
    const written = write.immediate();
    isUsed = written.isUsed;
    return written.change;
  } finally {
    if (!isUsed) await removePictures(stored.pictures);
  }
}

/** Why so many more cannot be added; undefined when they can. */
function roomRefusal(id: string, more: number): PictureChange | undefined {
  const there = listPicturesOf(id).length;
  if (there + more <= MOST) return undefined;
  return refuse("invalid", `A product can have at most ${MOST} pictures; this one has ${there}.`);
}

type Pictures = Parameters<typeof addPictures>[1];

function add(product: Product, pictures: Pictures): PictureChange {
  const { id } = product;
  // Deleted while the pictures were on their way: then there is nothing to add them to.
  if (titleOf(id) === undefined) return refuse("unknown", "This product does not exist any more.");
  // Others may have come meanwhile.
  const tooMany = roomRefusal(id, pictures.length);
  if (tooMany) return tooMany;
  addPictures(id, pictures);
  return added(product, pictures.length);
}

function added({ title }: Product, count: number): PictureChange {
  return { ok: true, message: `${counted(count, "picture")} added to ${title}.` };
}

/** `order`: "12,10,11". */
function putInOrder({ id, title }: Product, order: string): PictureChange {
  const ids = order.split(",").map(Number);
  const there = listPicturesOf(id).map((picture) => picture.id);
  const isSame = ids.length === there.length && there.every((one) => ids.includes(one));
  if (!isSame) return refuse("gone", "The pictures have changed meanwhile. Please try again.");
  orderPictures(id, ids);
  return { ok: true, message: `The pictures of ${title} are in their new order.` };
}

function changeOne(
  context: Context,
  { id, title }: Product,
  fields: Record<string, string>,
  replacement: Pictures[number] | undefined,
): PictureChange {
  const all = listPicturesOf(id);
  const at = all.findIndex((picture) => String(picture.id) === fields.picture);
  const picture = all[at];
  if (!picture) return refuse("gone", "This picture has been removed already.");
  const alt = oneLine(fields.alt ?? picture.alt) || title;
  if (alt.length > MAX_ALT && fields.intent !== "remove") {
    return refuse("words", tooLong(MAX_ALT));
  }
  const place = at + 1;
  if (fields.intent === "remove") {
    const trash = toTrash(context, title, picture);
    removePicture(id, picture.id);
    const message = `Picture ${place} of ${title} is in the trash.`;
    return { ok: true, message, ...(trash !== undefined && { trash }) };
  }
  if (replacement) toTrash(context, title, picture);
  if (replacement || alt !== picture.alt) {
    changeProductPicture(id, picture.id, { ...(replacement ?? picture), alt });
  }
  const to = { first: 0, up: at - 1, down: at + 1 }[fields.intent ?? ""] ?? at;
  if (to !== at && all[to]) {
    const ids = all.map((one) => one.id);
    ids.splice(to, 0, ...ids.splice(at, 1));
    orderPictures(id, ids);
    const message = `Picture ${place} of ${title} is now at position ${to + 1}.`;
    return { ok: true, message, picture: picture.id };
  }
  const message = `Picture ${place} of ${title} is ${replacement ? "replaced" : "saved"}.`;
  return { ok: true, message, picture: picture.id };
}

/** One that is replaced goes there under no number of its own: its row stays where it is. */
function toTrash(context: Context, title: string, { id }: StoredPicture): number | undefined {
  const [row] = rowsOf("product_images", "id", id);
  if (!row) return undefined;
  const { id: _, ...rest } = row;
  return moveToTrash(context, {
    kind: "picture",
    title: `${title}: ${String(row.alt)}`,
    rows: { product_images: [rest] },
  });
}

function refuse(reason: "unknown" | "gone" | "invalid" | "words", message: string): PictureChange {
  const status = { unknown: 404, gone: 409, invalid: 400, words: 400 } as const;
  return { ok: false, reason, status: status[reason], message };
}
