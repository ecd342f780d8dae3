import path from "node:path";
import { env } from "#app/env.server.ts";
import { othersFirst } from "#app/in-parts.ts";
import type { PhotoLook } from "#db/schema.ts";
import { openSharp } from "../open-sharp.server.ts";
import { evenRows, judgeLight, LIKELY } from "./light.ts";
import { cropOf, framePlaceOf, wholePhoto } from "./photo.ts";
import type { PhotoSettings } from "./photo-settings.server.ts";

/** Photographs as they were sent, upright and without what cameras write into them; nobody is served one. */
export const originalsFolder = path.join(env.DATA_DIR, "originals");
/** An original's longer side, in pixels: enough to cut a third of it out for the widest picture. */
export const ORIGINAL_SIDE = 3200;

const SMALL = 96;
/** Rows whose light is evened in one go; between two goes shoppers are answered. */
const ROWS = 48;

/** A picture decoded: three bytes a pixel, sRGB. */
export type Raw = { data: Buffer; width: number; height: number };

/** The look an original has at first: in the frame where its subject is, evened where that can be judged. */
export async function firstLook(file: string, { frame, even }: PhotoSettings): Promise<PhotoLook> {
  const look = frame
    ? { ...wholePhoto, shape: "frame" as const, ...(await subjectOf(file)) }
    : wholePhoto;
  return even && judgeLight(await smallCopy(file, look.turn)) ? { ...look, light: "even" } : look;
}

/** An original's size when it is turned, and whether its light can be evened. */
export async function measurePhoto(file: string, turn: PhotoLook["turn"]) {
  const sharp = await openSharp();
  const { width = 1, height = 1 } = await sharp(file).metadata();
  const isSideways = turn === 90 || turn === 270;
  return {
    ...(isSideways ? { width: height, height: width } : { width, height }),
    light: judgeLight(await smallCopy(file, turn), LIKELY) !== undefined,
  };
}

/** An original as the look says, at most so wide. */
export async function drawPhoto(file: string, look: PhotoLook, widest: number): Promise<Raw> {
  const sharp = await openSharp();
  const { width = 1, height = 1 } = await sharp(file).metadata();
  const isSideways = look.turn === 90 || look.turn === 270;
  const upright = isSideways ? { width: height, height: width } : { width, height };
  const crop = cropOf(upright, look);
  const cut = await sharp(file)
    .rotate(look.turn)
    .extract(crop)
    .resize({ width: widest, withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { data: cut.data, width: cut.info.width, height: cut.info.height };
  const evening = look.light === "even" && judgeLight(await smallCopy(file, look.turn), LIKELY);
  if (!evening) return raw;
  const part = {
    left: crop.left / upright.width,
    top: crop.top / upright.height,
    width: crop.width / upright.width,
    height: crop.height / upright.height,
  };
  for (let from = 0; from < raw.height; from += ROWS) {
    evenRows(raw, evening, part, { from, to: Math.min(raw.height, from + ROWS) });
    await othersFirst();
  }
  return raw;
}

async function smallCopy(file: string, turn: PhotoLook["turn"]) {
  const sharp = await openSharp();
  const { data, info } = await sharp(file)
    .rotate(turn)
    .resize({ width: SMALL, height: SMALL, fit: "inside" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Where the frame of cards holds what an eye goes to first. */
async function subjectOf(file: string): Promise<{ x: number; y: number }> {
  const sharp = await openSharp();
  const { width = 1, height = 1 } = await sharp(file).metadata();
  const frame = { width: 240, height: 320 };
  const scale = Math.max(frame.width / width, frame.height / height);
  const { info } = await sharp(file)
    .resize({ ...frame, fit: "cover", position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corner = { left: -(info.cropOffsetLeft ?? 0), top: -(info.cropOffsetTop ?? 0) };
  const free = { x: width * scale - frame.width, y: height * scale - frame.height };
  const { x, y } = framePlaceOf(free, corner);
  // What is worn hangs from its top: a bright hem may be cut off, the neck is not.
  return { x, y: Math.min(y, 50) };
}
