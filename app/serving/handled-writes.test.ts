import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { committedTogether } from "#db/commit.server.ts";
import {
  asRequest,
  forgetHandledWrites,
  wasHandled,
  watchWrites,
} from "./handled-writes.server.ts";

beforeAll(() => watchWrites());

const write = (key: string) =>
  sqlite.prepare("insert into settings (key, value, updated_at) values (?, '1', 1)").run(key);

test("what a request wrote stands beside it, also after it waited for something", async () => {
  await asRequest("waited", async () => {
    await sleep(1);
    write("a");
  });
  expect(wasHandled("waited")).toBe(true);
  expect(write("b").changes).toBe(1);
  expect(wasHandled("another")).toBe(false);
});

test("of writes that are committed together each stands beside its own request", async () => {
  const together = committedTogether(write);
  await Promise.all(
    ["first", "second"].map((id) => asRequest(id, () => together(`setting of ${id}`))),
  );
  expect([wasHandled("first"), wasHandled("second")]).toEqual([true, true]);
});

test("what was rolled back may be done again, and counted tries are nothing done", () => {
  const failing = sqlite.transaction(() => {
    write("c");
    throw new Error("refused");
  });
  expect(() => asRequest("rolled back", () => failing())).toThrow("refused");
  asRequest("a try", () =>
    sqlite.prepare("insert into throttles (key, used, until) values ('k', 1, 1)").run(),
  );
  expect(wasHandled("rolled back")).toBe(false);
  expect(wasHandled("a try")).toBe(false);
});

test("it is forgotten when nobody sends it again any more", () => {
  asRequest("old", () => write("d"));
  forgetHandledWrites(Date.now() + MINUTE);
  expect(wasHandled("old")).toBe(true);
  forgetHandledWrites(Date.now() + 3 * MINUTE);
  expect(wasHandled("old")).toBe(false);
});
