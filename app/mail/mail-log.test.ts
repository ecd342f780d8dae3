import { beforeAll, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { listMails, readMailFilter } from "./mail-log.server.ts";

const insert = sqlite.prepare(
  `insert into outbox (kind, key, recipient, subject, html, text, created_at, sent_at, stopped)
   values (?, ?, ?, ?, '', '', 1, ?, ?)`,
);
const listed = (filter: Parameters<typeof listMails>[1]) =>
  listMails(null, filter).mails.map(({ subject }) => subject);

beforeAll(() => {
  sqlite.exec("delete from outbox");
  insert.run("refunded", "1", "Meera@Example.com", "r1", 7, null);
  insert.run("order-shipped", "2", "meera@example.com", "s1", null, "refused");
  insert.run("order-shipped", "3", "asha@example.com", "s2", null, null);
  insert.run("notice", "4", "asha@example.com", "old", 7, null);
  // As earlier releases have left them.
  sqlite.exec("update outbox set kind = null where key = '4'");
  insert.run("order-shipped", "5", "meera2@example.com", "s3", null, "in doubt");
});

test("mails are narrowed by state, kind and recipient, together too", () => {
  expect(listed({})).toEqual(["s3", "old", "s2", "s1", "r1"]);
  expect(listed({ state: "sent" })).toEqual(["old", "r1"]);
  expect(listed({ state: "failed" })).toEqual(["s3", "s1"]);
  expect(listed({ kind: "order-shipped" })).toEqual(["s3", "s2", "s1"]);
  expect(listed({ kind: "order-shipped", state: "waiting" })).toEqual(["s2"]);
  expect(listed({ to: "MEERA" })).toEqual(["s3", "s1", "r1"]);
  expect(listed({ to: "meera@", state: "sent" })).toEqual(["r1"]);
  expect(listed({ to: "era" })).toEqual([]);
  expect(listed({ to: "asha", kind: "refunded" })).toEqual([]);
});

test("what an address asks for and nobody knows narrows nothing", () => {
  const asked = { state: "gone", kind: "spam", to: "a" };
  expect(readMailFilter((name) => asked[name])).toEqual({ state: "", kind: "", to: "a" });
});

test("a narrowed list goes on by key", () => {
  for (let i = 0; i < 70; i += 1)
    insert.run(i % 2 ? "notice" : "notice-test", `n${i}`, "o@example.com", `n${i}`, 7, null);
  const first = listMails(null, { state: "sent" });
  expect(first.mails).toHaveLength(30);
  const second = listMails(first.next, { state: "sent" });
  expect(second.mails[0]?.subject).toBe("n39");
  expect(listMails(second.next, { state: "sent" }).mails.map(({ subject }) => subject)).toEqual([
    ...Array.from({ length: 10 }, (_, i) => `n${9 - i}`),
    "old",
    "r1",
  ]);
});
