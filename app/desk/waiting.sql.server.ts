import { TO_SEND } from "#db/schema.ts";
import { integer, value } from "#db/statement.ts";

/** How much waits for the operator, for the menu on every page of the desk: each of few rows or of an index. */

export const ordersToSend = value(
  integer,
  `select coalesce(sum(orders), 0) from order_counts where ${TO_SEND}`,
);
export const returnsToAnswer = value(
  integer,
  "select count(*) from return_requests where status = 'asked'",
);
export const messagesToAnswer = value(
  integer,
  "select count(*) from (select 1 from messages where answered_at is null limit 1000)",
);
export const reviewsToRead = value(
  integer,
  "select count(*) from (select 1 from reviews where status = 'waiting' limit 1000)",
);
