import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { log } from "#app/log.server.ts";
import { paymentSandbox } from "#app/payment-providers/registry.server.ts";
import { sqlite } from "#db/client.server.ts";

/** The end of the process, which loses nothing that was under way to it. */

/** For what was under way to us when the signal came. */
const LAST_REQUESTS_MS = 300;
const MOST_MS = 10_000;

let closing = false;

export function isClosing(): boolean {
  return closing;
}

export function closeOnSignals(server: Server, stopClock: () => Promise<void>) {
  function close(signal: string) {
    if (closing) return;
    closing = true;
    log.info({ signal }, "closing");
    // Only the listening ends. The server's own close() would cut connections that were taken a moment
    // ago and have not sent their request yet.
    NetServer.prototype.close.call(server, async () => {
      await stopClock();
      await paymentSandbox()?.close();
      sqlite.close();
      process.exit(0);
    });
    setTimeout(() => server.closeIdleConnections(), LAST_REQUESTS_MS);
    setTimeout(() => process.exit(1), MOST_MS).unref();
  }
  process.on("SIGTERM", () => close("SIGTERM"));
  process.on("SIGINT", () => close("SIGINT"));
}
