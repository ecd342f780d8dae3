import { expect, test } from "vitest";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { forgetOldWords } from "./forget-old-words.server.ts";
import { buyer, insert, leaveTraces, NOW, placeOrder } from "./privacy-fixture.ts";

const count = (of: string) => sqlite.prepare(`select count(*) from ${of}`).pluck().get();
const later = (months: number) =>
  contextOf({ kind: "scheduler" }, new Date(NOW).setUTCMonth(10 + months));

test("what was written and sent goes after its months, and the order with its invoice stays", async () => {
  placeOrder("buyer", 7001, buyer);
  leaveTraces("buyer", NOW);
  const text = `Dear ${buyer.name}`;
  insert("order_messages", { order_id: "buyer", token: "buyer:1", text, at: NOW });
  sqlite.exec("update outbox set due_at = null, sent_at = created_at");
  const written = ["messages", "order_messages", "outbox where due_at is null", "return_photos"];
  await forgetOldWords(later(36));
  for (const table of written) expect(count(table), table).toBeGreaterThan(0);
  await forgetOldWords(later(37));
  for (const table of written) expect(count(table), table).toBe(0);
  expect(sqlite.prepare("select words, answer from return_requests").get()).toEqual({
    words: "(erased)",
    answer: "(erased)",
  });
  expect(count(`orders where name = '${buyer.name}'`)).toBe(1);
  expect(await forgetOldWords(later(37))).toBe(0);
});

test("the months are those of the settings", async () => {
  sqlite.exec("delete from messages");
  const message = { token: "m2", name: "A", contact: "a@example.com", text: "b" };
  insert("messages", { ...message, created_at: NOW });
  const kept = (months: number) => {
    const context = later(months);
    return { ...context, settings: { ...context.settings, keepMonths: 6 } };
  };
  await forgetOldWords(kept(6));
  expect(count("messages")).toBe(1);
  await forgetOldWords(kept(7));
  expect(count("messages")).toBe(0);
});

test("old mails that are under way, however many, keep none of the others", async () => {
  const of = { kind: "notice", recipient: buyer.email, subject: "" };
  const mail = { ...of, html: "", text: "", created_at: NOW };
  const due = NOW + 1;
  sqlite.exec("delete from outbox");
  for (let n = 0; n < 100; n++) insert("outbox", { ...mail, key: `going ${n}`, due_at: due });
  insert("outbox", { ...mail, key: "gone", sent_at: NOW });
  await forgetOldWords(later(37));
  expect(count("outbox where due_at is not null")).toBe(100);
  expect(count("outbox where due_at is null")).toBe(0);
});
