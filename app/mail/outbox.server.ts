import { createHash } from "node:crypto";
import { shop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { configuredTransport, type MailTransport } from "./transport.server.ts";

export type Mail = {
  /** What the mail tells, once: "order-confirmed:<order id>". */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

type Row = {
  id: number;
  key: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  createdAt: number;
  dueAt: number;
  attempts: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pauses after the first, second … failed attempt; after the last the mail stays failed. */
export const BACK_OFF_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR] as const;
/** Longer than one attempt can take, so that no other process takes the same mail meanwhile. */
const CLAIM_MS = 5 * MINUTE;
/** Longer than any pause: whatever is to wait so long was written down while the clock was wrong. */
const TOO_LONG_MS = 13 * HOUR;
const BATCH = 20;
/** News that waited longer for a mail server than this helps nobody any more. */
const STALE_MS = 7 * 24 * HOUR;

const insert = sqlite.prepare(`
  insert into outbox (key, recipient, subject, html, text, created_at, due_at)
  values (@key, @to, @subject, @html, @text, @now, @now) on conflict (key) do nothing`);
const due = sqlite.prepare(`
  select id, key, recipient, subject, html, text, created_at createdAt, due_at dueAt, attempts
  from outbox where due_at is not null and (due_at <= @now or due_at > @tooFar)
  order by due_at, id limit ${BATCH}`);
const claim = sqlite.prepare(`
  update outbox set due_at = @until, attempts = attempts + 1
  where id = @id and due_at = @dueAt and sent_at is null`);
const markSent = sqlite.prepare(
  "update outbox set sent_at = @now, due_at = null, error = null where id = @id and sent_at is null",
);
/** Nobody can know whether a mail was taken when the shop ended while its last line was sent. */
export const IN_DOUBT =
  "The shop was stopped at the moment the mail server took this mail: it has probably been sent.";
const markInDoubt = sqlite.prepare(
  "update outbox set due_at = null, error = @error where id = @id and sent_at is null",
);
const againFrom = sqlite.prepare(
  `update outbox set due_at = @now, attempts = 1, error = null
   where id = @id and sent_at is null and due_at is null`,
);
const markFailed = sqlite.prepare(
  "update outbox set due_at = @dueAt, error = @error where id = @id and sent_at is null",
);

/**
 * Puts a mail into the outbox, in the transaction of its caller: what is told and the telling are
 * kept or lost together. A key that is there already changes nothing. True when it was new.
 */
export function queueMail(mail: Mail, now: number = Date.now()): boolean {
  return insert.run({ ...mail, now }).changes === 1;
}

/**
 * Sends what is due. Each mail is claimed before it is sent, so that of several processes only one
 * sends it. One whose process was killed before the last line goes out again when its claim is
 * over; one killed between the last line and the server's "taken" is never sent again by itself,
 * but waits for the operator as `IN_DOUBT`. Once `stopping` no further mail is begun. Without a mail
 * server everything keeps waiting, readable at /admin/mail.
 */
export async function sendDueMails(
  transport: MailTransport | undefined = configuredTransport(),
  now: () => number = Date.now,
  stopping?: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  while (transport && (await sendSome(transport, now, done, stopping)));
  return done;
}

/** One batch; true when there may be more to do. */
async function sendSome(
  transport: MailTransport,
  now: () => number,
  done: { sent: number; failed: number },
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const rows = due.all({ now: now(), tooFar: now() + TOO_LONG_MS }) as Row[];
  for (const row of rows) {
    if (stopping?.aborted) return false;
    if (row.attempts === 0 && now() - row.createdAt > STALE_MS) {
      markFailed.run({ id: row.id, dueAt: null, error: "Not sent: no mail server for 7 days" });
      continue;
    }
    if (claim.run({ id: row.id, dueAt: row.dueAt, until: now() + CLAIM_MS }).changes === 0)
      continue;
    const error = await attempt(transport, row);
    if (!error) {
      markSent.run({ id: row.id, now: now() });
      done.sent++;
      continue;
    }
    const pause = BACK_OFF_MS[row.attempts];
    const dueAt = pause === undefined ? null : now() + pause;
    markFailed.run({ id: row.id, dueAt, error: error.message.slice(0, 500) });
    done.failed++;
    // Nobody at the other end: the next one would only wait as long.
    if (isUnreachable(error)) return false;
  }
  return rows.length === BATCH;
}

/** Makes a mail that was given up, or is in doubt, due once more. False when it is not one of those. */
export function tryAgain(id: number, now: number = Date.now()): boolean {
  return !underWay.has(id) && againFrom.run({ id, now }).changes === 1;
}

/** Mails of this process between claim and answer. */
const underWay = new Set<number>();

async function attempt(transport: MailTransport, row: Row): Promise<Error | undefined> {
  const { recipient: to, subject, html, text } = row;
  underWay.add(row.id);
  try {
    const message = { messageId: messageId(row.key), to, subject, html, text };
    await transport.send(message, () => void markInDoubt.run({ id: row.id, error: IN_DOUBT }));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    underWay.delete(row.id);
  }
}

/** The same for every attempt: one that a server took without saying so is shown once by most mailboxes. */
function messageId(key: string): string {
  const hash = createHash("sha256").update(key).digest("base64url").slice(0, 32);
  return `<${hash}@${shop.email.split("@")[1]}>`;
}

const unreachable = new Set(["ECONNECTION", "ETIMEDOUT", "EDNS", "ESOCKET", "EAUTH", "ETLS"]);

function isUnreachable(error: Error): boolean {
  return "code" in error && unreachable.has(String(error.code));
}
