import { noteFailing } from "./background.server.ts";
import { log } from "./log.server.ts";
import { startClock } from "./scheduler.server.ts";
import { closeOnSignals, isClosing } from "./serving/closing.server.ts";
import { listen } from "./serving/listen.server.ts";
import { server } from "./serving/listener.server.ts";
import { prepareData } from "./serving/prepare-data.server.ts";

/** The shop as one process: files, pages, calls, the clock, and an end that loses nothing. */

/** For `tools/dev.ts`, which answers some requests before it. */
export { server };

listen(server, await prepareData());
closeOnSignals(server, startClock());

// What somebody forgot to wait for.
process.on("unhandledRejection", (error) => noteFailing("other work", error));
// One answer or one job was lost to a fault nobody foresaw; all others go on. What was acknowledged
// is on the disk, and a transaction that threw was rolled back. A shop that cannot open ends.
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "uncaught");
  if (!server.listening && !isClosing()) process.exit(1);
});
