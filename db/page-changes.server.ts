import { integer, statement, text, value } from "./statement.ts";

/** What has changed of the pages for shoppers, by any process on this file (`db/schema/page-changes.ts`). */

const last = value(integer, "select coalesce(max(n), 0) from page_changes");
const since = statement(
  { n: integer, key: text },
  "select n, key from page_changes where n > ? order by n",
);
const one = value(integer, "select n from page_changes where key = ?");

type PageChange = { n: number; key: string };

/** The number of the newest change; nothing has changed while it stays the same. */
export function lastPageChange(): number {
  return last.get() ?? 0;
}

/** What has changed after the change `n`, each key once, with the number of its last change. */
export function pageChangesSince(n: number): PageChange[] {
  return since.all(n);
}

/** The number of the last change of `key`; 0 for none. */
export function lastChangeOf(key: string): number {
  return one.get(key) ?? 0;
}
