import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import path from "node:path";

/** Just enough of POSIX ustar: plain files, so that any `tar -xf` reads what the desk hands out. */

const BLOCK = 512;

export type TarEntry = { name: string; size: number; mode: number; mtime: number };

/** The bytes of a whole archive of these files, to be told before it is sent. */
export function tarSize(entries: readonly TarEntry[]): number {
  return entries.reduce((sum, { size }) => sum + BLOCK + padded(size), 2 * BLOCK);
}

/** `fileOf` says where the content of an entry lies; it must have exactly the entry's size. */
export async function* packTar(
  entries: readonly TarEntry[],
  fileOf: (entry: TarEntry) => string,
): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    yield header(entry);
    let sent = 0;
    if (entry.size > 0) {
      for await (const chunk of createReadStream(fileOf(entry), { highWaterMark: 256 * 1024 })) {
        sent += (chunk as Buffer).byteLength;
        yield chunk as Buffer;
      }
    }
    if (sent !== entry.size) throw new Error(`${entry.name} has changed while it was sent`);
    if (sent % BLOCK > 0) yield Buffer.alloc(BLOCK - (sent % BLOCK));
  }
  yield Buffer.alloc(2 * BLOCK);
}

function padded(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK;
}

function header({ name, size, mode, mtime }: TarEntry): Buffer {
  const block = Buffer.alloc(BLOCK);
  const { prefix, rest } = splitName(name);
  block.write(rest, 0, 100);
  block.write(octal(mode, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  // Beyond 8 GB eleven octal digits are not enough: then the size is binary, as GNU tar has it.
  if (size < 8 ** 11) block.write(octal(size, 12), 124);
  else {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(size), 128);
  }
  block.write(octal(Math.floor(mtime / 1000), 12), 136);
  block.write("        ", 148);
  block.write("0", 156);
  block.write("ustar\0" + "00", 257);
  block.write(prefix, 345, 155);
  block.write(`${octal(sumOf(block), 7)} `, 148);
  return block;
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, "0")}\0`;
}

function sumOf(block: Buffer): number {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

/** A name of more than 100 bytes is cut at a slash into two fields. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: "", rest: name };
  for (let at = name.indexOf("/"); at > 0; at = name.indexOf("/", at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(rest) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, rest };
  }
  throw new Error(`the name ${name} is too long for an archive`);
}

/** Unpacks files and folders below `folder`; anything else, or a cut-off end, is refused. */
export async function unpackTar(file: string, folder: string): Promise<void> {
  const handle = await open(file);
  try {
    for (let at = 0; ; ) {
      const block = await read(handle, at, BLOCK);
      if (block.every((byte) => byte === 0)) return;
      const stored = Number.parseInt(block.toString("latin1", 148, 156), 8);
      if (stored !== sumOf(block)) throw new Error("this file is no archive, or it is damaged");
      const size =
        block[124] === 0x80
          ? Number(block.readBigUInt64BE(128))
          : Number.parseInt(block.toString("latin1", 124, 136), 8);
      const name = [field(block, 345, 155), field(block, 0, 100)].filter(Boolean).join("/");
      const to = path.join(folder, name);
      if (!to.startsWith(folder + path.sep)) throw new Error(`${name} leads out of the folder`);
      const kind = String.fromCharCode(block[156] ?? 0);
      at += BLOCK;
      if (kind === "0" || kind === "\0") await unpackOne(handle, at, size, to);
      else if (kind !== "5") throw new Error(`${name} is no plain file`);
      at += padded(size);
    }
  } finally {
    await handle.close();
  }
}

async function unpackOne(handle: FileHandle, from: number, size: number, to: string) {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const out = await open(to, "wx", 0o600);
  try {
    for (let done = 0; done < size; ) {
      const chunk = await read(handle, from + done, Math.min(1 << 20, size - done));
      await out.writeFile(chunk);
      done += chunk.byteLength;
    }
    await out.sync();
  } finally {
    await out.close();
  }
}

function field(block: Buffer, at: number, length: number): string {
  return block.toString("utf8", at, at + length).replace(/\0.*$/s, "");
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  if (bytesRead < length) throw new Error("the archive is cut off");
  return buffer;
}
