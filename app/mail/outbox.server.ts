import { createHash } from "node:crypto";
import { and, eq, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { jobQueue } from "#app/jobs/job-queue.server.ts";
import { log } from "#app/log.server.ts";
import { isWorkHeld } from "#app/settings/closed.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { type MailKind, type MailStop, outbox } from "#db/schema.ts";
import { insertMail, outOf, removeUnsent, rewriteUnsent } from "./outbox.sql.server.ts";
import { configuredTransport, type MailTransport } from "./transport.server.ts";

/** What a mail tells, and of what: told once. */
type MailOf = { kind: MailKind; about: string };
type Mail = MailOf & {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** It leaves so many ms later at the earliest. */
  afterMs?: number;
};

/** Pauses after the first, second … failed attempt; after the last the mail stays failed. */
export const BACK_OFF_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR] as const;
const BATCH = 100;
/** Each waits for the mail server alone; most of those take so many connections at once. */
const AT_ONCE = 10;
const queue = jobQueue({
  table: outbox,
  id: outbox.id,
  dueAt: outbox.dueAt,
  tries: outbox.attempts,
  isOpen: isNull(outbox.sentAt),
  pausesMs: BACK_OFF_MS,
  afterLast: "stop",
  claimMs: 5 * MINUTE,
  batch: BATCH,
});
/** Longer than all pauses. News older than this goes out when the operator says so. */
export const STALE_MS = DAY;
/** The next mail does not wait longer for a mail server that thinks about the one before it, */
const NEXT_MS = MINUTE;
/** and a shop that is being stopped no longer than this. */
const LAST_WORD_MS = 3000;

const waitingMail = db
  .select({
    id: outbox.id,
    key: outbox.key,
    recipient: outbox.recipient,
    subject: outbox.subject,
    html: outbox.html,
    text: outbox.text,
    createdAt: outbox.createdAt,
    releasedAt: outbox.releasedAt,
  })
  .from(outbox)
  .where(eq(outbox.id, sql.placeholder("id")))
  .prepare();
type WaitingMail = NonNullable<ReturnType<typeof waitingMail.get>>;
const byId = eq(outbox.id, sql.placeholder("id"));
const isUnsent = isNull(outbox.sentAt);
const markSent = db
  .update(outbox)
  .set({ sentAt: sql`${sql.placeholder("now")}`, dueAt: null, error: null, stopped: null })
  .where(and(byId, isUnsent))
  .prepare();
/** Nobody can know whether a mail was taken when its last line was sent and no answer came. */
const IN_DOUBT =
  "The mail server did not confirm this mail, or the shop was stopped at that moment. It was probably sent.";
const isErased = eq(outbox.stopped, "erased");

/** Why a mail waits, or waits no more. */
function mark(
  id: number,
  state: { dueAt: number | null; error: string | null; stopped: MailStop | null },
) {
  const isOpen = and(eq(outbox.id, id), isUnsent, or(isNull(outbox.stopped), not(isErased)));
  db.update(outbox).set(state).where(isOpen).run();
}

/**
 * Puts a mail into the outbox, in the transaction of its caller: what is told and the telling are
 * kept or lost together. What was told already changes nothing. True when it was new.
 */
export function queueMail({ now }: Pick<Context, "now">, mail: Mail): boolean {
  // Who was erased has no address any more.
  if (mail.to === "") return false;
  const { about, ...row } = mail;
  return insertMail.run({ afterMs: 0, ...row, key: keyOf(mail), now }).changes === 1;
}

function keyOf({ kind, about }: MailOf): string {
  return `${kind}:${about}`;
}

/** Whether a mail is out, or may be: then nobody can withdraw it. */
export function isMailOut(mail: MailOf): boolean {
  return outOf.get(keyOf(mail)) === 1;
}

/** What it tells has been corrected: one that has not left says so; in the transaction of its caller. */
export function rewriteMail(mail: MailOf & Pick<Mail, "subject" | "html" | "text">): void {
  const { subject, html, text } = mail;
  rewriteUnsent.run({ key: keyOf(mail), subject, html, text });
}

/** Takes back a mail that has not left; in the transaction of its caller. False when it is out. */
export function withdrawMail(mail: MailOf): boolean {
  removeUnsent.run(keyOf(mail));
  return outOf.get(keyOf(mail)) === undefined;
}

/** Has every mail that waits stay until the operator has chosen: one that a mail server is new to. */
export function holdWaitingMails(): void {
  const waits = isNotNull(outbox.dueAt);
  db.update(outbox).set({ dueAt: null, stopped: "held" }).where(waits).run();
}

/**
 * Sends what is due. Each mail is claimed before it is sent, so that of several processes only one
 * sends it. One whose process was killed before the last line goes out again when its claim is
 * over; one of which the last line was sent and no answer came is never sent again by itself, but
 * waits for the operator as in doubt. Once `stopping` no further mail is begun. Without a mail server
 * everything is held, readable at /admin/mail, and so it is while a restored shop is closed.
 */
export async function sendDueMails(
  transport: MailTransport | undefined = configuredTransport(),
  now: () => number = Date.now,
  stopping?: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  const isHeld = !transport || isWorkHeld();
  if (isHeld) holdWaitingMails();
  while (!isHeld && (await sendSome(transport, now, done, stopping)));
  return done;
}

/**
 * One batch; true when there may be more to do. The first mail goes alone: at a mail server that is
 * not there it is the only one tried. Mails to the same person go one after the other, in their order.
 */
async function sendSome(
  transport: MailTransport,
  now: () => number,
  done: { sent: number; failed: number },
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const ids = queue.due(now());
  let isOver = false;
  const send = async (id: number) => {
    if (isOver || stopping?.aborted) return;
    const outcome = await sendOne(transport, id, now, stopping);
    if (outcome === "sent") done.sent++;
    else if (outcome === "failed" || outcome === "unreachable") done.failed++;
    // Nobody at the other end: the next one would only wait as long.
    if (outcome === "unreachable") isOver = true;
  };
  const [first, ...others] = ids;
  if (first !== undefined) await send(first);
  const people = Map.groupBy(others, (id) => waitingMail.get({ id })?.recipient).values();
  const sender = async () => {
    for (const mails of people) for (const id of mails) await send(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return !isOver && !stopping?.aborted && ids.length === BATCH;
}

/** "open": it is not known yet; undefined: it was not tried. */
async function sendOne(
  transport: MailTransport,
  id: number,
  now: () => number,
  stopping: AbortSignal | undefined,
): Promise<Outcome | "open" | undefined> {
  const mail = waitingMail.get({ id });
  if (!mail) return undefined;
  // Its age counts from when it was written, or the operator said that it shall go out.
  if (now() - (mail.releasedAt ?? mail.createdAt) > STALE_MS) {
    mark(id, { dueAt: null, error: null, stopped: "held" });
    return undefined;
  }
  const tries = queue.claim(id, now());
  if (tries === undefined) return undefined;
  return outcomeInTime(attempt(transport, mail, tries, now), id, stopping);
}

type Outcome = "sent" | "failed" | "unreachable";

/** The attempt's outcome; "open" when it goes on in the background. */
async function outcomeInTime(
  trying: Promise<Outcome>,
  id: number,
  stopping: AbortSignal | undefined,
): Promise<Outcome | "open"> {
  let timer: NodeJS.Timeout | undefined;
  let hurry = () => {};
  const late = new Promise<"open">((resolve) => {
    timer = setTimeout(resolve, NEXT_MS, "open");
    hurry = () => void setTimeout(resolve, LAST_WORD_MS, "open").unref();
  });
  stopping?.addEventListener("abort", hurry, { once: true });
  trying.catch((error) => log.error({ err: error, mail: id }, "a mail's state was not written"));
  try {
    return await Promise.race([trying, late]);
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener("abort", hurry);
  }
}

/** Has a mail that is stopped go out. False when it is under way, sent or erased. */
export function tryAgain({ now }: Pick<Context, "now">, id: number): boolean {
  if (underWay.has(id)) return false;
  const { changes } = db
    .update(outbox)
    .set({
      dueAt: now,
      releasedAt: now,
      error: null,
      attempts: sql`iif(${outbox.stopped} = 'in doubt', 1, 0)`,
      stopped: null,
    })
    .where(and(eq(outbox.id, id), isNotNull(outbox.stopped), not(isErased)))
    .run();
  return changes === 1;
}

/** Mails of this process between claim and answer. */
const underWay = new Set<number>();

async function attempt(
  transport: MailTransport,
  mail: WaitingMail,
  tries: number,
  now: () => number,
): Promise<Outcome> {
  const { id, recipient: to, subject, html, text } = mail;
  const stop = (stopped: MailStop, error: string) => mark(id, { dueAt: null, error, stopped });
  let isOut = false;
  underWay.add(id);
  try {
    const message = { messageId: messageId(mail.key), to, subject, html, text };
    await transport.send(message, () => {
      stop("in doubt", IN_DOUBT);
      isOut = true;
    });
    markSent.run({ id, now: now() });
    return "sent";
  } catch (thrown) {
    const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as MailError;
    const message = error.message.slice(0, 500);
    // After the last line only a word of the server's own says that it has not taken the mail.
    if (isOut && !error.responseCode) return "failed";
    if (isFinal(error)) stop("refused", message);
    else {
      const dueAt = queue.nextTryAt(tries, now());
      if (dueAt === null) stop("given up", message);
      else mark(id, { dueAt, error: message, stopped: null });
    }
    return isUnreachable(error) ? "unreachable" : "failed";
  } finally {
    underWay.delete(id);
  }
}

/** What the transport may tell of a failure: the server's number, and what it answered to. */
type MailError = Error & { code?: string; command?: string; responseCode?: number };

/** The mailbox or the mail is refused for good; 530 asks for a login, which the operator can give. */
function isFinal({ command, responseCode = 0 }: MailError): boolean {
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return isAboutMail && responseCode >= 500 && responseCode < 600 && responseCode !== 530;
}

/** The same for every attempt: one that a server took without saying so is shown once by most mailboxes. */
function messageId(key: string): string {
  const hash = createHash("sha256").update(key).digest("base64url").slice(0, 32);
  return `<${hash}@${currentSettings().email.split("@")[1] ?? "shop.example"}>`;
}

const unreachable = new Set(["ECONNECTION", "ETIMEDOUT", "EDNS", "ESOCKET", "EAUTH", "ETLS"]);

function isUnreachable({ code }: MailError): boolean {
  return code !== undefined && unreachable.has(code);
}
