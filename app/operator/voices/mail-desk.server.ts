import { IN_DOUBT, tryAgain } from "#app/mail/outbox.server.ts";
import { sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";
import { recordAudit } from "../audit.server.ts";

type MailState = "waiting" | "sent" | "failed" | "in doubt";

export type DeskMail = {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  state: MailState;
  attempts: number;
  error: string | null;
  createdAt: number;
  sentAt: number | null;
};

const PAGE = 30;
const COLUMNS = `id, recipient, subject, text, attempts, error, created_at createdAt, sent_at sentAt,
  case when sent_at is not null then 'sent' when due_at is not null then 'waiting'
    when error = '${IN_DOUBT}' then 'in doubt' else 'failed' end state`;
const listed = (where: string) =>
  sqlite.prepare(`select ${COLUMNS} from outbox where ${where} order by id desc limit ${PAGE + 1}`);
const all = listed("id < ?");
// The plus keeps it from reading all mails for the few: those have an index of their own.
const failed = listed("due_at is null and sent_at is null and +id < ?");

/** Newest first, all or only those that could not be sent; `next` is the `after` of the following page. */
export function listMails(
  after: string | null,
  only: "failed" | null = null,
): { mails: DeskMail[]; next: string | null } {
  const rows = (only === "failed" ? failed : all).all(readNumberKey(after)) as DeskMail[];
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { mails: page, next };
}

/** Has a mail that was given up, or is in doubt, tried again; false when it is under way or sent. */
export function sendAgain(who: string, id: number, now = Date.now()): boolean {
  return sqlite
    .transaction(() => {
      if (!tryAgain(id, now)) return false;
      recordAudit(who, "mail sent again", "/admin/mail", `mail ${id}`, now);
      return true;
    })
    .immediate();
}
