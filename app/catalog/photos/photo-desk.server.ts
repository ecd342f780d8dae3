import { stat } from "node:fs/promises";
import path from "node:path";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { type MaintenanceRefusal, maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { PhotoLook } from "#db/schema.ts";
import { deskAddress } from "../editing/change-summary.ts";
import { openSharp } from "../open-sharp.server.ts";
import { inPictureTurn } from "../picture-turns.ts";
import { changeProductPicture, listPicturesOf, touchProduct } from "../save-pictures.server.ts";
import { drawingProblem, redrawPhoto, removePictures } from "../uploads.server.ts";
import { drawPhoto, measurePhoto, originalsFolder } from "./draw-photo.server.ts";
import { changeLook, findPhoto } from "./kept-photos.server.ts";
import { cropOf, moved, wholePhoto, withNumbers } from "./photo.ts";

type LookChange =
  | { ok: true; message: string }
  | MaintenanceRefusal
  | {
      ok: false;
      reason: "gone" | "invalid" | "fault";
      status: 404 | 409 | 400 | 500;
      message: string;
    };

/** The look of one picture's photograph; undefined without a photograph, or when its file is gone. */
async function photoOf(imageId: number) {
  const photo = findPhoto(imageId);
  if (!photo) return undefined;
  const found = await stat(originalFile(photo.file)).catch(() => undefined);
  return found && photo;
}

/** What the page of a photograph shows: its look, and the frame on it in parts of 1. */
export async function photoView(imageId: number) {
  const photo = await photoOf(imageId);
  if (!photo) return undefined;
  const { look, was, chosenAt } = photo;
  const { width, height, light } = await measurePhoto(originalFile(photo.file), look.turn);
  const crop = cropOf({ width, height }, look);
  return {
    look,
    canUndo: was !== null,
    isChosen: chosenAt !== null,
    canBeEvened: light,
    ratio: width / height,
    crop: {
      left: crop.left / width,
      top: crop.top / height,
      width: crop.width / width,
      height: crop.height / height,
    },
  };
}

const SHOWN_WIDTH = 480;

/**
 * A photograph small, as JPEG: `whole` to put the frame on, or as it is cut in either light. Undefined when
 * the picture is not this product's, or has no original.
 */
export async function showPhoto(
  { productId, imageId }: { productId: string; imageId: number },
  show: string | null,
): Promise<Buffer | undefined> {
  const isOurs = listPicturesOf(productId).some(({ id }) => id === imageId);
  const photo = isOurs ? await photoOf(imageId) : undefined;
  if (!photo) return undefined;
  const { look } = photo;
  const shown: PhotoLook =
    show === "plain" || show === "even"
      ? { ...look, light: show }
      : { ...wholePhoto, turn: look.turn };
  return inPictureTurn(async () => {
    const { data, width, height } = await drawPhoto(originalFile(photo.file), shown, SHOWN_WIDTH);
    const sharp = await openSharp();
    return sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer();
  });
}

/** Where the original of an uploaded picture is stored; a name with folders in it leads to none. */
export function originalFile(name: string): string {
  return path.join(originalsFolder, path.basename(name));
}

/**
 * Draws a picture's photograph in another look. `intent`: `look` takes the numbers of the form over,
 * `plain` and `even` choose the light, `undo` takes the last change back, others move or turn the frame
 * (`photo.ts`). The picture's files are new ones; the earlier are swept when nothing names them.
 */
export async function changePhoto(
  context: Context,
  {
    productId,
    imageId,
    fields,
  }: { productId: string; imageId: number; fields: Record<string, string> },
): Promise<LookChange> {
  const refused = maintenanceRefusal();
  if (refused) return refused;
  const picture = listPicturesOf(productId).find(({ id }) => id === imageId);
  if (!picture) return refuse("gone", 404, "This picture has been removed already.");
  const photo = await photoOf(imageId);
  if (!photo) {
    return refuse("gone", 409, "The original photo is not kept any more. You can upload it again.");
  }
  const to = wantedLook(photo, fields);
  if (!to) return refuse("invalid", 400, "Please use the buttons on this page.");
  const isSame = JSON.stringify(to) === JSON.stringify(photo.look);
  const isChosen = fields.intent === "plain" || fields.intent === "even";
  let drawn: Awaited<ReturnType<typeof redrawPhoto>> | undefined;
  try {
    drawn = isSame ? undefined : await redrawPhoto(photo.file, to);
  } catch (error) {
    return refuse("fault", 500, `The photo ${drawingProblem(error)}.`);
  }
  const chosenAt = isChosen ? context.now : isSame ? photo.chosenAt : null;
  const isWritten = sqlite
    .transaction(() => {
      const was = isSame ? photo.was : photo.look;
      if (!changeLook(imageId, { from: photo.look, to, was, chosenAt })) return false;
      if (!drawn) return true;
      const { alt } = listPicturesOf(productId).find(({ id }) => id === imageId) ?? picture;
      changeProductPicture(productId, imageId, { ...drawn, alt });
      touchProduct(productId, context.now);
      const detail = `${alt}: ${lookText(to)}`;
      recordAudit(context, { what: "picture edited", subject: deskAddress(productId), detail });
      return true;
    })
    .immediate();
  if (isWritten) return { ok: true, message: isSame ? "Saved." : "The picture is changed." };
  if (drawn) await removePictures([drawn]);
  return refuse(
    "gone",
    409,
    "Somebody else changed this picture just now. Please look at it and try again.",
  );
}

function wantedLook(
  { look, was }: { look: PhotoLook; was: PhotoLook | null },
  { intent = "", ...typed }: Record<string, string>,
): PhotoLook | undefined {
  if (intent === "undo") return was ?? undefined;
  const numbered = withNumbers(look, typed);
  if (intent === "look") return numbered;
  if (intent === "plain" || intent === "even") return { ...numbered, light: intent };
  return moved(numbered, intent);
}

function lookText({ shape, turn, zoom, light }: PhotoLook): string {
  const cut = { frame: "3:4", square: "square", whole: "whole" }[shape];
  return [
    cut,
    turn > 0 && `turned ${turn}°`,
    zoom > 100 && `${zoom}%`,
    light === "even" ? "light evened" : "light as it was",
  ]
    .filter(Boolean)
    .join(", ");
}

function refuse(
  reason: "gone" | "invalid" | "fault",
  status: 404 | 409 | 400 | 500,
  message: string,
): LookChange {
  return { ok: false, reason, status, message };
}
