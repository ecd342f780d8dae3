import { afterEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  countHeldMails,
  decideHeldMails,
  heldMailsText,
  listHeldMails,
} from "./held-mails.server.ts";
import { listMails } from "./mail-log.server.ts";

/** 3 in the morning of 21 November in India, still the 20th in London. */
const NOW = Date.UTC(2026, 10, 20, 21, 30);

const write = sqlite.prepare(
  `insert into outbox (kind, key, recipient, subject, html, text, created_at, stopped)
   values (?, ?, 'a@example.com', ?, '', '', ?, ?)`,
);
const states = () => Object.fromEntries(listMails(null).mails.map((mail) => [mail.subject, mail]));

afterEach(() => sqlite.exec("delete from outbox"));

test("what waits is told by kind and Indian day, and goes or stays by what is ticked", () => {
  write.run("order-confirmed", "order-confirmed:1", "c1", NOW, "held");
  write.run("order-confirmed", "order-confirmed:2", "c2", NOW - 2 * HOUR, "held");
  write.run("order-confirmed", "order-confirmed:3", "c3", NOW - 4 * HOUR, "held");
  write.run("refunded", "refunded:1", "r1", NOW - 60 * HOUR, "held");
  write.run("refunded", "refunded:2", "r2", NOW - 60 * HOUR, "given up");
  const groups = listHeldMails(NOW);
  expect(groups.map(({ kind, day, age, count }) => [kind, day, age, count])).toEqual([
    ["Order confirmed", "21 Nov", "today", 2],
    ["Order confirmed", "20 Nov", "yesterday", 1],
    ["Refund sent", "18 Nov", "3 days ago", 1],
  ]);
  const [today = "", yesterday = "", refunds = ""] = groups.map(({ value }) => value);
  expect(
    decideHeldMails(operatorContext({ name: "operator" }, NOW), { groups: [], isSent: true }),
  ).toBe(0);
  expect(
    decideHeldMails(operatorContext({ name: "operator" }, NOW), { groups: [today], isSent: true }),
  ).toBe(2);
  expect(
    decideHeldMails(operatorContext({ name: "operator" }, NOW), {
      groups: [yesterday, refunds],
      isSent: false,
    }),
  ).toBe(2);
  const now = states();
  for (const name of ["c1", "c2"]) expect(now[name]?.state).toBe("waiting");
  for (const name of ["c3", "r1"]) expect(now[name]?.state).toBe("left");
  expect(now.r2?.state).toBe("given up");
  expect(countHeldMails()).toBe(0);
  // Their age counts from now on.
  const due = sqlite.prepare("select due_at, released_at from outbox where subject = 'c2'").get();
  expect(due).toEqual({ due_at: NOW, released_at: NOW });
  expect(listAudit(null).entries.map(({ what, detail }) => `${what}: ${detail}`)).toEqual([
    "waiting mails discarded: 2 mails",
    "waiting mails sent: 2 mails",
  ]);
});

test("very many are not counted to the last: a shop without a mail server holds every mail it wrote", () => {
  const many = sqlite.transaction((count: number) => {
    for (let at = 0; at < count; at += 1) {
      write.run("order-confirmed", `order-confirmed:many-${at}`, "many", NOW, "held");
    }
  });
  expect(heldMailsText()).toBeUndefined();
  many(10_000);
  expect(heldMailsText()).toBe("10,000 mails wait");
  expect(countHeldMails()).toBe(10_000);
  write.run("order-confirmed", "order-confirmed:more", "many", NOW, "held");
  expect(countHeldMails()).toBeNull();
  expect(heldMailsText()).toBe("More than 10,000 mails wait");
});
