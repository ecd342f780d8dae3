import { INDIA_MS } from "#app/india/dates.ts";
import { DAY } from "#app/time.ts";
import { MAIL_STATE, mailKinds, mailStates } from "#db/schema.ts";
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
export const rewriteUnsent = command(
  `update outbox set subject = @subject, html = @html, text = @text
   where key = @key and ${UNSENT} and stopped is not 'erased'`,
);
/** Those of an order: its link stands in each. What was erased stays. */
const OF_ORDER = `${UNSENT} and stopped is not 'erased' and lower(recipient) = lower(@from)
  and instr(text, @orderId) > 0`;
export const withdrawConfirmations = command(
  `delete from outbox where kind = 'order-confirmed' and ${OF_ORDER}`,
);
export const redirectUnsent = command(`update outbox set recipient = @to where ${OF_ORDER}`);
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
  state: oneOf(mailStates),
};
const COLUMNS = `id, recipient, subject, text, attempts, error, created_at createdAt, sent_at sentAt,
  ${MAIL_STATE} state`;

export const allMails = statement(
  row,
  `select ${COLUMNS} from outbox where id < ? order by id desc limit ?`,
);
/** By their numbers, a JSON list. */
export const mailsNamed = statement(
  row,
  `select ${COLUMNS} from outbox where id in (select value from json_each(?)) order by id desc`,
);
/** Of one state and kind (null: of an earlier release), newest first. */
export const mailsStanding = value(
  integer,
  `select id from outbox indexed by outbox_list
   where ${MAIL_STATE} = @state and kind is @kind and id < @before order by id desc limit @limit`,
);
/** Those that are held; so many at most are counted. */
export const heldCount = value(
  integer,
  "select count(*) from (select 1 from outbox where stopped = 'held' limit ?)",
);
/** To addresses from one on to before another, in small letters; of so many at most. */
export const mailsTo = statement(
  { id: integer, kind: nullable(oneOf(mailKinds)), state: oneOf(mailStates) },
  `select id, kind, ${MAIL_STATE} state from outbox indexed by outbox_recipient
   where lower(recipient) >= @first and lower(recipient) < @last limit @limit`,
);
export const oneMail = statement(
  { ...row, html: text },
  `select ${COLUMNS}, html from outbox where id = ?`,
);

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
