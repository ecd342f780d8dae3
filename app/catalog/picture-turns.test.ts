import { afterEach, expect, test, vi } from "vitest";
import { inPictureTurn, TurnTooLong } from "./picture-turns.ts";
import { drawingProblem } from "./uploads.server.ts";

afterEach(() => void vi.useRealTimers());

test("a picture that is never done loses its turn after five minutes, and the next is drawn", async () => {
  vi.useFakeTimers();
  const hangs = inPictureTurn(() => new Promise(() => {})).catch((error: unknown) => error);
  const next = inPictureTurn(async () => "drawn");
  await vi.advanceTimersByTimeAsync(299_000);
  expect(await Promise.race([next, Promise.resolve("waits")])).toBe("waits");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await hangs).toBeInstanceOf(TurnTooLong);
  expect(await next).toBe("drawn");
  expect(vi.getTimerCount()).toBe(0);
  expect(drawingProblem(await hangs)).toBe("took too long: please upload it once more");
});
