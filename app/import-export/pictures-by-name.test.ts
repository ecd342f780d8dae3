import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { listPicturesOf } from "#app/catalog/save-pictures.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { temporaryFile, type UploadedFile } from "#app/catalog/uploads.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { sqlite } from "#db/client.server.ts";
import { addPicturesByName } from "./pictures-by-name.server.ts";

const operator = operatorContext({ name: "operator" });
let lamp = "";
let candle = "";

beforeEach(() => {
  sqlite.exec("delete from products; delete from product_images");
  const facts = { price: 900_00, sizes: [], pictures: [] };
  lamp = createProduct(operator, { ...facts, title: "Brass lamp", sku: "LAMP-01" }).id;
  candle = createProduct(operator, { ...facts, title: "Candle", sku: "C 7" }).id;
});

/** One with 2 at its end is green, with 10 blue, others are red. */
async function sent(...names: string[]): Promise<UploadedFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const background = /10\./.test(name)
        ? "#2222dd"
        : /2\)?\./.test(name)
          ? "#22dd22"
          : "#dd2222";
      const create = { width: 300, height: 400, channels: 3, background } as const;
      const path = await temporaryFile();
      await writeFile(path, await sharp({ create }).jpeg().toBuffer());
      return { path, name };
    }),
  );
}

const coloursOf = (id: string) =>
  listPicturesOf(id).map(({ color }) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return ["red", "green", "blue"][parts.indexOf(Math.max(...parts))];
  });

test("each picture goes to the product its file is named by, in the order of the names", async () => {
  const files = await sent(
    "LAMP-01-10.jpg",
    "lamp-01.JPG",
    "LAMP-01 (2).jpeg",
    "C 7.png",
    "IMG_2041.jpg",
    `${candle}_2.webp`,
  );
  expect(await addPicturesByName(operator, { files })).toEqual({
    ok: true,
    pictures: 5,
    products: 2,
    unknown: ["IMG_2041.jpg"],
    refused: [],
  });
  expect(coloursOf(lamp)).toEqual(["red", "green", "blue"]);
  expect(coloursOf(candle)).toEqual(["red", "green"]);
  expect(files.filter(({ path }) => existsSync(path))).toEqual([]);
});

test("one that is damaged is told and stops no other product; maintenance stops all", async () => {
  const [damaged, whole] = await sent("LAMP-01.jpg", "C 7.jpg");
  if (!damaged || !whole) throw new Error("no pictures");
  await writeFile(damaged.path, "no picture");
  const told = { pictures: 1, products: 1, unknown: [], refused: ["LAMP-01.jpg"] };
  expect(await addPicturesByName(operator, { files: [damaged, whole] })).toMatchObject(told);
  saveMaintenance(operator, { on: true, message: "" });
  const waiting = await sent("C 7 3.jpg");
  expect(await addPicturesByName(operator, { files: waiting })).toMatchObject({
    ok: false,
    status: 403,
  });
  expect(waiting.filter(({ path }) => existsSync(path))).toEqual([]);
  expect([listPicturesOf(lamp).length, listPicturesOf(candle).length]).toEqual([0, 1]);
  saveMaintenance(operator, { on: false, message: "" });
});

test("a form sent twice adds once, and what was refused comes with it mended; a new visit adds again", async () => {
  const send = async (token: string, isMended = true) => {
    const files = await sent("LAMP-01.jpg", "C 7.jpg");
    if (!isMended && files[1]) await writeFile(files[1].path, "no picture");
    return addPicturesByName(operator, { files, token });
  };
  const counts = () => [listPicturesOf(lamp).length, listPicturesOf(candle).length];
  expect(await send("visit-1", false)).toMatchObject({ pictures: 1, refused: ["C 7.jpg"] });
  expect(counts()).toEqual([1, 0]);
  expect(await send("visit-1")).toMatchObject({ pictures: 2, products: 2, refused: [] });
  expect(counts()).toEqual([1, 1]);
  const again = await Promise.all([send("visit-2"), send("visit-2")]);
  expect(again).toMatchObject([{ pictures: 2 }, { pictures: 2 }]);
  expect(counts()).toEqual([2, 2]);
});
