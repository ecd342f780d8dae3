import { HOUR } from "#app/time.ts";
import { isOlder, listUploads, removePictures } from "../uploads.server.ts";
import { elsewhere, inCatalogue } from "./sweep-pictures.sql.server.ts";

/**
 * Removes the files of uploaded pictures that nothing names any more: what left the bin, and what a
 * process that died had stored without writing it down. Returns how many pictures.
 */
export async function sweepPictures(now = Date.now()): Promise<number> {
  const lost = new Set(await listUploads());
  if (lost.size === 0) return 0;
  for (const src of inCatalogue.iterate()) lost.delete(src);
  if (lost.size === 0) return 0;
  for (const src of elsewhere.all(JSON.stringify([...lost]))) if (src) lost.delete(src);
  let swept = 0;
  for (const src of lost) {
    // One that is being added has its files before it has its row.
    if (!(await isOlder({ src }, now - HOUR))) continue;
    await removePictures([{ src }]);
    swept += 1;
  }
  return swept;
}
