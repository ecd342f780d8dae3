import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { AVIF_WIDTHS, JPEG_WIDTHS } from "#app/ui/picture-files.ts";
import { inPictureTurn } from "./picture-turns.ts";
import { pictureUrl } from "./pictures.ts";
import {
  DISK_FULL,
  drawingProblem,
  removePictures,
  storePictures,
  temporaryFile,
} from "./uploads.server.ts";

const uploads = path.join(env.DATA_DIR, "uploads");
const AS_SENT = { frame: false, even: false };
const made: string[] = [];
const stored: { src: string }[] = [];

async function upload(bytes: Buffer, name = "photo.jpg") {
  const file = await temporaryFile();
  await writeFile(file, bytes);
  made.push(file);
  return { path: file, name };
}

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });

beforeAll(() => mkdir(uploads, { recursive: true }));
afterAll(async () => {
  await removePictures(stored);
  for (const file of made) await rm(file, { force: true });
});

test("a photo is turned upright, stripped and written in every width", async () => {
  const sent = await sharp({ create: { width: 450, height: 300, channels: 3, background: "#b35" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const result = await storePictures([await upload(sent)], (n) => `Kurti, picture ${n}`, AS_SENT);
  if (!result.ok) throw new Error("refused");
  stored.push(...result.pictures);
  const [picture] = result.pictures;
  if (!picture) throw new Error("no picture");
  expect(picture).toMatchObject({ alt: "Kurti, picture 1", width: 300, height: 450 });
  expect(picture.src).toMatch(/^\/uploads\/[0-9a-f]{24}$/);
  expect(picture.color).toMatch(/^#[ab]\w3\w5\w$/);
  expect(picture.blur).toMatch(/^data:image\/webp;base64,/);
  for (const width of AVIF_WIDTHS) {
    const file = path.join(uploads, path.basename(pictureUrl(picture.src, width, "avif")));
    const found = await sharp(file).metadata();
    expect(found).toMatchObject({ format: "heif", width: Math.min(width, 300) });
    expect(found.exif).toBeUndefined();
  }
  for (const width of JPEG_WIDTHS) {
    const file = path.join(uploads, path.basename(pictureUrl(picture.src, width, "jpg")));
    expect(await sharp(file).metadata()).toMatchObject({
      format: "jpeg",
      width: Math.min(width, 300),
    });
  }
});

test.each(["png", "webp", "avif"] as const)("%s is read too, whatever its name", async (type) => {
  const bytes = await photo(60, 80).toFormat(type).toBuffer();
  const result = await storePictures([await upload(bytes, "x.exe")], () => "Kurti", AS_SENT);
  if (!result.ok) throw new Error(result.bad[0]?.problem);
  stored.push(...result.pictures);
  expect(result.pictures[0]).toMatchObject({ width: 60, height: 80 });
});

/** A small file that says it is a large picture, and is; a deep one, of 16 bits and interlaced, breaks off. */
function blankPng(width: number, height: number, isDeep = false): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(isDeep ? [16, 6, 0, 0, 1] : [1], 8);
  const rows = Buffer.alloc(isDeep ? 9 : height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("the photo of a phone of 50 megapixels is taken, standing upright too", async () => {
  const bytes = await sharp({
    create: { width: 8192, height: 6144, channels: 3, background: "#b35" },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const result = await storePictures([await upload(bytes)], () => "Kurti", AS_SENT);
  if (!result.ok) throw new Error(result.bad[0]?.problem);
  stored.push(...result.pictures);
  const [picture] = result.pictures;
  expect((picture?.height ?? 0) / (picture?.width ?? 1)).toBeCloseTo(8192 / 6144, 2);
});

test("of many pictures that come in together one is drawn at a time", async () => {
  let now = 0;
  let most = 0;
  const drawn = Array.from({ length: 7 }, (_, n) =>
    inPictureTurn(async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      if (n === 1) throw new Error("damaged");
      return n;
    }),
  );
  const results = await Promise.allSettled(drawn);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
  expect(most).toBe(1);
  expect(await inPictureTurn(async () => 8)).toBe(8);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>';

test.each([
  ["text", () => Buffer.from("not a picture"), "is not a picture"],
  ["SVG", () => Buffer.from(svg), "is not a picture"],
  ["PDF", () => Buffer.from("%PDF-1.4\n%%EOF"), "is not a picture"],
  ["TIFF", () => photo(50, 50).tiff().toBuffer(), "is not a picture"],
  ["GIF", () => photo(50, 50).gif().toBuffer(), "is not a picture"],
  ["HEIC", () => Buffer.from("0000001c66747970686569630000000068656963", "hex"), "as JPEG"],
  ["50.4 megapixels", () => blankPng(8200, 6150), "the limit is 50 megapixels"],
  ["50 megapixels of 16 bits", () => blankPng(8192, 6144, true), "is too large for its 16 bits"],
  ["3 x 9,000", () => blankPng(3, 9000), "is a narrow strip (3 × 9000 pixels)"],
  ["20,000 x 20,000", () => blankPng(20_000, 20_000), "is too large (20000 × 20000 pixels)"],
  [
    "cut-off",
    async () => {
      const whole = await photo(800, 800).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    "is damaged",
  ],
] as const)(
  "%s is refused, and the good picture beside it is not kept",
  async (_, make, message) => {
    const before = await readdir(uploads);
    const good = await upload(await photo(50, 50).jpeg().toBuffer());
    const bad = await upload(await make(), "bad.jpg");
    const result = await storePictures([good, bad], () => "Kurti", AS_SENT);
    if (result.ok) throw new Error("accepted");
    expect(result.bad).toEqual([{ name: "bad.jpg", problem: expect.stringContaining(message) }]);
    expect(await readdir(uploads)).toEqual(before);
  },
);

test.runIf(existsSync("/dev/full"))(
  "a full disk is told as one, not as a damaged picture",
  async () => {
    const problemOf = (writing: Promise<unknown>) => writing.then(() => "", drawingProblem);
    expect(await problemOf(photo(300, 400).avif().toFile("/dev/full"))).toBe(DISK_FULL);
    expect(await problemOf(photo(300, 400).jpeg().toFile("/dev/full"))).toBe(DISK_FULL);
    expect(await problemOf(writeFile("/dev/full", "a picture"))).toBe(DISK_FULL);
    const half = (await photo(300, 400).jpeg().toBuffer()).subarray(0, 2000);
    expect(await problemOf(sharp(half, { failOn: "truncated" }).toBuffer())).toMatch(/is damaged/);
  },
);
