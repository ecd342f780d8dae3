import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startClock } from "./clock.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function logged() {
  const lines: object[] = [];
  return { lines, log: { error: (what: object) => void lines.push(what) } };
}

test("a job that fails is logged and comes again; the others go on", async () => {
  const { lines, log } = logged();
  let bad = 0;
  let good = 0;
  const stop = startClock({
    log,
    jobs: [
      {
        name: "bad",
        everyMs: 1000,
        run: () => {
          bad++;
          throw new Error("no");
        },
      },
      { name: "good", everyMs: 1000, run: async () => void good++ },
    ],
  });
  await vi.advanceTimersByTimeAsync(2500);
  expect([bad, good]).toEqual([3, 3]);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatchObject({ job: "bad" });
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect([bad, good]).toEqual([3, 3]);
});

test("a slow job does not meet itself, and stopping waits for it", async () => {
  const { log } = logged();
  let started = 0;
  let ended = 0;
  const stop = startClock({
    log,
    jobs: [
      {
        name: "slow",
        everyMs: 10,
        run: async () => {
          started++;
          await new Promise((resolve) => setTimeout(resolve, 1000));
          ended++;
        },
      },
    ],
  });
  await vi.advanceTimersByTimeAsync(900);
  expect([started, ended]).toEqual([1, 0]);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(200);
  await stopping;
  await vi.advanceTimersByTimeAsync(5000);
  expect([started, ended]).toEqual([1, 1]);
});
