import { command, integer, nullable, statement, text } from "#db/statement.ts";

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

/** The newest of one who left this e-mail address or phone number, of all of the last thousand. */
export const messagesOfContact = statement(
  message,
  `select ${COLUMNS} from (select * from messages order by created_at desc, id desc limit 1000)
   where lower(contact) = @email
     or @phone <> '' and substr(replace(replace(replace(contact, ' ', ''), '-', ''), '+', ''), -10) = @phone
   order by created_at desc limit 20`,
);

/** What the operator wrote to the shopper of an order. */
export const messagesOfOrder = statement(
  { id: integer, text, at: integer, actorName: nullable(text) },
  `select id, text, at, actor_name actorName from order_messages where order_id = @orderId order by id`,
);
export const insertOrderMessage = command(
  `insert into order_messages (order_id, token, text, at, actor_name)
   values (@orderId, @token, @text, @now, @actorName) on conflict (token) do nothing`,
);
