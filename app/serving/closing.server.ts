import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { log } from "#app/log.server.ts";
import { paymentSandbox } from "#app/payment-providers/registry.server.ts";
import { sqlite } from "#db/client.server.ts";
import { isBegun } from "./noted-connection.ts";

/** The end of the process, which loses nothing that was under way to it. */

/** For requests that were under way to us when the signal came. */
const LAST_REQUESTS_MS = 300;
/** Between two looks for connections that have become idle. */
const IDLE_LOOK_MS = 20;
/** So long a connection on which nothing has come yet may wait for a process that was replaced. */
const UNUSED_MS = 5000;
/** After that the process ends with what is unfinished, as a failure. */
const MOST_MS = 10_000;

let closing = false;

/** Whether this process was told to end: no new work is begun. */
export function isClosing(): boolean {
  return closing;
}

/** Of the event loop, while the system takes connections in that the process has not seen yet. */
const QUIET_MS = 1;
const MOST_TURNS = 100;

/**
 * Right after a turn of the event loop that was short: with its end a listening socket resets what
 * waits in its queue, which is what came in during the last turn.
 */
function afterQuietTurn(then: () => void, turns = MOST_TURNS) {
  const from = performance.now();
  setImmediate(() => {
    if (performance.now() - from < QUIET_MS || turns === 0) then();
    else afterQuietTurn(then, turns - 1);
  });
}

/**
 * Gives the function that ends the process: what is under way on the `servers` is finished first.
 * With `hurry` connections on which nothing comes are cut after a moment; without, each leaves with
 * its next answer or by its own timeout, so that no browser writes into one that is just cut.
 */
export function closer(servers: Server[], stopClock: () => Promise<void>) {
  const open = new Set<Socket>();
  const settle = () => void (closing && open.size === 0 && finish());
  for (const server of servers) {
    server.on("connection", (socket: Socket) => {
      open.add(socket);
      socket.once("close", () => {
        open.delete(socket);
        settle();
      });
    });
  }

  let finishing = false;
  async function finish() {
    if (finishing) return;
    finishing = true;
    await stopClock();
    await paymentSandbox()?.close();
    sqlite.close();
    process.exit(0);
  }

  return (why: string, { hurry }: { hurry: boolean }) => {
    if (closing) return;
    closing = true;
    log.info({ why }, "closing");
    afterQuietTurn(() => {
      for (const server of servers) {
        // Only the listening ends. The server's own close() would cut connections that were taken a
        // moment ago and have not sent their request yet.
        if (server.listening) NetServer.prototype.close.call(server, settle);
      }
    });
    // A browser opens some for later, which Node counts as busy until something comes.
    const cutUnused = () => {
      for (const socket of open) if (socket.bytesRead === 0 && !isBegun(socket)) socket.destroy();
    };
    // Nothing more is to come on a connection that is idle: it need not be waited for.
    const cutIdle = () => {
      for (const server of servers) server.closeIdleConnections();
      cutUnused();
    };
    if (hurry) setTimeout(() => setInterval(cutIdle, IDLE_LOOK_MS), LAST_REQUESTS_MS);
    else setTimeout(cutUnused, UNUSED_MS);
    setTimeout(settle, LAST_REQUESTS_MS);
    setTimeout(() => process.exit(1), MOST_MS).unref();
  };
}
