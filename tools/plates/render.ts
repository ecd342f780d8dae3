import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { type Drawing, drawings } from "./drawings.ts";
import { write } from "./files.ts";

/**
 * Draws the pictures of the shop: `node tools/plates/render.ts [part of a name]`.
 * The files go under public/, their sizes and colours into db/seed/bakhiya/pictures.json.
 */
const list = new URL("../../db/seed/bakhiya/pictures.json", import.meta.url);
const wanted = process.argv[2] ?? "";
const share = process.env.PLATES_SHARE;
const all = drawings().filter((d) => d.name.includes(wanted));

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
      const child = spawn(process.execPath, [import.meta.filename, wanted], {
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
  const names = drawings().map((d) => d.name);
  const kept = Object.fromEntries(names.filter((n) => pictures[n]).map((n) => [n, pictures[n]]));
  writeFileSync(list, `${JSON.stringify(kept, null, 1)}\n`);
}
