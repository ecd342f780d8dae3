import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";
import { tryAgain } from "./outbox.server.ts";
import { allMails, failedMails, oneMail } from "./outbox.sql.server.ts";

export type DeskMail = NonNullable<ReturnType<typeof allMails.get>>;

/** A mail that could not be sent for longer than this has lost its use. */
export const MAIL_NEWS_MS = 14 * 24 * 60 * 60_000;
const PAGE = 30;
/** Newest first, all or only those that could not be sent; `next` is the `after` of the following page. */
export function listMails(
  after: string | null,
  only: "failed" | null = null,
): { mails: DeskMail[]; next: string | null } {
  const rows = (only === "failed" ? failedMails : allMails).all(readNumberKey(after), PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { mails: page, next };
}

export function findMail(id: number): (DeskMail & { html: string }) | undefined {
  return oneMail.get(id);
}

/** Has a mail that is stopped go out; false when it is under way, sent or erased. */
export function sendAgain(context: Context, { id }: { id: number }): boolean {
  return sqlite
    .transaction(() => {
      if (!tryAgain(context, id)) return false;
      const detail = `mail ${id}`;
      recordAudit(context, { what: "mail sent again", subject: "/admin/mail", detail });
      return true;
    })
    .immediate();
}
