import { INDIA_MS } from "#app/india/dates.ts";
import { type MailStop, mailKinds, mailStops } from "#db/schema.ts";
import {
  command,
  integer,
  nullable,
  oneOf,
  present,
  statement,
  text,
  value,
} from "#db/statement.ts";

/** Puts a mail in; what was told already changes nothing. */
export const insertMail = command(`
  insert into outbox (kind, key, recipient, subject, html, text, created_at, due_at)
  values (@kind, @key, @to, @subject, @html, @text, @now, @now + @afterMs) on conflict (key) do nothing`);

/** Not begun, or certainly not taken by any mail server. */
const UNSENT =
  "sent_at is null and (attempts = 0 or coalesce(stopped, '') in ('held', 'given up', 'refused'))";

export const removeUnsent = command(`delete from outbox where key = ? and ${UNSENT}`);
export const outOf = value(integer, `select 1 from outbox where key = ? and not (${UNSENT})`);

/** As the index of the few has it. */
export const FAILED = "stopped in ('in doubt', 'refused', 'given up')";

const row = {
  id: integer,
  recipient: text,
  subject: text,
  text,
  attempts: integer,
  error: nullable(text),
  createdAt: integer,
  sentAt: nullable(integer),
  state: oneOf<"waiting" | "sent" | MailStop>(["waiting", "sent", ...mailStops]),
};
const COLUMNS = `id, recipient, subject, text, attempts, error, created_at createdAt, sent_at sentAt,
  iif(sent_at is not null, 'sent', coalesce(stopped, 'waiting')) state`;
const listed = (from: string) =>
  statement(row, `select ${COLUMNS} from ${from} and id < ? order by id desc limit ?`);

export const allMails = listed("outbox where true");
// By the few's own index, or all mails would be read for them.
export const failedMails = listed(`outbox indexed by outbox_failed where ${FAILED}`);
export const oneMail = statement(
  { ...row, html: text },
  `select ${COLUMNS}, html from outbox where id = ?`,
);

const DAY = 24 * 60 * 60_000;
/** The Indian day a mail was written on, counted from 1970. */
const DAY_OF = `((created_at + ${INDIA_MS}) / ${DAY})`;

/** Those that wait for the operator's word, by kind and day. */
export const heldGroups = statement(
  { kind: present(oneOf(mailKinds)), day: integer, count: integer },
  `select kind, ${DAY_OF} day, count(*) count from outbox where stopped = 'held'
   group by 1, 2 order by 2 desc, 1`,
);

const inGroups = `stopped = 'held' and kind || ' ' || ${DAY_OF} in (select value from json_each(@groups))`;
export const releaseGroups = command(
  `update outbox set stopped = null, error = null, attempts = 0, due_at = @now, released_at = @now
   where ${inGroups}`,
);
export const leaveGroups = command(`update outbox set stopped = 'left' where ${inGroups}`);

/** Of those, the newest, each by itself; `?`: how many at most. */
export const newestHeld = statement(
  { id: integer, recipient: text, subject: text, createdAt: integer },
  `select id, recipient, subject, created_at createdAt from outbox where stopped = 'held'
   order by created_at desc, id desc limit ?`,
);
const inIds = "stopped = 'held' and id in (select value from json_each(@ids))";
export const releaseHeld = command(
  `update outbox set stopped = null, error = null, attempts = 0, due_at = @now, released_at = @now
   where ${inIds}`,
);
export const leaveHeld = command(`update outbox set stopped = 'left' where ${inIds}`);
