import type { IncomingMessage, ServerResponse } from "node:http";
import { MINUTE } from "#app/time.ts";
import { UPLOAD_LIMIT } from "./body-limit.server.ts";

/**
 * A phone on a slow line sends 30 MB of photographs in ten minutes, and may: a body is not
 * held to a time but to a pace, or who sends a byte now and then would hold a connection for good.
 */
const LOOK_MS = 5 * MINUTE;
/** Bytes between two looks: 16 kB a second, a third of a line of 400 kbps. */
const LEAST = (LOOK_MS / 1000) * 16_000;

/** The longest that the largest body takes at this pace, ms: 70 minutes. For the server's own limit. */
export const LONGEST_BODY_MS = Math.ceil(UPLOAD_LIMIT / LEAST) * LOOK_MS;

/** As Node answers a request that has run out of time. */
const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** Cuts the connection when less of a body came between two looks; a form of words has one look's time. */
export function keepPace(
  req: IncomingMessage,
  res: ServerResponse,
  { lookMs, least } = { lookMs: LOOK_MS, least: LEAST },
): void {
  if (!req.headers["content-length"] && !req.headers["transfer-encoding"]) return;
  const { socket } = req;
  let came = socket.bytesRead;
  const looking = setInterval(() => {
    if (req.complete) return clearInterval(looking);
    if (socket.bytesRead - came >= least) {
      came = socket.bytesRead;
      return;
    }
    if (!res.headersSent) socket.write(TOO_SLOW);
    socket.destroy();
  }, lookMs);
  req.once("close", () => clearInterval(looking));
}
