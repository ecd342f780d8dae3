import type { Server } from "node:http";
import type { Socket } from "node:net";
import { noteConnection } from "./noted-connection.ts";
import { NOTES_FD, RequestNote } from "./request-notes.ts";
import type { ToSupervisor, ToWorker } from "./worker-messages.ts";

/** A process below the supervisor (`supervisor.ts`): it is handed its connections, and told when to end. */

type Handlers = {
  /** The first process that answers pages has opened. */
  onOpen: (port: number) => void;
  onEnd: (why: string, options: { hurry: boolean }) => void;
};

export const isSupervised = process.send !== undefined && process.connected;

function tell(message: ToSupervisor) {
  // One that was killed a moment ago is told by "disconnect".
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

type Handed = Extract<ToWorker, { kind: "connection" }>;

/** Told before a byte of it is read: until then the supervisor may give it to another. */
function take(server: Server, { id, slot, begun }: Handed, socket: Socket | undefined) {
  const giveUp = () => tell({ kind: "taken", id });
  // It was closed on its way.
  if (!socket) return giveUp();
  // A supervisor of an earlier release keeps no connection that it has handed over.
  const note = slot === undefined ? undefined : new RequestNote(NOTES_FD, { slot, id });
  if (note) tell({ kind: "noted", id });
  else giveUp();
  server.emit("connection", socket);
  if (!note && !begun) return;
  noteConnection(socket, { note, begun, giveUp });
  socket.once("close", () => tell({ kind: "closed", id }));
}

/** From now on `server` answers what is handed over. */
export function takeConnections(server: Server, { onOpen, onEnd }: Handlers) {
  // It never listens itself; by this event it begins to watch over its connections: their time
  // limits, and which of them are idle.
  server.emit("listening");
  process.on("message", (message: ToWorker, socket?: Socket) => {
    switch (message.kind) {
      case "connection":
        take(server, message, socket);
        break;
      case "open":
        onOpen(message.port);
        break;
      case "end":
        onEnd(message.hurry ? "the shop ends" : "replaced", message);
        break;
    }
  });
  // The supervisor was killed: who starts the next one starts all of its processes anew.
  process.on("disconnect", () => onEnd("the supervisor is gone", { hurry: true }));
  // They are sent to all processes at once by a terminal or systemd. The supervisor ends the one that
  // writes after those which send their writes to it.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
  tell({ kind: "ready" });
}
