import { sqlite } from "#db/client.server.ts";
import { noteFailing } from "./background.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { readerJobs, shopJobs, startClock } from "./scheduler.server.ts";
import { closer, isClosing } from "./serving/closing.server.ts";
import { watchWrites } from "./serving/handled-writes.server.ts";
import { watchForHanging } from "./serving/hang-watch.ts";
import { listenInside } from "./serving/inner-sockets.ts";
import { greet, listen } from "./serving/listen.server.ts";
import { innerServer, server } from "./serving/listener.server.ts";
import { prepareData } from "./serving/prepare-data.server.ts";
import { processName } from "./serving/process-metrics.server.ts";
import { isSupervised, takeConnections } from "./serving/supervised.server.ts";

/**
 * The shop as one process: files, pages, calls, the scheduler, and an end that loses nothing. Or one of
 * several: the one that writes has the scheduler, the others hand it what writes.
 */

/** For `tools/dev.ts`, which answers some requests before it. */
export { server };

const isReader = env.WEB_ROLE === "reader";
const prepared = isReader ? undefined : await prepareData();
// A write that was forgotten fails here, and does not wait for the lock.
if (isReader) sqlite.pragma("query_only = ON");
if (env.WEB_ROLE === "writer") watchWrites();
if (env.WEB_ROLE) listenInside(innerServer);

const close = closer([server, innerServer], startClock(isReader ? readerJobs : shopJobs));
let isOpen = false;
function noteOpen() {
  isOpen = true;
  if (env.NODE_ENV === "production") watchForHanging(processName);
}
if (isSupervised && env.WEB_ROLE) {
  noteOpen();
  takeConnections(server, { onOpen: (port) => prepared && greet(prepared, port), onEnd: close });
} else {
  listen(server, prepared);
  server.once("listening", noteOpen);
  process.on("SIGTERM", () => close("SIGTERM", { hurry: true }));
  process.on("SIGINT", () => close("SIGINT", { hurry: true }));
  // `systemctl reload`: systemd holds the port and starts the next one, of the release there is then.
  if (env.LISTEN_FDS) process.on("SIGHUP", () => close("SIGHUP", { hurry: true }));
}

// What somebody forgot to wait for.
process.on("unhandledRejection", (error) => noteFailing("other work", error));
// One answer or one job was lost to a fault nobody foresaw; all others go on. What was acknowledged
// is on the disk, and a transaction that threw was rolled back. A shop that cannot open ends.
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "uncaught");
  if (!isOpen && !isClosing()) process.exit(1);
});
