import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
} from "node:fs/promises";
import path from "node:path";
import { errorCode } from "#app/error-code.ts";
import { makeFolder } from "#app/make-folder.ts";
import { sizeText } from "#app/size-text.ts";
import { unpackArchive } from "./archive.ts";
import {
  bytesToCheck,
  checkFolder,
  copyOne,
  DATABASE,
  type Manifest,
  readManifest,
  totalSize,
} from "./folder.ts";
import { type OnStep, startMeter } from "./meter.ts";
import { writeRestoredMark } from "./restored-mark.ts";
import { isOutOfRoom } from "./status.ts";

type Restoring = {
  /** The folder of a backup, or the .tar the desk hands out. */
  from: string;
  /** A folder that is empty or does not exist yet. */
  to: string;
  onStep?: OnStep;
};

/** What a restore that was killed has left; the next one takes it away. */
const UNFINISHED = ".restoring";

/**
 * Makes a data folder out of a backup. Everything is read and held against its checksum before and
 * after; only then does the folder get its name. When anything is wrong, or the process is killed,
 * there is no such folder (or it is as empty as before), and the Error says what it was.
 */
export async function restoreBackup({
  from,
  to,
  onStep = () => {},
}: Restoring): Promise<{ manifest: Manifest }> {
  const source = await stat(from).catch(() => undefined);
  if (!source) throw new Error(`there is no backup ${from}`);
  const target = await readdir(to).catch((error) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw new Error(`${to} is no folder`);
  });
  if (target?.some((name) => name !== UNFINISHED)) {
    throw new Error(`${to} is not empty: a backup is only restored into an empty folder`);
  }
  let work: string | undefined;
  try {
    work = await makeWorkFolder(to, target !== undefined);
    const packed = source.isFile() ? source.size : undefined;
    const manifest = await fill({ work, from, to, packed, onStep });
    await giveName(work, to);
    return { manifest };
  } catch (error) {
    if (work) await rm(work, { recursive: true, force: true });
    throw inWords(error, to);
  }
}

/** What whoever restores can mend: room and rights. Else the error as it is. */
function inWords(error: unknown, to: string): unknown {
  const next = "Nothing is left of what was begun.";
  if (isOutOfRoom(error)) {
    const message = `the disk of ${to} is full: make room there, or name a folder on another disk. ${next}`;
    return new Error(message, { cause: error });
  }
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  const isUnmade = code === "ENOENT" && syscall === "mkdir";
  if (!isUnmade && !/^(EACCES|EPERM|EROFS|ENOTDIR)$/.test(code)) return error;
  const message = `${(error as NodeJS.ErrnoException).path ?? to} cannot be read or written by this user: name a folder in which it may write, or restore as root. ${next}`;
  return new Error(message, { cause: error });
}

/** Before the first byte is written: a large backup would find it out after minutes. */
async function checkRoom(work: string, to: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(work);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new Error(
    `the backup takes ${sizeText(bytes)}, and the disk of ${to} has ${sizeText(free)} free: make room there, or name a folder on another disk`,
  );
}

/** Beside the folder, to be renamed; inside where that is another disk or nobody may write there. */
async function makeWorkFolder(to: string, exists: boolean): Promise<string> {
  const parent = path.dirname(to);
  const [beside, inside] = [to + UNFINISHED, path.join(to, UNFINISHED)];
  makeFolder(parent);
  await rm(inside, { recursive: true, force: true });
  const isMounted = exists && (await stat(to)).dev !== (await stat(parent)).dev;
  try {
    if (isMounted) throw new Error("another disk");
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
    return beside;
  } catch (error) {
    if (!exists) throw error;
    await mkdir(inside, { mode: 0o700 });
    return inside;
  }
}

type Filling = {
  work: string;
  from: string;
  to: string;
  /** Bytes of a .tar; undefined of a folder. */
  packed: number | undefined;
  onStep: OnStep;
};

async function fill({ work, from, to, packed: size, onStep }: Filling): Promise<Manifest> {
  if (size !== undefined) await checkRoom(work, to, size);
  // On the same disk as what it becomes: what is unpacked needs only be linked.
  const unpacked = size === undefined ? undefined : await mkdtemp(path.join(work, ".unpacked-"));
  const packed = size ?? 0;
  // All of it is read, copied and read again, and the database twice more.
  const meter = startMeter(packed + 5 * packed, onStep);
  if (unpacked) {
    meter.step("Unpacking");
    await unpackArchive(from, unpacked, meter.add);
  }
  const folder = unpacked ? await onlyFolderIn(unpacked) : from;
  const manifest = await readManifest(folder);
  if (!unpacked) await checkRoom(work, to, totalSize(manifest.files));
  meter.expect(packed + totalSize(manifest.files) + 2 * bytesToCheck(manifest.files));
  meter.step("Checking the backup");
  await checkFolder(folder, manifest, { onBytes: meter.add });
  meter.step("Copying");
  for (const { path: name, size, mode, mtime } of manifest.files) {
    const file = path.join(work, name);
    await mkdir(path.dirname(file), { recursive: true });
    if (unpacked) {
      await link(path.join(folder, name), file);
      await chmod(file, mode);
      meter.add(size);
    } else if (!(await copyOne(path.join(folder, name), file, { mode, mtime }, meter.add))) {
      throw new Error(`${name} has gone away`);
    }
  }
  if (unpacked) await rm(unpacked, { recursive: true });
  meter.step("Checking what was restored");
  await checkFolder(work, manifest, { onBytes: meter.add });
  // It does not know what was sold since: its next start opens it closed (app/recovery).
  writeRestoredMark(work, manifest.at);
  return manifest;
}

async function giveName(work: string, to: string): Promise<void> {
  if (path.dirname(work) !== to) {
    await rmdir(to).catch((error) => {
      if (errorCode(error) !== "ENOENT") throw error;
    });
    return rename(work, to);
  }
  // The database last: without it there is no shop.
  const names = (await readdir(work)).filter((name) => name !== DATABASE);
  for (const name of [...names, DATABASE]) await rename(path.join(work, name), path.join(to, name));
  await rmdir(work);
}

async function onlyFolderIn(folder: string): Promise<string> {
  const [name, ...others] = await readdir(folder);
  if (name === undefined || others.length > 0) throw new Error("this file is no backup");
  return path.join(folder, name);
}
