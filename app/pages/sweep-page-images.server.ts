import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { uploadsFolder } from "#app/catalog/uploads.server.ts";
import { listFolder } from "#app/list-folder.ts";
import { DAY } from "#app/time.ts";
import { textsWithPageImages } from "./sweep-page-images.sql.server.ts";

/**
 * Removes the files of pictures that no page names any more (no draft, no state that can be brought
 * back, not the trash), and of logos that the shop no longer has: a day after they came, so that a form
 * that is being filled in keeps its own. Returns how many pictures. `now` in ms UTC.
 */
export async function sweepPageImages(now = Date.now()): Promise<number> {
  const lost = new Map<string, string[]>();
  for (const file of await listFolder(uploadsFolder)) {
    const [name] = /^(page|logo)-[0-9a-f]{24}(?=[.-])/.exec(file) ?? [];
    if (name) lost.set(name, [...(lost.get(name) ?? []), file]);
  }
  if (lost.size === 0) return 0;
  for (const text of textsWithPageImages.iterate()) {
    for (const [name] of text?.matchAll(/(?:page|logo)-[0-9a-f]{24}/g) ?? []) lost.delete(name);
  }
  let swept = 0;
  for (const files of lost.values()) {
    const paths = files.map((file) => path.join(uploadsFolder, file));
    const found = await Promise.all(paths.map((file) => stat(file).catch(() => undefined)));
    if (found.some((file) => file && file.mtimeMs > now - DAY)) continue;
    await Promise.all(paths.map((file) => rm(file, { force: true })));
    swept += 1;
  }
  return swept;
}
