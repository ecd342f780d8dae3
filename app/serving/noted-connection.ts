import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Begun, RequestNote } from "./request-notes.ts";

type Options = {
  /** Undefined when there is no room for one. */
  note: RequestNote | undefined;
  /** What a process that died had begun to read. */
  begun: Begun | undefined;
  /** From now on nobody else may have this connection. */
  giveUp: () => void;
};

const noted = new WeakMap<Socket, NotedConnection>();

/**
 * A connection of a reader whose requests are noted as they come, until the first byte of their answer
 * leaves: the supervisor, which keeps the connection too, gives both to another reader when this one dies.
 */
class NotedConnection {
  /** Of the request that comes or is answered. */
  requestId = "";
  /** Whether a process that died has begun it before. */
  isAgain: boolean;
  readonly #socket: Socket;
  readonly #note: RequestNote | undefined;
  readonly #giveUp: () => void;
  #state: "idle" | "asked" | "answering" | "given up";
  #unanswered = 0;

  constructor(socket: Socket, { note, begun, giveUp }: Options) {
    this.#socket = socket;
    this.#note = note;
    this.#giveUp = giveUp;
    this.#state = note ? "idle" : "given up";
    this.isAgain = begun !== undefined;
    this.requestId = begun?.requestId ?? "";
  }

  came(chunk: Buffer) {
    if (this.#state === "given up") return;
    // The rest of a form that was refused, or a request before the answer to the one before.
    if (this.#state === "answering") return this.#end();
    if (this.#state === "idle" && !this.isAgain) this.requestId = randomUUID();
    this.#state = "asked";
    this.#write(() => this.#note?.add(this.requestId, chunk));
  }

  /** Its headers are there. */
  begin(res: ServerResponse) {
    this.#unanswered += 1;
    const isFirst = this.#unanswered === 1;
    // Two requests in one note: which of them was answered, nobody could tell.
    if (!isFirst) this.#end();
    const isAgain = isFirst && this.isAgain;
    if (this.#state === "given up" && !isAgain) this.requestId = randomUUID();
    const { end } = res;
    res.end = (...args: unknown[]) => {
      res.end = end;
      Reflect.apply(end, res, args);
      // At once: "finish" comes after whatever else is done by promises, pages included.
      if (this.#socket.writableLength === 0) this.#answered(res);
      else res.once("finish", () => this.#answered(res));
      return res;
    };
    return { requestId: this.requestId, isAgain };
  }

  /** The system has all of the answer. */
  #answered(res: ServerResponse) {
    this.#unanswered -= 1;
    this.isAgain = false;
    if (this.#state !== "answering" || !res.shouldKeepAlive) return;
    // The rest of it is still to come, and is no request.
    if (!isWhole(res.req)) return this.#end();
    this.#state = "idle";
    this.#write(() => this.#note?.idle());
  }

  answers() {
    if (this.#state !== "asked") return;
    this.#state = "answering";
    this.#write(() => this.#note?.answering());
  }

  #write(write: () => void) {
    try {
      write();
    } catch {
      // The request is long, or the memory full: it is answered as if nobody had noted it.
      this.#end();
    }
  }

  #end() {
    if (this.#state === "given up") return;
    this.#state = "given up";
    this.#giveUp();
  }
}

/** Whether all of it has come. One without a body is complete only when its handler has returned. */
function isWhole({ complete, headers }: IncomingMessage): boolean {
  return complete || !(headers["content-length"] || headers["transfer-encoding"]);
}

/** Notes what comes by a connection that a server has just taken, beginning with what is `begun`. */
export function noteConnection(socket: Socket, options: Options) {
  const connection = new NotedConnection(socket, options);
  noted.set(socket, connection);
  // With a listener Node's parser no longer reads from the connection by itself.
  socket.prependListener("data", (chunk: Buffer) => connection.came(chunk));
  const { _write, _writev } = socket;
  socket._write = function write(...args) {
    connection.answers();
    _write.apply(this, args);
  };
  socket._writev = function write(...args) {
    connection.answers();
    _writev?.apply(this, args);
  };
  const { begun } = options;
  if (begun) socket.unshift(Buffer.from(begun.bytes, "latin1"));
}

/** The id of a request whose headers have come, and whether a process that died has begun it before. */
export function beginRequest(req: IncomingMessage, res: ServerResponse) {
  return noted.get(req.socket)?.begin(res) ?? { requestId: randomUUID(), isAgain: false };
}

/** Whether a request came with the connection, from a process that has died, and is not answered yet. */
export function isBegun(socket: Socket): boolean {
  return noted.get(socket)?.isAgain ?? false;
}
