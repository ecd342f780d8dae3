import { sqlite } from "#db/client.server.ts";

export type MailState = "waiting" | "sent" | "failed";

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
const list = sqlite.prepare(
  `select id, recipient, subject, text, attempts, error, created_at createdAt, sent_at sentAt,
     case when sent_at is not null then 'sent' when due_at is not null then 'waiting' else 'failed' end state
   from outbox where id < ? order by id desc limit ${PAGE + 1}`,
);

/** Newest first; `next` is the `after` of the following page. */
export function listMails(after: string | null): { mails: DeskMail[]; next: string | null } {
  const before = /^\d{1,15}$/.test(after ?? "") ? Number(after) : Number.MAX_SAFE_INTEGER;
  const rows = list.all(before) as DeskMail[];
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return { mails: rows.slice(0, PAGE), next: last ? String(last.id) : null };
}
