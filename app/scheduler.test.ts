import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failingWork } from "./background.server.ts";
import { startClock } from "./scheduler.server.ts";
import { MINUTE } from "./time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a job that fails is told until it goes well, and comes again; the others go on", async () => {
  const began = Date.now();
  let bad = 0;
  let good = 0;
  const stop = startClock([
    {
      name: "bad",
      everyMs: 1000,
      run: () => {
        bad++;
        if (bad < 4) throw new Error("no");
      },
    },
    { name: "good", everyMs: 1000, run: async () => void good++ },
  ]);
  await vi.advanceTimersByTimeAsync(2500);
  expect([bad, good]).toEqual([3, 3]);
  expect(failingWork()).toEqual([{ name: "bad", since: expect.any(Number), isDisk: false }]);
  expect((failingWork()[0]?.since ?? 0) - began).toBeLessThan(500);
  await vi.advanceTimersByTimeAsync(1000);
  expect(failingWork()).toEqual([]);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect([bad, good]).toEqual([4, 4]);
});

test("whoever waits is served between two jobs whose time has come", async () => {
  vi.useRealTimers();
  const seen: string[] = [];
  const served = () => setImmediate(() => seen.push("served"));
  const job = (name: string) => ({
    name,
    everyMs: MINUTE,
    run: () => {
      seen.push(name);
      served();
    },
  });
  const stop = startClock(["a", "b", "c"].map(job));
  await vi.waitFor(() => expect(seen).toHaveLength(6));
  expect(seen).toEqual(["a", "served", "b", "served", "c", "served"]);
  await stop();
});

test("a slow job does not meet itself, and stopping waits for it", async () => {
  let started = 0;
  let ended = 0;
  const stop = startClock([
    {
      name: "slow",
      everyMs: 10,
      run: async () => {
        started++;
        await new Promise((resolve) => setTimeout(resolve, 1000));
        ended++;
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(900);
  expect([started, ended]).toEqual([1, 0]);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(200);
  await stopping;
  await vi.advanceTimersByTimeAsync(5000);
  expect([started, ended]).toEqual([1, 1]);
});
