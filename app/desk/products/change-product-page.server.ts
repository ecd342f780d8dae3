import { discard } from "#app/catalog/editing/add-product.server.ts";
import { changeProduct } from "#app/catalog/editing/change-product.server.ts";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { type Conflict, isTyped } from "#app/catalog/editing/edit-conflicts.ts";
import type { ProductTexts } from "#app/catalog/editing/edit-fields.ts";
import type { Edit } from "#app/catalog/editing/edit-input.ts";
import { editProduct } from "#app/catalog/editing/edit-product.server.ts";
import { shelfOf } from "#app/catalog/editing/find-desk-product.server.ts";
import { changePictures } from "#app/catalog/editing/picture-desk.server.ts";
import type { BadPicture, UploadedFile } from "#app/catalog/uploads.server.ts";
import type { Context } from "#app/context.ts";
import { fromTrash, shelfBack, type Undo } from "#app/desk/undo.ts";

type Sent = { id: string; edit: Edit; files: UploadedFile[]; bad: BadPicture[] };

type Answer =
  | { ok: true; to: string; message: string; undo?: Undo | undefined }
  | {
      ok: false;
      /** `kept`: it was done, and what else was typed stands there unsaved. */
      reason:
        | "kept"
        | "maintenance"
        | "unknown"
        | "gone"
        | "invalid"
        | "moved"
        | "words"
        | "conflict";
      status: number;
      message: string;
      errors?: Record<string, string>;
      conflict?: { message: string; conflicts: Conflict[] };
      base?: ProductTexts;
      edit: Edit;
    };

/**
 * What the one form of a product's page asks for: to save all of it; to do something with a picture
 * ("left:12"), to add pictures or to put them in order; to publish, hide or copy it, or make it a draft.
 * What was typed is saved by Save only, and is never lost by another button. The files are removed.
 */
export async function changeProductPage(context: Context, sent: Sent): Promise<Answer> {
  try {
    return await change(context, sent);
  } finally {
    await discard(sent.files);
  }
}

async function change(context: Context, sent: Sent): Promise<Answer> {
  const { id, edit } = sent;
  const { intent = "", order = "", token = "" } = edit.fields;
  const picture = /^(first|left|right|remove):(\d+)$/.exec(intent);
  if (picture) {
    const [, button = "", number = ""] = picture;
    const way = { left: "up", right: "down" }[button] ?? button;
    // Below the message with its Undo, which stands above them.
    const place = way === "remove" ? "" : "#pictures";
    return done(sent, await pictures(context, sent, { intent: way, picture: number }), place);
  }
  if (intent === "add" || intent === "order") {
    return done(sent, await pictures(context, sent, { intent, order, token }), "#pictures");
  }
  if (intent === "duplicate") {
    return done(sent, changeProduct(context, { productId: id, intent }));
  }
  if (["archive", "restore", "draft", "back"].includes(intent)) {
    const shelf = shelfOf(id);
    const { before = "", after = "" } = edit.fields;
    const changed = changeProduct(context, { productId: id, intent, before, after });
    const undo = shelfBack(deskAddress(id), id, { before: shelf, after: shelfOf(id) });
    return done(sent, changed, "", undo);
  }
  return save(context, sent);
}

function pictures(context: Context, { id, files, bad }: Sent, fields: Record<string, string>) {
  return changePictures(context, { productId: id, fields, files, bad });
}

type Done = Awaited<ReturnType<typeof changePictures>> | ReturnType<typeof changeProduct>;

function done({ id, edit }: Sent, change: Done, place = "", back?: Undo): Answer {
  if (!change.ok) {
    const { reason, status, message } = change;
    const errors = reason === "invalid" && { errors: { images: message } };
    return { ok: false, reason, status, message, ...errors, edit };
  }
  const { message } = change;
  if ("href" in change && change.href) return { ok: true, to: change.href, message };
  const undo = "trash" in change ? fromTrash(change.trash) : back;
  // The toast's Undo sends nothing of the form.
  if (edit.fields.was === undefined || !isTyped(edit))
    return { ok: true, to: `${deskAddress(id)}${place}`, message, undo };
  const kept = `${message} Your other changes are not saved yet.`;
  return { ok: false, reason: "kept", status: 200, message: kept, edit };
}

async function save(context: Context, sent: Sent): Promise<Answer> {
  const { id, edit, files, bad } = sent;
  const hasPictures = files.length > 0 || bad.length > 0;
  const result = editProduct(context, { id, edit });
  if (!result.ok) {
    const { status, reason, message } = result;
    if (result.reason === "conflict") {
      const { conflicts, base } = result;
      const conflict = { message, conflicts };
      return { ok: false, reason: "conflict", status, message, conflict, base, edit: result.edit };
    }
    const errors = result.reason === "invalid" ? result.errors : {};
    return { ok: false, reason, status, message, errors, edit };
  }
  const page = deskAddress(id);
  const to = edit.fields.then === "preview" ? `${page}/preview` : page;
  if (hasPictures) {
    const { token = "" } = edit.fields;
    const added = await pictures(context, sent, { intent: "add", token });
    if (!added.ok) {
      const message = `The rest is saved, the pictures are not. ${added.message}`;
      const { reason, status } = added;
      const { was: _, ...fields } = edit.fields;
      return {
        ok: false,
        reason,
        status,
        message,
        errors: { images: message },
        edit: { ...edit, fields },
      };
    }
    return { ok: true, to, message: `${result.title} is saved. ${added.message}` };
  }
  const message = result.changed.length > 0 ? `${result.title} is saved.` : "Nothing was changed.";
  return { ok: true, to, message };
}
