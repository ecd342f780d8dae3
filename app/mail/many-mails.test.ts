import { afterEach, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { queueMail, sendDueMails } from "./outbox.server.ts";
import type { MailMessage, MailTransport } from "./transport.server.ts";

const clock = Date.UTC(2026, 0, 1);
const now = () => clock;

afterEach(() => {
  sqlite.exec("delete from outbox");
});

/** Answers after some turns of the event loop, and sees how many wait for it at once. */
function slow() {
  const sent: MailMessage[] = [];
  const seen = { atOnce: 0, most: 0 };
  const transport: MailTransport = {
    async send(message, beforeTaken) {
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 5));
      beforeTaken();
      await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 5));
      seen.atOnce -= 1;
      sent.push(message);
    },
  };
  return { sent, seen, transport };
}

function queueTo(to: string, about: string) {
  const mail = { to, subject: about, html: "<p>H</p>", text: "T" };
  return queueMail({ now: clock }, { kind: "order-confirmed", about, ...mail });
}

test("ten mails are under way at once, each leaves once, from two clocks too", async () => {
  for (let i = 0; i < 300; i++) queueTo(`shopper${i}@example.com`, `${i}`);
  const [one, two] = [slow(), slow()];
  const done = await Promise.all([one, two].map(({ transport }) => sendDueMails(transport, now)));
  expect((done[0]?.sent ?? 0) + (done[1]?.sent ?? 0)).toBe(300);
  const sent = [...one.sent, ...two.sent].map(({ to }) => to);
  expect(sent).toHaveLength(300);
  expect(new Set(sent).size).toBe(300);
  expect([one.seen.most, two.seen.most]).toEqual([10, 10]);
});

test("the mails of one person keep their order", async () => {
  for (let i = 0; i < 200; i++) queueTo(`shopper${i % 23}@example.com`, `${i}`);
  const { sent, seen, transport } = slow();
  await sendDueMails(transport, now);
  expect(seen.most).toBe(10);
  for (const mails of Map.groupBy(sent, ({ to }) => to).values()) {
    const numbers = mails.map(({ subject }) => Number(subject));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
});

const absent: MailTransport = {
  async send() {
    throw Object.assign(new Error("nobody is there"), { code: "ECONNECTION" });
  },
};

test("of many people's mails one is tried at a server that is not there", async () => {
  for (let i = 0; i < 50; i++) queueTo(`shopper${i}@example.com`, `${i}`);
  expect(await sendDueMails(absent, now)).toEqual({ sent: 0, failed: 1 });
  const tried = sqlite.prepare("select count(*) from outbox where attempts > 0").pluck();
  expect(tried.get()).toBe(1);
});

test("nobody writes to an address that was erased", () => {
  expect(queueTo("", "refund")).toBe(false);
  expect(sqlite.prepare("select count(*) from outbox").pluck().get()).toBe(0);
});
