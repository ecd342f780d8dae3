import { isNull } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { jobQueue } from "./job-queue.server.ts";
import { dueWindow, nextTryAt } from "./retry.ts";
import { takeEach } from "./take-each.ts";
import { underWay } from "./under-way.ts";

const NOW = Date.UTC(2026, 10, 22, 12);
const plan = { pausesMs: [MINUTE, 2 * HOUR], afterLast: "stop" as const };
const columns = { id: outbox.id, dueAt: outbox.dueAt, tries: outbox.attempts };
const claims = { claimMs: 5 * MINUTE, batch: 2 };
const queue = jobQueue({
  ...plan,
  ...claims,
  table: outbox,
  ...columns,
  isOpen: isNull(outbox.sentAt),
});

afterEach(() => {
  db.delete(outbox).run();
});

function add(key: string, over: Partial<typeof outbox.$inferInsert> = {}): number {
  const mail = {
    kind: "refunded" as const,
    key,
    recipient: "a@b.example",
    subject: "s",
    html: "h",
    text: "t",
  };
  const row = { ...mail, createdAt: NOW, dueAt: NOW, ...over };
  return db.insert(outbox).values(row).returning({ id: outbox.id }).get().id;
}

test("a try that failed comes again after its pause, and after the last is given up or repeated", () => {
  expect([1, 2, 3].map((tries) => nextTryAt(plan, tries, NOW))).toEqual([
    NOW + MINUTE,
    NOW + 2 * HOUR,
    null,
  ]);
  const again = { ...plan, afterLast: "repeat" as const };
  expect([0, 1, 2, 9].map((tries) => nextTryAt(again, tries, NOW))).toEqual([
    NOW + MINUTE,
    NOW + MINUTE,
    NOW + 2 * HOUR,
    NOW + 2 * HOUR,
  ]);
  expect(nextTryAt({ pausesMs: [], afterLast: "stop" }, 1, NOW)).toBeNull();
});

test("what is due comes first by its time; what waits longer than any pause was written by a wrong clock", () => {
  add("later", { dueAt: NOW + 1 });
  const second = add("second", { dueAt: NOW - 1 });
  const first = add("first", { dueAt: NOW - 2 });
  add("sent", { dueAt: NOW - 3, sentAt: NOW - 3 });
  add("stopped", { dueAt: null });
  expect(queue.due(NOW)).toEqual([first, second]);
  expect(queue.due(NOW - 2)).toEqual([first]);
  db.delete(outbox).run();
  add("the longest pause and an hour", { dueAt: dueWindow(plan, NOW).tooFar });
  const wrong = add("longer", { dueAt: dueWindow(plan, NOW).tooFar + 1 });
  expect(queue.due(NOW)).toEqual([wrong]);
});

test("one of several gets a claim, with the number of the try; a dead claimant's is over in time", () => {
  const id = add("one");
  expect(queue.claim(id, NOW)).toBe(1);
  expect(queue.claim(id, NOW)).toBeUndefined();
  expect(queue.due(NOW + claims.claimMs - 1)).toEqual([]);
  expect(queue.due(NOW + claims.claimMs)).toEqual([id]);
  expect(queue.claim(id, NOW + claims.claimMs)).toBe(2);
  const sent = add("sent", { sentAt: NOW });
  expect(queue.claim(sent, NOW)).toBeUndefined();
  expect(queue.claim(9_999_999, NOW)).toBeUndefined();
});

test("a claim in a column of its own leaves the time that is due", () => {
  const busy = jobQueue({
    ...plan,
    ...claims,
    table: outbox,
    ...columns,
    busyUntil: outbox.releasedAt,
  });
  const id = add("one", { releasedAt: 0 });
  expect(busy.claim(id, NOW)).toBe(1);
  const row = db.select().from(outbox).get();
  expect(row).toMatchObject({ dueAt: NOW, releasedAt: NOW + claims.claimMs, attempts: 1 });
  expect(busy.due(NOW)).toEqual([]);
  expect(busy.claim(id, NOW + claims.claimMs - 1)).toBeUndefined();
  expect(busy.claim(id, NOW + claims.claimMs)).toBe(2);
  const early = add("early", { releasedAt: 0, dueAt: NOW + HOUR });
  expect(busy.due(NOW)).toEqual([]);
  expect(busy.claim(early, NOW)).toBe(1);
});

test("whoever asks for work that is under way waits for the same, and failed work can begin anew", async () => {
  const share = underWay<string, number>();
  let begun = 0;
  let finish = (_: number) => {};
  const work = () =>
    new Promise<number>((resolve) => {
      begun++;
      finish = resolve;
    });
  const both = [share("a", work), share("a", work)];
  finish(7);
  expect(await Promise.all(both)).toEqual([7, 7]);
  expect(begun).toBe(1);
  await expect(share("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await share("a", async () => 8)).toBe(8);
});

test("one that fails keeps no other waiting, and is told after the last", async () => {
  const seen: string[] = [];
  const work = (id: string) => {
    seen.push(id);
    if (id === "b") throw new Error("b is broken");
    return id !== "d";
  };
  expect(await takeEach("webhook", ["a", "c", "d"], work)).toBe(2);
  await expect(takeEach("webhook", ["a", "b", "c"], work)).rejects.toThrow("b is broken");
  expect(seen).toEqual(["a", "c", "d", "a", "b", "c"]);
});
