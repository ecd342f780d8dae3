import type { IncomingMessage, ServerResponse } from "node:http";
import type { Origin } from "./address.server.ts";

type Body = {
  type: string;
  /** The same promise for all who ask. */
  read: () => Promise<Buffer<ArrayBuffer>>;
  signal: () => AbortSignal;
};

/**
 * A request whose small body is read in one piece, when somebody asks for it, and may be read again.
 * The framework's way, a stream and a second one for its copy, costs more than a cart's transaction.
 */
class WholeRequest extends Request {
  readonly #from: Body;
  #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  constructor(url: string, init: { method: string; headers: HeadersInit }, from: Body) {
    super(url, init);
    this.#from = from;
  }

  override get signal() {
    return this.#from.signal();
  }
  override get body() {
    this.#stream ??= new ReadableStream({
      pull: async (controller) => {
        controller.enqueue(await this.bytes());
        controller.close();
      },
    });
    return this.#stream;
  }
  override async text() {
    const text = (await this.#from.read()).toString("utf8");
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  }
  override async json() {
    return JSON.parse(await this.text());
  }
  override async bytes() {
    return new Uint8Array(await this.#from.read());
  }
  override async arrayBuffer() {
    return (await this.bytes()).buffer;
  }
  override async blob() {
    return (await this.#response()).blob();
  }
  override async formData() {
    return (await this.#response()).formData();
  }
  override clone() {
    const { url, method, headers } = this;
    return new WholeRequest(url, { method, headers }, this.#from);
  }
  async #response() {
    return new Response(await this.#from.read(), { headers: { "Content-Type": this.#from.type } });
  }
}

/** One without a body, which knows when its browser has gone; told only to who asks. */
class PageRequest extends Request {
  readonly #signal: () => AbortSignal;

  constructor(
    url: string,
    init: { method: string; headers: HeadersInit },
    signal: () => AbortSignal,
  ) {
    super(url, init);
    this.#signal = signal;
  }

  override get signal() {
    return this.#signal();
  }
  override clone() {
    const { url, method, headers } = this;
    return new PageRequest(url, { method, headers }, this.#signal);
  }
}

const small = /^application\/(x-www-form-urlencoded|json)\b/i;

/**
 * What asks for a page, or a form or call as one piece; undefined for files and a body of unknown length.
 */
export function wholeRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { protocol, host }: Origin,
): Request | undefined {
  const { method = "GET" } = req;
  const { "content-type": type = "", "content-length": length } = req.headers;
  const isPage = method === "GET" || method === "HEAD";
  if (isPage ? length || req.headers["transfer-encoding"] : !length || !small.test(type)) {
    return undefined;
  }
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers[name] = value.toString();
  }
  const url = `${protocol}//${host}${req.url}`;
  let gone: AbortSignal | undefined;
  const signal = () => {
    gone ??= goneSignal(res);
    return gone;
  };
  if (isPage) return new PageRequest(url, { method, headers }, signal);
  let bytes: Promise<Buffer<ArrayBuffer>> | undefined;
  const read = () => {
    bytes ??= readAll(req);
    return bytes;
  };
  return new WholeRequest(url, { method, headers }, { type, read, signal });
}

/** Aborted when the client has hung up before its answer. */
function goneSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!res.writableFinished) gone.abort();
  };
  if (res.destroyed) look();
  else res.once("close", look);
  return gone.signal;
}

function readAll(req: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const cutOff = () => reject(new Error("the body of a request was cut off"));
    if (req.destroyed) return cutOff();
    const chunks: Buffer<ArrayBuffer>[] = [];
    req.on("data", (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    req.once("end", () => {
      req.off("close", cutOff);
      const [only] = chunks;
      resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks));
    });
    req.once("error", reject);
    req.once("close", cutOff);
  });
}
