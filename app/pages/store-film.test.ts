import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFile, uploadsFolder } from "#app/catalog/uploads.server.ts";
import type { Plate } from "#app/content/plate.ts";
import { filmsOf, keepFilm, storeFilm } from "./store-film.server.ts";

const poster = (): Plate => ({
  src: `/uploads/page-${randomBytes(12).toString("hex")}`,
  alt: "A loom",
  shape: "film",
  color: "#000000",
});
async function sent(content: Buffer) {
  const file = await temporaryFile();
  await writeFile(file, content);
  return { path: file, name: "film.mp4" };
}
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
  Buffer.from("webm and the rest"),
]);
const mp4 = Buffer.from("\0\0\0\x20ftypisom and the rest", "latin1");

test("a film is what its first bytes say, at most 8 MB, beside its poster", async () => {
  await mkdir(uploadsFolder, { recursive: true });
  const one = poster();
  expect(filmsOf(one)).toEqual([]);
  for (const bad of ["<html>film</html>", "\x1a\x45\xdf\xa3 matroska", ""]) {
    expect(await storeFilm(await sent(Buffer.from(bad, "latin1")), one)).toContain("WebM or MP4");
  }
  const large = Buffer.concat([mp4, Buffer.alloc(8 * 1024 * 1024)]);
  expect(await storeFilm(await sent(large), one)).toContain("8 MB");
  expect(filmsOf(one)).toEqual([]);
  expect(await storeFilm(await sent(webm), one)).toBeUndefined();
  expect(filmsOf(one)).toEqual(["webm"]);
  expect(await storeFilm(await sent(mp4), one)).toBeUndefined();
  expect(filmsOf(one)).toEqual(["mp4"]);
  const other = poster();
  await keepFilm(one, other);
  expect(filmsOf(other)).toEqual(["mp4"]);
  expect(path.basename(other.src)).not.toBe(path.basename(one.src));
});
