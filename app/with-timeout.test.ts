import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { withTimeout } from "./with-timeout.ts";

test("what is done in time is answered, what is not is left behind", async () => {
  expect(await withTimeout(Promise.resolve(7), 1000)).toBe(7);
  expect(await withTimeout(sleep(5, 7), Number.POSITIVE_INFINITY)).toBe(7);
  expect(await withTimeout(sleep(1000, 7, { ref: false }), 5)).toBeUndefined();
  expect(await withTimeout(sleep(5, 7), -1)).toBeUndefined();
});

test("a fault in time is thrown, a late one harms nobody", async () => {
  await expect(withTimeout(Promise.reject(new Error("broken")), 1000)).rejects.toThrow("broken");
  const late = sleep(300).then(() => Promise.reject(new Error("late")));
  expect(await withTimeout(late, 0)).toBeUndefined();
  await expect(late).rejects.toThrow("late");
});
