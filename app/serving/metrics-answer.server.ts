import { createHash, timingSafeEqual } from "node:crypto";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { env } from "#app/env.server.ts";
import { innerSockets } from "./inner-sockets.ts";
import { type Family, printFamilies } from "./metrics.ts";
import { processMetrics } from "./process-metrics.server.ts";
import { shopMetrics } from "./shop-metrics.server.ts";

/** How long another process of the shop is waited for. */
const ANSWER_MS = 2000;

/** `/metrics` is for whoever has METRICS_TOKEN; without one set, for this computer alone. */
export function mayReadMetrics(req: IncomingMessage): boolean {
  const { METRICS_TOKEN: token } = env;
  if (!token) return isFromHere(req);
  const sent = req.headers.authorization ?? "";
  return timingSafeEqual(hash(sent), hash(`Bearer ${token}`));
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/**
 * By a local connection that names this computer and was handed on by no proxy. One that says nothing
 * of itself and hands on its own address for the shop's cannot be told apart: there, have a token.
 */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");
  const isNamed = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? "");
  const isHandedOn = Object.keys(headers).some((name) =>
    /^(forwarded|via|x-forwarded-.*|x-real-ip|cf-.*|true-client-ip)$/.test(name),
  );
  return isLocal && isNamed && !isHandedOn;
}

/** Of all processes; those of the shop as a whole once. */
export async function sendMetrics(res: ServerResponse): Promise<void> {
  const own = env.WEB_ROLE
    ? (await Promise.all(innerSockets().map(askProcess))).flat()
    : processMetrics();
  res.writeHead(200, {
    "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    "Cache-Control": "no-store",
  });
  res.end(printFamilies([...own, ...shopMetrics()]));
}

/** One that was killed has left its socket, and one that is busy for long is left out. */
function askProcess(socketPath: string): Promise<Family[]> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const asked = request({ socketPath, path: "/metrics", signal }, (answer) => {
      json(answer).then(
        (families) => resolve(families as Family[]),
        () => resolve([]),
      );
    });
    asked.on("error", () => resolve([])).end();
  });
}

/** To another process of the shop. */
export function sendOwnMetrics(res: ServerResponse): void {
  res.writeHead(200, { "Content-Type": "application/json" });
  res.end(JSON.stringify(processMetrics()));
}
