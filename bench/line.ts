import { connect, type Socket } from "node:net";

/** What one request is sent as. */
export type Ask = {
  method: "GET" | "POST" | "HEAD";
  path: string;
  headers?: string[];
  body?: string;
};
export type Answer = { status: number; head: string; body: () => Buffer };

const encoded = new WeakMap<Ask, Buffer>();

/** As bytes; the same request is written out once. */
export function encode(ask: Ask, port: number): Buffer {
  const earlier = encoded.get(ask);
  if (earlier) return earlier;
  const { method, path, headers = [], body } = ask;
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [`${method} ${path} HTTP/1.1`, `Host: localhost:${port}`, ...headers, ...length];
  const bytes = Buffer.from(`${head.join("\r\n")}\r\n\r\n${body ?? ""}`);
  encoded.set(ask, bytes);
  return bytes;
}

/**
 * A connection with one request at a time on it, opened anew where it was closed. A raw socket: the
 * client shall not be what is measured.
 */
export class Line {
  readonly port: number;
  #socket: Socket | undefined;
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** Of the answer that is coming in: its first lines, and where it ends if it says so. */
  #head: string | undefined;
  #end = 0;
  #isBare = false;
  #done: ((answer: Answer) => void) | undefined;
  #broken: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.port = port;
  }

  send(request: Buffer, method: Ask["method"]): Promise<Answer> {
    this.#forget();
    this.#isBare = method === "HEAD";
    this.#socket ??= this.#open();
    this.#socket.write(request);
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#broken = reject;
    });
  }

  close() {
    this.#broken = undefined;
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    const socket = connect({ port: this.port, host: "127.0.0.1", noDelay: true });
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    const lost = (error?: Error) => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#broken?.(error ?? new Error("the server closed the connection"));
    };
    socket.on("error", lost);
    socket.on("close", () => lost());
    return socket;
  }

  #forget() {
    this.#chunks = [];
    this.#bytes = 0;
    this.#head = undefined;
    this.#done = undefined;
    this.#broken = undefined;
  }

  #take(chunk: Buffer) {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#head === undefined) this.#readHead();
    if (this.#head === undefined || !this.#isWhole()) return;
    const [head, chunks, from] = [this.#head, this.#chunks, this.#head.length + 4];
    const done = this.#done;
    this.#forget();
    // A server that ends a connection after so many requests says so with the last answer.
    if (/^connection: close/im.test(head)) this.close();
    done?.({
      status: Number(head.slice(9, 12)),
      head,
      body: () => Buffer.concat(chunks).subarray(from),
    });
  }

  #readHead() {
    const received = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    const at = received?.indexOf("\r\n\r\n") ?? -1;
    if (!received || at < 0) return;
    const head = received.toString("latin1", 0, at);
    this.#head = head;
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    const isEmpty = this.#isBare || /^.{9}(1\d\d|204|304)/.test(head);
    if (isEmpty) this.#end = at + 4;
    else if (length !== undefined) this.#end = at + 4 + Number(length);
    else this.#end = /transfer-encoding: chunked/i.test(head) ? Number.POSITIVE_INFINITY : at + 4;
  }

  #isWhole(): boolean {
    if (this.#end !== Number.POSITIVE_INFINITY) return this.#bytes >= this.#end;
    const last = this.#chunks.at(-1);
    const tail = last && last.length >= 5 ? last : Buffer.concat(this.#chunks);
    return tail.subarray(-5).toString("latin1") === "0\r\n\r\n";
  }
}
