import { findingText } from "#db/schema/personal.ts";
import * as schema from "#db/schema.ts";
import { type Column, integer, statement, text, value } from "#db/statement.ts";

/** So many rows in one go. */
export const PART_ROWS = 100;

/** A table read part by part: its rows as `at` (where to go on), `id` and the `text` to look through. */
const texts = <Id>(id: Column<Id>, table: string, idName: string, column: string) =>
  statement(
    { at: integer, id, text },
    `select rowid at, ${idName} id, ${column} text from ${table} where rowid > @after
     order by rowid limit ${PART_ROWS}`,
  );

export const messageTexts = texts(integer, "messages", "id", findingText(schema.messages));
export const draftTexts = texts(
  text,
  "checkout_drafts",
  "shopper_id",
  findingText(schema.checkoutDrafts),
);
export const trashTexts = texts(integer, "bin", "id", findingText(schema.bin));
export const webhookTexts = texts(text, "webhooks", "id", findingText(schema.webhooks));
export const unmatchedTexts = texts(
  text,
  "unmatched_payments",
  "id",
  `${findingText(schema.unmatchedPayments)} || ' ' || coalesce(order_id, '')`,
);

export const mailKeysTo = statement(
  { id: integer, key: text },
  "select id, key from outbox where lower(recipient) = lower(@address) and recipient = @address",
);
export const writersOf = statement(
  { name: text, contact: text },
  "select name, contact from messages where id in (select value from json_each(?))",
);
export const draftsOf = value(
  text,
  "select shopper_id from checkout_drafts where shopper_id in (select value from json_each(?))",
);
