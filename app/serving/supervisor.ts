import { existsSync, realpathSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { MINUTE } from "#app/time.ts";
import { createPool, type Pool } from "./connection-pool.ts";
import { watchForHanging } from "./hang-watch.ts";
import { listenProblem, publicPort } from "./public-port.ts";
import { launch, type Worker } from "./worker.ts";

/**
 * `WEB_PROCESSES`: one process that writes and keeps the scheduler, and so many that answer pages. This
 * one holds the port, hands each connection to one of them, and starts those that died again. It
 * reads nothing that is sent, and knows nothing of the shop.
 */

/** A process that keeps dying is started again after longer and longer pauses. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** Whoever lived so long has died for another reason than the one before. */
const STEADY_MS = MINUTE;
/** Readers have ten seconds for what is under way, the writer what is left of these; systemd's unit waits 15. */
const END_MS = 12_000;
/** The longest a timer waits: 24 days. */
const LONGEST_OPENING_MS = 2 ** 31 - 1;

type Role = "writer" | "reader";
/** A place that is always taken by one process, or by the next one that is starting. */
type Place = { name: string; role: Role; worker?: Worker | undefined; deaths: number };

/** What the supervisor knows: the release that new processes are of, and who is at work. */
type Crew = {
  /** As it was started, links and all: a new release is where the link leads by then. */
  startedIn: string;
  /** The same followed to its end; the next process is launched there. */
  folder: string;
  isClosing: boolean;
  pool: Pool;
  writer: Place;
  readers: Place[];
};

export async function supervise() {
  const startedIn = path.dirname(path.dirname(process.argv[1] ?? ""));
  const readers = Array.from({ length: env.WEB_PROCESSES }, (_, at): Place => {
    return { name: `reader-${at + 1}`, role: "reader", deaths: 0 };
  });
  const crew: Crew = {
    startedIn,
    folder: realpathSync(startedIn),
    isClosing: false,
    pool: createPool(),
    writer: { name: "writer", role: "writer", deaths: 0 },
    readers,
  };
  const port = createServer({ pauseOnConnect: true, noDelay: true }, (socket: Socket) =>
    crew.pool.give(socket),
  );
  const beOpen = heedSignals(crew, port);
  port.on("error", (error: NodeJS.ErrnoException) => {
    console.error(listenProblem(error));
    process.exit(1);
  });
  // Whoever comes from now on waits instead of being refused.
  await new Promise<void>((resolve) => port.listen(publicPort, resolve));
  try {
    // However long its migrations take: nothing waits behind them that would answer.
    await fill(crew, crew.writer, LONGEST_OPENING_MS);
  } catch {
    // It has said why itself.
    if (!crew.isClosing) process.exit(1);
  }
  // One that dies while it opens is started again, as any other is.
  const open = (place: Place) =>
    fill(crew, place).catch(
      (error: unknown) => crew.isClosing || comeBack(crew, place, { err: error }),
    );
  await Promise.all(readers.map(open));
  // Told to end while the others were opening: the port is closed.
  if (crew.isClosing) return;
  watchForHanging("supervisor");
  crew.writer.worker?.say({ kind: "open", port: (port.address() as AddressInfo).port });
  beOpen();
}

/** Closes and renews when it is told to; the first renewal waits until `beOpen` says that all have opened. */
function heedSignals(crew: Crew, port: Server): () => void {
  let beOpen = () => {};
  /** One after the other. */
  let renewal = new Promise<void>((resolve) => {
    beOpen = resolve;
  });
  process.on("SIGHUP", () => {
    renewal = renewal.then(() => (crew.isClosing ? undefined : renew(crew)));
  });
  process.on("SIGTERM", () => close(crew, port));
  process.on("SIGINT", () => close(crew, port));
  process.on("exit", () => {
    for (const { worker } of [crew.writer, ...crew.readers]) worker?.kill();
  });
  return beOpen;
}

/**
 * A process for this place, which is there when it is ready; throws when it ends before. One that is not
 * ready `withinMs` is ended: it holds the place of one that would answer.
 */
async function fill(crew: Crew, place: Place, withinMs = env.OPEN_WITHIN * 1000): Promise<void> {
  const { pool } = crew;
  const worker = launch(crew.folder, place);
  const started = Date.now();
  const earlier = place.worker;
  if (!earlier) place.worker = worker;
  void worker.ended.then(({ code, signal }) => {
    pool.leave(worker);
    const begunAnew = pool.giveAgain(worker);
    if (begunAnew > 0) log.warn({ process: place.name, begunAnew }, "another process answers them");
    if (place.worker === worker) place.worker = undefined;
    if (worker.isToEnd || crew.isClosing) return;
    if (Date.now() - started > STEADY_MS) place.deaths = 0;
    // Who never was ready is told by whoever waits for it.
    if (worker.isReady) comeBack(crew, place, { code, signal });
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    void worker.end({ hurry: true });
  }, withinMs);
  try {
    await worker.ready;
  } catch (error) {
    throw isLate ? new Error(`it was not open after ${withinMs / 1000} s`) : error;
  } finally {
    clearTimeout(limit);
  }
  place.worker = worker;
  if (place.role === "reader") pool.join(worker);
}

/** The process of this place has ended unasked: the next one, after a pause that doubles from death to death. */
function comeBack(crew: Crew, place: Place, reason: object) {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (place.deaths - 1));
  const againInMs = place.deaths === 0 ? 0 : pauseMs;
  place.deaths += 1;
  log.error({ process: place.name, ...reason, againInMs }, "a process died and is started again");
  setTimeout(() => {
    if (crew.isClosing || place.worker) return;
    fill(crew, place).catch((error: unknown) => comeBack(crew, place, { err: error }));
  }, againInMs);
}

/** Every process by one of the build that is there now; nobody is refused meanwhile. */
async function renew(crew: Crew): Promise<void> {
  const { pool, writer, readers } = crew;
  const next = realpathSync(crew.startedIn);
  if (!existsSync(path.join(next, "build/server/index.js"))) {
    return log.error({ folder: next }, "there is no build: npm run build, then SIGHUP again");
  }
  const before = crew.folder;
  crew.folder = next;
  log.info({ folder: next }, "every process is replaced");
  // The one that writes first, and never two: the next one may change the tables.
  await writer.worker?.end({ hurry: false });
  try {
    await fill(crew, writer);
  } catch (error) {
    log.error({ err: error }, "the new release does not open: the one before goes on");
    crew.folder = before;
    return void fill(crew, writer).catch((fault: unknown) =>
      comeBack(crew, writer, { err: fault }),
    );
  }
  for (const place of readers) {
    const old = place.worker;
    try {
      await fill(crew, place);
    } catch (error) {
      log.error({ process: place.name, err: error }, "the new process does not open");
      continue;
    }
    if (old) pool.leave(old);
    await old?.end({ hurry: false });
  }
  log.info({ folder: next }, "every process was replaced");
}

/** Readers first: what they have handed on, the writer still answers. */
async function close(crew: Crew, port: Server): Promise<void> {
  if (crew.isClosing) return;
  crew.isClosing = true;
  setTimeout(() => process.exit(1), END_MS).unref();
  port.close();
  await Promise.all(crew.readers.flatMap(({ worker }) => worker?.end({ hurry: true }) ?? []));
  await crew.writer.worker?.end({ hurry: true });
  process.exit(0);
}
