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
const mp4 = Buffer.from("\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov", "latin1");

const folder = (name: string) => path.join(uploadsFolder, path.basename(name));

test("a film is what its first bytes say, at most 8 MB", async () => {
  await mkdir(uploadsFolder, { recursive: true });
  const one = poster();
  const problemOf = async (content: Buffer) => storeFilm(await sent(content), one);
  // A photograph of a phone and a voice message begin as an MP4 does.
  const likeMp4 = ["heic", "mif1", "avif", "M4A "].map(
    (brand) => `\0\0\0\x20ftyp${brand} and the rest`,
  );
  for (const bad of ["<html>film</html>", "\x1a\x45\xdf\xa3 matroska", "", ...likeMp4]) {
    expect(await problemOf(Buffer.from(bad, "latin1"))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("WebM or MP4"),
    });
  }
  expect(await problemOf(Buffer.concat([mp4, Buffer.alloc(8 * 1024 * 1024)]))).toMatchObject({
    ok: false,
    problem: expect.stringContaining("8 MB"),
  });
  // Saved on a phone that was switched off meanwhile.
  expect(await problemOf(mp4.subarray(0, 16))).toMatchObject({
    ok: false,
    problem: expect.stringContaining("its end is missing"),
  });
  expect(filmsOf(one)).toEqual([]);
});

test("a film of a phone that not every browser plays is refused with what to do", async () => {
  const film = (codec: string) => {
    const track = (kind: string, letters: string) =>
      box(
        "trak",
        box("tkhd", "1"),
        box(
          "mdia",
          box("hdlr", numbers(0, 0), kind),
          box("minf", box("stbl", box("stsd", numbers(0, 1), box(letters, "width and height")))),
        ),
      );
    return bytes(box("ftyp", "isom"), box("moov", track("soun", "mp4a"), track("vide", codec)));
  };
  for (const codec of ["hvc1", "hev1", "dvh1", "av01", "apch"]) {
    expect(await storeFilm(await sent(film(codec)), poster()), codec).toMatchObject({
      ok: false,
      problem: expect.stringContaining("WhatsApp"),
    });
  }
  for (const codec of ["avc1", "avc3"])
    expect(await storeFilm(await sent(film(codec)), poster()), codec).toMatchObject({ ok: true });
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

const place = "+26.8467+080.9462/";
const bytes = (...parts: (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
const box = (type: string, ...parts: (Buffer | string)[]) => {
  const inside = bytes(...parts);
  return bytes(numbers(8 + inside.length), type, inside);
};
const numbers = (...values: number[]) => {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [n, value] of values.entries()) buffer.writeUInt32BE(value, 4 * n);
  return buffer;
};
async function kept(film: Buffer): Promise<Buffer> {
  const stored = await storeFilm(await sent(film), poster());
  if (!stored.ok) throw new Error(stored.problem);
  const [type] = filmsOf(stored.pageImage);
  const file = await readFile(`${folder(stored.pageImage.src)}.${type}`);
  expect(file.length).toBe(film.length);
  return file;
}

test("a film from a phone does not tell where it was taken", async () => {
  const told = box("udta", box("\xa9xyz", place));
  const long = "\0\0\0\x01meta\0\0\0\0\0\0\0\x22";
  const frames = box("mdat", "udta: what looks like one within a picture is none");
  const movie = box("moov", box("mvhd", "times"), told, box("trak", box("tkhd", "1"), told));
  const film = bytes(box("ftyp", "qt  "), movie, long, place, frames, box("uuid", place));
  const file = await kept(film);
  expect(file.includes(place)).toBe(false);
  expect(file.indexOf(frames)).toBe(film.indexOf(frames));
  expect(file.includes(box("mvhd", "times"))).toBe(true);
});

test("nor the way a camera took, in a track beside pictures and sound", async () => {
  const begin = box("ftyp", "isom");
  const parts = ["picture one", `here ${place}`, "there", "sound", `back ${place}`, "picture two"];
  const starts = parts.map((_, n) => begin.length + 8 + parts.slice(0, n).join("").length);
  const lengths = parts.map((part) => part.length);
  const of = (list: number[], ...which: number[]) => which.map((n) => list[n] ?? 0);
  // Two samples in the first chunk, one in the second.
  const track = (kind: string, sizes: Buffer, chunks: Buffer) => {
    const runs = box("stsc", numbers(0, 2, 1, 2, 1, 2, 1, 1));
    const table = box("minf", box("stbl", runs, box("stsz", sizes), chunks));
    return box("trak", box("mdia", box("hdlr", numbers(0, 0), kind), table));
  };
  const way = track(
    "meta",
    numbers(0, 0, 3, ...of(lengths, 1, 2, 4)),
    box("stco", numbers(0, 2, ...of(starts, 1, 4))),
  );
  const even = track("sbtl", numbers(0, 3, 3), box("co64", numbers(0, 1, 0, starts[3] ?? 0)));
  const pictures = track(
    "vide",
    numbers(0, 0, 2, ...of(lengths, 0, 5)),
    box("stco", numbers(0, 2, ...of(starts, 0, 5))),
  );
  // A damaged table says more than is there.
  const damaged = track("meta", numbers(0, 0, 9), box("stco", numbers(0, 99, 2 ** 31)));
  const file = await kept(
    bytes(begin, box("mdat", ...parts), box("moov", pictures, way, even, damaged)),
  );
  expect(file.includes(place)).toBe(false);
  const left = file.toString("latin1", begin.length + 8);
  const gone = (n: number) => "\0".repeat(lengths[n] ?? 0);
  expect(left.startsWith(`picture one${gone(1)}${gone(2)}\0\0\0\0\0${gone(4)}picture two`)).toBe(
    true,
  );
  expect(file.includes(pictures)).toBe(true);
  expect(file.includes("hdlr", file.indexOf(pictures) + pictures.length)).toBe(false);
});

test("a film whose tables were made to take hours is taken at once", async () => {
  const begin = box("ftyp", "isom");
  const many = 60_000;
  const rows = (...row: number[]) => Array.from({ length: many }, () => row).flat();
  const table = box(
    "stbl",
    box("stsc", numbers(0, many, ...rows(2 ** 31, 1, 1))),
    box("stsz", numbers(0, 2 ** 31, 1)),
    box("stco", numbers(0, many, ...rows(0))),
  );
  const whole = box(
    "stbl",
    table.subarray(8 + 8 + 8 + 12 * many),
    box("stsc", numbers(0, 1, 1, 1, 1)),
  );
  const track = (tables: Buffer) => {
    const handler = box("hdlr", numbers(0, 0), "meta");
    return box("trak", box("mdia", handler, box("minf", tables)));
  };
  const began = performance.now();
  await kept(bytes(begin, box("moov", track(table), track(whole))));
  let deep: Buffer = box("moov", "x");
  for (let at = 0; at < 1000; at += 1) deep = box("moov", deep);
  await kept(bytes(begin, deep));
  expect(performance.now() - began).toBeLessThan(2000);
});

test("nor the tags that a WebM made of it has taken over", async () => {
  const element = (id: string, ...parts: (Buffer | string)[]) => {
    const inside = bytes(...parts);
    return bytes(Buffer.from(id, "hex"), String.fromCharCode(0x80 + inside.length), inside);
  };
  const head = element("1a45dfa3", element("4282", "webm"));
  const frames = element("a3", "\x12\x54\xc3\x67 in a picture is no tag");
  // A segment and a cluster that do not know how long they are.
  const film = bytes(
    head,
    Buffer.from("18538067ff", "hex"),
    element("1549a966", element("7ba9", place), element("4461", "12345678"), element("d7", "x")),
    element("1254c367", place),
    Buffer.from("1f43b675ff", "hex"),
    frames,
    element("1941a469", "x"),
    bytes(Buffer.from("1254c36710000012", "hex"), place),
  );
  const file = await kept(film);
  expect(file.includes(place)).toBe(false);
  expect(file.includes("12345678")).toBe(false);
  expect(file.indexOf(frames)).toBe(film.indexOf(frames));
  const gone = file.subarray(file.indexOf(frames) + frames.length);
  expect(gone.toString("hex")).toBe(
    `ec84${"0".repeat(8)}ec01${"0".repeat(10)}0011${"0".repeat(34)}`,
  );
});
