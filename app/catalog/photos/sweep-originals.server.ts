import { removeOldFiles } from "#app/remove-old-files.ts";
import { DAY, HOUR } from "#app/time.ts";
import { originalsFolder } from "./draw-photo.server.ts";
import { forgetChosen, keptFiles } from "./kept-photos.server.ts";

/** So long after the operator has chosen a look the original is kept, to choose again. */
export const ORIGINAL_DAYS = 30;

/** Removes originals whose look was chosen long ago, and files that no picture names. */
export async function sweepOriginals(now = Date.now()): Promise<void> {
  forgetChosen(now - ORIGINAL_DAYS * DAY);
  const kept = keptFiles();
  // One that is being added has its file before it has its row.
  return removeOldFiles(originalsFolder, {
    before: now - HOUR,
    isKept: (name) => kept.has(name),
  });
}
