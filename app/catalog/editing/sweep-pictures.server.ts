import { sqlite } from "#db/client.server.ts";
import { isOlder, listUploads, removePictures } from "../uploads.server.ts";

const HOUR_MS = 60 * 60_000;

const inCatalogue = sqlite.prepare("select src from product_images").pluck();
/** Orders name a picture too, and outlive product and bin. */
const elsewhere = sqlite
  .prepare(
    `select image from order_lines where image in (select value from json_each(?))
     union select json_extract(picture.value, '$.src')
       from bin, json_each(bin.rows, '$.product_images') picture`,
  )
  .pluck();

/**
 * Removes the files of uploaded pictures that nothing names any more: what left the bin, and what a
 * process that died had stored without writing it down. Returns how many pictures.
 */
export async function sweepPictures(now = Date.now()): Promise<number> {
  const lost = new Set(await listUploads());
  if (lost.size === 0) return 0;
  for (const src of inCatalogue.iterate()) lost.delete(src as string);
  if (lost.size === 0) return 0;
  for (const src of elsewhere.all(JSON.stringify([...lost]))) lost.delete(src as string);
  let swept = 0;
  for (const src of lost) {
    // One that is being added has its files before it has its row.
    if (!(await isOlder({ src }, now - HOUR_MS))) continue;
    await removePictures([{ src }]);
    swept += 1;
  }
  return swept;
}
