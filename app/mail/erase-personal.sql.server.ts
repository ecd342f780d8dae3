import { erasingSet } from "#db/schema/personal.ts";
import { outbox } from "#db/schema.ts";
import { command } from "#db/statement.ts";

/** Takes recipient and words out of mails, which then are not sent any more: `ids` as a JSON list. */
export const eraseMails = command(
  `update outbox set ${erasingSet(outbox)}, due_at = null,
     stopped = iif(sent_at is null, 'erased', null)
   where id in (select value from json_each(@ids))`,
);

/**
 * What was written before `@before` (ms UTC) and is not under way, a hundred at a time: numbers follow
 * the order it came in. Those under way are passed over, and stand in nobody's place.
 */
export const forgetMails = command(
  `delete from outbox where created_at < @before
     and id in (select id from outbox where id > 0 and due_at is null order by id limit 100)`,
);
