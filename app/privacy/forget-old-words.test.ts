import { beforeEach, expect, test } from "vitest";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { forgetOldWords } from "./forget-old-words.server.ts";
import { buyer, insert, leaveTraces, NOW, placeOrder } from "./privacy-fixture.ts";

const count = (of: string) => sqlite.prepare(`select count(*) from ${of}`).pluck().get();
const later = (months: number) =>
  contextOf({ kind: "scheduler" }, new Date(NOW).setUTCMonth(10 + months));

beforeEach(() => {
  placeOrder("buyer", 7001, buyer);
  leaveTraces("buyer", NOW);
  const text = `Dear ${buyer.name}`;
  insert("order_messages", { order_id: "buyer", token: "buyer:1", text, at: NOW });
});

test("what was written and sent goes after its months, and the order with its invoice stays", async () => {
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
