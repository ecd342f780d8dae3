import { beforeEach, expect, test } from "vitest";
import { DAY, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  forgetThrottles,
  forgive,
  giveBack,
  type Limit,
  take,
  waitText,
} from "./throttle.server.ts";

const guesses: Limit = { name: "guesses", points: 3, seconds: 60 };
const wide: Limit = { name: "wide", points: 5, seconds: 600 };
const now = Date.UTC(2026, 10, 22);
const rows = () => sqlite.prepare("select count(*) from throttles").pluck().get();

beforeEach(() => {
  sqlite.exec("delete from throttles");
});

test("so many and no more until the time is over, each source for itself", () => {
  const guess = (of: string, at = now) => take([{ limit: guesses, of }], at);
  for (let i = 0; i < 3; i += 1) expect(guess("a", now + i * 1000)).toEqual({ ok: true });
  expect(guess("a", now + 3000)).toEqual({ ok: false, waitSeconds: 57 });
  // Whoever waits as long as they were told may come: a part of a second is a second.
  expect(guess("a", now + 3001)).toEqual({ ok: false, waitSeconds: 57 });
  expect(guess("a", now + 2999)).toEqual({ ok: false, waitSeconds: 58 });
  expect(guess("b", now + 3000)).toEqual({ ok: true });
  // Refused tries do not make the wait longer.
  for (let i = 0; i < 50; i += 1) guess("a", now + 59_000);
  expect(guess("a", now + MINUTE)).toEqual({ ok: true });
  expect(guess("a", now + MINUTE + 1)).toEqual({ ok: true });
});

test("of two counts both are taken or none", () => {
  const both = (of: string) =>
    take(
      [
        { limit: guesses, of },
        { limit: wide, of: "all" },
      ],
      now,
    );
  for (const of of ["a", "b", "c", "d", "e"]) expect(both(of)).toEqual({ ok: true });
  expect(both("f")).toEqual({ ok: false, waitSeconds: 600 });
  for (let i = 0; i < 3; i += 1) {
    expect(take([{ limit: guesses, of: "f" }], now), "f was not counted").toEqual({ ok: true });
  }
});

test("what costs more than is left is refused, what costs less is not", () => {
  const cost = (points: number) => take([{ limit: wide, of: "a", cost: points }], now).ok;
  expect([cost(4), cost(2), cost(1), cost(1)]).toEqual([true, false, true, false]);
});

test("what was counted is forgotten, or one point of it given back", () => {
  const guess = () => take([{ limit: guesses, of: "a" }], now).ok;
  expect([guess(), guess(), guess(), guess()]).toEqual([true, true, true, false]);
  giveBack(guesses, "a");
  expect([guess(), guess()]).toEqual([true, false]);
  forgive(guesses, "a");
  expect([guess(), guess(), guess(), guess()]).toEqual([true, true, true, false]);
});

test("a count that a wrong clock wrote into the future is over once the clock is right", () => {
  const guess = (at: number) => take([{ limit: guesses, of: "a" }], at).ok;
  const days = 2 * DAY;
  for (let i = 0; i < 3; i += 1) guess(now + days);
  expect(guess(now + days)).toBe(false);
  expect([guess(now), guess(now), guess(now), guess(now)]).toEqual([true, true, true, false]);
});

test("nothing is undone with a transaction that fails, and no row names an address", () => {
  const failing = sqlite.transaction(() => {
    take([{ limit: guesses, of: "192.0.2.1" }], now);
    throw new Error("no");
  });
  expect(() => failing.immediate()).toThrow("no");
  expect(rows()).toBe(0);
  take([{ limit: guesses, of: "192.0.2.1" }], now);
  expect(JSON.stringify(sqlite.prepare("select * from throttles").all())).not.toContain("192.0");
});

test("old counts go, open ones stay", async () => {
  for (let i = 0; i < 1200; i += 1) take([{ limit: guesses, of: `${i}` }], now);
  take([{ limit: wide, of: "open" }], now);
  take([{ limit: guesses, of: "wrong clock" }], now + 400 * DAY);
  await forgetThrottles(now + 2 * MINUTE);
  expect(rows()).toBe(1);
  expect(take([{ limit: wide, of: "open", cost: 5 }], now).ok).toBe(false);
});

test("minutes as words", () => {
  expect([1, 60, 61, 3600].map(waitText)).toEqual([
    "a minute",
    "a minute",
    "2 minutes",
    "60 minutes",
  ]);
});
