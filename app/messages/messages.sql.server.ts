import { integer, nullable, statement, text } from "#db/statement.ts";

/** A message as the desk shows it; `answeredAt` is null while it waits. Times are ms UTC. */
const message = {
  id: integer,
  name: text,
  contact: text,
  text,
  createdAt: integer,
  answeredAt: nullable(integer),
};
const COLUMNS = "id, name, contact, text, created_at createdAt, answered_at answeredAt";

/** What waits for an answer, oldest first. */
export const waitingMessages = statement(
  message,
  `select ${COLUMNS} from messages where answered_at is null order by created_at limit 50`,
);

/** What has one, newest first, from a time and an id back. */
export const answeredMessages = statement(
  message,
  `select ${COLUMNS} from messages where answered_at is not null and (created_at, id) < (?, ?)
   order by created_at desc, id desc limit ?`,
);
