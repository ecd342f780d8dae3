import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { createPool, type Taker } from "./connection-pool.ts";

type Named = Taker & { got: string[] };

function taker(): Named {
  const got: string[] = [];
  const untaken = new Map<number, Socket>();
  return { got, untaken, hand: (_, socket) => got.push(nameOf(socket)) };
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

test("what one that died had not taken goes to the next; without any it waits", () => {
  const pool = createPool();
  pool.give(connection("early"));
  const one = taker();
  pool.join(one);
  expect(one.got).toEqual(["early"]);
  pool.leave(one);
  pool.giveAgain(one);
  const next = taker();
  pool.join(next);
  expect(next.got).toEqual(["early"]);
});
