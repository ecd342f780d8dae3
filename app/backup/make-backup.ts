import { constants } from "node:fs";
import { chmod, link, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { errorCode } from "#app/error-code.ts";
import { makeFolder } from "#app/make-folder.ts";
import { DAY } from "#app/time.ts";
import { countRows } from "./count-rows.sql.server.ts";
import {
  type BackupFile,
  backupName,
  bytesToCheck,
  checkFolder,
  checksum,
  copyOne,
  DATABASE,
  listBackups,
  MANIFEST,
  type Manifest,
  readManifest,
  timeOfName,
  totalSize,
} from "./folder.ts";
import { type Meter, type OnStep, startMeter } from "./meter.ts";
import { pinnedBackups } from "./pinned.ts";
import { pushRun } from "./push-status.ts";
import { backupsToKeep } from "./retention.ts";

type Making = {
  dataDir: string;
  backupDir: string;
  at?: number;
  onStep?: OnStep;
};

const UNFINISHED = ".unfinished-";
/** So often everything is read again: pictures shared with the backup before, and the whole database. */
const READ_AGAIN_MS = DAY;
/** What is on its way, and where backups went before BACKUP_DIR was set: they would all be in each later one. */
const NO_PART = new Set(["tmp", "backups"]);
/** In use all the time, the sandbox's too: copied through SQLite. */
const DATABASES = /^[^/]+\.db(-wal|-shm|-journal)?$/;

/**
 * Copies the whole shop while it is open: pictures, secrets and everything else under the data
 * folder, and the database as it was at one moment. What is in the backup before is linked, not
 * copied again. It gets its name when what was copied has been read again, and once a day all that
 * is in it; then old ones are thinned.
 * Only one may be made at a time. Throws when anything is wrong; nothing of it is left then.
 */
export async function makeBackup({
  dataDir,
  backupDir,
  at = Date.now(),
  onStep = () => {},
}: Making): Promise<{ name: string; manifest: Manifest }> {
  if (!(await stat(path.join(dataDir, DATABASE)).catch(() => undefined))) {
    throw new Error(`there is no shop in ${dataDir}: ${DATABASE} is missing`);
  }
  makeFolder(backupDir, 0o700);
  await sweepUnfinished(backupDir);
  const name = backupName(at);
  const finished = path.join(backupDir, name);
  if (await stat(finished).catch(() => undefined)) throw new Error(`${name} is there already`);
  const folder = path.join(backupDir, UNFINISHED + name);
  const earlier = await previous(backupDir, at);
  try {
    await mkdir(folder, { mode: 0o700 });
    const there = await filesThere(dataDir, backupDir);
    const meter = startMeter(totalSize(there) + bytesToCheck(there), onStep);
    meter.step("Copying the pictures");
    const files = new Map<string, BackupFile>();
    const linked = new Set<string>();
    const copying = { dataDir, backupDir, folder, earlier, files, linked, meter };
    await copyFiles(copying);
    meter.step("Copying the database");
    const { tables, file } = await copyDatabase(dataDir, folder, DATABASE, meter);
    for (const name of await otherDatabases(dataDir)) {
      files.set(name, (await copyDatabase(dataDir, folder, name, meter)).file);
    }
    // What came while the database was copied: its rows may tell of it.
    await copyFiles(copying);
    const readAt = earlier?.isFresh ? earlier.readAt : at;
    const manifest: Manifest = { version: 1, at, readAt, tables, files: [...files.values(), file] };
    meter.step("Reading everything again");
    const read = earlier?.isFresh ? linked : undefined;
    await checkFolder(folder, manifest, { read, onBytes: meter.add });
    await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 1), {
      mode: 0o600,
      flush: true,
    });
    await rename(folder, finished);
    await syncFolder(backupDir);
    await thin(backupDir);
    return { name, manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Earlier =
  | {
      folder: string;
      files: Map<string, BackupFile>;
      /** When all of it was last read, in ms UTC; fresh for a day. */
      readAt: number;
      isFresh: boolean;
    }
  | undefined;

async function previous(backupDir: string, now: number): Promise<Earlier> {
  const [newest] = listBackups(backupDir);
  if (!newest) return undefined;
  const folder = path.join(backupDir, newest.name);
  const manifest = await readManifest(folder).catch(() => undefined);
  if (!manifest) return undefined;
  const readAt = manifest.readAt ?? manifest.at;
  const isFresh = readAt <= now && now - readAt < READ_AGAIN_MS;
  return {
    folder,
    files: new Map(manifest.files.map((file) => [file.path, file])),
    readAt,
    isFresh,
  };
}

async function copyFiles({
  dataDir,
  backupDir,
  folder,
  earlier,
  files,
  linked,
  meter,
}: {
  dataDir: string;
  backupDir: string;
  folder: string;
  earlier: Earlier;
  files: Map<string, BackupFile>;
  /** Those that were taken over from the backup before. */
  linked: Set<string>;
  meter: Meter;
}): Promise<void> {
  for (const name of await filesToKeep(dataDir, backupDir)) {
    if (files.has(name)) continue;
    const from = path.join(dataDir, name);
    const to = path.join(folder, name);
    const found = await stat(from).catch(() => undefined);
    // Gone since the folder was read: then no row of the database needs it.
    if (!found?.isFile()) continue;
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    const [mode, mtime] = [found.mode & 0o777, Math.floor(found.mtimeMs)];
    const known = earlier?.files.get(name);
    if (earlier && known && known.size === found.size && known.mtime === mtime) {
      const from = path.join(earlier.folder, name);
      if (await linkOne(from, to, earlier.isFresh ? undefined : known.sha256)) {
        files.set(name, known);
        linked.add(name);
        meter.add(known.size);
        continue;
      }
    }
    const copied = await copyOne(from, to, { mode, mtime }, meter.add);
    if (copied) files.set(name, { path: name, mtime, mode, ...copied });
  }
}

/** False when it has rotted there (where it is read for its checksum), or lies on another disk. */
async function linkOne(from: string, to: string, sha256: string | undefined): Promise<boolean> {
  try {
    if (sha256 !== undefined && (await checksum(from)) !== sha256) return false;
    await link(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Everything under the data folder but the database, what is on its way, and the backups themselves. */
async function filesToKeep(dataDir: string, backupDir: string): Promise<string[]> {
  const found: string[] = [];
  async function walk(folder: string): Promise<void> {
    const entries = await readdir(path.join(dataDir, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (path.join(dataDir, name) === backupDir || NO_PART.has(name)) continue;
      if (DATABASES.test(name)) continue;
      if (entry.isDirectory()) await walk(name).catch(ignoreMissing);
      else if (entry.isFile()) found.push(name);
    }
  }
  await walk("");
  return found;
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== "ENOENT") throw error;
}

/** What is in a data folder now and how large it is, the databases too; it may grow meanwhile. */
async function filesThere(dataDir: string, backupDir: string) {
  const names = [
    DATABASE,
    ...(await otherDatabases(dataDir)),
    ...(await filesToKeep(dataDir, backupDir)),
  ];
  return Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(dataDir, name)).catch(() => undefined);
      return { path: name, size: found?.size ?? 0 };
    }),
  );
}

/** So many pages are copied between two words of how far it is. */
const PAGES_AT_ONCE = 4096;

/**
 * One moment of the database. Not `VACUUM INTO`: that may give rows other row ids, by which the
 * search index knows its products. All its steps are of one reader's transaction, so that nobody's
 * writing makes it start over, and nobody waits for it.
 */
async function copyDatabase(dataDir: string, folder: string, name: string, meter: Meter) {
  const to = path.join(folder, name);
  const source = new Database(path.join(dataDir, name), {
    readonly: true,
    fileMustExist: true,
  });
  let tables: Manifest["tables"];
  try {
    source.pragma("busy_timeout = 10000");
    source.exec("begin");
    tables = countRows(source);
    const pageSize = Number(source.pragma("page_size", { simple: true }));
    let left: number | undefined;
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        meter.add(((left ?? totalPages) - remainingPages) * pageSize);
        left = remainingPages;
        return PAGES_AT_ONCE;
      },
    });
    meter.add((left ?? 0) * pageSize);
    source.exec("commit");
  } finally {
    source.close();
  }
  // Complete in itself: without it the copy would want a -wal and a -shm beside it.
  const copy = new Database(to);
  copy.pragma("journal_mode = DELETE");
  copy.close();
  await chmod(to, 0o600);
  const handle = await open(to, constants.O_RDWR);
  await handle.sync();
  await handle.close();
  const { size, mtimeMs } = await stat(to);
  const mtime = Math.floor(mtimeMs);
  const file = { path: name, size, sha256: await checksum(to), mode: 0o600, mtime };
  return { tables, file };
}

async function otherDatabases(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter((name) => name.endsWith(".db") && name !== DATABASE);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().catch(() => {});
  await handle.close();
}

/** What a maker that died left behind. */
async function sweepUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir)) {
    if (!name.startsWith(UNFINISHED) || timeOfName(name.slice(UNFINISHED.length)) === undefined) {
      continue;
    }
    await rm(path.join(backupDir, name), { recursive: true, force: true });
  }
}

async function thin(backupDir: string): Promise<void> {
  const backups = listBackups(backupDir);
  const kept = backupsToKeep(backups.map(({ at }) => at));
  const pinned = pinnedBackups(backupDir, Date.now());
  const onItsWay = pushRun(backupDir)?.at;
  for (const { name, at } of backups) {
    if (kept.has(at) || at === onItsWay || pinned.has(name)) continue;
    // Away under another name first: half of a backup may not look like one.
    const doomed = path.join(backupDir, UNFINISHED + name);
    await rename(path.join(backupDir, name), doomed);
    await rm(doomed, { recursive: true, force: true });
  }
}
