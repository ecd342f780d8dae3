import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { processMetrics } from "./process-metrics.server.ts";

function delays(): number[] {
  const family = processMetrics().find(({ name }) => name === "shop_event_loop_delay_seconds");
  return family?.samples.map(({ value }) => value) ?? [];
}

test("a process with nothing to do is not late, one that is held up is as late as that", async () => {
  expect(delays()).toEqual([]);
  await pause(400);
  const [median = 1] = delays();
  expect(median).toBeLessThan(0.01);
  await pause(60);
  const until = performance.now() + 120;
  while (performance.now() < until);
  await pause(60);
  expect(delays().at(-1)).toBeGreaterThan(0.08);
});
