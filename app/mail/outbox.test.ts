import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  BACK_OFF_MS,
  holdWaitingMails,
  queueMail,
  STALE_MS,
  sendDueMails,
  tryAgain,
} from "./outbox.server.ts";
import type { MailMessage, MailTransport } from "./transport.server.ts";

const start = Date.UTC(2026, 0, 1);
let clock = start;
const now = () => clock;

beforeEach(() => {
  clock = start;
  sqlite.exec("delete from outbox");
});

function queue(about = "1") {
  const mail = { to: "a@b.example", subject: "S", html: "<p>H</p>", text: "T" };
  return queueMail({ now: clock }, { kind: "order-confirmed", about, ...mail });
}

function row(key = "order-confirmed:1") {
  return sqlite
    .prepare("select due_at, attempts, sent_at, error, stopped from outbox where key = ?")
    .get(key) as {
    due_at: number | null;
    attempts: number;
    sent_at: number | null;
    error: string | null;
    stopped: string | null;
  };
}

function recorder() {
  const sent: MailMessage[] = [];
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
      throw Object.assign(new Error("450 mailbox busy"), { code });
    },
  };
}

/** A mail server's answer as the transport tells it. */
function answer(responseCode: number, command: string): Error {
  return Object.assign(new Error(`${responseCode} at ${command}`), { responseCode, command });
}

test("the same news is queued once, and sent once", async () => {
  expect(queue()).toBe(true);
  expect(queue()).toBe(false);
  const { sent, transport } = recorder();
  expect(await sendDueMails(transport, now)).toEqual({ sent: 1, failed: 0 });
  expect(await sendDueMails(transport, now)).toEqual({ sent: 0, failed: 0 });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: "a@b.example", subject: "S" });
  expect(row()).toEqual({ due_at: null, attempts: 1, sent_at: start, error: null, stopped: null });
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
    error: "450 mailbox busy",
    stopped: "given up",
  });
  clock += 100 * DAY;
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
  queue("1");
  queue("2");
  expect(await sendDueMails(broken("ECONNECTION"), now)).toEqual({ sent: 0, failed: 1 });
  expect(row("order-confirmed:2").attempts).toBe(0);
});

test("what waited while there was no mail server goes out only when the operator says so", async () => {
  queue();
  expect(await sendDueMails(undefined, now)).toEqual({ sent: 0, failed: 0 });
  expect(row()).toMatchObject({ due_at: null, attempts: 0, stopped: "held" });
  const { sent, transport } = recorder();
  await sendDueMails(transport, now);
  expect(sent).toHaveLength(0);
  // Days later: its age counts from the operator's word on.
  clock += 8 * DAY;
  expect(tryAgain({ now: clock }, id())).toBe(true);
  await sendDueMails(transport, now);
  expect(sent).toHaveLength(1);
});

test("nothing older than a day goes by itself, also of what waits to be tried again", async () => {
  queue("new");
  queue("tried");
  await sendDueMails(broken("ECONNECTION"), now);
  clock += STALE_MS;
  queue("today");
  clock += 1;
  const { sent, transport } = recorder();
  await sendDueMails(transport, now);
  expect(sent).toHaveLength(1);
  for (const key of ["order-confirmed:new", "order-confirmed:tried"]) {
    expect(row(key)).toMatchObject({ due_at: null, sent_at: null, stopped: "held" });
  }
});

test("550 and 554 are final, 4xx and what concerns the shop's own login are tried again", async () => {
  const finals = [answer(550, "RCPT TO"), answer(554, "DATA"), answer(552, "DATA")];
  const others = [
    answer(450, "RCPT TO"),
    answer(451, "DATA"),
    answer(530, "RCPT TO"),
    answer(554, "CONN"),
    answer(550, "MAIL FROM"),
  ];
  for (const error of [...finals, ...others]) {
    sqlite.exec("delete from outbox");
    queue();
    const send = async (_message: MailMessage, beforeTaken: () => void) => {
      if (error.message.includes("DATA")) beforeTaken();
      throw error;
    };
    expect(await sendDueMails({ send }, now)).toEqual({ sent: 0, failed: 1 });
    const isFinal = finals.includes(error);
    expect(row(), error.message).toMatchObject({
      due_at: isFinal ? null : clock + BACK_OFF_MS[0],
      stopped: isFinal ? "refused" : null,
      error: error.message,
    });
  }
});

test("a mail server that is new to the shop gets nothing of before", async () => {
  queue();
  holdWaitingMails();
  const { sent, transport } = recorder();
  queue("later");
  await sendDueMails(transport, now);
  expect(sent).toHaveLength(1);
});

const id = () => sqlite.prepare("select id from outbox").pluck().get() as number;
const never = new Promise<void>(() => {});

test("killed before the last line: it goes out when the claim is over", async () => {
  queue();
  void sendDueMails({ send: () => never }, now);
  expect(row()).toMatchObject({ attempts: 1, error: null, sent_at: null });
  const { sent, transport } = recorder();
  clock += 4 * MINUTE;
  expect(await sendDueMails(transport, now)).toEqual({ sent: 0, failed: 0 });
  clock += MINUTE;
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
  expect(row()).toMatchObject({ due_at: null, sent_at: null, stopped: "in doubt" });
  clock += 100 * DAY;
  const later = recorder();
  expect(await sendDueMails(later.transport, now)).toEqual({ sent: 0, failed: 0 });
  // Of this process it is still under way: the operator cannot double it either.
  expect(tryAgain({ now: clock }, id())).toBe(false);
});

test("no answer after the last line: in doubt, and no second mail by itself", async () => {
  queue();
  const mute: MailTransport = {
    async send(_message, beforeTaken) {
      beforeTaken();
      throw Object.assign(new Error("The mail server took too long"), { code: "ETIMEDOUT" });
    },
  };
  expect(await sendDueMails(mute, now)).toEqual({ sent: 0, failed: 1 });
  expect(row()).toMatchObject({ due_at: null, sent_at: null, stopped: "in doubt" });
  clock += 13 * HOUR;
  const { sent, transport } = recorder();
  await sendDueMails(transport, now);
  expect(sent).toHaveLength(0);
});

test("a shop that is stopped does not wait for a mail server that thinks", async () => {
  queue();
  const stop = new AbortController();
  const thinking: MailTransport = {
    send(_message, beforeTaken) {
      beforeTaken();
      setTimeout(() => stop.abort(), 10);
      return never;
    },
  };
  const began = Date.now();
  expect(await sendDueMails(thinking, now, stop.signal)).toEqual({ sent: 0, failed: 0 });
  expect(Date.now() - began).toBeLessThan(9000);
  expect(row()).toMatchObject({ due_at: null, stopped: "in doubt" });
});

test("the operator sends again what is stopped, and nothing else", async () => {
  queue();
  expect(tryAgain({ now: clock }, id())).toBe(false);
  const stop = sqlite.prepare("update outbox set due_at = null, attempts = 6, stopped = ?");
  for (const reason of ["given up", "refused", "in doubt", "held", "left"]) {
    stop.run(reason);
    expect(tryAgain({ now: clock }, id())).toBe(true);
    expect(row()).toMatchObject({ due_at: clock, error: null, stopped: null });
    // It may be out already: nobody may take it back.
    expect(row().attempts).toBe(reason === "in doubt" ? 1 : 0);
  }
  stop.run("erased");
  expect(tryAgain({ now: clock }, id())).toBe(false);
  stop.run("left");
  tryAgain({ now: clock }, id());
  const { sent, transport } = recorder();
  await sendDueMails(transport, now);
  expect(sent).toHaveLength(1);
  expect(tryAgain({ now: clock }, id())).toBe(false);
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
