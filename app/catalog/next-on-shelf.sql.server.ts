import { integer, nullable, value } from "#db/statement.ts";

const next = value(
  nullable(integer),
  "select min(publish_at) from products where publish_at > 0 and publish_at > ?",
);

/** When the next product comes onto the shelf by the clock alone, ms UTC; undefined when none waits. */
export function nextOnShelf(now = Date.now()): number | undefined {
  return next.get(now) ?? undefined;
}
