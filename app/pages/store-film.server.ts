import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFile, type UploadedFile, uploadsFolder } from "#app/catalog/uploads.server.ts";
import { type FilmType, filmTypes, MAX_FILM_BYTES, MOST_FILM } from "#app/content/film-types.ts";
import type { PageImage } from "#app/content/page-image.ts";
import { clearMp4Metadata, isWholeMp4, pictureCodecOf } from "./mp4-metadata.ts";
import { clearWebmMetadata } from "./webm-metadata.ts";

export const FILM_TOO_LARGE = `is larger than ${MOST_FILM}: please upload a shorter one`;
const FILM_CUT_OFF =
  "cannot be played, its end is missing: please make or fetch it once more and upload that";
/** What Chrome, Firefox and Safari all play in an MP4: H.264. */
const playedEverywhere = new Set<string | undefined>(["avc1", "avc3", undefined]);
const NOT_PLAYED =
  "does not play on every phone: it is an HEVC film, or another kind than H.264. Please send it to somebody on WhatsApp, save it from the chat, and upload that one. For new films, on an iPhone choose Settings > Camera > Formats > Most Compatible; on other phones turn HEVC off in the settings of the camera";
const fileOf = ({ src }: Pick<PageImage, "src">, type: FilmType) =>
  path.join(uploadsFolder, `${path.basename(src)}.${type}`);

/** A film can stand on an uploaded picture only; one that came with the shop has its own. */
export function takesFilm(poster: PageImage | null | undefined): poster is PageImage {
  return poster?.src.startsWith("/uploads/") ?? false;
}

/** What there is of the film of an uploaded poster: its files have the poster's name. */
export function filmsOf(poster: PageImage | null): FilmType[] {
  if (!poster) return [];
  // A film that was drawn comes in both.
  if (!takesFilm(poster)) return [...filmTypes];
  return filmTypes.filter((type) => existsSync(fileOf(poster, type)));
}

/**
 * Keeps a film, as it was sent but for what it says of where it was taken, beside a poster of its
 * own, the same picture under another name: WebM or MP4 by its first bytes, at most `MAX_FILM_BYTES`. A
 * page that shows the poster of before goes on with its film. The file sent is not removed.
 */
export async function storeFilm(
  { path: file }: UploadedFile,
  before: PageImage,
): Promise<{ ok: true; pageImage: PageImage } | { ok: false; problem: string }> {
  const problem = (text: string) => ({ ok: false, problem: text }) as const;
  if ((await stat(file)).size > MAX_FILM_BYTES) return problem(FILM_TOO_LARGE);
  const type = await typeOf(file);
  if (!type) return problem("is not a film we can use: please upload WebM or MP4");
  const film = await readFile(file);
  if (type === "mp4" && !isWholeMp4(film)) return problem(FILM_CUT_OFF);
  if (type === "mp4" && !playedEverywhere.has(pictureCodecOf(film))) return problem(NOT_PLAYED);
  const name = `page-${randomBytes(12).toString("hex")}`;
  const poster = { ...before, src: `/uploads/${name}` };
  const apart = await temporaryFile();
  if (type === "mp4") clearMp4Metadata(film);
  else clearWebmMetadata(film);
  await writeFile(apart, film);
  await mkdir(uploadsFolder, { recursive: true });
  // First, being new: so nobody takes the others for forgotten ones (sweep-pictures.server.ts).
  await rename(apart, fileOf(poster, type));
  const was = path.basename(before.src);
  for (const file of await readdir(uploadsFolder)) {
    if (!file.startsWith(`${was}-`)) continue;
    await link(path.join(uploadsFolder, file), path.join(uploadsFolder, file.replace(was, name)));
  }
  return { ok: true, pageImage: poster };
}

/** A new poster takes the film of the one before along. */
export async function keepFilm(before: PageImage, poster: PageImage): Promise<void> {
  if (!takesFilm(before)) return;
  for (const type of filmsOf(before)) await link(fileOf(before, type), fileOf(poster, type));
}

/** Brands of a file that is made as an MP4 is, and holds a photograph (HEIC, AVIF) or sound alone. */
const noFilms = new Set([
  ...["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"],
  ...["M4A ", "M4B ", "M4P "],
]);

async function typeOf(file: string): Promise<FilmType | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(4, 8).toString("latin1") === "ftyp")
      return noFilms.has(head.subarray(8, 12).toString("latin1")) ? undefined : "mp4";
    const isMatroska = head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    return isMatroska && head.includes("webm") ? "webm" : undefined;
  } finally {
    await handle.close();
  }
}
