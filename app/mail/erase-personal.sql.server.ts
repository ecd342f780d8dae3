import { erasingSet } from "#db/schema/personal.ts";
import { outbox } from "#db/schema.ts";
import { command } from "#db/statement.ts";

/** Takes recipient and words out of mails, which then are not sent any more: `ids` as a JSON list. */
export const eraseMails = command(
  `update outbox set ${erasingSet(outbox)}, due_at = null,
     stopped = iif(sent_at is null, 'erased', null)
   where id in (select value from json_each(@ids))`,
);
