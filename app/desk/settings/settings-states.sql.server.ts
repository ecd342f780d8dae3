import { integer, value } from "#db/statement.ts";

/** Of the few that lie in the trash. */
export const inTrash = value(integer, "select count(*) from (select 1 from bin limit 1000)");

/** What was done at the desk since (ms UTC); so many at most are counted. What an import did is one. */
export const doneSince = value(
  integer,
  `select count(*) from (select 1 from audit indexed by audit_log
   where import_id is null and at >= ? limit ?)`,
);
