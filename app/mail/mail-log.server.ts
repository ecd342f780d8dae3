import { recordAudit } from "#app/audit/audit.server.ts";
import { sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";
import type { MailStop } from "#db/schema.ts";
import { tryAgain } from "./outbox.server.ts";

export type DeskMail = {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  state: "waiting" | "sent" | MailStop;
  attempts: number;
  error: string | null;
  createdAt: number;
  sentAt: number | null;
};

/** A mail that could not be sent for longer than this has lost its use. */
export const MAIL_NEWS_MS = 14 * 24 * 60 * 60_000;
const PAGE = 30;
const COLUMNS = `id, recipient, subject, text, attempts, error, created_at createdAt, sent_at sentAt,
  iif(sent_at is not null, 'sent', coalesce(stopped, 'waiting')) state`;
/** As the index of the few has it. */
export const FAILED = "stopped in ('in doubt', 'refused', 'given up')";
const listed = (from: string) =>
  sqlite.prepare(`select ${COLUMNS} from ${from} and id < ? order by id desc limit ${PAGE + 1}`);
const all = listed("outbox where true");
// By the few's own index, or all mails would be read for them.
const failed = listed(`outbox indexed by outbox_failed where ${FAILED}`);
const one = sqlite.prepare(`select ${COLUMNS}, html from outbox where id = ?`);

/** Newest first, all or only those that could not be sent; `next` is the `after` of the following page. */
export function listMails(
  after: string | null,
  only: "failed" | null = null,
): { mails: DeskMail[]; next: string | null } {
  const rows = (only === "failed" ? failed : all).all(readNumberKey(after)) as DeskMail[];
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { mails: page, next };
}

export function findMail(id: number): (DeskMail & { html: string }) | undefined {
  return one.get(id) as (DeskMail & { html: string }) | undefined;
}

/** Has a mail that is stopped go out; false when it is under way, sent or erased. */
export function sendAgain(who: string, id: number, now = Date.now()): boolean {
  return sqlite
    .transaction(() => {
      if (!tryAgain(id, now)) return false;
      recordAudit(who, "mail sent again", "/admin/mail", `mail ${id}`, now);
      return true;
    })
    .immediate();
}
