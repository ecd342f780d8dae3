import { close, fstat, open, read, type Stats } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";

/**
 * A file of the disk as the answer to a GET or HEAD. The file is looked at and its beginning is read
 * before a header leaves: what fails until then is thrown, and nothing was said. What fails later
 * (the disk, a file that has become shorter) cuts the connection, so that nobody waits for the rest
 * or takes a part for the whole.
 */

const openFile = promisify(open);
const look = promisify(fstat);
const readFrom = promisify(read);
const closeFile = promisify(close);

/** Small files, which most are, leave in one piece with their headers. */
const CHUNK = 64 * 1024;

/** Throws what `open` throws, and `EISDIR`, before anything is sent. */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const file = await openFile(path, "r");
  try {
    const stats = await look(file);
    if (!stats.isFile()) throw Object.assign(new Error(`${path} is no file`), { code: "EISDIR" });
    const validators = validatorsOf(stats);
    // A cache in front cuts parts only out of what says so, and players of films on iPhones want parts.
    const isFilm = headers["Content-Type"]?.startsWith("video/");
    const whole = { ...headers, ...validators, ...(isFilm && { "Accept-Ranges": "bytes" }) };
    if (isUnchanged(req, validators)) return void res.writeHead(304, whole).end();
    const range = rangeOf(req, stats.size, validators);
    if (range === "beyond") {
      return void res.writeHead(416, { "Content-Range": `bytes */${stats.size}` }).end();
    }
    const { start, end } = range ?? { start: 0, end: stats.size };
    const all = { ...whole, "Content-Length": end - start };
    const part = { "Content-Range": `bytes ${start}-${end - 1}/${stats.size}` };
    const say = () =>
      range
        ? res.writeHead(206, { ...all, ...part, "Accept-Ranges": "bytes" })
        : res.writeHead(200, all);
    if (req.method === "HEAD" || start === end) return void say().end();
    await sendPart(res, file, { start, end, say });
  } catch (error) {
    if (!res.headersSent) throw error;
    res.destroy();
  } finally {
    await closeFile(file).catch(() => {});
  }
}

async function sendPart(
  res: ServerResponse,
  file: number,
  { start, end, say }: { start: number; end: number; say: () => void },
): Promise<void> {
  for (let at = start; at < end && !res.destroyed; ) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, end - at));
    const { bytesRead } = await readFrom(file, buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw new Error("the file has become shorter while it was sent");
    if (at === start) say();
    at += bytesRead;
    const chunk = buffer.subarray(0, bytesRead);
    if (at === end) res.end(chunk);
    else if (!res.write(chunk)) await untilTaken(res);
  }
}

/** Until the browser has taken what was written, or is gone. */
function untilTaken(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      res.off("drain", go).off("close", go);
      resolve();
    };
    if (res.destroyed) resolve();
    else res.on("drain", go).on("close", go);
  });
}

type Validators = { ETag: string; "Last-Modified": string };

function validatorsOf({ size, mtimeMs, mtime }: Stats): Validators {
  const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  return { ETag: tag, "Last-Modified": mtime.toUTCString() };
}

/** Whether the browser has it already. */
function isUnchanged({ headers }: IncomingMessage, of: Validators): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    return tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === of.ETag);
  }
  const since = headers["if-modified-since"];
  return since !== undefined && Date.parse(since) >= Date.parse(of["Last-Modified"]);
}

/**
 * A part of a file, as players of films ask for it; `end` is the first byte behind it. Any other
 * range may be left unheeded, and so is one of a file that has changed since.
 */
function rangeOf(
  { headers }: IncomingMessage,
  size: number,
  of: Validators,
): { start: number; end: number } | "beyond" | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  if (from === undefined || (to && Number(to) < Number(from))) return undefined;
  const known = headers["if-range"];
  if (known !== undefined && known !== of.ETag && known !== of["Last-Modified"]) return undefined;
  const start = Number(from);
  if (start >= size) return "beyond";
  return { start, end: to ? Math.min(Number(to) + 1, size) : size };
}
