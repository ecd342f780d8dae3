import { afterEach, beforeEach, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { BACK_OFF_MS, IN_DOUBT, queueMail, sendDueMails, tryAgain } from "./outbox.server.ts";
import type { MailTransport, Message } from "./transport.server.ts";

const start = Date.UTC(2026, 0, 1);
let clock = start;
const now = () => clock;

beforeEach(() => {
  clock = start;
});
afterEach(() => {
  sqlite.exec("delete from outbox");
});

function queue(key = "order-confirmed:1") {
  return queueMail({ key, to: "a@b.example", subject: "S", html: "<p>H</p>", text: "T" }, clock);
}

function row(key = "order-confirmed:1") {
  return sqlite
    .prepare("select due_at, attempts, sent_at, error from outbox where key = ?")
    .get(key) as {
    due_at: number | null;
    attempts: number;
    sent_at: number | null;
    error: string | null;
  };
}

function recorder() {
  const sent: Message[] = [];
  const transport: MailTransport = {
    async send(message) {
      sent.push(message);
    },
  };
  return { sent, transport };
}

function broken(code?: string): MailTransport {
  return {
    async send() {
      throw Object.assign(new Error("550 no such mailbox"), { code });
    },
  };
}

test("the same news is queued once, and sent once", async () => {
  expect(queue()).toBe(true);
  expect(queue()).toBe(false);
  const { sent, transport } = recorder();
  expect(await sendDueMails(transport, now)).toEqual({ sent: 1, failed: 0 });
  expect(await sendDueMails(transport, now)).toEqual({ sent: 0, failed: 0 });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: "a@b.example", subject: "S" });
  expect(row()).toEqual({ due_at: null, attempts: 1, sent_at: start, error: null });
});

test("a mail rolled back with its transaction never was", () => {
  const half = sqlite.transaction(() => {
    queue();
    throw new Error("no");
  });
  expect(half).toThrow("no");
  expect(row()).toBeUndefined();
});

test("two senders at once send each mail once", async () => {
  for (let i = 0; i < 10; i++) queue(`k:${i}`);
  const { sent, transport } = recorder();
  await Promise.all([sendDueMails(transport, now), sendDueMails(transport, now)]);
  expect(sent).toHaveLength(10);
  expect(new Set(sent.map((message) => message.messageId)).size).toBe(10);
});

test("backs off 1 min, 5 min, 30 min, 2 h, 12 h, then stays failed with its error", async () => {
  queue();
  for (const pause of BACK_OFF_MS) {
    expect(await sendDueMails(broken(), now)).toEqual({ sent: 0, failed: 1 });
    expect(row().due_at).toBe(clock + pause);
    clock += pause - 1;
    expect(await sendDueMails(broken(), now)).toEqual({ sent: 0, failed: 0 });
    clock += 1;
  }
  expect(await sendDueMails(broken(), now)).toEqual({ sent: 0, failed: 1 });
  expect(row()).toEqual({
    due_at: null,
    attempts: 6,
    sent_at: null,
    error: "550 no such mailbox",
  });
  clock += 100 * 24 * 3600_000;
  expect(await sendDueMails(recorder().transport, now)).toEqual({ sent: 0, failed: 0 });
});

test("a later attempt can succeed, under the same message id", async () => {
  queue();
  const ids: string[] = [];
  await sendDueMails(
    {
      async send({ messageId }) {
        ids.push(messageId);
        throw new Error("busy");
      },
    },
    now,
  );
  clock += BACK_OFF_MS[0];
  const { sent, transport } = recorder();
  await sendDueMails(transport, now);
  expect(sent[0]?.messageId).toBe(ids[0]);
  expect(row()).toMatchObject({ attempts: 2, sent_at: clock, error: null });
});

test("an unreachable server ends the round after one attempt", async () => {
  queue("k:1");
  queue("k:2");
  expect(await sendDueMails(broken("ECONNECTION"), now)).toEqual({ sent: 0, failed: 1 });
  expect(row("k:2").attempts).toBe(0);
});

test("without a mail server mails wait; set one up weeks later and old news stays unsent", async () => {
  queue();
  expect(await sendDueMails(undefined, now)).toEqual({ sent: 0, failed: 0 });
  expect(row()).toMatchObject({ due_at: start, attempts: 0, error: null });
  clock += 8 * 24 * 3600_000;
  const { sent, transport } = recorder();
  await sendDueMails(transport, now);
  expect(sent).toHaveLength(0);
  expect(row()).toMatchObject({ due_at: null, sent_at: null });
});

const id = () => sqlite.prepare("select id from outbox").pluck().get() as number;
const never = new Promise<void>(() => {});

test("killed before the last line: it goes out when the claim is over", async () => {
  queue();
  void sendDueMails({ send: () => never }, now);
  expect(row()).toMatchObject({ attempts: 1, error: null, sent_at: null });
  const { sent, transport } = recorder();
  clock += 4 * 60_000;
  expect(await sendDueMails(transport, now)).toEqual({ sent: 0, failed: 0 });
  clock += 60_000;
  await sendDueMails(transport, now);
  expect(sent).toHaveLength(1);
});

test("killed between the last line and the server's word: never sent again by itself", async () => {
  queue();
  const transport: MailTransport = {
    send(_message, beforeTaken) {
      beforeTaken();
      return never;
    },
  };
  void sendDueMails(transport, now);
  expect(row()).toMatchObject({ due_at: null, sent_at: null, error: IN_DOUBT });
  clock += 100 * 24 * 3600_000;
  const later = recorder();
  expect(await sendDueMails(later.transport, now)).toEqual({ sent: 0, failed: 0 });
  // Of this process it is still under way: the operator cannot double it either.
  expect(tryAgain(id(), clock)).toBe(false);
});

test("a server that says no after the last line is asked again later", async () => {
  queue();
  const refusing: MailTransport = {
    async send(_message, beforeTaken) {
      beforeTaken();
      throw new Error("451 try later");
    },
  };
  expect(await sendDueMails(refusing, now)).toEqual({ sent: 0, failed: 1 });
  expect(row()).toMatchObject({ due_at: clock + BACK_OFF_MS[0], error: "451 try later" });
});

test("the operator sends again what was given up or is in doubt, and nothing else", async () => {
  queue();
  expect(tryAgain(id(), clock)).toBe(false);
  for (const error of ["550 no such mailbox", IN_DOUBT]) {
    sqlite.prepare("update outbox set due_at = null, attempts = 6, error = ?").run(error);
    expect(tryAgain(id(), clock)).toBe(true);
    expect(row()).toMatchObject({ due_at: clock, error: null });
  }
  const { sent, transport } = recorder();
  await sendDueMails(transport, now);
  expect(sent).toHaveLength(1);
  expect(tryAgain(id(), clock)).toBe(false);
});

test("a long queue goes out in one round, and a shop that closes begins no further mail", async () => {
  for (let i = 0; i < 55; i++) queue(`k:${i}`);
  const { sent, transport } = recorder();
  const stop = new AbortController();
  const closing: MailTransport = {
    async send(message, beforeTaken) {
      await transport.send(message, beforeTaken);
      if (sent.length === 30) stop.abort();
    },
  };
  expect(await sendDueMails(closing, now, stop.signal)).toEqual({ sent: 30, failed: 0 });
  expect(await sendDueMails(transport, now)).toEqual({ sent: 25, failed: 0 });
});
