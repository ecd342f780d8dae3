import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { inBackground } from "#app/background.server.ts";
import { temporaryFolder } from "#app/catalog/uploads.server.ts";
import type { Context } from "#app/context.ts";
import { readIfThere } from "#app/read-if-there.ts";
import { withTimeout } from "#app/with-timeout.ts";
import { exportFile } from "./exports.server.ts";

/**
 * A table on its way out: written into a file beside the uploads, with a note of how far it is, so
 * that any process sees it. Sent once, it is gone; one that is not taken goes with the other
 * temporary files, within two hours.
 */

const note = z.object({
  fileName: z.string(),
  /** Products, orders or invoices. */
  done: z.number(),
  total: z.number(),
  state: z.enum(["writing", "ready", "failed"]),
});
type Note = z.infer<typeof note>;

/** A small shop's file comes at once; so long its page waits for it. */
const PATIENCE_MS = 1500;
/** So often it is noted how far it is. */
const NOTED_EVERY_MS = 250;
/** Of one that is noted no more the process has ended. */
const LEFT_AFTER_MS = 30_000;

const fileOf = (id: string) => path.join(temporaryFolder, `export-${id}.csv`);
const noteOf = (id: string) => path.join(temporaryFolder, `export-${id}.json`);
const isId = (id: string) => /^[0-9a-f]{24}$/.test(id);

/**
 * Begins to write a file (as `exportFile` names them; undefined: there is none such) and waits for it
 * a moment: its id, and whether it can be taken already.
 */
export async function beginExport(
  context: Context,
  { file, month, patienceMs = PATIENCE_MS }: { file: string; month: string; patienceMs?: number },
): Promise<{ id: string; isReady: boolean } | undefined> {
  const found = exportFile(context, { file, month, isTaken: true });
  if (!found) return undefined;
  const { fileName, content, total, perPage } = found;
  const id = randomBytes(12).toString("hex");
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  const begun: Note = { fileName, done: 0, total, state: "writing" };
  await writeNote(id, begun);
  const writing = inBackground("write a table", async () => {
    try {
      await write(id, begun, content, perPage);
    } catch (error) {
      await rm(fileOf(id), { force: true });
      await writeNote(id, { ...begun, state: "failed" });
      throw error;
    }
  });
  return { id, isReady: (await withTimeout(writing, patienceMs)) === true };
}

async function write(
  id: string,
  begun: Note,
  content: AsyncGenerator<string>,
  perPage: number,
): Promise<void> {
  let pages = -1;
  let notedAt = Date.now();
  async function* counted() {
    for await (const part of content) {
      yield part;
      pages += 1;
      if (Date.now() - notedAt < NOTED_EVERY_MS) continue;
      notedAt = Date.now();
      await writeNote(id, { ...begun, done: Math.min(begun.total, pages * perPage) });
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(fileOf(id), { mode: 0o600 }));
  await writeNote(id, { ...begun, done: begun.total, state: "ready" });
}

/** Whole at any moment. */
async function writeNote(id: string, now: Note): Promise<void> {
  const fresh = `${noteOf(id)}.part`;
  await writeFile(fresh, JSON.stringify(now), { mode: 0o600 });
  await rename(fresh, noteOf(id));
}

/** How far a file is; undefined where there is none, or none any more. */
export async function findExport(id: string, now = Date.now()): Promise<Note | undefined> {
  const text = isId(id) ? await readIfThere(noteOf(id)) : undefined;
  const found = text && note.parse(JSON.parse(text.toString()));
  if (!found) return undefined;
  const notedAt = (await stat(noteOf(id)).catch(() => undefined))?.mtimeMs ?? now;
  const isLeft = found.state === "writing" && now - notedAt > LEFT_AFTER_MS;
  return isLeft ? { ...found, state: "failed" } : found;
}

/** A file that is ready, to be sent; it is gone when all of it was. */
export async function takeExport(
  id: string,
): Promise<{ fileName: string; size: number; content: AsyncGenerator<Uint8Array> } | undefined> {
  const found = await findExport(id);
  const there =
    found?.state === "ready" ? await stat(fileOf(id)).catch(() => undefined) : undefined;
  if (!found || !there) return undefined;
  async function* content() {
    for await (const part of createReadStream(fileOf(id))) yield part as Uint8Array;
    await Promise.all([fileOf(id), noteOf(id)].map((file) => rm(file, { force: true })));
  }
  return { fileName: found.fileName, size: there.size, content: content() };
}
