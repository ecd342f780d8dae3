import { integer, nullable, statement, text } from "#db/statement.ts";

const entry = {
  id: integer,
  at: integer,
  who: text,
  what: text,
  subject: nullable(text),
  detail: nullable(text),
};

/** Older than an id, newest first; what an import did stands at its products. */
export const olderEntries = statement(
  entry,
  `select id, at, who, what, subject, detail from audit indexed by audit_log
   where id < ? and import_id is null order by id desc limit ?`,
);

/** Of one subject, newest first. */
export const entriesOf = statement(
  entry,
  `select id, at, who, what, subject, detail from audit where subject = ?
   order by id desc limit ?`,
);
