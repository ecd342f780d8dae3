import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import type { Drawing } from "./drawing.ts";
import { drawings } from "./drawings.ts";
import { write } from "./files.ts";
import { printedDrawings } from "./print/drawings.ts";

/**
 * Draws the pictures of a demonstration: `node tools/pictures/render.ts bakhiya|meera [part of a name …]`.
 * The files go under public/, their sizes and colours into its pictures.json in db/seed.
 */
const sets: Record<string, () => Drawing[]> = { bakhiya: drawings, meera: printedDrawings };
const [seed = "", ...wanted] = process.argv.slice(2);
const set = sets[seed];
if (!set) throw new Error(`which pictures: ${Object.keys(sets).join(" or ")}?`);
const list = new URL(`../../db/seed/${seed}/pictures.json`, import.meta.url);
const share = process.env.PLATES_SHARE;
const isWanted = (name: string) => wanted.length === 0 || wanted.some((w) => name.includes(w));
const all = set().filter((d) => isWanted(d.name));

async function draw(mine: Drawing[]): Promise<void> {
  for (const d of mine) {
    const entry = await write(d, await d.draw());
    console.log(JSON.stringify({ name: d.name, entry }));
  }
}

function known(): Record<string, unknown> {
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
}

if (share) {
  const [at, of] = share.split("/").map(Number) as [number, number];
  await draw(all.filter((_, i) => i % of === at));
} else {
  const shares = Math.min(2, availableParallelism(), all.length);
  const pictures = known();
  let done = 0;
  await Promise.all(
    Array.from({ length: shares }, async (_, at) => {
      const child = spawn(process.execPath, [import.meta.filename, seed, ...wanted], {
        env: { ...process.env, PLATES_SHARE: `${at}/${shares}` },
        stdio: ["ignore", "pipe", "inherit"],
      });
      for await (const line of createInterface({ input: child.stdout })) {
        const { name, entry } = JSON.parse(line);
        pictures[name] = entry;
        console.log(`${++done}/${all.length} ${name}`);
      }
    }),
  );
  const names = set().map((d) => d.name);
  const kept = Object.fromEntries(names.filter((n) => pictures[n]).map((n) => [n, pictures[n]]));
  writeFileSync(list, `${JSON.stringify(kept, null, 1)}\n`);
}
