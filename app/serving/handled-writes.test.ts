import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { bytesResponse } from "#app/rendering/text-response.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { committedTogether } from "#db/commit.server.ts";
import {
  answerOf,
  asRequest,
  forgetHandledWrites,
  keepAnswer,
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

test("who asks for the answer of a write waits for it; a long one, a fault and a stranger's are nobody's", async () => {
  let finish = (_: Response) => {};
  const work = () =>
    new Promise<Response>((resolve) => {
      finish = resolve;
    });
  const first = asRequest("asked twice", () => keepAnswer(work));
  const second = answerOf("asked twice");
  const redirect = new Response(null, { status: 303, headers: { "Set-Cookie": "a=b" } });
  finish(redirect);
  expect([await first, await second]).toEqual([redirect, redirect]);
  const page = () => Promise.resolve(bytesResponse(new Uint8Array(17_000), {}));
  await asRequest("a page", () => keepAnswer(page));
  expect(await answerOf("a page")).toBeUndefined();
  const fault = asRequest("a fault", () => keepAnswer(() => Promise.reject(new Error("no"))));
  await expect(fault).rejects.toThrow("no");
  expect(await answerOf("a fault")).toBeUndefined();
  await keepAnswer(() => Promise.resolve(redirect));
  expect(answerOf("another")).toBeUndefined();
  for (let n = 0; n < 500; n += 1) await asRequest(`later ${n}`, () => keepAnswer(page));
  expect(answerOf("asked twice")).toBeUndefined();
});
