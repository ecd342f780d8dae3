import { rm } from "node:fs/promises";
import { deskGroupAddress, type GroupKind } from "#app/catalog/groups/group-address.ts";
import { findGroup } from "#app/catalog/groups/groups.server.ts";
import { setGroupPicture } from "#app/catalog/groups/save-group.server.ts";
import { type BadPicture, pictureWords, type UploadedFile } from "#app/catalog/uploads.server.ts";
import { platePreview } from "#app/content/plate.ts";
import type { Context } from "#app/context.ts";
import { storePlate } from "#app/pages/store-plate.server.ts";

type Sent = {
  kind: GroupKind;
  id: number;
  fields: Record<string, string>;
  files: UploadedFile[];
  bad: BadPicture[];
};
type Done =
  | { ok: true; to: string; message: string }
  | { ok: false; message?: string; alt?: string };

/** What the picture's page shows; undefined when there is no such category or collection. */
export function viewOfPicture({ kind, id }: { kind: GroupKind; id: number }) {
  const group = findGroup(kind, id);
  if (!group) return undefined;
  const { name, picture } = group;
  return { name, back: deskGroupAddress(kind, id), picture: picture && platePreview(picture) };
}

/** Stores what was uploaded, or takes away what is there. The files sent are removed. */
export async function changeGroupPicture(
  context: Context,
  { kind, id, fields, files, bad }: Sent,
): Promise<Done | undefined> {
  try {
    if (!findGroup(kind, id)) return undefined;
    const to = deskGroupAddress(kind, id);
    if (fields.intent === "remove") {
      const done = setGroupPicture.immediate(context, { kind, id, plate: null });
      return done.ok ? { ok: true, to, message: "The picture is removed." } : done;
    }
    const alt = (fields.alt ?? "").replace(/\s+/g, " ").trim();
    const [file] = files;
    if (bad.length > 0) return { ok: false, message: pictureWords(bad) };
    if (!file) return { ok: false, message: "Please choose a picture." };
    if (alt === "") return { ok: false, alt: "Please say in a few words what the picture shows." };
    if (alt.length > 300) return { ok: false, alt: "Please use at most 300 characters." };
    const stored = await storePlate(file, { shape: "strip", alt });
    if (!stored.ok) {
      const message = pictureWords([{ name: file.name, problem: stored.problem }]);
      return { ok: false, message };
    }
    const done = setGroupPicture.immediate(context, { kind, id, plate: stored.plate });
    return done.ok ? { ok: true, to, message: "The picture is saved." } : done;
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}
