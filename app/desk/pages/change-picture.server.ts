import { rm } from "node:fs/promises";
import type { BadPicture, UploadedFile } from "#app/catalog/uploads.server.ts";
import { pictureWords } from "#app/catalog/uploads.server.ts";
import type { Plate } from "#app/content/plate.ts";
import type { Context } from "#app/context.ts";
import { setCover, setPicture } from "#app/pages/edit-sections.server.ts";
import { headShape } from "#app/pages/page-content.server.ts";
import { readDeskName } from "#app/pages/page-name.ts";
import { findDeskPage } from "#app/pages/page-rows.server.ts";
import { pictureField } from "#app/pages/section-form.server.ts";
import { schemaOf } from "#app/pages/section-kinds.server.ts";
import { storePlate } from "#app/pages/store-plate.server.ts";

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
  const found = section
    ? pictureField(schemaOf(section.kind), section, field)
    : pictureField(headShape, content, field);
  return found && { ...found, page: name };
}

/**
 * Stores what was uploaded for a field, changes the words of what is there, or takes it away. The
 * files sent are removed. Undefined where there is no such field.
 */
export async function changePicture(
  context: Context,
  { fields, files, bad, ...asked }: Sent,
): Promise<
  { ok: true; message: string } | { ok: false; message?: string; alt?: string } | undefined
> {
  try {
    const found = findPictureField(asked);
    if (!found) return undefined;
    const { page, form } = found;
    const put = (plate: Plate | null) =>
      asked.section === undefined
        ? setCover(context, { name: page, plate })
        : setPicture(context, { name: page, id: asked.section, field: asked.field, plate });
    if (fields.intent === "remove") {
      const done = put(null);
      return done.ok ? { ok: true, message: "The picture is removed from the draft." } : undefined;
    }
    const alt = (fields.alt ?? "").replace(/\s+/g, " ").trim();
    if (bad.length > 0) return { ok: false, message: pictureWords(bad) };
    const [file] = files;
    if (!file) return { ok: false, message: "Please choose a picture." };
    if (alt === "") return { ok: false, alt: "Please say in a few words what the picture shows." };
    if (alt.length > 300) return { ok: false, alt: "Please use at most 300 characters." };
    const stored = await storePlate(file, { shape: form.shape ?? "landscape", alt });
    if (!stored.ok)
      return { ok: false, message: pictureWords([{ name: file.name, problem: stored.problem }]) };
    const done = put(stored.plate);
    return done.ok ? { ok: true, message: "The picture is in the draft." } : undefined;
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}
