import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * One print of these files and folders: names, sizes and times in seconds, which packing keeps. Any
 * other time tells of a change, an earlier one too: what is unpacked over the sources may bring it.
 */
export function fingerprintOfFiles(places: string[], root = "."): string {
  const hash = createHash("sha256");
  function add(place: string) {
    const file = path.join(root, place);
    const stats = statSync(file);
    if (stats.isDirectory()) {
      for (const name of readdirSync(file).sort()) add(`${place}/${name}`);
    } else hash.update(JSON.stringify([place, stats.size, Math.floor(stats.mtimeMs / 1000)]));
  }
  for (const place of places) add(place);
  return hash.digest("hex");
}
