import { erasingSet } from "#db/schema/personal.ts";
import { transferReports, unmatchedPayments } from "#db/schema.ts";
import { command } from "#db/statement.ts";

/** What is personal about payments goes, amounts and ids stay. Lists of ids are JSON, `now` in ms UTC. */

/** Of the transfers reported for orders; part of a transaction: `orders`. */
export const eraseTransferReportsOf = command(
  `update upi_claims set ${erasingSet(transferReports)}
   where order_id in (select value from json_each(@orders))`,
);
/** Of payments without an order: `ids`. */
export const eraseUnmatched = command(
  `update unmatched_payments set ${erasingSet(unmatchedPayments)}
   where id in (select value from json_each(@ids))`,
);
