import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, readdirSync } from "node:fs";
import { chmod, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";
import { z } from "zod";
import { errorCode } from "#app/error-code.ts";
import { refuseNewer } from "#db/release.ts";
import { countRows } from "./count-rows.sql.server.ts";

/**
 * A backup is a folder: the database, the files as they lie under the data folder, and
 * `manifest.json`, which names every file with its checksum and every table with its rows.
 */

export const DATABASE = "shop.db";
export const MANIFEST = "manifest.json";

const manifestShape = z.object({
  version: z.literal(1),
  at: z.number(),
  /** When the files that it shares with the backup before were last read whole; in ms UTC. */
  readAt: z.number().optional(),
  tables: z.record(z.string(), z.number()),
  files: z.array(
    z.object({
      /** Below the folder, with slashes, never upwards. */
      path: z.string().refine((name) => isInside(name), "leads out of the folder"),
      size: z.number(),
      sha256: z.string(),
      mode: z.number(),
      mtime: z.number(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestShape>;
export type BackupFile = Manifest["files"][number];

function isInside(name: string): boolean {
  return !name.startsWith("/") && !/(^|[\\/])\.\.([\\/]|$)|\\|^[a-z]:/i.test(name);
}

/** "2026-11-21T05-02-41Z": sorts by time, and is a file name everywhere. */
export function backupName(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** When a backup of this name was begun, to the second; undefined for any other name. */
export function timeOfName(name: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name);
  if (!match) return undefined;
  const [, day, hours, minutes, seconds] = match;
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

export type Backup = { name: string; at: number };

/** The finished and checked backups in a folder, newest first; none where it cannot be read. */
export function listBackups(backupDir: string): Backup[] {
  let names: string[] = [];
  try {
    names = readdirSync(backupDir);
  } catch {
    // None has been made yet.
  }
  return names
    .flatMap((name) => {
      const at = timeOfName(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((a, b) => b.at - a.at);
}

/** Throws, in words, when the folder is no backup or its list cannot be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const list = path.join(folder, MANIFEST);
  const text = await readFile(list, "utf8").catch((error) => {
    const code = errorCode(error);
    // A folder of another user, as in a container, is a backup all the same.
    if (code !== "ENOENT" && code !== "ENOTDIR") throw new Error(`${list} cannot be read: ${code}`);
    throw new Error(`${folder} is no backup: it has no ${MANIFEST}`);
  });
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    throw new Error(`${list} is damaged`);
  }
}

type OnBytes = (bytes: number) => void;

/** SHA-256 in hexadecimal, read in parts of 1 MB: `onBytes` hears of each. Throws where the file cannot be read. */
export async function checksum(file: string, onBytes: OnBytes = () => {}): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(chunk);
    onBytes(chunk.byteLength);
  }
  return hash.digest("hex");
}

/**
 * Reads everything a backup (or what was restored from it) consists of, and holds it against its
 * manifest; of what was `read` a short while ago only the sizes, and the database only by its rows.
 * Throws an Error that names the first thing that is wrong. `onBytes` is told `bytesToCheck` in all.
 */
export async function checkFolder(
  folder: string,
  manifest: Manifest,
  { read, onBytes = () => {} }: { read?: ReadonlySet<string> | undefined; onBytes?: OnBytes } = {},
): Promise<void> {
  for (const { path: name, size, sha256 } of manifest.files) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) throw new Error(`${name} is missing`);
    if (found.size !== size) throw new Error(`${name} has ${found.size} bytes instead of ${size}`);
    if (read?.has(name)) onBytes(size);
    else if ((await checksum(file, onBytes)) !== sha256) throw new Error(`${name} is damaged`);
  }
  checkDatabase(path.join(folder, DATABASE), manifest.tables, read === undefined);
  onBytes(databaseSize(manifest.files));
}

/** What a check goes through: every file, and the database once more, by its rows. */
export function bytesToCheck(files: readonly { path: string; size: number }[]): number {
  return totalSize(files) + databaseSize(files);
}

/** In bytes. */
export function totalSize(files: readonly { size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function databaseSize(files: readonly { path: string; size: number }[]): number {
  return files.find((file) => file.path === DATABASE)?.size ?? 0;
}

function checkDatabase(file: string, tables: Manifest["tables"], isWhole: boolean): void {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const verdict = isWhole ? database.pragma("integrity_check(1)", { simple: true }) : "ok";
    if (verdict !== "ok") throw new Error(`the database is damaged: ${verdict}`);
    refuseNewer(database, "the backup");
    const counted = countRows(database);
    for (const [table, rows] of Object.entries(tables)) {
      if (counted[table] !== rows) {
        throw new Error(`table ${table} has ${counted[table] ?? "no"} rows instead of ${rows}`);
      }
    }
  } finally {
    database.close();
  }
}

/**
 * Size and checksum of what was read, written to the disk with its rights and its time (ms UTC); undefined
 * when the file has gone away.
 */
export async function copyOne(
  from: string,
  to: string,
  { mode, mtime }: { mode: number; mtime: number },
  onBytes: OnBytes,
): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash("sha256");
  let size = 0;
  try {
    await pipeline(
      createReadStream(from, { highWaterMark: 1 << 20 }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.byteLength;
          onBytes(chunk.byteLength);
          yield chunk;
        }
      },
      createWriteStream(to, { flush: true, flags: "wx" }),
    );
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    await rm(to, { force: true });
    return undefined;
  }
  await chmod(to, mode);
  await utimes(to, mtime / 1000, mtime / 1000);
  return { size, sha256: hash.digest("hex") };
}
