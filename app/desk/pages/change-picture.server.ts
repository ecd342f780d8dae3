import { rm } from "node:fs/promises";
import type { BadPicture, UploadedFile } from "#app/catalog/uploads.server.ts";
import { badPicturesMessage } from "#app/catalog/uploads.server.ts";
import type { PageImage } from "#app/content/page-image.ts";
import type { Context } from "#app/context.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { putPictureMark, setCover, setPicture } from "#app/pages/edit-sections.server.ts";
import { markupParts, pictureMark, TEXT_PICTURE } from "#app/pages/markup.ts";
import { headShape } from "#app/pages/page-content.server.ts";
import { readDeskName } from "#app/pages/page-name.ts";
import { findDeskPage } from "#app/pages/page-rows.server.ts";
import { markupField, pictureField } from "#app/pages/section-form.server.ts";
import { schemaOf } from "#app/pages/section-kinds.server.ts";
import { FILM_TOO_LARGE, keepFilm, storeFilm, takesFilm } from "#app/pages/store-film.server.ts";
import { PICTURE_CHANGED, readPageImage } from "../page-image-form.server.ts";

/** `section`: undefined for what belongs to the whole page, its cover. */
type Asked = { page: string; section: string | undefined; field: string };
type Sent = Asked & {
  fields: Record<string, string>;
  files: UploadedFile[];
  bad: BadPicture[];
};

/** The picture of a field of a section; undefined where there is no such field. */
export function findPictureField({ page, section: id, field }: Asked) {
  const name = readDeskName(page);
  const content = name && findDeskPage(name)?.content;
  if (!name || !content) return undefined;
  const section = content.sections.find((one) => one.id === id);
  if (id !== undefined && !section) return undefined;
  const text = section && markupField(schemaOf(section.kind), section, field);
  if (text) {
    const form = { ...text.form, shape: TEXT_PICTURE, hint: TEXT_HINT } as const;
    // What stands there, so that a place among it can be chosen.
    return {
      form,
      page: name,
      picture: null,
      there: null,
      print: fingerprintOfForm(text.value),
      parts: markupParts(text.value).map(beginning),
      poster: undefined,
    };
  }
  const found = section
    ? pictureField(schemaOf(section.kind), section, field)
    : pictureField(headShape, content, field);
  if (!found) return undefined;
  const poster = section?.kind === "film" ? section.picture : undefined;
  const steps = field.split("-");
  // Of a list the whole entry, which may have been moved; else the picture that is there.
  const seen = steps.length > 1 ? steps.slice(0, -1) : steps;
  const print = fingerprintOfForm(valueAt(section ?? content, seen) ?? null);
  const there = found.picture && (valueAt(section ?? content, steps) as PageImage);
  return { ...found, there, page: name, print, parts: undefined, poster };
}

function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce((at, step) => (at as Record<string, unknown> | undefined)?.[step], value);
}

/** `poster`: null where there is none yet, undefined where no film can be. The poster that has the film. */
async function posterWithFilm(
  poster: PageImage | null | undefined,
  [file]: UploadedFile[],
  bad: BadPicture[],
): Promise<{ ok: true; pageImage: PageImage } | { ok: false; message: string }> {
  if (!takesFilm(poster)) {
    const message = "Please save a picture of your own first: it is seen until the film plays.";
    return { ok: false, message };
  }
  if (bad.length > 0) {
    const told = bad.map((one) => (one.isTooLarge ? { ...one, problem: FILM_TOO_LARGE } : one));
    return { ok: false, message: badPicturesMessage(told) };
  }
  if (!file) return { ok: false, message: "Please choose a film." };
  const stored = await storeFilm(file, poster);
  if (stored.ok) return stored;
  return { ok: false, message: badPicturesMessage([{ name: file.name, problem: stored.problem }]) };
}

const TEXT_HINT = "A picture within the text: three wide, two high.";
const beginning = (part: string) => (part.length > 60 ? `${part.slice(0, 60)}…` : part);

/**
 * Stores what was uploaded for a field, changes the words of what is there, or takes it away. The
 * files sent are removed. Undefined where there is no such field.
 */
export async function changePagePicture(
  context: Context,
  { fields, files, bad, ...asked }: Sent,
): Promise<
  { ok: true; message: string } | { ok: false; message?: string; alt?: string } | undefined
> {
  try {
    const found = findPictureField(asked);
    if (!found) return undefined;
    const { page, form, parts } = found;
    const { section: id, field } = asked;
    /** By now, somebody else may have done something to it since the form was opened. */
    const isOther = () =>
      fields.shown !== undefined && findPictureField(asked)?.print !== fields.shown;
    if (isOther()) return { ok: false, message: PICTURE_CHANGED };
    const put = (pageImage: PageImage | null) => {
      if (parts && id !== undefined && pageImage) {
        const after = /^\d{1,4}$/.test(fields.after ?? "") ? Number(fields.after) : parts.length;
        return putPictureMark(context, {
          name: page,
          id,
          field,
          mark: pictureMark(pageImage),
          after,
        });
      }
      return asked.section === undefined
        ? setCover(context, { name: page, pageImage })
        : setPicture(context, { name: page, id: asked.section, field: asked.field, pageImage });
    };
    if (fields.intent === "remove") {
      const done = put(null);
      return done.ok ? { ok: true, message: "The picture is removed from the draft." } : undefined;
    }
    if (fields.intent === "film") {
      const film = await posterWithFilm(found.poster, files, bad);
      if (!film.ok) return film;
      if (isOther()) return { ok: false, message: PICTURE_CHANGED };
      return put(film.pageImage).ok
        ? { ok: true, message: "The film is in the draft." }
        : undefined;
    }
    const { there } = found;
    const { shown: _, ...words } = fields;
    const read = await readPageImage(
      { fields: words, files, bad },
      { shape: form.shape ?? "landscape", now: () => there },
    );
    if (!read.ok) return read;
    const isNew = read.pageImage?.src !== there?.src;
    if (found.poster && read.pageImage && isNew) await keepFilm(found.poster, read.pageImage);
    // It takes seconds to draw a picture in all widths.
    if (isOther()) return { ok: false, message: PICTURE_CHANGED };
    const done = put(read.pageImage);
    if (!done.ok && done.reason === "invalid") {
      return { ok: false, message: "The text has no room for a picture. Please shorten it first." };
    }
    const further = found.poster === null ? " You can add a film to it now." : "";
    const message = isNew ? "The picture is in the draft." : "The words are in the draft.";
    return done.ok ? { ok: true, message: `${message}${further}` } : undefined;
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}
