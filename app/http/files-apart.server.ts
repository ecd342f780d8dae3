import { randomBytes } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { isDiskFull, temporaryFile } from "#app/catalog/uploads.server.ts";
import { FORM_LIMIT, UPLOAD_LIMIT } from "./body-limit.server.ts";

/**
 * The parser of forms holds every part in memory until its end. So the files are taken out of the
 * body before it: they go to the disk as they come, and in their place the parser finds a few letters
 * that nobody outside can know. What is no file is bounded as in a form without files.
 */

type FileApart = {
  /** Undefined when nothing of it was kept: empty, too large, of another field, no room. */
  path: string | undefined;
  bytes: number;
  diskFull: boolean;
};

type Wanted = {
  /** The field whose files are kept. */
  field: string | undefined;
  mostFiles: number;
  mostBytes: number;
};

/** A new piece of the body beside what is left of those before it: a head at most. */
const STEP = 64 * 1024;
const MAX_HEAD = 8 * 1024;
const MAX_PARTS = 1000;
const HEAD_END = "\r\n\r\n";

/**
 * The same form with its files taken out. Throws when it is cut off or too much; then nothing is left
 * of it. What is no multipart form stays as it is.
 */
export async function takeFilesApart(request: Request, wanted: Wanted) {
  const { url, method, headers, signal } = request;
  const type = headers.get("Content-Type") ?? "";
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  const secret = randomBytes(18).toString("base64url");
  const files: FileApart[] = [];

  /** Removes the files that nobody took over. */
  async function remove(taken: { path: string }[] = []) {
    const kept = new Set(taken.map(({ path }) => path));
    const left = files.flatMap(({ path }) => (path && !kept.has(path) ? [path] : []));
    await Promise.all(left.map((path) => rm(path, { force: true })));
  }

  let form = request;
  if (type.startsWith("multipart/") && boundary && request.body) {
    try {
      const places = { delimiter: `\r\n--${boundary}`, secret, files, wanted };
      const body = await withoutFiles(request.body, places);
      form = new Request(url, { method, headers, signal, body });
    } catch (error) {
      await remove();
      throw error;
    }
  }
  return {
    request: form,
    files,
    remove,
    /** The file that stood where the parser found this. */
    find(content: string): FileApart | undefined {
      return content.startsWith(secret) ? files[Number(content.slice(secret.length))] : undefined;
    },
  };
}

type Places = { delimiter: string; secret: string; files: FileApart[]; wanted: Wanted };

/** The body, part by part; of each file only its mark. */
async function withoutFiles(
  body: AsyncIterable<Uint8Array>,
  { delimiter, secret, files, wanted }: Places,
): Promise<Buffer<ArrayBuffer>> {
  const rest: Buffer[] = [];
  const room = Buffer.allocUnsafe(2 * STEP);
  // What has come and is not dealt with, always in `room`. The first delimiter has no line before it.
  let data = room.subarray(0, room.write("\r\n"));
  let state = "content" as "content" | "head" | "end";
  let file: Sink | undefined;
  let [parts, total, passed] = [0, 0, 0];

  function pass(bytes: Buffer) {
    passed += bytes.length;
    if (passed > 2 * FORM_LIMIT) throw new Error("there is too much text in the form");
    rest.push(Buffer.from(bytes));
  }

  /** The content of a part up to the next delimiter; true when there is one. */
  async function takeContent(): Promise<boolean> {
    const at = data.indexOf(delimiter);
    const end = at < 0 ? Math.max(0, data.length - delimiter.length + 1) : at;
    const content = data.subarray(0, end);
    data = data.subarray(end);
    if (file) await file.write(content);
    else pass(content);
    if (at < 0) return false;
    if (file) pass(Buffer.from(`${secret}${files.push(await file.end()) - 1}`));
    file = undefined;
    pass(data.subarray(0, delimiter.length));
    data = data.subarray(delimiter.length);
    state = "head";
    return true;
  }

  /** The head of a part, or the end of the form; false while more of it has to come. */
  function takeHead(): boolean {
    if (data.length < 2) return false;
    if (data.toString("latin1", 0, 2) === "--") {
      state = "end";
      return true;
    }
    const at = data.indexOf(HEAD_END);
    if (at > MAX_HEAD || (at < 0 && data.length > MAX_HEAD)) throw new Error("no form");
    if (at < 0) return false;
    parts += 1;
    if (parts > MAX_PARTS) throw new Error("there are too many parts in the form");
    const head = data.subarray(0, at + HEAD_END.length);
    file = sinkFor(head.toString("latin1"), wanted, files);
    pass(head);
    data = data.subarray(head.length);
    state = "content";
    return true;
  }

  try {
    for await (const chunk of body) {
      total += chunk.length;
      if (total > UPLOAD_LIMIT) throw new Error("the form is too large");
      for (let at = 0; at < chunk.length; at += STEP) {
        const left = data.copy(room);
        const step = chunk.subarray(at, at + STEP);
        room.set(step, left);
        data = room.subarray(0, left + step.length);
        while (state === "content" ? await takeContent() : state === "head" && takeHead()) {
          // As far as it has come.
        }
        if (state === "end") {
          pass(data);
          data = room.subarray(0, 0);
        }
      }
    }
  } finally {
    if (file) files.push(await file.end());
  }
  return Buffer.concat(rest).subarray(2);
}

type Sink = { write(bytes: Buffer): Promise<void>; end(): Promise<FileApart> };

/** Where the content of a part goes; undefined when it is no file. */
function sinkFor(head: string, wanted: Wanted, files: FileApart[]): Sink | undefined {
  if (!/;\s*filename\*?\s*=|application\/octet-stream/i.test(head)) return undefined;
  const [, quoted, plain] = /;\s*name=(?:"([^"]*)"|([^;\s]+))/i.exec(head) ?? [];
  const kept = files.filter(({ path }) => path !== undefined).length;
  const isWanted = wanted.field !== undefined && (quoted ?? plain) === wanted.field;
  return fileSink(isWanted && kept < wanted.mostFiles ? wanted.mostBytes : 0);
}

/** Writes up to so many bytes to a file of its own; what is larger is counted and not kept. */
function fileSink(mostBytes: number): Sink {
  const file: FileApart = { path: undefined, bytes: 0, diskFull: false };
  let handle: FileHandle | undefined;

  async function drop() {
    await handle?.close();
    handle = undefined;
    if (file.path) await rm(file.path, { force: true });
    file.path = undefined;
  }

  return {
    async write(bytes) {
      if (bytes.length === 0) return;
      const isFirst = file.bytes === 0;
      file.bytes += bytes.length;
      if (file.bytes > mostBytes) return drop();
      try {
        if (isFirst) {
          file.path = await temporaryFile();
          handle = await open(file.path, "wx", 0o600);
        }
        await handle?.writeFile(bytes);
      } catch (error) {
        await drop();
        if (!isDiskFull(error)) throw error;
        file.diskFull = true;
      }
    },
    async end() {
      await handle?.close();
      handle = undefined;
      return file;
    },
  };
}
