import { connect, type Socket } from "node:net";

/** What one request is sent as, and what came of all of them. */
export type Ask = { method: "GET" | "POST"; path: string; headers?: string[]; body?: string };
export type Result = { perSecond: number; p50: number; p99: number; failed: number };

/**
 * Keeps so many connections busy for so long, one request at a time on each. `next` gives the
 * request to send, or undefined when there are no more. Raw sockets: the client shall not be what
 * is measured.
 */
export async function load(
  port: number,
  next: () => Ask | undefined,
  { seconds, connections = 16 }: { seconds: number; connections?: number },
): Promise<Result> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const until = started + seconds * 1000;

  async function drive() {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const exchange = talker(socket);
    while (performance.now() < until) {
      const ask = next();
      if (!ask) break;
      const sent = performance.now();
      const status = await exchange(encode(ask, port));
      times.push(performance.now() - sent);
      if (status >= 400) failed += 1;
    }
    socket.destroy();
  }
  await Promise.all(Array.from({ length: connections }, drive));

  const seconds_ = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds_, p50: at(0.5), p99: at(0.99), failed };
}

function encode({ method, path, headers = [], body }: Ask, port: number): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [`${method} ${path} HTTP/1.1`, `Host: localhost:${port}`, ...headers, ...length];
  return `${head.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

/** Sends a request and resolves with the status when its answer has come in whole. */
function talker(socket: Socket): (request: string) => Promise<number> {
  let received: Buffer = Buffer.alloc(0);
  let done: ((status: number) => void) | undefined;
  let broken: ((error: Error) => void) | undefined;
  socket.on("data", (chunk: Buffer) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk;
    const status = wholeAnswer(received);
    if (status === undefined) return;
    received = Buffer.alloc(0);
    done?.(status);
  });
  socket.on("error", (error) => broken?.(error));
  socket.on("close", () => broken?.(new Error("the server closed the connection")));
  return (request) =>
    new Promise((resolve, reject) => {
      done = resolve;
      broken = reject;
      socket.write(request);
    });
}

function wholeAnswer(bytes: Buffer): number | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const length = head.match(/content-length: (\d+)/i)?.[1];
  if (length !== undefined) {
    return bytes.length >= end + 4 + Number(length) ? status : undefined;
  }
  if (!/transfer-encoding: chunked/i.test(head)) return status;
  return bytes.subarray(-5).toString("latin1") === "0\r\n\r\n" ? status : undefined;
}
