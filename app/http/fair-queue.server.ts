import type { EventEmitter } from "node:events";

/**
 * Work that keeps the process busy is done a little at a time; the rest waits its turn, and who has
 * waited long enough is told so. The next turn goes to the network that has had none for longest,
 * within it to the session, then to who came first: whoever asks for much waits behind their own requests, and
 * everybody else is next but a few.
 */

/** Who asks: a network address, and a session of the shop ("" for none). */
type Source = { network: string; session: string };
/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void;
type Waiting = Source & { call: (turn: EndTurn | undefined) => void };

type Bounds = {
  atOnce: number;
  /** A turn that takes longer waits for others (couriers, the provider): the next begins beside it. */
  longMs: number;
  /** So many long ones at most; further ones keep their place. */
  mostLong: number;
  /** Who has waited so long is sent away, and beyond so many the last in the order. */
  patienceMs: number;
  mostWaiting: number;
};

/**
 * Lets so many work at once and the others wait, each network in turn; whoever waits too long, or finds the
 * queue full, is refused.
 */
export function createFairQueue({ atOnce, longMs, mostLong, patienceMs, mostWaiting }: Bounds) {
  const queue: Waiting[] = [];
  /** The number of the last turn of each network and session, while somebody waits. */
  const turnOf = new Map<string, number>();
  let turns = 0;
  let busy = 0;
  let long = 0;

  /** Negative when `a` comes before `b`; of equals, whoever came first. */
  function order(a: Waiting, b: Waiting): number {
    const had = (key: string) => turnOf.get(key) ?? 0;
    return had(a.network) - had(b.network) || had(sessionKey(a)) - had(sessionKey(b));
  }

  function begin(source: Source): EndTurn {
    busy += 1;
    turns += 1;
    turnOf.set(source.network, turns);
    turnOf.set(sessionKey(source), turns);
    let state: "short" | "long" | "over" = "short";
    const timer = setTimeout(() => {
      if (long >= mostLong) return;
      state = "long";
      long += 1;
      busy -= 1;
      callNext();
    }, longMs);
    return () => {
      clearTimeout(timer);
      if (state === "short") busy -= 1;
      if (state === "long") long -= 1;
      state = "over";
      callNext();
    };
  }

  function callNext() {
    while (busy < atOnce && queue.length > 0) {
      const next = queue.reduce((best, one) => (order(one, best) < 0 ? one : best));
      queue.splice(queue.indexOf(next), 1);
      const end = begin(next);
      // What has come in meanwhile is looked at before the next piece of work.
      setImmediate(() => next.call(end));
    }
    if (queue.length === 0) turnOf.clear();
  }

  /**
   * A turn, at once or after a wait; undefined when it was too long, there were too many, or the
   * asker has gone ("close" of `line`).
   */
  function take(source: Source, line: EventEmitter): Promise<EndTurn | undefined> {
    if (busy < atOnce && queue.length === 0) return Promise.resolve(begin(source));
    return new Promise((resolve) => {
      const waiting: Waiting = { ...source, call };
      const leave = () => {
        const at = queue.indexOf(waiting);
        if (at < 0) return;
        queue.splice(at, 1);
        call(undefined);
      };
      const timer = setTimeout(leave, patienceMs);
      line.once("close", leave);
      function call(turn: EndTurn | undefined) {
        clearTimeout(timer);
        line.off("close", leave);
        resolve(turn);
      }
      queue.push(waiting);
      if (queue.length <= mostWaiting) return;
      const last = queue.reduce((worst, one) => (order(one, worst) >= 0 ? one : worst));
      queue.splice(queue.indexOf(last), 1);
      last.call(undefined);
    });
  }

  return { take, waiting: () => queue.length };
}

function sessionKey({ network, session }: Source): string {
  return `${network} ${session}`;
}
