import { deskGroupAddress, type GroupKind } from "#app/catalog/groups/group-address.ts";
import { findGroup } from "#app/catalog/groups/groups.server.ts";
import { setGroupPicture } from "#app/catalog/groups/save-group.server.ts";
import { imagePreview } from "#app/content/page-image.ts";
import type { Context } from "#app/context.ts";
import {
  type PageImageRefused,
  type PageImageSent,
  printOfPicture,
  readPageImage,
} from "../page-image-form.server.ts";

type Sent = PageImageSent & { kind: GroupKind; id: number };

/** What the picture's page shows; undefined when there is no such category or collection. */
export function viewOfPicture({ kind, id }: { kind: GroupKind; id: number }) {
  const group = findGroup(kind, id);
  if (!group) return undefined;
  const { name, picture } = group;
  const shown = picture && imagePreview(picture);
  const print = printOfPicture(picture);
  return { name, back: deskGroupAddress(kind, id), picture: shown, print };
}

/** Stores what was uploaded, or takes away what is there. The files sent are removed. */
export async function changeGroupPicture(
  context: Context,
  { kind, id, ...sent }: Sent,
): Promise<{ ok: true; to: string; message: string } | PageImageRefused | undefined> {
  const now = () => findGroup(kind, id)?.picture ?? null;
  const read = await readPageImage(sent, { shape: "strip", now });
  if (!findGroup(kind, id)) return undefined;
  if (!read.ok) return read;
  const done = setGroupPicture.immediate(context, { kind, id, pageImage: read.pageImage });
  if (!done.ok) return done;
  const message = read.pageImage ? "The picture is saved." : "The picture is removed.";
  return { ok: true, to: deskGroupAddress(kind, id), message };
}
