import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomText } from "#app/random.server.ts";

/**
 * What a reader notes of the request that each of its connections waits for, in memory it shares with
 * the supervisor: a file without a name, which outlives the reader and is gone with the supervisor. So
 * a request of a reader that was killed is answered by another. Each connection has a slot of the file.
 */

/** Where the supervisor puts the file in a reader's list of open files. */
export const NOTES_FD = 4;
/** Bytes of a slot: a header and the request as it was sent. Forms are longer now and then; most are not. */
const SLOT = 16 * 1024;
/** Bytes before the request: connection, state, length, id of the request. */
const HEAD = 64;
/** What is within one page of memory is written as a whole or not at all. */
const PAGE = 4096;
/** Connections of a reader that have a slot, 64 MB at most; those beyond are lost with their reader. */
export const MOST_SLOTS = 4096;

const IDLE = 0;
const ASKED = 1;
const ANSWERING = 2;

/** A request that was begun by a process that has died: its id, and what had come of it, as latin1. */
export type Begun = { requestId: string; bytes: string };
/** What is known of a connection whose process has died: "unread", nothing that came was ever noted. */
export type Left = "unread" | "idle" | "answering" | Begun;

/** Which slot, and which of the connections that have one after the other; ids are never given twice. */
type Slot = { slot: number; id: number };

export type Notes = NonNullable<ReturnType<typeof createNotes>>;

/** The memory of one reader; undefined where there is none to be had. For the supervisor. */
export function createNotes() {
  for (const folder of ["/dev/shm", tmpdir()]) {
    const file = path.join(folder, `request-notes-${process.pid}-${randomText(12)}`);
    try {
      const fd = openSync(file, "wx+", 0o600);
      rmSync(file);
      return { fd, read: (of: Slot) => readNote(fd, of), close: () => closeSync(fd) };
    } catch {
      // A system without shared memory of this name; then the other folder.
    }
  }
  return undefined;
}

function readNote(fd: number, { slot, id }: Slot): Left {
  const bytes = Buffer.alloc(SLOT);
  readSync(fd, bytes, 0, SLOT, slot * SLOT);
  // What stands there is of an earlier connection of this slot.
  if (bytes.readDoubleLE(0) !== id) return "unread";
  const state = bytes.readUInt32LE(8);
  if (state !== ASKED) return state === IDLE ? "idle" : "answering";
  const length = bytes.readUInt32LE(12);
  return {
    requestId: bytes.toString("latin1", 16, 52),
    bytes: bytes.toString("latin1", HEAD, HEAD + length),
  };
}

const page = Buffer.alloc(PAGE);

/** The slot of one connection, for the reader that has it. Each throws when there is no room. */
export class RequestNote {
  readonly #fd: number;
  readonly #at: number;
  readonly #id: number;
  #length = 0;
  #requestId = "";

  constructor(fd: number, { slot, id }: Slot) {
    this.#fd = fd;
    this.#at = slot * SLOT;
    this.#id = id;
  }

  /** More of the request with this id has come. */
  add(requestId: string, chunk: Buffer) {
    if (requestId !== this.#requestId) {
      this.#requestId = requestId;
      this.#length = 0;
    }
    const from = HEAD + this.#length;
    if (from + chunk.length > SLOT) throw new Error("longer than a slot");
    this.#length += chunk.length;
    const isShort = from === HEAD && from + chunk.length <= PAGE;
    // The header last: it says what counts.
    if (isShort) chunk.copy(page, HEAD);
    else this.#write(chunk, chunk.length, this.#at + from);
    page.write(requestId, 16, "latin1");
    this.#say(ASKED, isShort ? from + chunk.length : HEAD);
  }

  /** From now on nobody else can answer it. */
  answering() {
    this.#say(ANSWERING, 16);
  }

  idle() {
    this.#requestId = "";
    this.#say(IDLE, 16);
  }

  #say(state: number, bytes: number) {
    page.writeDoubleLE(this.#id, 0);
    page.writeUInt32LE(state, 8);
    page.writeUInt32LE(this.#length, 12);
    this.#write(page, bytes, this.#at);
  }

  #write(bytes: Buffer, length: number, at: number) {
    const written = writeSync(this.#fd, bytes, 0, length, at);
    if (written < length) throw new Error("no room for a note");
  }
}
