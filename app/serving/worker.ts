import { type ChildProcess, fork, type StdioOptions } from "node:child_process";
import { existsSync } from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import type { Taker } from "./connection-pool.ts";
import { keepConnections } from "./kept-connections.ts";
import { createNotes, NOTES_FD, type Notes } from "./request-notes.ts";
import type { ToSupervisor, ToWorker } from "./worker-messages.ts";

/** One process below the supervisor. */
export type Worker = Taker & {
  isReady: boolean;
  isToEnd: boolean;
  ready: Promise<void>;
  ended: Promise<{ code: number | null; signal: string | null }>;
  say: (message: ToWorker) => void;
  /** Finishes what is under way, and ends; resolves when it has. */
  end: (how: { hurry: boolean }) => Promise<void>;
  kill: () => void;
};

/** Starts a process of the release in `folder`, with that release's own Node. */
export function launch(
  folder: string,
  { name, role }: { name: string; role: "writer" | "reader" },
): Worker {
  const node = path.join(folder, "node_modules/.bin/node");
  const { LISTEN_FDS: _, LISTEN_PID: __, ...inherited } = process.env;
  const notes = role === "reader" ? createNotes() : undefined;
  const stdio: StdioOptions = ["inherit", "inherit", "inherit", "ipc"];
  if (notes) stdio[NOTES_FD] = notes.fd;
  const child = fork(path.join(folder, "build/server/index.js"), ["--worker", name], {
    cwd: folder,
    stdio,
    execPath: existsSync(node) ? node : process.execPath,
    // As app/start.ts has it.
    env: { MALLOC_ARENA_MAX: "2", ...inherited, WEB_ROLE: role },
  });
  return workerOf(child, notes);
}

function workerOf(child: ChildProcess, notes: Notes | undefined): Worker {
  const say = (message: ToWorker, socket?: Socket) => {
    // One that has died is told by its end.
    if (child.connected) child.send(message, socket, { keepOpen: true }, () => {});
  };
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
  });
  const connections = keepConnections(notes);
  let beReady = () => {};
  const opened = new Promise<void>((resolve) => {
    beReady = resolve;
  });
  const worker: Worker = {
    isReady: false,
    isToEnd: false,
    untaken: connections.untaken,
    ready: Promise.race([
      opened,
      ended.then(({ code, signal }) => {
        throw new Error(`it ended before it was open: ${signal ?? code}`);
      }),
    ]),
    ended,
    say,
    hand: (connection) =>
      say({ kind: "connection", ...connections.add(connection) }, connection.socket),
    left: connections.left,
    async end({ hurry }) {
      worker.isToEnd = true;
      if (worker.isReady) say({ kind: "end", hurry });
      // It has taken nothing yet, and while it opens it may not hear another signal.
      else child.kill("SIGKILL");
      await ended;
    },
    kill: () => void child.kill("SIGKILL"),
  };
  // Whoever starts it waits for it; the end of a ready one is told by `ended`.
  worker.ready.catch(() => {});
  child.on("error", () => {});
  child.on("message", (message: ToSupervisor) => {
    switch (message.kind) {
      case "ready":
        worker.isReady = true;
        beReady();
        break;
      case "noted":
        connections.noted(message.id);
        break;
      // Its own copy is in the process by now.
      case "taken":
      case "closed":
        connections.close(message.id);
        break;
    }
  });
  return worker;
}
