import { erasingSet } from "#db/schema/personal.ts";
import { webhooks } from "#db/schema.ts";
import { command } from "#db/statement.ts";

/**
 * Takes what suppliers have sent out of webhooks, which then need no processing. `ids`: a JSON list;
 * `now` in ms UTC.
 */
export const eraseWebhooks = command(
  `update webhooks set ${erasingSet(webhooks)}, processed_at = coalesce(processed_at, @now)
   where id in (select value from json_each(@ids))`,
);
