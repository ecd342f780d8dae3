import type { Socket } from "node:net";

/** Who can be handed a connection, with what it has not yet said to have taken. */
export type Taker = {
  untaken: Map<number, Socket>;
  hand: (id: number, socket: Socket) => void;
};

/** Waiting while no process is there; beyond, whoever came first is let go. */
const MOST_WAITING = 5000;

export type Pool = ReturnType<typeof createPool>;

/**
 * Hands connections round: to whoever has taken all it was given, in turn. One that is lost with its
 * process before it was taken is given to the next, as nothing of it was read.
 */
export function createPool() {
  const takers: Taker[] = [];
  const waiting: Socket[] = [];
  let last = 0;
  let turn = 0;

  function give(socket: Socket) {
    if (takers.length === 0) {
      waiting.push(socket);
      if (waiting.length > MOST_WAITING) waiting.shift()?.destroy();
      return;
    }
    turn += 1;
    const inTurn = takers.map((_, at) => takers[(turn + at) % takers.length] as Taker);
    const taker = inTurn.reduce((best, one) => (one.untaken.size < best.untaken.size ? one : best));
    last += 1;
    taker.untaken.set(last, socket);
    taker.hand(last, socket);
  }

  return {
    give,
    join(taker: Taker) {
      takers.push(taker);
      for (const socket of waiting.splice(0)) give(socket);
    },
    /** Also for one that has died. */
    leave(taker: Taker) {
      const at = takers.indexOf(taker);
      if (at >= 0) takers.splice(at, 1);
    },
    /** What a process that died had not taken. */
    giveAgain(taker: Taker) {
      const sockets = [...taker.untaken.values()];
      taker.untaken.clear();
      for (const socket of sockets) give(socket);
    },
  };
}
