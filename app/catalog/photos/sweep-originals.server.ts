import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { listFolder } from "#app/list-folder.ts";
import { DAY, HOUR } from "#app/time.ts";
import { originalsFolder } from "./draw-photo.server.ts";
import { forgetChosen, keptFiles } from "./kept-photos.server.ts";

/** So long after the operator has chosen a look the original is kept, to choose again. */
export const ORIGINAL_DAYS = 30;

/** Removes originals whose look was chosen long ago, and files that no picture names. Returns how many files. */
export async function sweepOriginals(now = Date.now()): Promise<number> {
  forgetChosen(now - ORIGINAL_DAYS * DAY);
  const names = await listFolder(originalsFolder);
  if (names.length === 0) return 0;
  const kept = keptFiles();
  let swept = 0;
  for (const name of names) {
    if (kept.has(name)) continue;
    const file = path.join(originalsFolder, name);
    const found = await stat(file).catch(() => undefined);
    // One that is being added has its file before it has its row.
    if (!found || found.mtimeMs > now - HOUR) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}
