import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { type Connection, createPool, type Taker } from "./connection-pool.ts";
import type { Begun } from "./request-notes.ts";

type Named = Taker & { got: string[]; deaths: number[] };

/** Takes nothing of itself; of what it has, `begun` says what had come. */
function taker(begun?: Begun): Named {
  const had: Connection[] = [];
  const [got, deaths]: [string[], number[]] = [[], []];
  const untaken = new Set<number>();
  return {
    got,
    deaths,
    untaken,
    hand(connection) {
      had.push(connection);
      untaken.add(had.length);
      got.push(nameOf(connection.socket));
      deaths.push(connection.deaths);
    },
    left: () => had.map((connection) => ({ ...connection, begun, deaths: connection.deaths + 1 })),
  };
}

const connection = (name: string) => ({ name, destroy() {} }) as unknown as Socket;
const nameOf = (socket: Socket) => (socket as unknown as { name: string }).name;

test("connections go round, and past one that has not taken its last", () => {
  const pool = createPool();
  const [one, two] = [taker(), taker()];
  pool.join(one);
  pool.join(two);
  for (const name of ["a", "b"]) pool.give(connection(name));
  expect([one.got.length, two.got.length]).toEqual([1, 1]);
  one.untaken.clear();
  pool.give(connection("c"));
  one.untaken.clear();
  pool.give(connection("d"));
  expect(one.got.slice(1)).toEqual(["c", "d"]);
});

test("what one that died has left goes to the next; without any it waits", () => {
  const pool = createPool();
  pool.give(connection("early"));
  const one = taker({ requestId: "r", bytes: "GET / HTTP/1.1\r\n" });
  pool.join(one);
  expect(one.got).toEqual(["early"]);
  pool.leave(one);
  expect(pool.giveAgain(one)).toBe(1);
  const next = taker();
  pool.join(next);
  expect([next.got, next.deaths]).toEqual([["early"], [1]]);
  pool.leave(next);
  expect(pool.giveAgain(next)).toBe(0);
});
