import { expect, test } from "vitest";
import { arrivalOf } from "./arrival.ts";

// Saturday 21 November 2026, 10:00 in India; the promise makes it ready on Saturday the 28th.
const saturday = Date.UTC(2026, 10, 21, 4, 30);

test.each([
  ["1", "Mon 30 Nov", "Mon 30 Nov"],
  ["3-5", "Wed 2 Dec", "Fri 4 Dec"],
  ["6-9", "Sat 5 Dec", "Wed 9 Dec"],
  ["", "Wed 2 Dec", "Fri 4 Dec"],
])("%j working days after it is ready: %s to %s", (days, from, until) => {
  expect(arrivalOf({ days, dispatchDays: 7 }, saturday)).toEqual({ from, until });
});

test("the day is the one in India, whatever the clock of the server", () => {
  // 19:00 UTC is already Sunday there: ready on a Sunday, one working day is Monday.
  expect(arrivalOf({ days: "1", dispatchDays: 7 }, Date.UTC(2026, 10, 21, 19)).from).toBe(
    "Mon 30 Nov",
  );
  expect(arrivalOf({ days: "1", dispatchDays: 7 }, Date.UTC(2026, 10, 22, 19)).from).toBe(
    "Tue 1 Dec",
  );
});
