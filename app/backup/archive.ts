import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import tar, { type Pack } from "tar-stream";

/** A backup as one .tar of plain files, that any `tar -xf` reads. */

const BLOCK = 512;

/** `size` in bytes, `mtime` in ms UTC. */
export type ArchiveEntry = { name: string; size: number; mode: number; mtime: number };

/** The bytes of a whole archive of these files, to be told before it is sent. */
export async function archiveSize(entries: readonly ArchiveEntry[]): Promise<number> {
  const pack = tar.pack();
  // How long a header is depends on the name alone.
  for (const entry of entries) pack.entry(headerOf({ ...entry, size: 0 }), "");
  pack.finalize();
  let bytes = entries.reduce((sum, { size }) => sum + Math.ceil(size / BLOCK) * BLOCK, 0);
  for await (const chunk of pack) bytes += (chunk as Buffer).byteLength;
  return bytes;
}

/**
 * `fileOf` says where the content of an entry lies; the stream fails when that has not exactly the
 * entry's size.
 */
export async function* packArchive(
  entries: readonly ArchiveEntry[],
  fileOf: (entry: ArchiveEntry) => string,
): AsyncGenerator<Uint8Array> {
  const pack = tar.pack();
  const ended = new AbortController();
  const filling = fill(pack, entries, fileOf, ended.signal).catch((error: Error) => {
    pack.destroy(error);
  });
  try {
    for await (const chunk of pack) yield chunk as Buffer;
  } finally {
    // Whoever fetches it may go away in the middle: then nothing more is read.
    ended.abort();
    await filling;
  }
}

async function fill(
  pack: Pack,
  entries: readonly ArchiveEntry[],
  fileOf: (entry: ArchiveEntry) => string,
  signal: AbortSignal,
): Promise<void> {
  for (const entry of entries) {
    // What goes wrong with it is told by the whole.
    const sink = pack.entry(headerOf(entry)).on("error", () => {});
    let sent = 0;
    for await (const chunk of createReadStream(fileOf(entry), { highWaterMark: 256 * 1024 })) {
      sent += (chunk as Buffer).byteLength;
      if (sent > entry.size) break;
      if (!sink.write(chunk)) await once(sink, "drain", { signal });
    }
    if (sent !== entry.size) throw new Error(`${entry.name} has changed while it was sent`);
    const closed = once(sink, "close", { signal });
    sink.end();
    await closed;
  }
  pack.finalize();
}

function headerOf({ name, size, mode, mtime }: ArchiveEntry): tar.Headers {
  return { name, size, mode, mtime: new Date(mtime), type: "file" };
}

/**
 * Unpacks files and folders below `folder`, each on the disk when this answers. Throws an Error for
 * anything else in it, a name that leads out, and an end that is cut off between two blocks of a file;
 * one cut off between two files is short of what its manifest names.
 */
export async function unpackArchive(
  file: string,
  folder: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<void> {
  const extract = tar.extract();
  const source = createReadStream(file, { highWaterMark: 1 << 20 });
  source.on("data", (chunk) => onBytes(chunk.length));
  source.once("error", (error) => extract.destroy(error));
  // An entry that breaks off knows only that it does: the cause is the whole's.
  let cause: Error | undefined;
  extract.once("error", (error) => {
    cause = error;
  });
  source.pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      const to = path.join(folder, name);
      if (!to.startsWith(folder + path.sep)) throw new Error(`${name} leads out of the folder`);
      if (type === "file") {
        await writeOnDisk(entry, to);
      } else if (type !== "directory") throw new Error(`${name} is no plain file`);
      entry.resume();
    }
  } catch (error) {
    await setImmediate();
    throw new Error(plainMessage(cause ?? (error as Error)), { cause: cause ?? error });
  } finally {
    source.destroy();
  }
}

async function writeOnDisk(content: AsyncIterable<Uint8Array>, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const out = await open(to, "wx", 0o600);
  try {
    for await (const chunk of content) await out.writeFile(chunk);
    await out.sync();
  } finally {
    await out.close();
  }
}

function plainMessage({ message }: Error): string {
  if (/Unexpected end of data/.test(message)) return "the archive is cut off";
  if (/Invalid tar header/.test(message)) return "this file is no archive, or it is damaged";
  return message;
}
