import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFile, uploadsFolder } from "#app/catalog/uploads.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { changeLogo, printOfLogo } from "./store-logo.server.ts";

const settingsNow = () => {
  refreshSettings();
  return currentSettings();
};
async function upload(content: Buffer | string, fields: Record<string, string> = {}) {
  const file = await temporaryFile();
  await writeFile(file, content);
  const files = [{ path: file, name: "logo.jpg" }];
  return changeLogo(meera(), { fields, files, bad: [] });
}
const made = (file: string) => sharp(path.join(uploadsFolder, file));

test("a logo is encoded anew: upright, without its empty edges, and without what the camera wrote", async () => {
  // A red mark of 300 by 100 within white, lying on its side as a phone stores it.
  const mark = await sharp({
    create: { width: 300, height: 100, channels: 3, background: "#a01010" },
  })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: "#ffffff" })
    .rotate(-90)
    .jpeg()
    .withExif({ IFD0: { Make: "Somephone" }, IFD3: { GPSLatitude: "26/1 54/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(mark).metadata()).exif?.length).toBeGreaterThan(0);
  expect(await upload(mark)).toMatchObject({ ok: true });
  const { logo } = settingsNow();
  const name = path.basename(logo?.src ?? "");
  const files = (await readdir(uploadsFolder)).filter((file) => file.startsWith(name));
  expect(files.toSorted()).toEqual([`${name}-header.webp`, `${name}-master.png`]);
  for (const file of files) {
    const { exif, xmp, iptc, orientation } = await made(file).metadata();
    expect([file, exif, xmp, iptc, orientation]).toEqual([file, ...Array(4).fill(undefined)]);
  }
  const { width, height } = await made(`${name}-master.png`).metadata();
  expect(width / height).toBeCloseTo(3, 0);
  expect((logo?.width ?? 0) / (logo?.height ?? 1)).toBeCloseTo(3, 0);
});

/** Thin lines of a colour on a see-through ground. */
function lettersOf(colour: string): Promise<Buffer> {
  const line = `<rect x="40" y="40" width="520" height="4" fill="${colour}"/>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${line}<circle cx="300" cy="120" r="60" fill="none" stroke="${colour}" stroke-width="3"/></svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
}

function plain(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: "#123456" } as const;
  return sharp({ create }).png().toBuffer();
}

const UNKNOWN = /^logo\.jpg is not a picture/;
test.each([
  ["no picture", UNKNOWN, async () => "<html>logo</html>"],
  [
    "a drawing, which could hold script",
    UNKNOWN,
    async () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
  ],
  [
    "a picture that ends in the middle",
    /^logo\.jpg is damaged|incomplete/,
    async () => {
      const whole = await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: "#123456",
          noise: { type: "gaussian", mean: 120, sigma: 40 },
        },
      })
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  ],
  [
    "more pixels than any camera's",
    /^logo\.jpg is too large \(8000 × 7000 pixels\): the limit is 50 megapixels/,
    async () => {
      const png = await sharp({ create: { width: 8, height: 7, channels: 3, background: "#123" } })
        .png()
        .toBuffer();
      // The head says how large it is: refused by that, before anything is decoded.
      png.writeUInt32BE(8000, 16);
      png.writeUInt32BE(7000, 20);
      png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
      return png;
    },
  ],
  [
    "white letters on nothing, which no page would show",
    /^logo\.jpg cannot be seen/,
    async () => lettersOf("#fffdf5"),
  ],
  ["a stamp of eight pixels", /^logo\.jpg is too small \(8 × 4 pixels/, async () => plain(8, 4)],
  [
    "a line that would be six pixels high in the header",
    /^logo\.jpg is so much more wide than high \(2000 × 60 pixels/,
    async () => {
      const edges = { top: 30, bottom: 30, background: "#ffffff" };
      return sharp(await plain(2000, 60))
        .extend(edges)
        .png()
        .toBuffer();
    },
  ],
  [
    "a post that would be four pixels wide",
    /^logo\.jpg is so much more high than wide \(100 × 1100 pixels/,
    async () => plain(100, 1100),
  ],
])("%s is refused by its name, and the logo stays", async (_, why, content) => {
  const before = settingsNow().logo;
  expect(before).not.toBeNull();
  const answer = await upload(await content());
  expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(why) });
  expect(settingsNow().logo).toEqual(before);
});

test("thin gold on nothing is seen, and so are white letters on a ground of their own", async () => {
  expect(await upload(await lettersOf("#c9a227"))).toMatchObject({ ok: true });
  const onInk = sharp(await lettersOf("#ffffff")).flatten({ background: "#2b2f4c" });
  expect(await upload(await onInk.png().toBuffer())).toMatchObject({ ok: true });
});

test("a logo that somebody else has saved meanwhile is not written over, nor removed, unseen", async () => {
  const shown = printOfLogo();
  const green = { width: 600, height: 200, channels: 3, background: "#0a5a2a" } as const;
  const letters = await sharp({ create: green }).png().toBuffer();
  // Both have opened the page before one of them was ready.
  const [first, second] = await Promise.all([
    upload(letters, { shown }),
    upload(letters, { shown }),
  ]);
  expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
  const saved = settingsNow().logo;
  const removed = { fields: { intent: "remove", shown }, files: [], bad: [] };
  expect(await changeLogo(meera(), removed)).toMatchObject({
    message: expect.stringMatching(/^Somebody else has changed this meanwhile/),
  });
  expect(settingsNow().logo).toEqual(saved);
  const seen = { fields: { intent: "remove", shown: printOfLogo() }, files: [], bad: [] };
  expect(await changeLogo(meera(), seen)).toMatchObject({ ok: true });
});
