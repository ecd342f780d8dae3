import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFile, uploadsFolder } from "#app/catalog/uploads.server.ts";
import type { PageImage } from "#app/content/page-image.ts";
import { filmsOf, keepFilm, storeFilm } from "./store-film.server.ts";

const poster = (): PageImage => ({
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

const folder = (name: string) => path.join(uploadsFolder, path.basename(name));

test("a film is what its first bytes say, at most 8 MB", async () => {
  await mkdir(uploadsFolder, { recursive: true });
  const one = poster();
  const problemOf = async (content: Buffer) => storeFilm(await sent(content), one);
  for (const bad of ["<html>film</html>", "\x1a\x45\xdf\xa3 matroska", ""]) {
    expect(await problemOf(Buffer.from(bad, "latin1"))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("WebM or MP4"),
    });
  }
  expect(await problemOf(Buffer.concat([mp4, Buffer.alloc(8 * 1024 * 1024)]))).toMatchObject({
    ok: false,
    problem: expect.stringContaining("8 MB"),
  });
  expect(filmsOf(one)).toEqual([]);
});

test("a film stands beside a poster of its own: what is published goes on with what it had", async () => {
  const published = poster();
  for (const file of ["-480.avif", "-1280.jpg"])
    await writeFile(`${folder(published.src)}${file}`, file);
  const film = async (content: Buffer, before: PageImage) => {
    const stored = await storeFilm(await sent(content), before);
    if (!stored.ok) throw new Error(stored.problem);
    return stored.pageImage;
  };
  const first = await film(webm, published);
  expect(first).toEqual({
    ...published,
    src: expect.stringMatching(/^\/uploads\/page-[\da-f]{24}$/),
  });
  expect([filmsOf(published), filmsOf(first)]).toEqual([[], ["webm"]]);
  const second = await film(mp4, first);
  expect([filmsOf(published), filmsOf(first), filmsOf(second)]).toEqual([[], ["webm"], ["mp4"]]);
  // Still a picture, once the poster before is swept.
  await rm(`${folder(published.src)}-1280.jpg`);
  expect(await readFile(`${folder(second.src)}-1280.jpg`, "utf8")).toBe("-1280.jpg");
  const other = poster();
  await keepFilm(second, other);
  expect(filmsOf(other)).toEqual(["mp4"]);
});

test("a film from a phone does not tell where it was taken", async () => {
  const place = "+26.8467+080.9462/";
  const box = (type: string, ...parts: (Buffer | string)[]) => {
    const inside = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + inside.length);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, inside]);
  };
  const told = box("udta", box("\xa9xyz", place));
  const long = Buffer.from("\0\0\0\x01meta\0\0\0\0\0\0\0\x22", "latin1");
  const frames = box("mdat", "udta: what looks like one within a picture is none");
  const movie = box("moov", box("mvhd", "times"), told, box("trak", box("tkhd", "1"), told));
  const whole = [box("ftyp", "qt  "), movie, long, place, frames, box("uuid", place)];
  const film = Buffer.concat(whole.map((part) => Buffer.from(part as string)));

  const stored = await storeFilm(await sent(film), poster());
  if (!stored.ok) throw new Error(stored.problem);
  const kept = await readFile(`${folder(stored.pageImage.src)}.mp4`);
  expect(kept.includes(place)).toBe(false);
  expect(kept.length).toBe(film.length);
  expect(kept.indexOf(frames)).toBe(film.indexOf(frames));
  expect(kept.includes(box("mvhd", "times"))).toBe(true);
});
