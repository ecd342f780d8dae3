import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { listFolder } from "./list-folder.ts";

/** Removes the files of a folder that were last written before a moment (ms UTC), but for those that `isKept`. */
export async function removeOldFiles(
  folder: string,
  { before, isKept = () => false }: { before: number; isKept?: (name: string) => boolean },
): Promise<void> {
  for (const name of await listFolder(folder)) {
    if (isKept(name)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(file, { force: true });
  }
}
