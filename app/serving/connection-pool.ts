import type { Socket } from "node:net";
import type { Begun } from "./request-notes.ts";

export type Connection = {
  socket: Socket;
  /** What has come by it, and was not answered. */
  begun?: Begun | undefined;
  /** How many processes have died with something begun by it. */
  deaths: number;
};

/** Who can be handed a connection. */
export type Taker = {
  /** What it was handed and has not said to have taken. */
  untaken: Set<number>;
  hand: (connection: Connection) => void;
  /** Of one that has died: what another can go on with. */
  left: () => Connection[];
};

/** Waiting while no process is there; beyond, whoever came first is let go. */
const MOST_WAITING = 5000;

export type Pool = ReturnType<typeof createPool>;

/** Hands connections round: to whoever has taken all it was given, in turn. */
export function createPool() {
  const takers: Taker[] = [];
  const waiting: Connection[] = [];
  let turn = 0;

  function give(connection: Connection) {
    if (takers.length === 0) {
      waiting.push(connection);
      if (waiting.length > MOST_WAITING) waiting.shift()?.socket.destroy();
      return;
    }
    turn += 1;
    const inTurn = takers.map((_, at) => takers[(turn + at) % takers.length] as Taker);
    const taker = inTurn.reduce((best, one) => (one.untaken.size < best.untaken.size ? one : best));
    taker.hand(connection);
  }

  return {
    give: (socket: Socket) => give({ socket, deaths: 0 }),
    join(taker: Taker) {
      takers.push(taker);
      for (const connection of waiting.splice(0)) give(connection);
    },
    /** Also for one that has died. */
    leave(taker: Taker) {
      const at = takers.indexOf(taker);
      if (at >= 0) takers.splice(at, 1);
    },
    /** What a process that died has left; gives the number of connections whose requests are begun anew. */
    giveAgain(taker: Taker): number {
      const left = taker.left();
      for (const connection of left) give(connection);
      return left.filter(({ begun }) => begun).length;
    },
  };
}
