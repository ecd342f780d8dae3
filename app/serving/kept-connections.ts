import type { Connection } from "./connection-pool.ts";
import { MOST_SLOTS, type Notes } from "./request-notes.ts";

type Kept = Connection & { slot: number | undefined };

/** Whoever has died with a request three times may have died of it. */
const MOST_DEATHS = 2;

/**
 * What one process was handed, kept until it says that it has closed it: when it dies, another goes on
 * with it. `notes` is undefined where a process notes nothing; what it has taken is then its own.
 */
export function keepConnections(notes: Notes | undefined) {
  const kept = new Map<number, Kept>();
  const untaken = new Set<number>();
  const free: number[] = [];
  let slots = 0;
  let last = 0;

  function slotOfNext() {
    if (!notes) return undefined;
    return free.pop() ?? (slots < MOST_SLOTS ? slots++ : undefined);
  }

  function close(id: number) {
    const connection = kept.get(id);
    untaken.delete(id);
    kept.delete(id);
    if (connection?.slot !== undefined) free.push(connection.slot);
    // The process's own copy goes on, if it is not closed as well.
    connection?.socket.destroy();
  }

  /** What became of it; undefined when nobody can go on with it. */
  function afterDeath(id: number, { socket, slot, begun, deaths }: Kept): Connection | undefined {
    // What it said last may be unread here: of whether it has begun its note knows more.
    const without = untaken.has(id) ? "unread" : "answering";
    const left = slot === undefined || !notes ? without : notes.read({ slot, id });
    if (left === "unread") return { socket, begun, deaths };
    if (left === "idle") return { socket, deaths: 0 };
    if (left === "answering" || deaths === MOST_DEATHS) return undefined;
    return { socket, begun: left, deaths: deaths + 1 };
  }

  return {
    untaken,
    /** Gives what the process is told of it. */
    add(connection: Connection) {
      last += 1;
      const slot = slotOfNext();
      kept.set(last, { ...connection, slot });
      untaken.add(last);
      const { begun } = connection;
      return { id: last, ...(slot !== undefined && { slot }), ...(begun && { begun }) };
    },
    noted: (id: number) => void untaken.delete(id),
    close,
    /** Once, when the process has died. */
    left(): Connection[] {
      const all = [...kept].flatMap(([id, connection]) => {
        const left = afterDeath(id, connection);
        if (!left) connection.socket.destroy();
        return left ?? [];
      });
      kept.clear();
      untaken.clear();
      notes?.close();
      return all;
    },
  };
}
