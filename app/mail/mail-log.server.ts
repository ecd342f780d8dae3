import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";
import { type MailKind, type MailState, mailKinds, mailStates } from "#db/schema.ts";
import { tryAgain } from "./outbox.server.ts";
import { allMails, mailsNamed, mailsStanding, mailsTo, oneMail } from "./outbox.sql.server.ts";

export type DeskMail = NonNullable<ReturnType<typeof allMails.get>>;

/** A mail that could not be sent for longer than this has lost its use. */
export const MAIL_NEWS_MS = 14 * DAY;
const PAGE = 30;

/** What the list is narrowed by; "" means by nothing. */
type MailFilter = {
  /** "failed": whatever could not be sent, or is in doubt. */
  state: "" | "failed" | MailState;
  kind: "" | MailKind;
  /** The beginning of the recipient's address, in any letters. */
  to: string;
};
/** The filter of an address: what it does not know narrows nothing. */
export function readMailFilter(asked: (name: "state" | "kind" | "to") => string): MailFilter {
  const state = asked("state");
  return {
    state: state === "failed" ? state : (mailStates.find((one) => one === state) ?? ""),
    kind: mailKinds.find((one) => one === asked("kind")) ?? "",
    to: asked("to").slice(0, 100),
  };
}

const FAILED_STATES: readonly MailState[] = ["in doubt", "refused", "given up"];
/** Of a beginning that fits more, the others are not found: one types more of it. */
const MOST_TO = 5000;

/** Newest first; `next` is the `after` of the following page. */
export function listMails(
  after: string | null,
  filter: Partial<MailFilter> = {},
): { mails: DeskMail[]; next: string | null } {
  const before = readNumberKey(after);
  const { state = "", kind = "", to = "" } = filter;
  const isAll = !state && !kind && !to.trim();
  const rows = isAll
    ? allMails.all(before, PAGE + 1)
    : mailsNamed.all(JSON.stringify(numbersOf({ state, kind, to }, before)));
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { mails: page, next };
}

/** The newest of them, one more than a page shows. */
function numbersOf({ state, kind, to }: MailFilter, before: number): number[] {
  const states = state === "failed" ? FAILED_STATES : state ? [state] : mailStates;
  const kinds = kind ? [kind] : [...mailKinds, null];
  const first = to.trim().toLowerCase();
  const found = first
    ? mailsTo
        .all({ first, last: `${first}\u{10ffff}`, limit: MOST_TO })
        .filter((mail) => mail.id < before && states.includes(mail.state))
        .filter((mail) => kinds.includes(mail.kind))
        .map(({ id }) => id)
    : states.flatMap((one) =>
        kinds.flatMap((of) => mailsStanding.all({ state: one, kind: of, before, limit: PAGE + 1 })),
      );
  return found.sort((a, b) => b - a).slice(0, PAGE + 1);
}

/** One mail as it was sent; undefined where there is none. */
export function findMail(id: number): (DeskMail & { html: string }) | undefined {
  return oneMail.get(id);
}

/** Has a mail that is stopped go out; false when it is under way, sent or erased. */
export function sendMailAgain(context: Context, { id }: { id: number }): boolean {
  return sqlite
    .transaction(() => {
      if (!tryAgain(context, id)) return false;
      const detail = `mail ${id}`;
      recordAudit(context, { what: "mail sent again", subject: "/admin/mail", detail });
      return true;
    })
    .immediate();
}
