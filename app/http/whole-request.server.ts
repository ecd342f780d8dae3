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

const small = /^application\/(x-www-form-urlencoded|json)\b/i;

/** A form or a call as one piece; undefined for files, a body of unknown length, and where there is none. */
export function wholeRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { protocol, host }: Origin,
): Request | undefined {
  const { method = "GET" } = req;
  const type = req.headers["content-type"] ?? "";
  if (method === "GET" || method === "HEAD" || !small.test(type)) return undefined;
  if (req.headers["content-length"] === undefined) return undefined;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers[name] = value.toString();
  }
  let bytes: Promise<Buffer<ArrayBuffer>> | undefined;
  let signal: AbortSignal | undefined;
  return new WholeRequest(
    `${protocol}//${host}${req.url}`,
    { method, headers },
    {
      type,
      read: () => {
        bytes ??= readAll(req);
        return bytes;
      },
      signal: () => {
        signal ??= goneSignal(res);
        return signal;
      },
    },
  );
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
