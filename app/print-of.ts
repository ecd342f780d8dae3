import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * One print of every name and byte of these files and folders. Times tell too little: what is
 * copied or unpacked over the sources may bring an old one along.
 */
export function printOf(places: string[], root = "."): string {
  const hash = createHash("sha256");
  function add(place: string) {
    const file = path.join(root, place);
    const isFolder = statSync(file).isDirectory();
    const content = isFolder ? readdirSync(file).sort() : readFileSync(file);
    hash.update(JSON.stringify([place, isFolder, content.length]));
    if (Array.isArray(content)) for (const name of content) add(`${place}/${name}`);
    else hash.update(content);
  }
  for (const place of places) add(place);
  return hash.digest("hex");
}
