import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFairQueue, type EndTurn } from "./fair-queue.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const bounds = { atOnce: 2, longMs: 300, mostLong: 2, patienceMs: 3000, mostWaiting: 5 };

/** Turns that note who was called, and in what order. */
function desk(over: Partial<typeof bounds> = {}) {
  const turns = createFairQueue({ ...bounds, ...over });
  const called: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, EndTurn>();
  const lines = new Map<string, EventEmitter>();
  function ask(name: string, network = "a", session = "") {
    const line = new EventEmitter();
    lines.set(name, line);
    void turns.take({ network, session }, line).then((end) => {
      if (end) ends.set(name, end);
      (end ? called : refused).push(name);
    });
  }
  const settle = () => vi.advanceTimersByTimeAsync(1);
  async function end(name: string) {
    ends.get(name)?.();
    await settle();
  }
  return { ask, called, refused, end, settle, lines, waiting: turns.waiting };
}

test("so many at once, the others one by one as they end", async () => {
  const { ask, called, end, settle } = desk();
  for (const name of ["1", "2", "3", "4"]) ask(name);
  await settle();
  expect(called).toEqual(["1", "2"]);
  await end("1");
  await end("1");
  expect(called).toEqual(["1", "2", "3"]);
  await end("3");
  expect(called).toEqual(["1", "2", "3", "4"]);
});

test("whoever asks for much waits behind their own requests: the next network is next, then the next session", async () => {
  const { ask, called, end, settle } = desk({ atOnce: 1 });
  ask("m1", "much", "x");
  ask("m2", "much", "x");
  ask("m3", "much", "x");
  ask("neighbour", "much", "y");
  ask("other", "elsewhere");
  await settle();
  for (const name of ["m1", "other", "neighbour", "m2"]) await end(name);
  expect(called).toEqual(["m1", "other", "neighbour", "m2", "m3"]);
});

test("who has waited too long is told, and so is the last of too many", async () => {
  const { ask, called, refused, settle } = desk({ atOnce: 1 });
  ask("first", "much");
  for (const name of ["2", "3", "4", "5", "6"]) ask(name, "much");
  ask("other", "elsewhere");
  await settle();
  expect(called).toEqual(["first"]);
  // Not the newcomer from elsewhere, but the last of those that ask for much.
  expect(refused).toEqual(["6"]);
});

test("after three seconds nobody waits any more", async () => {
  const { ask, refused, waiting, settle } = desk({ atOnce: 1, mostLong: 0 });
  for (const name of ["1", "2", "3"]) ask(name);
  await settle();
  await vi.advanceTimersByTimeAsync(2990);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(refused).toEqual(["2", "3"]);
  expect(waiting()).toBe(0);
});

test("who hangs up leaves the queue", async () => {
  const { ask, called, refused, end, settle, lines, waiting } = desk({ atOnce: 1 });
  for (const name of ["1", "2", "3"]) ask(name);
  await settle();
  lines.get("2")?.emit("close");
  expect(waiting()).toBe(1);
  await end("1");
  expect(called).toEqual(["1", "3"]);
  expect(refused).toEqual(["2"]);
  expect(lines.get("3")?.listenerCount("close")).toBe(0);
});

test("a turn that waits for others holds nobody up, and not too many such are begun", async () => {
  const { ask, called, end, settle } = desk({ atOnce: 1, mostLong: 1 });
  for (const name of ["slow", "slower", "quick"]) ask(name);
  await settle();
  await vi.advanceTimersByTimeAsync(350);
  expect(called).toEqual(["slow", "slower"]);
  await vi.advanceTimersByTimeAsync(350);
  expect(called).toEqual(["slow", "slower"]);
  await end("slow");
  expect(called).toEqual(["slow", "slower"]);
  await end("slower");
  expect(called).toEqual(["slow", "slower", "quick"]);
});
