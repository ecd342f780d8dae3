import { chmod, link, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { checkFolder, copyOne, type Manifest, readManifest } from "./folder.ts";
import { unpackTar } from "./tar.ts";

type Restoring = {
  /** The folder of a backup, or the .tar the desk hands out. */
  from: string;
  /** A folder that is empty or does not exist yet. */
  to: string;
  onStep?: (words: string) => void;
};

/**
 * Makes a data folder out of a backup. Everything is read and held against its checksum before and
 * after; when anything is wrong the folder is empty again, and the Error says what it was.
 */
export async function restoreBackup({
  from,
  to,
  onStep = () => {},
}: Restoring): Promise<{ manifest: Manifest }> {
  const source = await stat(from).catch(() => undefined);
  if (!source) throw new Error(`there is no backup ${from}`);
  const target = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new Error(`${to} is no folder`);
  });
  if (target && target.length > 0) {
    throw new Error(`${to} is not empty: a backup is only restored into an empty folder`);
  }
  await mkdir(to, { recursive: true });
  // Beside what it becomes, on the same disk: what is unpacked needs only be linked.
  const unpacked = source.isFile() ? await mkdtemp(path.join(to, ".unpacked-")) : undefined;
  try {
    if (unpacked) {
      onStep("Unpacking");
      await unpackTar(from, unpacked);
    }
    const folder = unpacked ? await onlyFolderIn(unpacked) : from;
    const manifest = await readManifest(folder);
    onStep("Checking the backup");
    await checkFolder(folder, manifest);
    onStep("Copying");
    for (const { path: name, mode, mtime } of manifest.files) {
      const file = path.join(to, name);
      await mkdir(path.dirname(file), { recursive: true });
      if (unpacked) {
        await link(path.join(folder, name), file);
        await chmod(file, mode);
      } else if (!(await copyOne(path.join(folder, name), file, mode, mtime))) {
        throw new Error(`${name} has gone away`);
      }
    }
    if (unpacked) await rm(unpacked, { recursive: true });
    onStep("Checking what was restored");
    await checkFolder(to, manifest);
    return { manifest };
  } catch (error) {
    for (const name of await readdir(to)) {
      await rm(path.join(to, name), { recursive: true, force: true });
    }
    throw error;
  }
}

async function onlyFolderIn(folder: string): Promise<string> {
  const [name, ...others] = await readdir(folder);
  if (name === undefined || others.length > 0) throw new Error("this file is no backup");
  return path.join(folder, name);
}
