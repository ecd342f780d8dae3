import { existsSync } from "node:fs";
import { readdir, rm, utimes } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { env } from "#app/env.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { DAY } from "#app/time.ts";
import { deskAddress } from "../editing/change-summary.ts";
import { pictureUrl } from "../pictures.ts";
import { addPictures, listPicturesOf, removePicture } from "../save-pictures.server.ts";
import { createProduct } from "../save-product.server.ts";
import { removePictures, storePictures, temporaryFile } from "../uploads.server.ts";
import { originalsFolder } from "./draw-photo.server.ts";
import { findPhoto } from "./kept-photos.server.ts";
import { changePhoto, originalFile } from "./photo-desk.server.ts";
import { readPhotoSettings, savePhotoSettings } from "./photo-settings.server.ts";
import { ORIGINAL_DAYS, sweepOriginals } from "./sweep-originals.server.ts";

const asha = operatorContext({ name: "asha" });
const made: { src: string }[] = [];
afterAll(() => removePictures(made));

/** A rani garment on grey ground under a lamp, lying on its side as a phone sends it. */
async function phonePhoto(): Promise<string> {
  const file = await temporaryFile();
  const garment = await sharp({
    create: { width: 250, height: 350, channels: 3, background: "#9e1638" },
  })
    .png()
    .toBuffer();
  const upright = await sharp({
    create: { width: 600, height: 600, channels: 3, background: "#d8c8ac" },
  })
    .composite([{ input: garment, left: 300, top: 150 }])
    .png()
    .toBuffer();
  await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toFile(file);
  return file;
}

/** A tall photo of a dull garment with a bright border at its hem. */
async function tallPhoto(): Promise<string> {
  const file = await temporaryFile();
  const cloth = (height: number, background: string) =>
    sharp({ create: { width: 400, height, channels: 3, background } })
      .png()
      .toBuffer();
  await sharp({ create: { width: 700, height: 1500, channels: 3, background: "#cfcfcf" } })
    .composite([
      { input: await cloth(1100, "#a9a39c"), left: 150, top: 250 },
      { input: await cloth(90, "#d01048"), left: 150, top: 1260 },
    ])
    .jpeg()
    .toFile(file);
  return file;
}

async function product(settings = readPhotoSettings(), photo = phonePhoto) {
  const file = await photo();
  const stored = await storePictures([{ path: file, name: "p.jpg" }], () => "Kurti", settings);
  await rm(file);
  if (!stored.ok) throw new Error("refused");
  const { id } = createProduct(asha, {
    title: "Kurti",
    price: 100_00,
    sizes: [],
    pictures: stored.pictures,
  });
  const picture = () => listPicturesOf(id)[0] as ReturnType<typeof listPicturesOf>[number];
  const change = (fields: Record<string, string>) => {
    made.push(picture());
    return changePhoto(asha, { productId: id, imageId: picture().id, fields });
  };
  made.push(picture());
  return { id, picture, change, look: () => findPhoto(picture().id)?.look };
}

/** One pixel of a stored picture, as numbers. */
async function pixel({ src }: { src: string }, x: number, y: number): Promise<number[]> {
  const file = path.join(env.DATA_DIR, "uploads", path.basename(pictureUrl(src, 800, "jpg")));
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const one = { left: Math.floor(width * x), top: Math.floor(height * y), width: 1, height: 1 };
  return [...(await sharp(file).extract(one).raw().toBuffer())];
}

test("a phone's photo comes upright, in the frame with its garment, in even light", async () => {
  const { picture, look } = await product();
  expect(picture()).toMatchObject({ width: 450, height: 600 });
  expect(look()).toMatchObject({ shape: "frame", turn: 0, zoom: 100, light: "even" });
  // The garment stood to the right: so does the frame.
  expect(look()?.x).toBeGreaterThan(60);
  const [r = 0, g = 0, b = 0] = await pixel(picture(), 0.02, 0.05);
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(6);
  expect(g).toBeGreaterThan(215);
});

test("a tall photo keeps the neck of what is worn, however bright its hem", async () => {
  const { look } = await product(readPhotoSettings(), tallPhoto);
  expect(look()).toMatchObject({ shape: "frame", y: 50 });
});

test("as it was or evened is chosen, and taken back", async () => {
  const { id, picture, change, look } = await product();
  const first = picture().src;
  expect(await change({ intent: "plain" })).toMatchObject({ ok: true });
  expect(look()?.light).toBe("plain");
  expect(findPhoto(picture().id)?.chosenAt).toBe(asha.now);
  expect(picture().src).not.toBe(first);
  const [r = 0, , b = 0] = await pixel(picture(), 0.02, 0.05);
  expect(r - b).toBeGreaterThan(35);
  expect(auditOf(deskAddress(id))[0]).toMatchObject({ what: "picture edited", who: "asha" });

  expect(await change({ intent: "undo" })).toMatchObject({ ok: true });
  expect(look()?.light).toBe("even");
  expect(findPhoto(picture().id)?.chosenAt).toBeNull();
});

test("the frame is moved by numbers and buttons, turned, and given up for the whole", async () => {
  const { picture, change, look } = await product({ frame: true, even: false });
  await change({ intent: "look", x: "0", y: "7", zoom: "200", shape: "square" });
  expect(look()).toMatchObject({ x: 0, y: 7, zoom: 200, shape: "square" });
  expect(picture()).toMatchObject({ width: 300, height: 300 });
  await change({ intent: "right" });
  await change({ intent: "wider" });
  expect(look()).toMatchObject({ x: 10, zoom: 180 });
  await change({ intent: "look", x: "999", zoom: "nonsense" });
  expect(look()).toMatchObject({ x: 100, zoom: 180 });
  await change({ intent: "turn" });
  expect(look()?.turn).toBe(90);
  await change({ intent: "original" });
  expect(look()).toMatchObject({ shape: "whole", turn: 0, light: "plain" });
  expect(picture()).toMatchObject({ width: 600, height: 600 });
  expect(await change({ intent: "paint" })).toMatchObject({ ok: false, status: 400 });
});

test("of two who change one picture the later is told; nothing of theirs is left", async () => {
  const { picture, change } = await product();
  made.push(picture());
  const uploads = async () => (await readdir(path.join(env.DATA_DIR, "uploads"))).length;
  const before = await uploads();
  const answers = await Promise.all([change({ intent: "turn" }), change({ intent: "plain" })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "gone", status: 409 });
  made.push(picture());
  // Seven files of the one that counts, beside the earlier that wait for the sweep.
  expect((await uploads()) - before).toBe(7);
});

test("nothing is drawn in maintenance, of another product's picture, or without an original", async () => {
  const { id, picture, change } = await product();
  saveMaintenance(asha, { on: true, message: "" });
  expect(await change({ intent: "turn" })).toMatchObject({ ok: false, reason: "maintenance" });
  saveMaintenance(asha, { on: false, message: "" });
  const other = await product();
  const strange = { productId: other.id, imageId: picture().id, fields: { intent: "turn" } };
  expect(await changePhoto(asha, strange)).toMatchObject({ ok: false, status: 404 });
  addPictures(id, [{ ...picture(), src: "/images/x" }]);
  const drawn = listPicturesOf(id)[1]?.id as number;
  const none = { productId: id, imageId: drawn, fields: { intent: "turn" } };
  expect(await changePhoto(asha, none)).toMatchObject({ ok: false, status: 409 });
});

test("an original goes some time after it was chosen, and when nothing names it", async () => {
  const [chosen, open, lost] = [await product(), await product(), await product()];
  const fileOf = ({ picture }: typeof chosen) =>
    originalFile(findPhoto(picture().id)?.file as string);
  await chosen.change({ intent: "even" });
  const files = [chosen, open, lost].map(fileOf);
  removePicture(lost.id, lost.picture().id);
  for (const name of await readdir(originalsFolder)) {
    await utimes(path.join(originalsFolder, name), 0, 0);
  }
  const there = () => files.map((file) => existsSync(file));
  await sweepOriginals(asha.now);
  expect(there()).toEqual([true, true, false]);
  await sweepOriginals(asha.now + (ORIGINAL_DAYS + 1) * DAY);
  expect(there()).toEqual([false, true, false]);
});

test("the shop's settings say what is done with a photo", async () => {
  savePhotoSettings(asha, { frame: false, even: false });
  const { picture, look } = await product();
  expect(look()).toMatchObject({ shape: "whole", light: "plain" });
  expect(picture()).toMatchObject({ width: 600, height: 600 });
  savePhotoSettings(asha, { frame: true, even: true });
});
